import { initialValue, isEditable, prefillSource } from '../../../fields/rules/prefill.ts';
import type { Recipient } from '../../../model/recipient.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { FieldRow } from './queries.ts';

/** Updates the fields of a recipient that are prefilled with their details. */
export async function followPrefill(
  trx: Trx,
  fields: readonly FieldRow[],
  { old, next }: { readonly old: Recipient; readonly next: Recipient },
): Promise<void> {
  for (const { id, definition } of fields) {
    if (definition.recipient_id !== next.id || !prefillSource(definition)) continue;
    if (isEditable(definition, old)) continue;
    const value = initialValue(definition, next);
    await trx
      .updateTable('signing_request_field')
      .set({ value: value === null ? null : json(value) })
      .where('id', '=', id)
      .execute();
  }
}
