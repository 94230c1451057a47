import type { SealId } from '../../../model/ids.ts';
import type { Db } from '../../platform/db/open-database.ts';

/**
 * The current version of each seal, by the version that a template or draft names: replacing a picture also replaces it there. A revoked
 * seal stays the current one.
 */
export async function currentVersions(db: Db, ids: readonly SealId[]): Promise<ReadonlyMap<SealId, SealId>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('organization_seal as named')
    .innerJoin('organization_seal as current', 'current.lineage_id', 'named.lineage_id')
    .select(['named.id', 'current.id as current_id'])
    .where('named.id', 'in', ids)
    .where('current.replaced_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.current_id]));
}

/** The same participants with current versions. */
export async function withCurrentVersions<P extends { readonly seal_id: SealId }>(
  db: Db,
  participants: readonly P[],
): Promise<readonly P[]> {
  const current = await currentVersions(
    db,
    participants.map(({ seal_id }) => seal_id),
  );
  return participants.map((one) => ({ ...one, seal_id: current.get(one.seal_id) ?? one.seal_id }));
}
