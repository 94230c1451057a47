import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { newId } from '../../../model/ids.ts';
import { json } from '../db/json.ts';
import type { Db } from '../db/open-database.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import type { JobKind, JobOrder, Lane } from './job-kinds.ts';

/** A job to store. */
export type NewJob<Kind extends JobKind = JobKind> = JobOrder<Kind> & { readonly runAt: Date };

/** Adds jobs in one statement, except those whose kind and key have been added before. */
export async function insertJobs(db: Db, jobs: readonly NewJob[], now: Date): Promise<void> {
  await db.executeQuery(jobsStatement(db, jobs, now));
}

/** The statement of `insertJobs`. */
export function jobsStatement(db: Db, jobs: readonly NewJob[], now: Date): CompiledQuery {
  const rows = jobs.map((job) => ({
    id: newId<'job'>(),
    kind: job.kind,
    dedupe_key: job.dedupeKey ?? null,
    lane: job.serialKey ?? null,
    company_id: job.companyId,
    receiver: job.receiver ?? '',
    payload: job.payload,
    run_at: job.runAt,
    is_due: job.runAt <= now,
  }));
  return sql`
    insert into job (id, kind, dedupe_key, lane, company_id, receiver, payload, run_at, is_due, created_at)
    select id, kind, dedupe_key, lane, company_id, receiver, payload, run_at, is_due, ${now}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as given (id uuid, kind text, dedupe_key text, lane text,
      company_id uuid, receiver text, payload jsonb, run_at timestamptz, is_due boolean)
    on conflict (kind, dedupe_key) where dedupe_key is not null do nothing`.compile(db);
}

/** Maximum jobs that one statement marks as due; the next call continues. */
const STAGED = 1000;

/**
 * Marks due jobs, so that claims see them.
 * @returns whether there may be more
 */
export async function stageDueJobs(db: Db, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update job set is_due = true where id in (
      select id from job where done_at is null and not is_due and run_at <= ${now}
      order by run_at limit ${STAGED} for update skip locked)`.execute(db);
  return numAffectedRows >= BigInt(STAGED);
}

/** Releases all leases. Only safe when no other process can be working. */
export async function releaseLeases(db: Db): Promise<void> {
  await db
    .updateTable('job')
    .set({ locked_until: null })
    .where('done_at', 'is', null)
    .where('locked_until', 'is not', null)
    .execute();
}

const held = (db: Db, job: ClaimedJob) =>
  db
    .updateTable('job')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('done_at', 'is', null);

/**
 * The beginning of a statement that changes jobs, of those that no other attempt has taken over. With arrays of IDs: joined with a list
 * of IDs, PostgreSQL would read the whole table while it is small.
 */
export function changeHeld(
  jobs: readonly Pick<ClaimedJob, 'id' | 'attempts'>[],
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ids = sql`(select ${sql.val(jobs.map(({ id }) => id))}::uuid[])::uuid[]`;
  const attempts = sql.val(jobs.map((job) => job.attempts));
  return sql`update job set ${columns} where done_at is null and id = any(${ids})
    and attempts = (${attempts}::int[])[array_position(${ids}, id)]`;
}

/** Not of jobs that have been released: on another connection, the renewal may arrive after the end of the attempt. */
export async function extendLeases(db: Db, jobs: readonly ClaimedJob[], until: Date): Promise<void> {
  await sql`${changeHeld(jobs, sql`locked_until = ${until}`)} and locked_until is not null`.execute(db);
}

/** For jobs that no claim will finish. */
export async function finishJobs(db: Db, jobs: readonly ClaimedJob[], now: Date): Promise<void> {
  await changeHeld(jobs, sql`done_at = ${now}, locked_until = null, last_error = null`).execute(db);
}

/** Reschedules the job for `runAt`, or gives up if that is null. */
export async function failJob(
  db: Db,
  job: ClaimedJob,
  failure: { readonly runAt: Date | null; readonly error: string; readonly now: Date },
): Promise<void> {
  const { runAt, error, now } = failure;
  const end = runAt ? { run_at: runAt, is_due: false } : { done_at: now, failed: true };
  await held(db, job)
    .set({ ...end, locked_until: null, last_error: error.slice(0, 2000) })
    .execute();
}

export interface LaneState {
  readonly lane: Lane;
  /** Due and not finished, including running ones. */
  readonly due: number;
  /** Over all instances. */
  readonly running: number;
  /** Seconds since the oldest of them became due. */
  readonly overdue: number;
}

/** The lanes that have due jobs. */
export async function laneStates(db: Db, now: Date): Promise<LaneState[]> {
  // In two parts, of which each has an index of its own: the table has millions of finished jobs.
  const { rows } = await sql<{ lane: Lane; due: number; running: number; since: Date }>`
    select lane, count(*)::int as due, count(*) filter (where locked_until > ${now})::int as running, min(run_at) as since
    from (
      select lane_name as lane, locked_until, run_at from job where done_at is null and is_due and run_at <= ${now}
      union all
      select lane_name, locked_until, run_at from job where done_at is null and not is_due and run_at <= ${now}
    ) as due group by lane`.execute(db);
  return rows.map(({ since, ...lane }) => ({
    ...lane,
    overdue: Math.max(0, (now.getTime() - since.getTime()) / 1000),
  }));
}

/** Releases jobs that this process claimed and can't finish, so that other instances needn't wait for the lease. */
export async function giveBack(db: Db, jobs: readonly ClaimedJob[]): Promise<void> {
  await changeHeld(jobs, sql`locked_until = null`).execute(db);
}

/** Releases claimed jobs that weren't tried: the claim doesn't count as an attempt. */
export async function returnUntried(db: Db, jobs: readonly ClaimedJob[]): Promise<void> {
  await changeHeld(jobs, sql`locked_until = null, attempts = attempts - 1`).execute(db);
}

/**
 * Deletes jobs, and with them their keys, that finished before `before`. Instances sweep at the same time: each skips rows that
 * another is deleting, because deleting them in different orders would deadlock.
 */
export async function sweepJobs(db: Db, before: Date): Promise<void> {
  const finished = db
    .selectFrom('job')
    .select('id')
    .where('done_at', '<', before)
    .where('failed', '=', false)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('job').where('id', 'in', finished).execute();
}
