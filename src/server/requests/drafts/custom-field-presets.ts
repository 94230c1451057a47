import { sql } from 'kysely';
import type { WorkspaceId } from '../../../model/ids.ts';
import { CUSTOM_FIELD_LIMITS, type Recipient } from '../../../model/recipient.ts';
import type { Db } from '../../platform/db/open-database.ts';

/** Values by name of the workspace's custom fields. */
export type Presets = Readonly<Record<string, string>>;

/** The presets of the workspace, for a statement that reads from `workspace`. */
export const PRESETS = sql<Presets>`coalesce((
  select json_object_agg(field_name, preset_value) from workspace_custom_field
  where workspace_id = workspace.id and is_preset and preset_value <> ''), '{}'::json)`;

export async function loadPresets(db: Db, workspaceId: WorkspaceId): Promise<Presets> {
  const { rows } = await sql<{ presets: Presets }>`
    select ${PRESETS} as presets from workspace where workspace.id = ${workspaceId}`.execute(db);
  return rows[0]?.presets ?? {};
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
