import type { FieldRow, RecipientRow, RequestBundle } from '../record/queries.ts';

/**
 * A recipient sees their own fields, unassigned ones, and those of recipients who have signed. Formulas and conditions of what they
 * sign use no other answers.
 */
export function isSeenBy(
  row: Pick<RecipientRow, 'id'>,
  field: Pick<FieldRow, 'recipient_id' | 'is_hidden'>,
  { recipients }: Pick<RequestBundle, 'recipients'>,
): boolean {
  if (field.is_hidden) return false;
  if (field.recipient_id === null || field.recipient_id === row.id) return true;
  return recipients.some((one) => one.id === field.recipient_id && one.finished_at !== null);
}
