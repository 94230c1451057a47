/**
 * Runs the job table in this process. A job is claimed under a lease that is renewed while its handler works. If the process dies, the
 * lease expires and the job is claimed again, here or by another instance. So handlers may run more than once, and must make their
 * changes conditional on the state they find.
 */
import { ServiceError } from '../../../model/errors.ts';
import type { Clock } from '../clock.ts';
import { type Database, outsideCall, type Trx } from '../db/open-database.ts';
import type { Log } from '../log.ts';
import { type ClaimedJob, claimJobs } from './claim-jobs.ts';
import { type JobQueue, LANES, type Lane } from './job-kinds.ts';
import {
  finishJobs,
  giveBack,
  insertJobs,
  jobsStatement,
  type NewJob,
  releaseLeases,
  stageDueJobs,
  sweepJobs,
} from './queries.ts';
import { FIRST_LEASE, type JobHandlers, type OnTried, runSlot, type Slot, slotsOf } from './run-jobs.ts';

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

/** Milliseconds from a claim or a job's end to the next claim, so that one serves what is stored or ends at about the same time. */
const GATHER = 10;

/** Milliseconds. A seal takes one second, a webhook at most fifteen. */
const FINISH = 10_000;

interface Look {
  readonly started: number;
  /** More jobs may be ready to start. */
  readonly isMore: boolean;
  /** Whether jobs were running when this claim began: slots they freed since may have been missed. */
  readonly wasBusy: boolean;
  /** When to claim next at the latest, if that is known. */
  readonly nextDue: Date | null;
}

export function createJobQueue(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly onTried?: OnTried;
  /** Checked before claiming. An instance with a wrong clock or a full disk leaves jobs to others. */
  readonly isReady?: () => Promise<boolean>;
  /** Milliseconds that `close` waits for running jobs before it releases them. */
  readonly finishMs?: number;
}): RunningJobQueue {
  const { db, clock, log, onTried = () => {}, isReady = async () => true, finishMs = FINISH } = options;
  const running = new Map<Promise<void>, Slot>();
  /** Done, and not stored as such yet: the next claim does that. */
  let done: readonly ClaimedJob[] = [];
  let handlers: JobHandlers | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** When the timer fires, by `performance.now()`. */
  let timerAt = 0;
  let looking: Promise<Look> | null = null;
  /** `db.restarts()` when leases were last released; null before the first claim. */
  let releasedAt: number | null = null;
  /** No job is left that was there before: one of them may have ended the process, and its attempts must be counted. */
  let isCaughtUp = false;
  let isTicking = false;
  let isWanted = false;
  let isClosed = false;
  let lastSweep = 0;
  /** When to check planned jobs next, in Unix milliseconds of `clock`. */
  let stageAt = Number.NEGATIVE_INFINITY;
  let lastClaim = Number.NEGATIVE_INFINITY;
  let lastStored = Number.NEGATIVE_INFINITY;

  /** Stores finished jobs, with `write`. If that fails, the next call tries again. */
  async function storeDone<T>(write: (jobs: readonly ClaimedJob[]) => Promise<T>): Promise<T> {
    const jobs = done;
    done = [];
    try {
      return await write(jobs);
    } catch (cause) {
      done = [...jobs, ...done];
      throw cause;
    }
  }

  const isFull = (lane: Lane) =>
    [...running.values()].filter(([first]) => first.lane === lane).length >= LANES[lane].slots;

  /** Without a claim. */
  async function flush(): Promise<void> {
    if (done.length > 0) await storeDone((jobs) => finishJobs(db.kysely, jobs, clock.now()));
  }

  /** Never rejects. */
  async function run(slot: Slot): Promise<void> {
    const ended = await runSlot({ db, clock, log, onTried }, handlers!, slot);
    done = [...done, ...ended];
    if (isClosed) await flushLast();
  }

  /** Once no claim follows. Never rejects: jobs that can't be stored as done run again after their lease. */
  const flushLast = () => flush().catch((cause) => log.error('finished jobs couldn’t be stored', { cause }));

  async function stage(now: Date): Promise<void> {
    const isMore = await stageDueJobs(db.kysely, now);
    stageAt = isMore ? now.getTime() : now.getTime() + POLL;
  }

  /** Starts due jobs in free slots. */
  async function look(isThorough: boolean): Promise<Look> {
    const wasBusy = running.size + done.length > 0;
    const nothing = { started: 0, isMore: false, wasBusy, nextDue: null };
    if (isClosed || !handlers) return nothing;
    if (!(await isReady())) {
      await flush();
      return nothing;
    }
    // The queue may have been stopped meanwhile.
    if (isClosed) return nothing;
    const restarts = db.restarts();
    if (db.isEmbedded && releasedAt !== restarts) {
      // A restart may have lost claims: what they claimed must not start a second time while it runs.
      if (running.size > 0) return nothing;
      // Only one process opens the embedded database, so every lease belongs to a process that died.
      await releaseLeases(db.kysely);
      releasedAt = restarts;
      isCaughtUp = false;
    }
    lastClaim = performance.now();
    const now = clock.now();
    if (isThorough || now.getTime() >= stageAt) await stage(now);
    const { jobs, isContended, nextDue } = await storeDone((ended) =>
      claimJobs(db.kysely, {
        now,
        lease: FIRST_LEASE,
        running: [...running.values()].map(([first]) => first),
        done: ended,
        // Another instance must not run a job whose claim a crash of the database has lost.
        isAsynchronous: db.isEmbedded && isCaughtUp,
      }),
    );
    isCaughtUp ||= jobs.length === 0 && !isContended && running.size === 0;
    if (nextDue) stageAt = Math.min(stageAt, nextDue.getTime());
    for (const slot of slotsOf(jobs)) {
      const work = run(slot).finally(() => {
        // Jobs may be waiting for this slot.
        const delay = isFull(slot[0].lane) ? 0 : GATHER;
        running.delete(work);
        schedule(delay);
      });
      running.set(work, slot);
    }
    if (now.getTime() - lastSweep > SWEEP_EVERY) {
      lastSweep = now.getTime();
      await sweepJobs(db.kysely, new Date(now.getTime() - KEEP));
    }
    return { started: jobs.length, isMore: isContended || stageAt <= now.getTime(), wasBusy, nextDue };
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
    timer = outsideCall(() =>
      setTimeout(() => {
        timer = null;
        void tick();
      }, delay),
    );
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
      const { isMore, nextDue } = await lookNext(false);
      const wait = nextDue ? nextDue.getTime() - clock.now().getTime() : POLL;
      // Due jobs that weren't claimed wait for a slot; the job that frees it triggers the next claim.
      if (isMore) schedule(0);
      else if (isWanted) schedule(GATHER);
      else schedule(wait > 0 ? Math.min(POLL, wait) : POLL);
    } catch (cause) {
      if (!isClosed) log.error('job queue couldn’t poll for jobs', { cause });
      schedule(POLL);
    } finally {
      isTicking = false;
    }
  }

  function wake(): void {
    const now = performance.now();
    if (now - lastStored < COMMITTED_BY) schedule(Math.max(0, lastClaim + GATHER - now));
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
    gather(trx, withCommit) {
      const jobs: NewJob[] = [];
      gathered.set(trx, { jobs, stored: Promise.resolve() });
      withCommit(() => jobsStatement(db.kysely, jobs, clock.now()));
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
      void flushLast();
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
        await giveBack(db.kysely, [...running.values()].flat());
      }
      await flushLast();
    },
  };
}
