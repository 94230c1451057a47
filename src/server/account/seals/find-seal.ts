import type { Selectable } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import { isUuid, type SealId } from '../../../model/ids.ts';
import { everyColumn } from '../../platform/db/every-column.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Scope } from '../../platform/http/principal.ts';
import type { SealTables } from './tables.ts';

export type SealRow = Selectable<SealTables['organization_seal']>;

export const SEAL_COLUMNS = everyColumn<SealTables['organization_seal']>({
  id: true,
  lineage_id: true,
  version: true,
  company_id: true,
  workspace_id: true,
  name: true,
  display_name: true,
  authority_name: true,
  signatory_title: true,
  kind: true,
  is_default: true,
  typed: true,
  image_key: true,
  image_sha256: true,
  image_width: true,
  image_height: true,
  statement: true,
  attested_at: true,
  replaced_at: true,
  revoked_at: true,
  created_at: true,
});

/** @param id where a body has several */
export const sealNotFound = (id?: string) =>
  new ServiceError('SEAL_NOT_FOUND', 'Seal not found', id ? { details: { seal_id: id } } : {});

/** Seals that the caller can see: of one workspace and of the company, or with null in `workspaceId` all of the company. */
export function visibleSeals(db: Db, { companyId, workspaceId }: Scope) {
  const seals = db.selectFrom('organization_seal').select(SEAL_COLUMNS).where('company_id', '=', companyId);
  if (workspaceId === null) return seals;
  return seals.where((seal) =>
    seal.or([seal('workspace_id', '=', workspaceId), seal('workspace_id', 'is', null)]),
  );
}

/** Any version, also a replaced or revoked one. */
async function readSeal(db: Db, scope: Scope, id: string): Promise<SealRow | undefined> {
  return isUuid(id)
    ? visibleSeals(db, scope)
        .where('id', '=', id.toLowerCase() as SealId)
        .executeTakeFirst()
    : undefined;
}

/** Any version, also a replaced or revoked one. @throws ServiceError SEAL_NOT_FOUND */
export async function findSeal(db: Db, scope: Scope, id: string): Promise<SealRow> {
  const row = await readSeal(db, scope, id);
  if (!row) throw sealNotFound();
  return row;
}

/**
 * A seal that can be added to a template or request of the workspace in `scope`.
 * @throws ServiceError SEAL_NOT_FOUND; SEAL_UNAVAILABLE if it was revoked, or replaced by a newer version
 */
export async function usableSeal(db: Db, scope: Scope, id: string): Promise<SealRow> {
  const seal = await readSeal(db, scope, id);
  if (!seal) throw sealNotFound(id);
  if (seal.revoked_at)
    throw new ServiceError('SEAL_UNAVAILABLE', `The seal “${seal.name}” was revoked. Choose another seal`, {
      details: { seal_id: seal.id, reason: 'revoked' },
    });
  if (seal.replaced_at) {
    const current = await visibleSeals(db, scope)
      .where('lineage_id', '=', seal.lineage_id)
      .where('replaced_at', 'is', null)
      .executeTakeFirst();
    throw new ServiceError(
      'SEAL_UNAVAILABLE',
      `Version ${seal.version} of the seal “${seal.name}” was replaced. Use its current version`,
      { details: { seal_id: seal.id, reason: 'replaced', current_seal_id: current?.id ?? null } },
    );
  }
  return seal;
}
