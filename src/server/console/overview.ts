import type { z } from '@hono/zod-openapi';
import { type RawBuilder, sql } from 'kysely';
import type { overviewAnswer, overviewQuery } from '../../wire/http/console.ts';
import { jsonArray } from '../platform/db/json.ts';
import { scopeOf, type UserPrincipal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';

type Answer = z.infer<typeof overviewAnswer>;

const MAX_LISTED = 10;
const DAY_MS = 24 * 3600_000;

interface Row {
  readonly counts: Record<keyof Answer['by_status'], number> & { readonly sent: number };
  readonly median: number | null;
  readonly days: Answer['days'];
  readonly waiting: readonly (Omit<Answer['waiting'][number], 'waiting_for'> & {
    readonly waiting_for: readonly string[] | null;
  })[];
  readonly invitations: Answer['failures']['invitations'];
  readonly sealing: Answer['failures']['sealing'];
  readonly webhooks: Answer['failures']['webhooks'];
  readonly has: Answer['has'];
}

const list = (rows: RawBuilder<unknown>) => jsonArray(sql`select listed from (${rows}) as listed`);

/** How sending and signing went, and what needs attention, in one statement. Reads only indexed parts of large tables. */
export async function readOverview(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  principal: UserPrincipal,
  { days, time_zone }: z.output<typeof overviewQuery>,
): Promise<Answer> {
  const { companyId, workspaceId } = scopeOf(principal);
  const now = clock.now();
  const since = new Date(now.getTime() - days * DAY_MS);
  const own = (table: RawBuilder<unknown>) =>
    workspaceId
      ? sql`${table}.company_id = ${companyId} and ${table}.workspace_id = ${workspaceId}`
      : sql`${table}.company_id = ${companyId}`;
  const requests = sql`${own(sql`request`)} and request.is_test = ${principal.mode === 'test'}`;
  const count = (status: string) => sql`count(*) filter (where status = ${sql.lit(status)})`;
  const { rows } = await sql<Row>`
    with sent as materialized (
      select status, sent_at, finished_at from signing_request as request
      where ${requests} and sent_at >= ${since}
    ), finished as materialized (
      select finished_at from signing_request as request
      where ${requests} and sent_at is not null and finished_at >= ${since}
    ), waiting as materialized (
      select id, name, sent_at, expires_at from signing_request as request
      where ${requests} and status = 'in_progress'
      order by sent_at limit ${sql.lit(MAX_LISTED)}
    )
    select
      (select json_build_object('sent', count(*), 'in_progress', ${count('in_progress')}, 'finished', ${count('finished')},
        'declined', ${count('declined')}, 'expired', ${count('expired')}, 'cancelled', ${count('cancelled')}) from sent) as counts,
      (select extract(epoch from percentile_cont(0.5) within group (order by finished_at - sent_at))::float8
        from sent where status = 'finished') as median,
      ${list(sql`
        select to_char(day, 'YYYY-MM-DD') as day,
          (select count(*) from sent where (sent_at at time zone ${time_zone})::date = day::date)::int as sent,
          (select count(*) from finished where (finished_at at time zone ${time_zone})::date = day::date)::int as finished
        from generate_series((${since}::timestamptz at time zone ${time_zone})::date + 1,
          (${now}::timestamptz at time zone ${time_zone})::date, interval '1 day') as day`)} as days,
      ${list(sql`
        select id, name, sent_at, expires_at, (
          select json_agg(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) order by signing_order)
          from signing_request_recipient as recipient
          where recipient.request_id = waiting.id and designation <> 'CC' and invited_at is not null and finished_at is null
        ) as waiting_for from waiting`)} as waiting,
      ${list(sql`
        select request.id, request.name, recipient.email from signing_request as request
        join signing_request_recipient as recipient on recipient.request_id = request.id
        where ${requests} and request.status = 'in_progress'
          and recipient.invitation_status = 'failed' and recipient.finished_at is null
        order by request.sent_at desc limit ${sql.lit(MAX_LISTED)}`)} as invitations,
      ${list(sql`
        select id, name from signing_request as request
        where ${requests} and sent_at >= ${since} and sealing_status = 'failed'
        order by sent_at desc limit ${sql.lit(MAX_LISTED)}`)} as sealing,
      ${list(sql`
        select id, url, consecutive_failures, auto_disabled_at is not null as is_disabled from webhook
        where ${own(sql`webhook`)} and deleted_at is null and (consecutive_failures > 0 or auto_disabled_at is not null)
        order by consecutive_failures desc limit ${sql.lit(MAX_LISTED)}`)} as webhooks,
      json_build_object(
        'templates', exists (select 1 from template where ${own(sql`template`)} and deleted_at is null),
        'requests', exists (select 1 from signing_request as request where ${own(sql`request`)} and sent_at is not null),
        'finished', exists (
          select 1 from signing_request as request where ${own(sql`request`)} and sent_at is not null and status = 'finished'),
        'webhooks', exists (select 1 from webhook where ${own(sql`webhook`)} and deleted_at is null)
      ) as has`.execute(db.kysely);
  const { counts, median, waiting, has, ...found } = rows[0]!;
  const { sent, ...by_status } = counts;
  return {
    sent,
    by_status,
    median_seconds_to_finish: median,
    days: found.days,
    waiting: waiting.map(({ sent_at, expires_at, waiting_for, ...one }) => ({
      ...one,
      sent_at: new Date(sent_at).toISOString(),
      expires_at: expires_at && new Date(expires_at).toISOString(),
      waiting_for: [...(waiting_for ?? [])],
    })),
    failures: { invitations: found.invitations, sealing: found.sealing, webhooks: found.webhooks },
    has,
  };
}
