/**
 * Jobs waiting for a process, in lanes and per company. Within a lane the next job belongs to the company with the fewest
 * jobs running, and among equals to the one served longest ago, so one company's backlog delays only itself.
 */

/** In order of precedence: all recipients wait for a seal, one caller for a document. */
export const LANES = ['seal', 'document'] as const;
export type Lane = (typeof LANES)[number];

/** Whose turn a job uses up; null for work that belongs to no company. */
export type Owner = string | null;

export interface QueueLimits {
  /** Jobs of one lane that may run at the same time. */
  readonly running: Readonly<Record<Lane, number>>;
  /** Jobs that may run at the same time in all lanes. */
  readonly total: number;
  /** Jobs of the document lane that one company may have waiting. */
  readonly waitingPerOwner: number;
  /** Bytes of their input. */
  readonly waitingBytesPerOwner: number;
}

export interface Queued {
  readonly lane: Lane;
  readonly owner: Owner;
  /** Size of the input. */
  readonly bytes: number;
}

export interface FairQueue<Job extends Queued> {
  /** False when the company has too much waiting already; jobs of the seal lane are always taken. */
  add(job: Job): boolean;
  /** The job to start now, counted as running from here on; undefined when none may start. */
  next(): Job | undefined;
  /** Call once for each job that `next` gave, when it has ended. */
  done(job: Job): void;
  /** Empties the queue. */
  takeAll(): Job[];
  waiting(lane: Lane): number;
  running(lane: Lane): number;
}

export function createFairQueue<Job extends Queued>(limits: QueueLimits): FairQueue<Job> {
  /** Owners in the order in which they were last served. */
  const waiting: Record<Lane, Map<Owner, Job[]>> = { seal: new Map(), document: new Map() };
  const running = new Set<Job>();

  const runningIn = (lane: Lane) => [...running].filter((job) => job.lane === lane).length;
  const runningOf = (lane: Lane, owner: Owner) =>
    [...running].filter((job) => job.lane === lane && job.owner === owner).length;
  const bytesOf = (jobs: readonly Job[]) => jobs.reduce((sum, { bytes }) => sum + bytes, 0);

  const nextOwner = (lane: Lane): Owner | undefined => {
    let best: Owner | undefined;
    for (const owner of waiting[lane].keys())
      if (best === undefined || runningOf(lane, owner) < runningOf(lane, best)) best = owner;
    return best;
  };

  return {
    add(job) {
      const jobs = waiting[job.lane].get(job.owner) ?? [];
      const isFull =
        jobs.length >= limits.waitingPerOwner ||
        (jobs.length > 0 && bytesOf(jobs) + job.bytes > limits.waitingBytesPerOwner);
      if (job.lane === 'document' && isFull) return false;
      jobs.push(job);
      waiting[job.lane].set(job.owner, jobs);
      return true;
    },
    next() {
      if (running.size >= limits.total) return undefined;
      for (const lane of LANES) {
        if (runningIn(lane) >= limits.running[lane]) continue;
        const owner = nextOwner(lane);
        if (owner === undefined) continue;
        const jobs = waiting[lane].get(owner)!;
        const job = jobs.shift()!;
        // Behind the others, whether or not more of its jobs wait.
        waiting[lane].delete(owner);
        if (jobs.length > 0) waiting[lane].set(owner, jobs);
        running.add(job);
        return job;
      }
      return undefined;
    },
    done: (job) => void running.delete(job),
    takeAll() {
      const all = LANES.flatMap((lane) => [...waiting[lane].values()].flat());
      for (const lane of LANES) waiting[lane].clear();
      return all;
    },
    waiting: (lane) => [...waiting[lane].values()].reduce((sum, jobs) => sum + jobs.length, 0),
    running: runningIn,
  };
}
