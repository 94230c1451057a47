import { evaluateFormula } from '../../fields/formula/evaluate.ts';
import type { Field } from '../../model/field.ts';
import { type FieldValue, valueText } from '../../model/field-value.ts';
import type { FieldId } from '../../model/ids.ts';
import { type Recipient, recipientName } from '../../model/recipient.ts';
import { signingDate } from './signing-date.ts';

/**
 * What the server writes into a recipient's own fields at the moment they finish: signing dates and approvals from its
 * clock in the signer's zone, and formulas from the answers. Formulas come last, because they may read the dates.
 */
export function writtenValues(
  fields: readonly Field[],
  recipient: Recipient,
  answer: (id: FieldId) => FieldValue,
  moment: { readonly now: Date; readonly timeZone: string | null },
): ReadonlyMap<FieldId, FieldValue> {
  const today = signingDate(moment.now, moment.timeZone);
  const written = new Map<FieldId, FieldValue>();
  const own = fields.filter((field) => field.recipient_id === recipient.id);
  for (const field of own) {
    if (field.type === 'date' && field.date_signing_default) written.set(field.id, today);
    if (field.type === 'approval_date') written.set(field.id, today);
    if (field.type === 'approval_checkmark') written.set(field.id, 'true');
    if (field.type === 'approval_signature')
      written.set(field.id, {
        kind: 'typed',
        text: recipientName(recipient) || recipient.email,
        font: 'caveat',
      });
  }
  const variable = (name: string) => {
    const found = fields.find((field) => field.variable_name === name);
    return found && valueText(written.get(found.id) ?? answer(found.id));
  };
  for (const field of own)
    if (field.type === 'formula')
      written.set(field.id, evaluateFormula(field.format_rules.formula ?? '', variable));
  return written;
}
