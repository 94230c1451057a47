import type { DomainId } from '../../../model/ids.ts';
import type { DomainEventData } from '../../../wire/webhook-events.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { emit } from '../../webhooks/emit.ts';
import { checkRecords, type StoredRecord } from './dns-records.ts';
import { type DomainRow, lockDomain } from './queries.ts';

/** Events of a company's domain name its protected workspace, because every event names a workspace. */
async function emitDomainEvent(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Trx,
  type: 'domain.verified' | 'domain.verification.failed',
  row: DomainRow,
): Promise<void> {
  const workspaceId =
    row.workspace_id ??
    (
      await trx
        .selectFrom('workspace')
        .select('id')
        .where('company_id', '=', row.company_id)
        .where('is_protected', '=', true)
        .executeTakeFirstOrThrow()
    ).id;
  const data: DomainEventData = {
    domain: {
      id: row.id,
      domain: row.domain,
      verification_status: row.verification_status,
      domain_status: row.domain_status,
      workspace_id: row.workspace_id,
    },
  };
  await emit(services, trx, { type, companyId: row.company_id, workspaceId, data });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Consecutive failed checks after which a domain is no longer ready, so that a single failure doesn't change the sender. */
const FAILURES = 2;

/** Milliseconds until the next check: frequent during setup, daily for a ready domain. */
function checkInterval(row: DomainRow, now: Date): number {
  if (row.domain_status === 1) return row.failed_checks > 0 ? HOUR : 24 * HOUR;
  const age = now.getTime() - row.updated_at.getTime();
  return age < HOUR ? 5 * MINUTE : age < 48 * HOUR ? HOUR : 24 * HOUR;
}

/** Schedules the next DNS check; one is pending at a time. */
export async function scheduleCheck(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Trx,
  row: DomainRow,
): Promise<void> {
  const now = services.clock.now();
  const runAt = new Date(now.getTime() + checkInterval(row, now));
  await services.jobs.enqueue(trx, {
    kind: 'domain-check',
    payload: { domain_id: row.id },
    companyId: row.company_id,
    runAt,
    dedupeKey: `${row.id}:${Math.floor(runAt.getTime() / MINUTE)}`,
  });
}

/**
 * Stores the result of a check and emits an event when the domain becomes ready or stops being ready.
 * @param isPatient a background check: a ready domain stays ready until the second failure
 */
export async function recordCheck(
  services: Pick<Services, 'jobs' | 'clock' | 'db'>,
  id: DomainId,
  records: readonly StoredRecord[],
  isPatient: boolean,
): Promise<DomainRow | undefined> {
  const now = services.clock.now();
  const noted = await services.db.transaction(async (trx) => {
    const before = await lockDomain(trx, id);
    if (!before) return undefined;
    const isReady = records.every(({ status }) => status === 'verified');
    const failures = isReady ? 0 : before.failed_checks + 1;
    const keeps = before.domain_status === 1 && isPatient && failures < FAILURES;
    const domain_status = isReady || keeps ? (1 as const) : (0 as const);
    const row = await trx
      .updateTable('email_domain')
      .set({
        dns_records: json(records),
        domain_status,
        failed_checks: failures,
        checked_at: now,
        ...(domain_status !== before.domain_status && { updated_at: now }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (domain_status > before.domain_status) await emitDomainEvent(services, trx, 'domain.verified', row);
    if (domain_status < before.domain_status || (isPatient && domain_status === 0 && failures === FAILURES))
      await emitDomainEvent(services, trx, 'domain.verification.failed', row);
    if (isPatient) await scheduleCheck(services, trx, row);
    return row;
  });
  services.jobs.wake();
  return noted;
}

/** The job of background checks. Ends when the domain has been deleted. */
export async function recheckDomain(services: Services, id: DomainId): Promise<void> {
  const row = await services.db.kysely
    .selectFrom('email_domain')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.verification_status !== 2) return;
  await recordCheck(services, id, await checkRecords(services.config, row.domain, row.dns_records), true);
}
