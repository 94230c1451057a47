import { sql } from 'kysely';
import type { SigningRequestId } from '../../../model/ids.ts';
import type { Services } from '../../platform/services.ts';
import { eraseRequest } from './erase-request.ts';

const DAY_MS = 24 * 3600_000;
const PAGE = 100;

/** Erases requests that ended more than `RETENTION_DAYS` ago, and mails of that age. */
export async function applyRetention(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'config' | 'log'>,
): Promise<number> {
  const { db, clock, config, log } = services;
  if (config.retentionDays === null) return 0;
  const before = new Date(clock.now().getTime() - config.retentionDays * DAY_MS);
  let erased = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: SigningRequestId }>`
      select id from signing_request
      where id > ${last} and ((status in ('finished', 'cancelled', 'declined', 'deleted') and sealing_status <> 'pending'
          and coalesce(finished_at, cancelled_at, declined_at, deleted_at) < ${before})
        or (status = 'expired' and expires_at < ${before}))
      order by id limit ${PAGE}`.execute(db.kysely);
    for (const { id } of rows)
      try {
        await eraseRequest(services, id, 'policy');
        erased += 1;
      } catch (cause) {
        // The next run retries; one failure doesn't keep the others.
        log.warn('retention policy failed to erase a request', { request: id, cause });
      }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PAGE) break;
  }
  await db.kysely
    .deleteFrom('mail_log')
    .where('created_at', '<', before)
    .where('status', '!=', 'queued')
    .execute();
  if (erased > 0) log.info('requests were erased by the retention policy', { requests: erased });
  return erased;
}
