/**
 * Which instances run: each holds an advisory lock of its number on the connection that it hears hints on. PostgreSQL lets
 * go of it the moment that connection ends, however the process ended, so nobody has to wait for a heartbeat to fail.
 */
import { type Kysely, sql } from 'kysely';

/** Any constant that no other lock of ours has. */
const CLASS = 5_180_441;

/** Shared, so that a new connection need not wait until the server noticed that the old one is gone. */
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
