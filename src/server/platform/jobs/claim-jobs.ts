/** Chooses the jobs to run next: fair between companies, with limits per receiver and serial key. */
import { type ColumnType, type Generated, sql } from 'kysely';
import type { CompanyId, Id } from '../../../model/ids.ts';
import { COMMITS_ASYNCHRONOUSLY } from '../db/group-commit.ts';
import type { Json } from '../db/json.ts';
import type { Db } from '../db/open-database.ts';
import { type JobKind, type JobPayloads, LANE_NAMES, LANES, type Lane } from './job-kinds.ts';
import { changeHeld } from './queries.ts';

type JobId = Id<'job'>;
type Optional<T> = ColumnType<T, T | undefined, T>;

interface JobTables {
  job: {
    id: JobId;
    place: Generated<number>;
    kind: JobKind;
    dedupe_key: string | null;
    /** The serial key: jobs with the same key run one at a time. */
    lane: string | null;
    lane_name: ColumnType<Lane, never, never>;
    company_id: Optional<CompanyId>;
    receiver: Optional<string>;
    is_due: Optional<boolean>;
    payload: Json<JobPayloads[JobKind]>;
    run_at: Date;
    attempts: Optional<number>;
    locked_until: Optional<Date | null>;
    last_error: Optional<string | null>;
    created_at: Date;
    done_at: Optional<Date | null>;
    failed: Optional<boolean>;
  };
}

declare module '../db/tables.ts' {
  interface Tables extends JobTables {}
}

export interface ClaimedJob {
  readonly id: JobId;
  readonly kind: JobKind;
  readonly lane: Lane;
  readonly companyId: CompanyId;
  /** Null for jobs that don't wait for each other. */
  readonly serialKey: string | null;
  readonly payload: JobPayloads[JobKind];
  /** Number of this attempt. Also a fencing token: a worker that lost its lease no longer matches. */
  readonly attempts: number;
}

export interface Claim {
  readonly now: Date;
  /** Milliseconds. */
  readonly lease: number;
  /** Jobs that this instance is running; of one serial key, only one. */
  readonly running: Iterable<Pick<ClaimedJob, 'lane' | 'companyId'>>;
  /** Jobs of this instance that are done, to be stored as such. */
  readonly done?: readonly Pick<ClaimedJob, 'id' | 'attempts'>[];
  /** Commit asynchronously: after a crash, jobs may be claimed and run again. */
  readonly isAsynchronous?: boolean;
}

interface Claimed {
  /** Jobs of one serial key follow each other in their order. */
  readonly jobs: readonly ClaimedJob[];
  /** Another instance claimed some of the chosen jobs, so there may be more to claim. */
  readonly isContended: boolean;
  /** When to claim next: the first planned job's time, or the end of the first lease. Null without either. */
  readonly nextDue: Date | null;
}

interface CompanyCount {
  readonly lane: Lane;
  readonly company_id: CompanyId;
  count: number;
}

/** An upper bound for the companies to consider, because an instance runs no more jobs than this. */
const SLOTS = Object.values(LANES).reduce((sum, { slots }) => sum + slots, 0);

