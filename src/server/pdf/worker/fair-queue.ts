/**
 * Jobs that wait for a process, by lane and company. Within a lane, the company with the fewest running jobs is next, and among equals
 * the one served longest ago, so one company's backlog delays only itself.
 */

/** By priority: all recipients wait for a seal, one caller for a document. */
export const LANES = ['seal', 'document'] as const;
export type Lane = (typeof LANES)[number];

/** The company that a job counts for; null for none. */
export type Owner = string | null;

export interface QueueLimits {
  /** Concurrent jobs per lane. */
  readonly running: Readonly<Record<Lane, number>>;
  /** Concurrent jobs in all lanes. */
  readonly total: number;
  /** Waiting jobs of the document lane per company. */
  readonly waitingPerOwner: number;
  /** Total input bytes of those jobs. */
  readonly waitingBytesPerOwner: number;
}

export interface Queued {
  readonly lane: Lane;
  readonly owner: Owner;
  /** Size of the input. */
  readonly bytes: number;
  /** When it was added, by `performance.now()`. */
  readonly since: number;
}

export interface FairQueue<Job extends Queued> {
  /** False if the company has too much waiting; jobs of the seal lane are always accepted. */
  add(job: Job): boolean;
  /** The next job of the lanes that have a process, which counts as running from now on; undefined if none may start. */
  next(hasProcess?: (lane: Lane) => boolean): Job | undefined;
  /** Call once when a job from `next` has ended. */
  done(job: Job): void;
  /** Empties the queue. */
  takeAll(): Job[];
  waiting(lane: Lane): number;
  running(lane: Lane): number;
  /** Since when the oldest job of the lane has been waiting; undefined if none is. */
  oldest(lane: Lane): number | undefined;
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
    next(hasProcess = () => true) {
      if (running.size >= limits.total) return undefined;
      for (const lane of LANES) {
        if (runningIn(lane) >= limits.running[lane]) continue;
        const owner = nextOwner(lane);
        if (owner === undefined || !hasProcess(lane)) continue;
        const jobs = waiting[lane].get(owner)!;
        const job = jobs.shift()!;
        // Moves the company to the end, whether or not it has more jobs waiting.
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
    oldest(lane) {
      const first = [...waiting[lane].values()].map(([job]) => job!.since);
      return first.length > 0 ? Math.min(...first) : undefined;
    },
  };
}
