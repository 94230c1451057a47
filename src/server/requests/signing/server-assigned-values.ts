import { definitions } from '../../../fields/definitions.ts';
import type { Field } from '../../../model/field.ts';
import type { FieldValue } from '../../../model/field-value.ts';
import type { FieldId } from '../../../model/ids.ts';
import { type Recipient, recipientName } from '../../../model/recipient.ts';
import { signingDate } from '../record/signing-date.ts';

/**
 * Values that the server sets in a recipient's fields when they finish: signing dates and approvals, by its clock in the signer's
 * time zone. Formulas are evaluated afterward, because they may use the dates.
 */
export function writtenValues(
  fields: readonly Field[],
  recipient: Recipient,
  moment: { readonly now: Date; readonly timeZone: string | null },
): ReadonlyMap<FieldId, FieldValue> {
  const today = signingDate(moment.now, moment.timeZone);
  const written = new Map<FieldId, FieldValue>();
  for (const field of fields) {
    if (field.recipient_id !== recipient.id) continue;
    const { filledBy, holds } = definitions[field.type];
    const isApproval = filledBy === 'approval';
    if (holds === 'date' && (isApproval || field.date_signing_default)) written.set(field.id, today);
    if (holds === 'tick' && isApproval) written.set(field.id, 'true');
    if (holds === 'mark' && isApproval)
      written.set(field.id, {
        kind: 'typed',
        text: recipientName(recipient) || recipient.email,
        font: 'caveat',
      });
  }
  return written;
}
