/**
 * Runs the job table in this process. A job is claimed under a lease that is renewed while its handler works. If the process dies, the
 * lease expires and the job is claimed again, here or by another instance. So handlers may run more than once, and must make their
 * changes conditional on the state they find.
 */
import { ServiceError } from '../../../model/errors.ts';
import type { Clock } from '../clock.ts';
import type { Database, Trx } from '../db/open-database.ts';
import type { Log } from '../log.ts';
import { type ClaimedJob, claimJobs } from './claim-jobs.ts';
import type { JobKind, JobPayloads, JobQueue, Lane } from './job-kinds.ts';
import {
  extendLease,
  failJob,
  finishJob,
  giveBack,
  insertJobs,
  type NewJob,
  nextDue,
  releaseLeases,
  stageDueJobs,
  sweepJobs,
} from './queries.ts';
import { delayAfter, JOB_RULES } from './retry-rules.ts';

export interface JobContext {
  /** The job's ID: the same for every attempt. */
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** True when no other attempt follows a failure of this one. */
  readonly isLastTry: boolean;
}

export type JobHandlers = {
  readonly [Kind in JobKind]: (payload: JobPayloads[Kind], context: JobContext) => Promise<void>;
};

/** Thrown by a handler when a retry can't help. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp';
}

interface RunningJobQueue extends JobQueue {
  /** Begins to run jobs; until then they are only stored. */
  start(handlers: JobHandlers): void;
  /** Resolves when no job is due. For tests, and before a clean stop. */
  drain(): Promise<void>;
}

/** Milliseconds between polls, which find other instances' jobs and notice clock changes. */
const POLL = 1000;
const SWEEP_EVERY = 60 * 60 * 1000;
const KEEP = 30 * 24 * 60 * 60 * 1000;

/**
 * Milliseconds for which `wake` looks for a stored job, because its transaction may commit after another transaction's `wake`.
 * After that the poll finds it.
 */
const COMMITTED_BY = 5000;

/** A claim covers jobs of all kinds, so it uses the shortest lease until the first renewal. */
const FIRST_LEASE = Math.min(...Object.values(JOB_RULES).map(({ lease }) => lease));
const HEARTBEAT = FIRST_LEASE / 3;

/** Milliseconds. A seal takes one second, a webhook at most fifteen. */
const FINISH = 10_000;

interface Look {
  readonly started: number;
  /** More jobs may be ready to start. */
  readonly isMore: boolean;
  /** Whether jobs were running when this claim began: slots they freed since may have been missed. */
  readonly wasBusy: boolean;
}

