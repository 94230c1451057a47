import { sql } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import type { SealLineageId } from '../../../model/ids.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import { type CompanyPrincipal, scopeOf } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { lockSeals } from './change-access.ts';
import { emitSealEvent } from './emit-seal-event.ts';
import { findSeal, type SealRow } from './find-seal.ts';
import { logSeal } from './seal-log.ts';

const DAY_MS = 24 * 3600_000;
const KEPT_DAYS = 90;

const notEligible = (reason: string, message: string, more: object = {}) =>
  new ServiceError('SEAL_ERASE_NOT_ELIGIBLE', message, { details: { reason, ...more } });

/** @throws ServiceError SEAL_ERASE_NOT_ELIGIBLE */
function requireOldRevocation({ revoked_at }: SealRow, now: Date): void {
  if (!revoked_at) throw notEligible('not_revoked', 'The seal isn’t revoked. Revoke it first');
  const eligible = new Date(revoked_at.getTime() + KEPT_DAYS * DAY_MS);
  if (now < eligible)
    throw notEligible(
      'too_recent',
      `The seal was revoked less than ${KEPT_DAYS} days ago. Expected the erasure from ${eligible.toISOString()}`,
      { eligible_at: eligible.toISOString() },
    );
}

/** @throws ServiceError SEAL_ERASE_NOT_ELIGIBLE */
async function requireUnused(trx: Trx, lineage: SealLineageId): Promise<void> {
  const versions = sql`select id from organization_seal where lineage_id = ${lineage}`;
  const { rows } = await sql<{ templates: string | number; requests: string | number }>`
    select (select count(*) from template_seal_participant where seal_id in (${versions})) as templates,
      (select count(*) from request_seal_participant where seal_id in (${versions})) as requests`.execute(
    trx,
  );
  const [templates, requests] = [Number(rows[0]!.templates), Number(rows[0]!.requests)];
  if (templates + requests > 0)
    throw notEligible(
      'in_use',
      `The seal is used by ${templates} templates and ${requests} requests. Remove it from the templates and erase the requests first`,
      { templates, requests },
    );
}

/**
 * Erases all versions of a revoked seal with their images and statements. The log keeps that they existed, without names.
 * @throws ServiceError SEAL_NOT_FOUND, SEAL_ERASE_NOT_ELIGIBLE
 */
export async function eraseSeal(
  services: Services,
  key: CompanyPrincipal,
  id: string,
): Promise<{ readonly lineage_id: SealLineageId; readonly versions_erased: number }> {
  const { db, clock, jobs } = services;
  const erased = await db.transaction(async (trx) => {
    await lockSeals(trx, key.companyId);
    const seal = await findSeal(trx, scopeOf(key), id);
    const { lineage_id } = seal;
    const now = clock.now();
    requireOldRevocation(seal, now);
    // Nothing can start to use a version while it is locked.
    await sql`select id from organization_seal where lineage_id = ${lineage_id} for update`.execute(trx);
    await requireUnused(trx, lineage_id);
    const versions = await trx
      .deleteFrom('organization_seal')
      .where('lineage_id', '=', lineage_id)
      .returning('image_key')
      .execute();
    await trx
      .updateTable('seal_log')
      .set({ details: json({}) })
      .where('lineage_id', '=', lineage_id)
      .execute();
    const details = { versions_erased: versions.length };
    await logSeal(trx, seal, { action: 'erased', details }, now);
    const keys = versions.flatMap(({ image_key }) => image_key ?? []);
    await jobs.enqueue(trx, { kind: 'forget-objects', payload: { keys }, companyId: key.companyId });
    await emitSealEvent(services, trx, 'organization_seal.erased', seal);
    return { lineage_id, versions_erased: versions.length };
  });
  jobs.wake();
  return erased;
}