function countByCompany(running: Claim['running']): CompanyCount[] {
  const counts = new Map<string, CompanyCount>();
  for (const { lane, companyId } of running) {
    const key = `${lane} ${companyId}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { lane, company_id: companyId, count: 1 });
  }
  return [...counts.values()];
}

/**
 * Claims due jobs for the free slots, and finishes those that are done. No job is claimed twice. The cost grows with the companies and
 * webhooks that wait, not with their jobs: `waiting` skips from one group of similar jobs to the next in the index `job_ready`.
 *
 * Fairness: a company's n-th concurrent job competes with other companies' n-th, with random tie-breaks, so that a newcomer doesn't
 * wait for older backlogs. Two instances that claim at the same moment may exceed `perReceiver` by one claim.
 *
 * Of one serial key, the claim takes the oldest jobs together. If two instances try that at once, the one with the first job gets those
 * up to the first that the other has locked (`unbroken`), and the other gets none.
 *
 * The plan is made once, perhaps while the table is small. So jobs are looked up by arrays of IDs: joined with lists of IDs, they would
 * be read one after the other, finished ones included.
 */
export async function claimJobs(
  db: Db,
  { now, lease, running, done = [], isAsynchronous = false }: Claim,
): Promise<Claimed> {
  const own = countByCompany(running);
  const free = LANE_NAMES.map((lane) => ({
    lane,
    free: LANES[lane].slots - own.reduce((sum, one) => sum + (one.lane === lane ? one.count : 0), 0),
    per_receiver: LANES[lane].perReceiver,
    batch: LANES[lane].batch ?? 1,
  })).filter((one) => one.free > 0);
  if (free.length === 0 && done.length === 0) return { jobs: [], isContended: false, nextDue: null };
  const until = new Date(now.getTime() + lease);
  const commit = isAsynchronous ? COMMITS_ASYNCHRONOUSLY : sql`null`;
  type Row = { readonly chosen: number; readonly due: Date | null; readonly commit: string | null } & (
    | ClaimedJob
    | { readonly id: null }
  );
  // In a query of its own, so that no plan depends on the value: PostgreSQL would plan each time, which takes longer than the claim.
  const at = sql`(select ${now}::timestamptz)`;
  const { rows } = await sql<Row>`
    with recursive
    slots as materialized (
      select lane, free, per_receiver, batch from jsonb_to_recordset(${JSON.stringify(free)}::text::jsonb)
        as given (lane text, free int, per_receiver int, batch int)
      -- Tells the planner the row count, which it would assume to be 100.
      limit ${sql.lit(LANE_NAMES.length)}),
    own as materialized (
      select lane, company_id, count from jsonb_to_recordset(${JSON.stringify(own)}::text::jsonb)
        as given (lane text, company_id uuid, count int)
      limit ${sql.lit(SLOTS)}),
    done as (
      ${changeHeld(done, sql`done_at = ${now}, locked_until = null, last_error = null`)}
      returning id),
    leased as materialized (
      select id, lane_name, company_id, receiver, lane as serial_key from job
      where done_at is null and locked_until > ${at} and id not in (select id from done)),
    waiting (lane, free, per_receiver, batch, company_id, receiver, serial_key) as (
      select slots.lane, free, per_receiver, batch, company_id, receiver, serial_key from slots cross join lateral (
        select company_id, receiver, coalesce(lane, '') as serial_key from job
        where lane_name = slots.lane and done_at is null and is_due
        order by company_id, receiver, coalesce(lane, '') limit 1) first
      union all
      select waiting.lane, free, per_receiver, batch, next.company_id, next.receiver, next.serial_key
      from waiting cross join lateral (
        select company_id, receiver, coalesce(lane, '') as serial_key from job
        where lane_name = waiting.lane and done_at is null and is_due
          and (company_id, receiver, coalesce(lane, ''))
            > (waiting.company_id, waiting.receiver, waiting.serial_key)
        order by company_id, receiver, coalesce(lane, '') limit 1) next),
    open as (
      select lane, free, per_receiver, batch, company_id, receiver, serial_key, busy.jobs as busy from waiting cross join lateral (
        select count(distinct coalesce(serial_key, id::text)) as jobs from leased
        where lane_name = waiting.lane and company_id = waiting.company_id
          and receiver = waiting.receiver and waiting.receiver <> '') busy
      where busy.jobs < waiting.per_receiver
        and not exists (
          select 1 from leased where serial_key = waiting.serial_key and lane_name = waiting.lane)),
    candidate as (
      select lane, free, per_receiver, batch, company_id, receiver, serial_key, busy, id, run_at, place,
        row_number() over (partition by lane, company_id, receiver order by run_at, place) as at_receiver
      from open cross join lateral (
        select id, run_at, place from job
        where lane_name = open.lane and done_at is null and is_due and company_id = open.company_id
          and receiver = open.receiver and coalesce(lane, '') = open.serial_key
          and run_at <= ${at} and (locked_until is null or locked_until <= ${at})
        order by run_at, place
        limit case when open.serial_key = '' then open.free else 1 end) due),
    turn as (
      select candidate.lane, free, batch, candidate.company_id, receiver, serial_key, id, run_at, place,
        coalesce(own.count, 0) + row_number() over (
          partition by candidate.lane, candidate.company_id order by run_at, place) as turn
      from candidate left join own
        on own.lane = candidate.lane and own.company_id = candidate.company_id
      where receiver = '' or busy + at_receiver <= per_receiver),
    ordered as (
      select lane, free, batch, company_id, receiver, serial_key, id, run_at, place, turn,
        row_number() over (partition by lane order by turn, random()) - 1 as before
      from turn),
    chosen as materialized (
      select ordered.id as first, more.id, more.run_at, more.place from ordered cross join lateral (
        select ordered.id, ordered.run_at, ordered.place where ordered.serial_key = ''
        union all
        (select id, run_at, place from job
        where ordered.serial_key <> '' and lane_name = ordered.lane and done_at is null and is_due
          and company_id = ordered.company_id and receiver = ordered.receiver
          and coalesce(lane, '') = ordered.serial_key
          and run_at <= ${at} and (locked_until is null or locked_until <= ${at})
        order by run_at, place limit ordered.batch)) more
      where turn <= free - before),
    locked as materialized (
      select id from job
      where id = any(array(select id from chosen)) and id not in (select id from done)
        and done_at is null and run_at <= ${at} and (locked_until is null or locked_until <= ${at})
      for update skip locked),
    unbroken as (
      select chosen.id, bool_and(locked.id is not null) over (
        partition by first order by chosen.run_at, chosen.place) as is_ours
      from chosen left join locked on locked.id = chosen.id),
    taken as (
      update job set locked_until = ${until}, attempts = attempts + 1
      where id = any(array(select id from unbroken where is_ours))
      returning id, kind, lane_name, company_id, lane, payload, attempts, run_at, place)
    select counted.jobs as chosen, least(
        (select min(run_at) from job where done_at is null and not is_due),
        (select min(locked_until) from job where done_at is null and locked_until > ${at})) as due,
      taken.id, taken.kind, taken.lane_name as lane, taken.company_id as "companyId",
      taken.lane as "serialKey", taken.payload, taken.attempts, ${commit} as commit
    from (select count(*)::int as jobs from chosen) counted left join taken on true
    order by taken.run_at, taken.place`.execute(db);
  const jobs = rows.flatMap(({ chosen: _chosen, due: _due, commit: _commit, ...job }) =>
    job.id === null ? [] : [job],
  );
  return {
    jobs,
    isContended: jobs.length < (rows[0]?.chosen ?? 0),
    nextDue: rows[0]?.due ?? null,
  };
}