export function createJobQueue(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after every attempt. */
  readonly onTried?: (
    job: { readonly kind: JobKind; readonly lane: Lane },
    outcome: 'done' | 'again' | 'given_up',
    seconds: number,
  ) => void;
  /** Checked before claiming. An instance with a wrong clock or a full disk leaves jobs to others. */
  readonly isReady?: () => Promise<boolean>;
  /** Milliseconds that `close` waits for running jobs before it releases them. */
  readonly finishMs?: number;
}): RunningJobQueue {
  const { db, clock, log, onTried = () => {}, isReady = async () => true, finishMs = FINISH } = options;
  const running = new Map<Promise<void>, ClaimedJob>();
  let handlers: JobHandlers | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** When the timer fires, by `performance.now()`. */
  let timerAt = 0;
  let looking: Promise<Look> | null = null;
  let isFresh = true;
  let isTicking = false;
  let isWanted = false;
  let isClosed = false;
  let lastSweep = 0;
  /** When to check planned jobs next, in Unix milliseconds of `clock`. */
  let stageAt = Number.NEGATIVE_INFINITY;
  let lastStored = Number.NEGATIVE_INFINITY;

  async function run(job: ClaimedJob): Promise<void> {
    const { lease } = JOB_RULES[job.kind];
    const heartbeat = setInterval(() => {
      const until = new Date(clock.now().getTime() + lease);
      extendLease(db.kysely, job, until).catch((cause) => log.warn('job lease not renewed', { cause }));
    }, HEARTBEAT);
    heartbeat.unref();
    const started = performance.now();
    const tried = (outcome: 'done' | 'again' | 'given_up') =>
      onTried(job, outcome, (performance.now() - started) / 1000);
    try {
      const handler = handlers?.[job.kind] as
        | ((payload: unknown, context: JobContext) => Promise<void>)
        | undefined;
      // Stored by a newer version of the service.
      if (!handler) throw new GiveUp(`No handler for jobs of kind ${job.kind}`);
      await handler(job.payload, {
        id: job.id,
        attempt: job.attempts,
        isLastTry: delayAfter(job.kind, job.attempts) === null,
      });
      await finishJob(db.kysely, job, clock.now());
      tried('done');
    } catch (cause) {
      const delay = cause instanceof GiveUp ? null : delayAfter(job.kind, job.attempts);
      const now = clock.now();
      const runAt = delay === null ? null : new Date(now.getTime() + delay);
      tried(runAt ? 'again' : 'given_up');
      // Giving up is an expected outcome.
      const note = cause instanceof GiveUp ? log.info : log.warn;
      note('job failed', { kind: job.kind, job: job.id, attempt: job.attempts, retryAt: runAt, cause });
      const error = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
      await failJob(db.kysely, job, { runAt, error, now }).catch((again) =>
        // The lease will expire; the job isn't lost.
        log.error('failed job couldn’t be rescheduled', { job: job.id, cause: again }),
      );
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function stage(now: Date): Promise<void> {
    const isMore = await stageDueJobs(db.kysely, now);
    stageAt = isMore ? now.getTime() : now.getTime() + POLL;
  }

  /** Starts due jobs in free slots. */
  async function look(isThorough: boolean): Promise<Look> {
    const wasBusy = running.size > 0;
    const nothing = { started: 0, isMore: false, wasBusy };
    if (isClosed || !handlers || !(await isReady())) return nothing;
    // The queue may have been stopped meanwhile.
    if (isClosed) return nothing;
    if (isFresh && db.isEmbedded) {
      // Only one process opens the embedded database, so every lease belongs to a process that died.
      await releaseLeases(db.kysely);
    }
    isFresh = false;
    const now = clock.now();
    if (isThorough || now.getTime() >= stageAt) await stage(now);
    const { jobs, isContended } = await claimJobs(db.kysely, {
      now,
      lease: FIRST_LEASE,
      running: running.values(),
    });
    for (const job of jobs) {
      const work = run(job).finally(() => {
        running.delete(work);
        schedule(0);
      });
      running.set(work, job);
    }
    if (now.getTime() - lastSweep > SWEEP_EVERY) {
      lastSweep = now.getTime();
      await sweepJobs(db.kysely, new Date(now.getTime() - KEEP));
    }
    return { started: jobs.length, isMore: isContended || stageAt <= now.getTime(), wasBusy };
  }

  /** One at a time: two would fill the same slot twice. */
  function lookNext(isThorough: boolean): Promise<Look> {
    const before = looking ?? Promise.resolve();
    const next = before.then(
      () => look(isThorough),
      () => look(isThorough),
    );
    looking = next;
    const end = () => {
      if (looking === next) looking = null;
    };
    next.then(end, end);
    return next;
  }

  /** Claims in `delay` ms, unless that happens earlier anyway. */
  function schedule(delay: number): void {
    if (isClosed || !handlers) return;
    const at = performance.now() + delay;
    if (timer && timerAt <= at) return;
    if (timer) clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => {
      timer = null;
      void tick();
    }, delay);
    timer.unref();
  }

  async function tick(): Promise<void> {
    if (isTicking) {
      // A running claim may have begun before the commit that this one is for.
      isWanted = true;
      return;
    }
    isTicking = true;
    isWanted = false;
    try {
      const { isMore } = await lookNext(false);
      const due = await nextDue(db.kysely);
      if (due) stageAt = Math.min(stageAt, due.getTime());
      const wait = due ? due.getTime() - clock.now().getTime() : POLL;
      // Due jobs that weren't claimed wait for a slot; the job that frees it triggers the next claim.
      if (isMore || isWanted) schedule(0);
      else schedule(wait > 0 ? Math.min(POLL, wait) : POLL);
    } catch (cause) {
      if (!isClosed) log.error('job queue couldn’t poll for jobs', { cause });
      schedule(POLL);
    } finally {
      isTicking = false;
    }
  }

  function wake(): void {
    if (performance.now() - lastStored < COMMITTED_BY) schedule(0);
  }

  /** Jobs being stored, by transaction. */
  const gathered = new WeakMap<Trx, { readonly jobs: NewJob[]; readonly stored: Promise<void> }>();

  /** Jobs that a transaction stores without awaiting in between go to the database as one statement. */
  function store(trx: Trx, job: NewJob): Promise<void> {
    const others = gathered.get(trx);
    if (others) {
      others.jobs.push(job);
      return others.stored;
    }
    const jobs = [job];
    const stored = Promise.resolve().then(() => {
      gathered.delete(trx);
      return insertJobs(trx, jobs, clock.now());
    });
    gathered.set(trx, { jobs, stored });
    return stored;
  }

  return {
    enqueue(trx: Trx, job) {
      lastStored = performance.now();
      return store(trx, {
        ...job,
        runAt: job.runAt ?? clock.now(),
      });
    },
    wake,
    start(given) {
      if (handlers) throw new ServiceError('INTERNAL_ERROR', 'The job queue was started twice');
      handlers = given;
      schedule(0);
    },
    async drain() {
      for (;;) {
        const { started, isMore, wasBusy } = await lookNext(true);
        if (running.size === 0 && started === 0 && !isMore && !wasBusy) return;
        await Promise.all(running.keys());
      }
    },
    stopTaking() {
      isClosed = true;
      if (timer) clearTimeout(timer);
    },
    async close() {
      this.stopTaking();
      await looking?.catch(() => {});
      let timeout: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timeout = setTimeout(resolve, finishMs);
      });
      await Promise.race([Promise.all(running.keys()), late]);
      clearTimeout(timeout);
      if (running.size > 0) {
        log.warn('unfinished jobs were released', { jobs: running.size });
        await giveBack(db.kysely, [...running.values()]);
      }
    },
  };
}
