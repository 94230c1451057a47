import { ServiceError } from '../../../model/errors.ts';
import type { SealId, WorkspaceId } from '../../../model/ids.ts';
import type { Db } from '../../platform/db/open-database.ts';

/** Requires that the seals are the workspace's or the company's. @throws ServiceError SEAL_SCOPE_FORBIDDEN */
export async function requireSealsIn(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly SealId[],
): Promise<void> {
  if (ids.length === 0) return;
  const foreign = await db
    .selectFrom('organization_seal')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('workspace_id', 'is not', null)
    .where('workspace_id', '!=', workspaceId)
    .execute();
  const [first] = foreign;
  if (first)
    throw new ServiceError(
      'SEAL_SCOPE_FORBIDDEN',
      `The seal “${first.name}” belongs to another workspace. Swap it for a seal of the company, or remove it`,
      { details: { seal_ids: foreign.map(({ id }) => id) } },
    );
}
