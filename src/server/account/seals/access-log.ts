import { isUuid, type SealId, type SealLineageId } from '../../../model/ids.ts';
import type { CursorQuery, SealLog } from '../../../wire/http/seal-lists.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { isServiceError } from '../../platform/http/error-body.ts';
import type { CompanyPrincipal } from '../../platform/http/principal.ts';
import { findOwnSeal } from './change-access.ts';
import { isAfter, pageOfRows } from './cursor.ts';

/** The log outlives the seal, for the key of the company. */
async function erasedLineage(db: Db, key: CompanyPrincipal, id: string): Promise<SealLineageId | undefined> {
  if (!key.isProtected || !isUuid(id)) return undefined;
  const row = await db
    .selectFrom('seal_log')
    .select('lineage_id')
    .where('seal_id', '=', id.toLowerCase() as SealId)
    .where('company_id', '=', key.companyId)
    .executeTakeFirst();
  return row?.lineage_id;
}

async function lineageOf(db: Db, key: CompanyPrincipal, id: string): Promise<SealLineageId> {
  try {
    return (await findOwnSeal(db, key, id)).lineage_id;
  } catch (error) {
    const erased = isServiceError(error, 'SEAL_NOT_FOUND') ? await erasedLineage(db, key, id) : undefined;
    if (!erased) throw error;
    return erased;
  }
}

/**
 * The log of a seal with all its versions. That of a company's seal names requests of all workspaces, so it takes the protected key.
 * @throws ServiceError SEAL_NOT_FOUND, SEAL_SCOPE_FORBIDDEN, VALIDATION_ERROR
 */
export async function listAccessLog(
  db: Db,
  key: CompanyPrincipal,
  id: string,
  { limit, cursor }: CursorQuery,
): Promise<SealLog> {
  const lineage = await lineageOf(db, key, id);
  const rows = await db
    .selectFrom('seal_log')
    .select(['id', 'action', 'actor_kind', 'details', 'created_at'])
    .where('lineage_id', '=', lineage)
    .where(isAfter('seal_log', cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const found = pageOfRows(rows, limit);
  return {
    entries: found.page.map(({ id: _, created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
    })),
    cursor: found.cursor,
  };
}
