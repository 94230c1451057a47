import type { Trx } from '../db/open-database.ts';
import type { JobKind, JobOrder } from './job-kinds.ts';

/** The part of the job queue that enqueues. */
export interface JobQueue {
  /** Writes in the caller's transaction: the job exists if and only if the change commits. */
  enqueue<Kind extends JobKind>(trx: Trx, job: JobOrder<Kind>): Promise<void>;
  /** Call after the commit, to run due jobs now instead of at the next poll. */
  wake(): void;
  /** Stops claiming; running jobs continue. */
  stopTaking(): void;
  /** Waits up to ten seconds for running jobs and releases the rest to other instances. */
  close(): Promise<void>;
}

declare module '../services.ts' {
  interface Services {
    readonly jobs: JobQueue;
  }
}
