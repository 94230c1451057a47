import { type RawBuilder, sql } from 'kysely';
import type { SigningRequestId } from '../../../model/ids.ts';
import type { RequestStatus } from '../../../model/request-status.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { eraseRequest } from './erase-request.ts';

const DAY_MS = 24 * 3600_000;
const PAGE = 100;

const FIRST = '00000000-0000-0000-0000-000000000000' as SigningRequestId;

/** As in the index. */
const CLOSED = ['finished', 'cancelled', 'declined', 'deleted'] as const satisfies readonly RequestStatus[];

interface Ended {
  readonly id: SigningRequestId;
  /** As PostgreSQL writes it, because a `Date` would lose microseconds. */
  readonly ended: string;
}

/** The next requests that ended before then, in the order of two indexes, so that the cost doesn't grow with those that are kept. */
async function endedBefore(db: Db, before: Date, last: Ended): Promise<readonly Ended[]> {
  const page = (ended: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select id, ${ended} as ended from signing_request where ${condition} and ${ended} < ${before}
      and (${ended}, id) > (${last.ended}::timestamptz, ${last.id}::uuid)
    order by ${ended}, id limit ${PAGE}`;
  const closed = page(
    sql`coalesce(finished_at, cancelled_at, declined_at, deleted_at)`,
    sql`status in (${sql.join(CLOSED.map((status) => sql.lit(status)))}) and sealing_status <> 'pending'`,
  );
  const expired = page(sql`expires_at`, sql`status = 'expired'`);
  const { rows } = await sql<Ended>`
    select id, ended::text from ((${closed}) union all (${expired})) as either
    order by either.ended, id limit ${PAGE}`.execute(db);
  return rows;
}

/** Erases requests that ended more than `RETENTION_DAYS` ago, and mails of that age. */
export async function applyRetention(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'config' | 'log'>,
): Promise<number> {
  const { db, clock, config, log } = services;
  if (config.retentionDays === null) return 0;
  const before = new Date(clock.now().getTime() - config.retentionDays * DAY_MS);
  let erased = 0;
  let last: Ended = { id: FIRST, ended: '-infinity' };
  for (;;) {
    const rows = await endedBefore(db.kysely, before, last);
    for (const { id } of rows)
      try {
        await eraseRequest(services, id, 'policy');
        erased += 1;
      } catch (cause) {
        // The next run retries; one failure doesn't keep the others.
        log.warn('retention policy failed to erase a request', { request: id, cause });
      }
    last = rows.at(-1) ?? last;
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
