import { authoredTexts, sizeInDocument } from '../../../fields/checks/check-overflow.ts';
import { initialValue } from '../../../fields/prefill.ts';
import { roomFor } from '../../../fields/text-room.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { Field } from '../../../model/field.ts';
import type { FieldValue } from '../../../model/field-value.ts';
import { type Recipient, recipientName } from '../../../model/recipient.ts';
import { undrawableCharacters } from '../../pdf/fonts/coverage.ts';
import { type RequestBundle, toRecipient } from '../record/queries.ts';

/** What the field will hold without the signer's doing: what it is prefilled with, or the approver's name. */
function ownValue(field: Field, recipient: Recipient | null): FieldValue {
  return field.type === 'approval_signature' && recipient
    ? { kind: 'typed', text: recipientName(recipient), font: 'caveat' }
    : initialValue(field, recipient);
}

/**
 * Refuses to send what could be signed but not sealed as it is: values with characters that cannot be drawn, and texts that are too
 * long for their fields.
 *
 * @throws ServiceError VALIDATION_ERROR naming the fields and the characters, VALUE_DOES_NOT_FIT naming the fields
 */
export function requireDrawable({ recipients, fields, document }: RequestBundle): void {
  const owners = new Map(recipients.map((row) => [row.id, toRecipient(row)]));
  const named = fields.map(({ definition: field, recipient_id }) => ({
    field,
    name: field.variable_name || field.label || field.id,
    owner: (recipient_id && owners.get(recipient_id)) || null,
  }));
  const characters = named.flatMap(({ field, name, owner }) => {
    const missing = undrawableCharacters(field, ownValue(field, owner));
    return missing.length === 0 ? [] : [`${name}: ${missing.join(' ')}`];
  });
  if (characters.length > 0)
    throw new ServiceError(
      'VALIDATION_ERROR',
      `Some fields contain characters that the sealed document can’t show (${characters.join('; ')})`,
      {
        error: 'Validation Error',
        details: { phase: 'send_validation', unsupported_characters: characters },
      },
    );
  const tooLong = named.flatMap(({ field, name, owner }) => {
    const size = sizeInDocument(field, document.page_sizes);
    const limits = authoredTexts(field, owner).map((text) => roomFor(field, text, size));
    const limit = limits.find((one) => one !== null);
    return limit === undefined ? [] : [{ field_id: field.id, name, limit }];
  });
  if (tooLong.length === 0) return;
  const names = tooLong.map(({ name, limit }) => `${name}: at most ${limit} characters`).join('; ');
  throw new ServiceError(
    'VALUE_DOES_NOT_FIT',
    `Values are too long for their fields (${names}). Shorten them, or make the fields larger.`,
    { details: { phase: 'send_validation', fields: tooLong } },
  );
}
