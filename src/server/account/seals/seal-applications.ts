import type { CursorQuery, SealApplications } from '../../../wire/http/seal-lists.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Scope } from '../../platform/http/principal.ts';
import { isAfter, pageOfRows } from './cursor.ts';
import { findSeal } from './find-seal.ts';

/** Drafts and requests in progress may still apply the seal; others only count if they have. */
const OPEN = ['not_sent', 'in_progress'] as const;

/** The uses of a seal in requests that the caller can see. @throws ServiceError SEAL_NOT_FOUND, VALIDATION_ERROR */
export async function listApplications(
  db: Db,
  scope: Scope,
  id: string,
  { limit, cursor }: CursorQuery,
): Promise<SealApplications> {
  const seal = await findSeal(db, scope, id);
  const visible = db
    .selectFrom('request_seal_participant as participant')
    .innerJoin('organization_seal as seal', 'seal.id', 'participant.seal_id')
    .innerJoin('signing_request as request', 'request.id', 'participant.request_id')
    .where('seal.lineage_id', '=', seal.lineage_id)
    .where('request.company_id', '=', scope.companyId)
    .where('request.status', '!=', 'deleted')
    .where((one) => one.or([one('participant.status', '=', 'applied'), one('request.status', 'in', OPEN)]));
  const rows = await (scope.workspaceId === null
    ? visible
    : visible.where('request.workspace_id', '=', scope.workspaceId)
  )
    .where(isAfter('participant', cursor))
    .select([
      'participant.id',
      'participant.seal_id',
      'participant.status',
      'participant.applied_at',
      'participant.created_at',
      'seal.name as seal_name',
      'request.id as signing_request_id',
      'request.name as signing_request_name',
    ])
    .orderBy('participant.created_at', 'desc')
    .orderBy('participant.id', 'desc')
    .limit(limit + 1)
    .execute();
  const found = pageOfRows(rows, limit);
  return {
    applications: found.page.map(({ applied_at, created_at, ...row }) => ({
      ...row,
      applied_at: applied_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    })),
    cursor: found.cursor,
  };
}
