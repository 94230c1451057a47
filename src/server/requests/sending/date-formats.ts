import { dateRulesIn } from '../../../fields/rules/date-rules.ts';
import type { SigningRequestId } from '../../../model/ids.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { FieldRow, RequestBundle } from '../record/queries.ts';

/**
 * Fixes the format of date fields that have none, and the language of their month names, to those of the request's language, else the
 * workspace's, so that dates look the same on the signing page, in the sealed file, and after the settings change.
 */
export function withDateFormats(bundle: RequestBundle): RequestBundle {
  const language = bundle.request.language ?? bundle.branding.settings.language;
  const fields = bundle.fields.map((row) => {
    const format_rules = dateRulesIn(language, row.definition);
    return format_rules ? { ...row, definition: { ...row.definition, format_rules } } : row;
  });
  return { ...bundle, fields };
}

/** Stores the formats that `withDateFormats` set. */
export async function writeDateFormats(
  trx: Trx,
  id: SigningRequestId,
  before: readonly FieldRow[],
  after: readonly FieldRow[],
): Promise<void> {
  const old = new Set(before);
  for (const { id: fieldId, definition } of after.filter((row) => !old.has(row)))
    await trx
      .updateTable('signing_request_field')
      .set({ definition: json(definition) })
      .where('id', '=', fieldId)
      .where('request_id', '=', id)
      .execute();
}
