import { sql } from 'kysely';
import type { Usage } from '../../wire/http/console.ts';
import { scopeOf, type UserPrincipal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';

/** What a company or workspace sent in the last twelve months, and what is left. @param timeZone IANA; months begin there */
export async function readUsage(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  principal: UserPrincipal,
  timeZone: string,
): Promise<Usage> {
  const { companyId, workspaceId } = scopeOf(principal);
  const now = clock.now();
  const months = await sql<Usage['months'][number]>`
    with month as (
      select generate_series(
        date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) - interval '11 months',
        date_trunc('month', ${now}::timestamptz at time zone ${timeZone}), interval '1 month') as start
    ), sent as (
      select date_trunc('month', sent_at at time zone ${timeZone}) as start, is_test, status
      from signing_request
      where company_id = ${companyId} and sent_at >= ${now}::timestamptz - interval '13 months'
        ${workspaceId ? sql`and workspace_id = ${workspaceId}` : sql``}
    )
    select to_char(month.start, 'YYYY-MM') as month,
      (count(sent.start) filter (where not is_test))::int as live,
      (count(sent.start) filter (where is_test))::int as test,
      (count(sent.start) filter (where not is_test and status = 'finished'))::int as finished
    from month left join sent on sent.start = month.start
    group by month.start order by month.start desc`.execute(db.kysely);
  const { credits } = await db.kysely
    .selectFrom('company')
    .select('credits')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { credits, retention_days: config.retentionDays, months: months.rows };
}
