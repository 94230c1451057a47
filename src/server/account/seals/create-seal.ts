import { createHash } from 'node:crypto';
import { ServiceError } from '../../../model/errors.ts';
import { newId } from '../../../model/ids.ts';
import type { CreateSeal } from '../../../wire/http/seals.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { CompanyPrincipal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { lockSeals, ownerOfNewSeal } from './change-access.ts';
import { emitSealEvent } from './emit-seal-event.ts';
import { SEAL_COLUMNS, type SealRow } from './find-seal.ts';
import { storeSealImage } from './seal-image.ts';
import { logSeal } from './seal-log.ts';
import { scopeOfSeal } from './seal-view.ts';
import type { SealStatement } from './tables.ts';

/** The statement as stored. */
export const recordStatement = (given: CreateSeal['statement']): SealStatement => ({
  language: given.language,
  version: given.version ?? '1',
  text: given.text,
  sha256: createHash('sha256').update(given.text).digest('hex'),
  signatory_name: given.signatory_name,
  signatory_title: given.signatory_title ?? null,
});

/** Adds a version; the caller holds `lockSeals`. */
export async function insertSeal(
  trx: Trx,
  row: Omit<SealRow, 'replaced_at' | 'revoked_at'>,
): Promise<SealRow> {
  return trx
    .insertInto('organization_seal')
    .values({ ...row, typed: row.typed && json(row.typed), statement: json(row.statement) })
    .returning(SEAL_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Removes the default from the other seals of the same company or workspace. */
export async function clearOtherDefaults(trx: Trx, seal: SealRow, now: Date): Promise<void> {
  const others = await trx
    .updateTable('organization_seal')
    .set({ is_default: false })
    .where('company_id', '=', seal.company_id)
    .where((one) =>
      seal.workspace_id ? one('workspace_id', '=', seal.workspace_id) : one('workspace_id', 'is', null),
    )
    .where('is_default', '=', true)
    .where('id', '!=', seal.id)
    .returning(['id', 'lineage_id', 'company_id'])
    .execute();
  for (const other of others)
    await logSeal(trx, other, { action: 'default_changed', details: { is_default: false } }, now);
}

/** The company's name, for its seals to show even if it changes. */
export async function authorityName(trx: Trx, companyId: SealRow['company_id']): Promise<string> {
  const company = await trx
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) throw new ServiceError('NOT_FOUND', 'The company doesn’t exist');
  return company.name;
}

/** @throws ServiceError SEAL_SCOPE_FORBIDDEN, SEAL_IMAGE_INVALID, VALIDATION_ERROR, NOT_FOUND */
export async function createSeal(
  services: Services,
  key: CompanyPrincipal,
  given: CreateSeal,
): Promise<SealRow> {
  const { db, clock, jobs } = services;
  const { companyId } = key;
  const workspaceId = await ownerOfNewSeal(db.kysely, key, given);
  const image = await storeSealImage(services, companyId, given);
  const created = await db.transaction(async (trx) => {
    await lockSeals(trx, companyId);
    const now = clock.now();
    const row = await insertSeal(trx, {
      id: newId<'seal'>(),
      lineage_id: newId<'seal-lineage'>(),
      version: 1,
      company_id: companyId,
      workspace_id: workspaceId,
      name: given.name,
      display_name: given.display_name,
      authority_name: await authorityName(trx, companyId),
      signatory_title: given.signatory_title ?? null,
      kind: given.kind,
      is_default: given.is_default ?? false,
      ...image,
      statement: recordStatement(given.statement),
      attested_at: now,
      created_at: now,
    });
    if (row.is_default) await clearOtherDefaults(trx, row, now);
    const details = { version: row.version, kind: row.kind, scope: scopeOfSeal(row) };
    await logSeal(trx, row, { action: 'created', details }, now);
    await emitSealEvent(services, trx, 'organization_seal.created', row);
    return row;
  });
  jobs.wake();
  return created;
}
