/**
 * The time by the database's clock. Instances that share a database agree on leases and due times whatever the clocks of their
 * machines say: one that runs an hour ahead would take jobs that others hold, and jobs that are not due.
 */
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Db } from './open-database.ts';

/** Milliseconds between two looks at the database's clock. */
const LOOK_EVERY = 10_000;

/**
 * How far `now` is ahead of the database's clock, in ms; negative when it is behind. The journey of the question is no difference:
 * of all values that explain the answer this is the one nearest to 0.
 */
export async function readSkew(db: Db, now: () => number = Date.now): Promise<number> {
  const asked = now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  const answered = now();
  const theirs = rows[0]!.now;
  return Math.max(0, asked - theirs) + Math.min(0, answered - theirs);
}

export interface DatabaseClock extends Clock {
  close(): void;
}

/** Monotonic: setting the machine's clock while the process runs does not move it. */
const sinceStart = () => performance.timeOrigin + performance.now();

/** @throws when the database cannot be asked */
export async function databaseClock(
  { kysely, isEmbedded }: Pick<Database, 'kysely' | 'isEmbedded'>,
  machine: () => number = sinceStart,
): Promise<DatabaseClock> {
  // It runs on this machine and reads the same clock.
  if (isEmbedded) return { now: () => new Date(), close: () => {} };
  let ahead = 0;
  const now = () => machine() - ahead;
  const look = async () => {
    ahead += await readSkew(kysely, now);
  };
  await look();
  // Until it can be asked again, the last answer holds.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY);
  timer.unref();
  return { now: () => new Date(now()), close: () => clearInterval(timer) };
}
