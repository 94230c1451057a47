/**
 * What autovacuum does on a PostgreSQL server. The embedded database has no background processes: without this, tables would keep every
 * version of their rows, and queries would be planned without knowing the tables.
 */
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Database } from './open-database.ts';

/** Milliseconds. Everything waits while a table is vacuumed, so less often than on a server, which looks every minute. */
const EVERY_MS = 600_000;
/**
 * Transactions after which rows have to be marked as old, long before their IDs wrap around: PostgreSQL's `vacuum_freeze_table_age`,
 * from which on a vacuum marks all of them.
 */
const MAX_AGE = 150_000_000;

interface DueTable {
  /** With its schema, quoted. */
  readonly name: string;
  readonly isVacuumed: boolean;
}

/** The thresholds are PostgreSQL's own (20.10, “Automatic Vacuuming”). A table without a row count has never been vacuumed. */
async function dueTables({ kysely }: Pick<Database, 'kysely'>): Promise<readonly DueTable[]> {
  const { rows } = await sql<DueTable>`
    select name, "isVacuumed" from (
      select format('%I.%I', stats.schemaname, stats.relname) as name,
        reltuples < 0 or age(relfrozenxid) > ${sql.lit(MAX_AGE)}
          or n_dead_tup > 50 + 0.2 * reltuples or n_ins_since_vacuum > 1000 + 0.2 * reltuples as "isVacuumed",
        n_mod_since_analyze > 50 + 0.1 * reltuples as "isAnalyzed"
      from pg_stat_all_tables stats join pg_class on pg_class.oid = stats.relid
      where relkind = 'r' and relpersistence = 'p' and stats.schemaname in ('public', 'pg_catalog')) tables
    where "isVacuumed" or "isAnalyzed"`.execute(kysely);
  return rows;
}

/**
 * Vacuums and analyzes tables that have changed enough, one statement per table, so that calls run in between.
 * @param signal starts no further table after it is aborted
 */
export async function vacuumChanged(
  { db, log }: { readonly db: Pick<Database, 'kysely'>; readonly log: Pick<Log, 'warn'> },
  signal?: AbortSignal,
): Promise<void> {
  for (const { name, isVacuumed } of await dueTables(db)) {
    if (signal?.aborted) return;
    await sql
      .raw(`${isVacuumed ? 'vacuum (analyze)' : 'analyze'} ${name}`)
      .execute(db.kysely)
      .catch((cause: unknown) => log.warn('a table couldn’t be vacuumed', { table: name, cause }));
  }
}

/**
 * Does so every ten minutes.
 * @returns a function that stops it after the current table
 */
export function vacuumRegularly(services: Parameters<typeof vacuumChanged>[0]): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let current: Promise<void> = Promise.resolve();
  const run = async () => {
    await vacuumChanged(services, stopping.signal).catch((cause: unknown) =>
      services.log.warn('the database couldn’t be vacuumed', { cause }),
    );
    schedule();
  };
  const schedule = () => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      current = run();
    }, EVERY_MS);
    timer.unref();
  };
  schedule();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    return current;
  };
}
