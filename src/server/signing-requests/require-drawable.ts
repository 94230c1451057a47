import { initialValue } from '../../fields/prefill.ts';
import { ServiceError } from '../../model/errors.ts';
import type { Field } from '../../model/field.ts';
import type { FieldValue } from '../../model/field-value.ts';
import { type Recipient, recipientName } from '../../model/recipient.ts';
import { undrawableCharacters } from '../sealing/coverage.ts';
import { type RequestBundle, toRecipient } from './queries.ts';

/** What the field will hold without the signer's doing: what it is prefilled with, or the approver's name. */
function ownValue(field: Field, recipient: Recipient | null): FieldValue {
  return field.type === 'approval_signature' && recipient
    ? { kind: 'typed', text: recipientName(recipient), font: 'caveat' }
    : initialValue(field, recipient);
}

/**
 * Refuses to send what could be signed but never sealed, because a value holds characters that cannot be drawn.
 *
 * @throws ServiceError VALIDATION_ERROR naming the fields and the characters
 */
export function requireDrawable({ recipients, fields }: RequestBundle): void {
  const owners = new Map(recipients.map((row) => [row.id, toRecipient(row)]));
  const issues = fields.flatMap(({ definition, recipient_id }) => {
    const value = ownValue(definition, (recipient_id && owners.get(recipient_id)) || null);
    const missing = undrawableCharacters(definition, value);
    const name = definition.variable_name || definition.label || definition.id;
    return missing.length === 0 ? [] : [`${name}: ${missing.join(' ')}`];
  });
  if (issues.length === 0) return;
  throw new ServiceError(
    'VALIDATION_ERROR',
    `Fields hold characters that cannot be printed in the sealed document (${issues.join('; ')})`,
    { error: 'Validation Error', details: { phase: 'send_validation', unsupported_characters: issues } },
  );
}
