/**
 * The database's time. Instances that share a database agree on leases and due times even when their machines' clocks differ;
 * otherwise an instance that runs an hour ahead would take jobs that are leased or not yet due.
 */
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Db } from './open-database.ts';

/** Milliseconds between two measurements. */
const MEASURE_INTERVAL_MS = 10_000;

/**
 * How far `now` is ahead of the database's clock, in ms; negative when behind. Network latency makes this a range;
 * returns the value in it that is nearest to 0.
 */
export async function readSkew(db: Db, now: () => number = Date.now): Promise<number> {
  const asked = now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  const answered = now();
  const theirs = rows[0]!.now;
  return Math.max(0, asked - theirs) + Math.min(0, answered - theirs);
}

interface DatabaseClock extends Clock {
  close(): void;
}

/** Monotonic: changing the system clock while the process runs has no effect. */
const sinceStart = () => performance.timeOrigin + performance.now();

/** @throws when the database is unreachable */
export async function databaseClock(
  { kysely, isEmbedded }: Pick<Database, 'kysely' | 'isEmbedded'>,
  machine: () => number = sinceStart,
): Promise<DatabaseClock> {
  // The embedded database reads this machine's clock.
  if (isEmbedded) return { now: () => new Date(), close: () => {} };
  let ahead = 0;
  const now = () => machine() - ahead;
  const look = async () => {
    ahead += await readSkew(kysely, now);
  };
  await look();
  // If a measurement fails, the previous one is used.
  const timer = setInterval(() => void look().catch(() => {}), MEASURE_INTERVAL_MS);
  timer.unref();
  return { now: () => new Date(now()), close: () => clearInterval(timer) };
}
