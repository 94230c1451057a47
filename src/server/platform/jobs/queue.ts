import type { Trx } from '../db/open-database.ts';
import type { JobKind, JobOrder } from './job-kinds.ts';

/** What verbs need of the job queue. */
export interface JobQueue {
  /** Written in the caller's transaction: the job exists exactly when the change that wants it does. */
  enqueue<Kind extends JobKind>(trx: Trx, job: JobOrder<Kind>): Promise<void>;
  /** Call after the commit: looks for due jobs now instead of at the next poll. */
  wake(): void;
  /** Takes no more jobs; those under way go on. */
  stopTaking(): void;
  /** Lets running jobs finish, for ten seconds at most; the rest is given back to other instances. */
  close(): Promise<void>;
}

declare module '../services.ts' {
  interface Services {
    readonly jobs: JobQueue;
  }
}
