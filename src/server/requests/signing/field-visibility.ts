import type { FieldRow, RecipientRow, RequestBundle } from '../record/queries.ts';

/**
 * A recipient sees their own fields, those of nobody, and what others have signed; never what others are still writing.
 * Nothing else counts in what they sign: no formula and no condition of theirs reads an answer that they could not see.
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
