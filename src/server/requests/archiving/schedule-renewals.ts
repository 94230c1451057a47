import { sql } from 'kysely';
import type { CompanyId, SigningRequestId } from '../../../model/ids.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Services } from '../../platform/services.ts';
import type { RequestRow } from '../record/queries.ts';

const DAY_MS = 24 * 3600_000;
const PAGE = 100;

/** What decides when a sealed file needs another archive time stamp. */
export type ArchiveState = Pick<RequestRow, 'sealed_level' | 'archive_stamped_at' | 'archive_expires_at'>;

/** Milliseconds before the certificate expires from which another time stamp is added: at most half of the time that was left at first. */
export function renewalPeriod(
  { archive_stamped_at: start, archive_expires_at: end }: ArchiveState,
  { archiveRenewalDays }: Pick<Config, 'archiveRenewalDays'>,
): number {
  const half = start && end ? (end.getTime() - start.getTime()) / 2 : 0;
  return Math.min(archiveRenewalDays * DAY_MS, half);
}

/** A file at B-LT gets its first archive time stamp; later ones follow before the last one's certificate expires. */
export function isRenewalDue(
  state: ArchiveState,
  now: Date,
  config: Pick<Config, 'archiveRenewalDays'>,
): boolean {
  const { sealed_level: level, archive_expires_at: end } = state;
  if (level !== 'B-LTA') return level === 'B-LT';
  return end !== null && end.getTime() - renewalPeriod(state, config) <= now.getTime();
}

/** Adds a job for each sealed document that needs an archive time stamp, at most one a day. Returns how many need one. */
export async function scheduleRenewals(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>,
): Promise<number> {
  const { db, clock, config, jobs } = services;
  if (!config.archiveTimeStamp) return 0;
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  let due = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: SigningRequestId; company_id: CompanyId }>`
      select id, company_id from signing_request
      where id > ${last} and sealed_level in ('B-LT', 'B-LTA') and sealing_status = 'sealed' and not is_test
        and (sealed_level = 'B-LT' or archive_expires_at <= ${now}::timestamptz
          + least(${config.archiveRenewalDays} * interval '1 day', (archive_expires_at - archive_stamped_at) / 2))
      order by id limit ${PAGE}`.execute(db.kysely);
    await db.transaction(async (trx) => {
      for (const { id, company_id: companyId } of rows)
        await jobs.enqueue(trx, {
          kind: 'archive',
          payload: { request_id: id },
          companyId,
          dedupeKey: `${id} ${day}`,
          serialKey: id,
        });
    });
    due += rows.length;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PAGE) break;
  }
  if (due > 0) jobs.wake();
  return due;
}
