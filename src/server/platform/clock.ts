/** The current time. By default the database's clock (`db/database-clock.ts`), so that all instances agree; tests replace it. */
export interface Clock {
  now(): Date;
}

declare module './services.ts' {
  interface Services {
    readonly clock: Clock;
  }
}
