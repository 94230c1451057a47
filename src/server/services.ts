import type { Config } from './config.ts';
import type { Database, Trx } from './db/open-database.ts';
import type { SecretBox } from './db/secret-box.ts';
import type { JobKind, JobOrder } from './jobs/kinds.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/service-metrics.ts';
import type { Readiness } from './readiness.ts';
import type { ObjectStore } from './storage/object-store.ts';

/**
 * The time, so that tests can move it. Otherwise it is the database's (`db/database-clock.ts`), so that all instances agree; statements
 * are given it and do not ask for their own.
 */
export interface Clock {
  now(): Date;
}

/** What verbs need of the job queue; the queue itself is in `jobs/`. */
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

/**
 * Everything a request handler can reach. Each resource exports `xxxRoutes(services)`. The rooms above the platform add their own
 * services by declaration merging, as `pdf/pdf-service.ts` does.
 */
export interface Services {
  readonly config: Config & {
    /** Known once the port is. No slash at the end. */
    readonly publicUrl: string;
  };
  readonly db: Database;
  readonly storage: ObjectStore;
  /** Encrypts what the service must read back itself, as webhook secrets. */
  readonly secrets: SecretBox;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  /** Turns true when the service was asked to stop and still answers what comes. */
  readonly life: { readonly isStopping: boolean };
}
