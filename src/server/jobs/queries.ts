import { sql } from 'kysely';
import { newId } from '../../model/ids.ts';
import { json } from '../db/json.ts';
import type { Db } from '../db/open-database.ts';
import type { JobKind, JobPayloads } from './kinds.ts';
import type { JobId } from './tables.ts';

export interface NewJob<Kind extends JobKind = JobKind> {
  readonly kind: Kind;
  readonly payload: JobPayloads[Kind];
  readonly runAt: Date;
  readonly dedupeKey?: string | undefined;
  readonly lane?: string | undefined;
}

/** Adds the jobs, except those of whose kind one with the same key was ever added. One statement for any number of them. */
export async function insertJobs(db: Db, jobs: readonly NewJob[], now: Date): Promise<void> {
  const rows = jobs.map((job) => ({
    id: newId<'job'>(),
    kind: job.kind,
    dedupe_key: job.dedupeKey ?? null,
    lane: job.lane ?? null,
    payload: job.payload,
    run_at: job.runAt,
  }));
  await sql`
    insert into job (id, kind, dedupe_key, lane, payload, run_at, created_at)
    select id, kind, dedupe_key, lane, payload, run_at, ${now}::timestamptz
    from jsonb_to_recordset(${json(rows)}) as given (id uuid, kind text, dedupe_key text, lane text, payload jsonb, run_at timestamptz)
    on conflict (kind, dedupe_key) where dedupe_key is not null do nothing`.execute(db);
}

export interface ClaimedJob {
  readonly id: JobId;
  readonly kind: JobKind;
  readonly payload: JobPayloads[JobKind];
  /** Counts this try. Also the fence: a worker that lost its lease no longer matches. */
  readonly attempts: number;
}

/** Takes up to `limit` due jobs for `lease` milliseconds. Two callers never get the same one. */
export async function claimJobs(db: Db, now: Date, lease: number, limit: number): Promise<ClaimedJob[]> {
  const until = new Date(now.getTime() + lease);
  const { rows } = await sql<ClaimedJob>`
    update job set locked_until = ${until}, attempts = attempts + 1
    where id in (
      select j.id from job j
      where j.done_at is null and j.run_at <= ${now} and (j.locked_until is null or j.locked_until <= ${now})
        and (j.lane is null or not exists (
          select 1 from job o
          where o.lane = j.lane and o.done_at is null and o.id <> j.id
            and (o.locked_until > ${now} or (o.run_at <= ${now} and (o.run_at, o.place) < (j.run_at, j.place)))
        ))
      order by j.run_at, j.place
      limit ${limit}
      for update skip locked
    )
    returning id, kind, payload, attempts`.execute(db);
  return rows;
}

/** Frees what a process that is gone had taken. Only where no other process can be at work. */
export async function releaseLeases(db: Db): Promise<void> {
  await db.updateTable('job').set({ locked_until: null }).where('done_at', 'is', null).execute();
}

const held = (db: Db, job: ClaimedJob) =>
  db
    .updateTable('job')
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('done_at', 'is', null);

export async function extendLease(db: Db, job: ClaimedJob, until: Date): Promise<void> {
  await held(db, job).set({ locked_until: until }).execute();
}

export async function finishJob(db: Db, job: ClaimedJob, now: Date): Promise<void> {
  await held(db, job).set({ done_at: now, locked_until: null, last_error: null }).execute();
}

/** Puts the job back for `runAt`, or gives it up when that is null. */
export async function failJob(
  db: Db,
  job: ClaimedJob,
  failure: { readonly runAt: Date | null; readonly error: string; readonly now: Date },
): Promise<void> {
  const { runAt, error, now } = failure;
  const end = runAt ? { run_at: runAt } : { done_at: now, failed: true };
  await held(db, job)
    .set({ ...end, locked_until: null, last_error: error.slice(0, 2000) })
    .execute();
}

/** When the next job could run: the earliest of those waiting for their time or for a lease to end. */
export async function nextDue(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(run_at, coalesce(locked_until, run_at))) as due from job where done_at is null`.execute(
    db,
  );
  return rows[0]?.due ?? null;
}

/** Per kind: how many are due, and for how many seconds the oldest is. */
export async function queueState(
  db: Db,
  now: Date,
): Promise<{ readonly kind: JobKind; readonly due: number; readonly overdue: number }[]> {
  const { rows } = await sql<{ kind: JobKind; due: number; since: Date }>`
    select kind, count(*) as due, min(run_at) as since from job
    where done_at is null and run_at <= ${now} group by kind`.execute(db);
  return rows.map(({ kind, due, since }) => ({
    kind,
    due,
    overdue: Math.max(0, (now.getTime() - since.getTime()) / 1000),
  }));
}

/** Gives back what this process took and did not begin or cannot finish: another instance need not wait for the lease. */
export async function giveBack(db: Db, jobs: readonly ClaimedJob[]): Promise<void> {
  for (const job of jobs) await held(db, job).set({ locked_until: null }).execute();
}

/** Forgets finished jobs, keys included, that are older than `before`. */
export async function sweepJobs(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('job').where('done_at', '<', before).where('failed', '=', false).execute();
}
