import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';

const DAY_MS = 24 * 3600_000;
/** Rows that a company keeps, whatever their age. */
export const KEPT_PER_COMPANY = 100_000;

/** Deletes API calls that are older than `API_LOG_DAYS`, and the oldest of companies with more than `kept`. */
export async function sweepApiLog(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  kept = KEPT_PER_COMPANY,
): Promise<void> {
  const before = new Date(clock.now().getTime() - config.apiLogDays * DAY_MS);
  await db.kysely.deleteFrom('api_request').where('at', '<=', before).execute();
  await sql`
    with full_log as (
      select company_id from api_request group by company_id having count(*) > ${kept}
    ), oldest_kept as (
      select company_id, (
        select at from api_request where company_id = full_log.company_id
        order by at desc, id offset ${kept - 1} limit 1
      ) as at from full_log
    )
    delete from api_request using oldest_kept
    where api_request.company_id = oldest_kept.company_id and api_request.at < oldest_kept.at`.execute(
    db.kysely,
  );
}
