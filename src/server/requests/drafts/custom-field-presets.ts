import type { WorkspaceId } from '../../../model/ids.ts';
import { CUSTOM_FIELD_LIMITS, type Recipient } from '../../../model/recipient.ts';
import type { Trx } from '../../platform/db/open-database.ts';

/** Values by name of the workspace's custom fields. */
export type Presets = Readonly<Record<string, string>>;

export async function loadPresets(trx: Trx, workspaceId: WorkspaceId): Promise<Presets> {
  const rows = await trx
    .selectFrom('workspace_custom_field')
    .select(['field_name', 'preset_value'])
    .where('workspace_id', '=', workspaceId)
    .where('is_preset', '=', true)
    .where('preset_value', '<>', '')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.field_name, row.preset_value]));
}

/** Fills in custom fields that a new recipient doesn't have yet. Names are case-insensitive, as for prefilled fields. */
export function withPresets<R extends Pick<Recipient, 'custom_fields'>>(recipient: R, presets: Presets): R {
  const own = new Set(Object.keys(recipient.custom_fields).map((name) => name.toLowerCase()));
  const added = Object.entries(presets)
    .filter(([name]) => !own.has(name.toLowerCase()))
    .slice(0, Math.max(0, CUSTOM_FIELD_LIMITS.count - own.size));
  if (added.length === 0) return recipient;
  return { ...recipient, custom_fields: { ...recipient.custom_fields, ...Object.fromEntries(added) } };
}
