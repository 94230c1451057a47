/**
 * The time, so that tests can move it. Otherwise it is the database's (`db/database-clock.ts`), so that all instances agree; statements
 * are given it and do not ask for their own.
 */
export interface Clock {
  now(): Date;
}

declare module './services.ts' {
  interface Services {
    readonly clock: Clock;
  }
}
