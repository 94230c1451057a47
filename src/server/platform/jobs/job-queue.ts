/**
 * Runs the job table in this process. A job is taken under a lease that is renewed while its handler works; when the
 * process dies, the lease runs out and the job is taken again, here or by another instance. So a handler may run twice
 * and must make its change with a condition on the state it found.
 */
import { ServiceError } from '../../../model/errors.ts';
import type { Clock } from '../clock.ts';
import type { Database, Trx } from '../db/open-database.ts';
import type { Log } from '../log.ts';
import { type ClaimedJob, claimJobs } from './claim-jobs.ts';
import { delayAfter, JOB_RULES, type JobKind, type JobPayloads } from './job-kinds.ts';
import type { Lane } from './lanes.ts';
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
import type { JobQueue } from './queue.ts';

export interface JobContext {
  /** The job's own id: the same on every try. */
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** True when a failure of this try will not be followed by another try. */
  readonly isLastTry: boolean;
}

export type JobHandlers = {
  readonly [Kind in JobKind]?: (payload: JobPayloads[Kind], context: JobContext) => Promise<void>;
};

/** Thrown by a handler for which another try cannot help. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp';
}

export interface RunningJobQueue extends JobQueue {
  /** Begins to run jobs; until then they are only stored. */
  start(handlers: JobHandlers): void;
  /** Runs what is due by the service's clock until nothing is, and resolves then. For tests, and before a clean stop. */
  drain(): Promise<void>;
}

/** Longest sleep, in ms: jobs of other instances and moved clocks are noticed then. */
const POLL = 1000;
const SWEEP_EVERY = 60 * 60 * 1000;
const KEEP = 30 * 24 * 60 * 60 * 1000;

/**
 * For how long after a job was stored it is looked for with every call of `wake`, in ms: its transaction may end later than another's
 * call. Whoever stored nothing need not look, and after that time the poll does.
 */
const COMMITTED_BY = 5000;

/** One claim is for jobs of all kinds: until the first heartbeat each has the shortest lease. */
const FIRST_LEASE = Math.min(...Object.values(JOB_RULES).map(({ lease }) => lease));
const HEARTBEAT = FIRST_LEASE / 3;

/** Ten seconds: a seal takes one, a webhook at most fifteen. */
const FINISH = 10_000;

interface Look {
  readonly started: number;
  /** There may be more to start at once. */
  readonly isMore: boolean;
  /** Whether jobs were running when it began: what one of them held may have been freed too late for this look. */
  readonly wasBusy: boolean;
}

export function createJobQueue(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Told about every try. */
  readonly onTried?: (
    job: { readonly kind: JobKind; readonly lane: Lane },
    outcome: 'done' | 'again' | 'given_up',
    seconds: number,
  ) => void;
  /** Asked before jobs are taken. An instance with a wrong clock or a full disk leaves them to others. */
  readonly isReady?: () => Promise<boolean>;
  /** How long `close` waits for jobs under way before it gives them back, in ms. */
  readonly finishMs?: number;
}): RunningJobQueue {
  const { db, clock, log, onTried = () => {}, isReady = async () => true, finishMs = FINISH } = options;
  const running = new Map<Promise<void>, ClaimedJob>();
  let handlers: JobHandlers | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** When it goes off; by `performance.now()`. */
  let timerAt = 0;
  let looking: Promise<Look> | null = null;
  let isFresh = true;
  let isTicking = false;
  let isWanted = false;
  let isClosed = false;
  let lastSweep = 0;
  /** When planned jobs are looked at again, Unix milliseconds of `clock`. */
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
      // Giving up is an answer, not a surprise.
      const note = cause instanceof GiveUp ? log.info : log.warn;
      note('job failed', { kind: job.kind, job: job.id, attempt: job.attempts, retryAt: runAt, cause });
      const error = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
      await failJob(db.kysely, job, { runAt, error, now }).catch((again) =>
        // The lease runs out by itself; the job is not lost.
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

  /** Starts what is due and has a free slot. */
  async function look(isThorough: boolean): Promise<Look> {
    const wasBusy = running.size > 0;
    const nothing = { started: 0, isMore: false, wasBusy };
    if (isClosed || !handlers || !(await isReady())) return nothing;
    // It may have been told to stop meanwhile.
    if (isClosed) return nothing;
    if (isFresh && db.isEmbedded) {
      // One process alone may open the embedded database: whatever is leased now was leased by one that died.
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

  /** One look at a time: two would give the same slot away twice. */
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

  /** Looks in so many ms, unless that happens sooner anyway. */
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
      // A look that is under way may have begun before the commit that this one is for.
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
      // What is due and was not taken waits for a slot: the end of the job that holds it causes the next look.
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

  /** What each transaction stores just now. */
  const gathered = new WeakMap<Trx, { readonly jobs: NewJob[]; readonly stored: Promise<void> }>();

  /** Jobs that one transaction stores without waiting in between cross to the database as one statement. */
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
