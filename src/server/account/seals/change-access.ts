/** Who may change a seal, and which of its versions. */
import { sql } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import type { CompanyId, WorkspaceId } from '../../../model/ids.ts';
import type { CreateSeal } from '../../../wire/http/seals.ts';
import type { Db, Trx } from '../../platform/db/open-database.ts';
import { type CompanyPrincipal, scopeOf, targetWorkspace } from '../../platform/http/principal.ts';
import { findSeal, type SealRow, visibleSeals } from './find-seal.ts';

const outOfScope = (message: string, scope: string) =>
  new ServiceError('SEAL_SCOPE_FORBIDDEN', message, { details: { scope } });

/**
 * The workspace of a new seal; null for the company.
 * @throws ServiceError SEAL_SCOPE_FORBIDDEN, NOT_FOUND
 */
export async function ownerOfNewSeal(
  db: Db,
  key: CompanyPrincipal,
  { scope, workspace_id }: Pick<CreateSeal, 'scope' | 'workspace_id'>,
): Promise<WorkspaceId | null> {
  if (scope === 'company') {
    if (key.isProtected) return null;
    throw outOfScope(
      'Expected the protected workspace’s API key to create a seal of the company. Use scope workspace with this key',
      'company',
    );
  }
  if (!key.isProtected && workspace_id && workspace_id.toLowerCase() !== key.workspaceId)
    throw outOfScope(
      'This API key belongs to another workspace than workspace_id. Use that workspace’s key or the protected workspace’s',
      'workspace',
    );
  return targetWorkspace(db, key, workspace_id?.toLowerCase());
}

/** Serializes changes to the seals of a company until the transaction ends, so that versions and defaults don't collide. */
export async function lockSeals(trx: Trx, companyId: CompanyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seals ${companyId}`}::text, 0))`.execute(trx);
}

/** The company's seals are for the protected key only. @throws ServiceError SEAL_NOT_FOUND, SEAL_SCOPE_FORBIDDEN */
export async function findOwnSeal(db: Db, key: CompanyPrincipal, id: string): Promise<SealRow> {
  const seal = await findSeal(db, scopeOf(key), id);
  if (seal.workspace_id === null && !key.isProtected)
    throw outOfScope(
      'The seal belongs to the company. Expected the protected workspace’s API key',
      'company',
    );
  return seal;
}

/**
 * The current version of a seal, to change it.
 * @throws ServiceError SEAL_NOT_FOUND, SEAL_SCOPE_FORBIDDEN, SEAL_ALREADY_REVOKED, SEAL_MUTATION_NOT_ALLOWED
 */
export async function findCurrentSeal(db: Db, key: CompanyPrincipal, id: string): Promise<SealRow> {
  const seal = await findOwnSeal(db, key, id);
  if (seal.revoked_at)
    throw new ServiceError(
      'SEAL_ALREADY_REVOKED',
      `The seal was revoked on ${seal.revoked_at.toISOString()}. Create a new seal`,
      { details: { revoked_on: seal.revoked_at.toISOString() } },
    );
  if (!seal.replaced_at) return seal;
  const current = await visibleSeals(db, scopeOf(key))
    .where('lineage_id', '=', seal.lineage_id)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  throw new ServiceError(
    'SEAL_MUTATION_NOT_ALLOWED',
    `Version ${seal.version} was replaced. Expected the ID of the current version, ${current?.version ?? 'a newer one'}`,
    { details: { current_seal_id: current?.id ?? null } },
  );
}
