/** Runs claimed jobs with their handlers, and stores what fails. */
import type { Clock } from '../clock.ts';
import type { Database } from '../db/open-database.ts';
import type { Log } from '../log.ts';
import type { ClaimedJob } from './claim-jobs.ts';
import type { BatchedKind, JobKind, JobPayloads, Lane } from './job-kinds.ts';
import { extendLeases, failJob, returnUntried } from './queries.ts';
import { delayAfter, JOB_RULES } from './retry-rules.ts';

export interface JobContext {
  /** The job's ID: the same for every attempt. */
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** True when no other attempt follows a failure of this one. */
  readonly isLastTry: boolean;
}

/** One attempt of a job. */
export interface Attempt<Kind extends JobKind> {
  readonly payload: JobPayloads[Kind];
  readonly context: JobContext;
}

type Handler<Kind extends JobKind> = (payload: JobPayloads[Kind], context: JobContext) => Promise<void>;

/**
 * Tries jobs one after the other. Returns why each failed, null if it didn't. The last ones may be missing: they weren't tried, and are
 * released. If it throws, the first job failed and the others weren't tried.
 */
type BatchHandler<Kind extends JobKind> = (
  attempts: readonly Attempt<Kind>[],
) => Promise<readonly (Error | null)[]>;

export type JobHandlers = {
  readonly [Kind in JobKind]: Kind extends BatchedKind ? BatchHandler<Kind> : Handler<Kind>;
};

/** Thrown by a handler when a retry can't help. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp';
}

const BATCHED: ReadonlySet<JobKind> = new Set<BatchedKind>(['webhook-delivery']);

/** A claim covers jobs of all kinds, so it uses the shortest lease until the first renewal. */
export const FIRST_LEASE = Math.min(...Object.values(JOB_RULES).map(({ lease }) => lease));
const HEARTBEAT = FIRST_LEASE / 3;

/** Called after every attempt. */
export type OnTried = (
  job: { readonly kind: JobKind; readonly lane: Lane },
  outcome: 'done' | 'again' | 'given_up',
  seconds: number,
) => void;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly onTried: OnTried;
}

/** Jobs that run in one slot: a single one, or several of one serial key, in their order. */
export type Slot = readonly [ClaimedJob, ...ClaimedJob[]];

export function slotsOf(jobs: readonly ClaimedJob[]): readonly Slot[] {
  const slots: [ClaimedJob, ...ClaimedJob[]][] = [];
  const serial = new Map<string, ClaimedJob[]>();
  for (const job of jobs) {
    const key = job.serialKey === null ? null : `${job.kind} ${job.serialKey}`;
    const others = key === null ? undefined : serial.get(key);
    if (others) {
      others.push(job);
      continue;
    }
    const slot: [ClaimedJob] = [job];
    slots.push(slot);
    if (key !== null) serial.set(key, slot);
  }
  return slots;
}

const attemptOf = ({ id, kind, payload, attempts }: ClaimedJob): Attempt<never> => ({
  payload: payload as never,
  context: { id, attempt: attempts, isLastTry: delayAfter(kind, attempts) === null },
});

interface Failure {
  readonly cause: unknown;
}

/** Never throws. @returns the failure of each job that was tried; null for one that is done */
async function attempt(handlers: JobHandlers, slot: Slot): Promise<readonly (Failure | null)[]> {
  const [first] = slot;
  try {
    const handler = handlers[first.kind] as JobHandlers[JobKind] | undefined;
    // Stored by a newer version of the service.
    if (!handler) throw new GiveUp(`No handler for jobs of kind ${first.kind}`);
    if (BATCHED.has(first.kind)) {
      const failures = await (handler as BatchHandler<never>)(slot.map(attemptOf));
      return failures.map((cause) => cause && { cause });
    }
    const { payload, context } = attemptOf(first);
    await (handler as Handler<never>)(payload, context);
    return [null];
  } catch (cause) {
    return [{ cause }];
  }
}

/** Runs the jobs of a slot. The result never rejects: the jobs that are done, which the caller has to store. */
export async function runSlot(
  needs: Needs,
  handlers: JobHandlers,
  slot: Slot,
): Promise<readonly ClaimedJob[]> {
  const { db, clock, log, onTried } = needs;
  const { lease } = JOB_RULES[slot[0].kind];
  const heartbeat = setInterval(() => {
    const until = new Date(clock.now().getTime() + lease);
    extendLeases(db.kysely, slot, until).catch((cause) => log.warn('job lease not renewed', { cause }));
  }, HEARTBEAT);
  heartbeat.unref();
  const started = performance.now();
  try {
    const failures = await attempt(handlers, slot);
    const seconds = (performance.now() - started) / 1000 / failures.length;
    const done: ClaimedJob[] = [];
    for (const [index, failure] of failures.entries()) {
      const job = slot[index]!;
      if (failure) await storeFailure(needs, job, failure, seconds);
      else {
        done.push(job);
        onTried(job, 'done', seconds);
      }
    }
    const untried = slot.slice(failures.length);
    if (untried.length > 0)
      await returnUntried(db.kysely, untried).catch((cause) =>
        // Their leases will expire.
        log.error('claimed jobs couldn’t be released', { cause }),
      );
    return done;
  } finally {
    clearInterval(heartbeat);
  }
}

async function storeFailure(
  { db, clock, log, onTried }: Needs,
  job: ClaimedJob,
  { cause }: Failure,
  seconds: number,
): Promise<void> {
  const delay = cause instanceof GiveUp ? null : delayAfter(job.kind, job.attempts);
  const now = clock.now();
  const runAt = delay === null ? null : new Date(now.getTime() + delay);
  onTried(job, runAt ? 'again' : 'given_up', seconds);
  // Giving up is an expected outcome.
  const note = cause instanceof GiveUp ? log.info : log.warn;
  note('job failed', { kind: job.kind, job: job.id, attempt: job.attempts, retryAt: runAt, cause });
  const error = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  await failJob(db.kysely, job, { runAt, error, now }).catch((again) =>
    // The lease will expire; the job isn't lost.
    log.error('failed job couldn’t be rescheduled', { job: job.id, cause: again }),
  );
}
