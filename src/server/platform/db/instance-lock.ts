/**
 * Tracks running instances: each holds an advisory lock with its number on its LISTEN connection. PostgreSQL releases it as soon as
 * that connection ends, however the process ended, so no heartbeat has to time out.
 */
import { type Kysely, sql } from 'kysely';

/** Arbitrary; must differ from the other advisory locks. */
const CLASS = 5_180_441;

/** Shared, so that a reconnect doesn't wait for the server to notice that the old connection is gone. */
export const HOLD = {
  text: 'select pg_advisory_lock_shared($1, $2)',
  values: (instance: number) => [CLASS, instance],
};

export async function isHeld<Tables>(kysely: Kysely<Tables>, instance: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks
    where locktype = 'advisory' and classid = ${CLASS} and objid = ${instance} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
    limit 1`.execute(kysely);
  return rows.length > 0;
}
