import type { CompanyId, WorkspaceId } from '../../../model/ids.ts';
import { ConfigError } from '../../platform/config/config.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { addKey } from './create-company.ts';
import { forgetKeys } from './find-key.ts';

export type KeyMode = 'live' | 'test';

/** How long a replaced key stays valid. */
const OVERLAP_MS = 24 * 3_600_000;

/** Creates a key for a workspace. Previous keys stay valid for a day, or with `isNow` expire immediately. */
export async function replaceKey(
  trx: Trx,
  workspaceId: WorkspaceId,
  mode: KeyMode,
  { now, isNow = false }: { readonly now: Date; readonly isNow?: boolean },
) {
  const end = isNow ? now : new Date(now.getTime() + OVERLAP_MS);
  await trx
    .updateTable('api_key')
    .set({ expires_at: end })
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', end)]))
    .execute();
  // Includes keys from earlier replacements that are still valid.
  const old = await trx
    .selectFrom('api_key')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .execute();
  return { key: await addKey(trx, workspaceId, mode, now), old };
}

/**
 * Operator command: replaces the protected workspace's key, which has access to the whole company and so can't replace itself.
 * @throws ConfigError if the company doesn't exist
 */
export async function replaceCompanyKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: CompanyId,
  mode: KeyMode,
  isNow: boolean,
): Promise<{ readonly key: string; readonly stillWork: number }> {
  const made = await db.transaction(async (trx) => {
    const workspace = await trx
      .selectFrom('workspace')
      .select('id')
      .where('company_id', '=', id)
      .where('is_protected', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (!workspace) throw new ConfigError([`--company: no company has the ID ${id}`]);
    return replaceKey(trx, workspace.id, mode, { now: clock.now(), isNow });
  });
  await forgetKeys(db);
  return { key: made.key, stillWork: made.old.length };
}
