/**
 * What autovacuum does on a PostgreSQL server. The embedded database has no background processes: without this, tables would keep every
 * version of their rows, and queries would be planned without knowing the tables.
 */
import { sql } from 'kysely';
import type { Log } from '../log.ts';
import type { Database } from './open-database.ts';

/**
 * Milliseconds, as on a server. Prepared statements keep their plans until their tables are analyzed, and those for small tables read
 * them whole, which takes ten times as long with some thousand rows.
 */
const EVERY_MS = 60_000;
/**
 * Pages. PostgreSQL plans as if a table that was never vacuumed had at least ten, so that rows are looked up in indexes. Smaller tables
 * aren't vacuumed: their plans would last for a minute, in which a new company may get thousands of rows.
 */
const SMALL = 10;
/**
 * Everything waits while a table is vacuumed, some 100 ms for this many bytes. Larger tables are vacuumed every tenth time only, unless
 * they have grown so much since the last time that old plans don't fit them.
 */
const LARGE = 16 * 1024 * 1024;
const LARGE_EVERY = 10;
const GROWN = 4;
/**
 * Transactions after which rows have to be marked as old, long before their IDs wrap around: PostgreSQL's `vacuum_freeze_table_age`,
 * from which on a vacuum marks all of them.
 */
const MAX_AGE = 150_000_000;

interface DueTable {
  /** With its schema, quoted. */
  readonly name: string;
  readonly isVacuumed: boolean;
  /** Large values of a table are in one of their own (TOAST), which can't be analyzed. */
  readonly isToast: boolean;
}

interface Run {
  /** Starts no further table after it is aborted. */
  readonly signal?: AbortSignal;
  /** Leaves out large tables. */
  readonly isQuick?: boolean;
}

/** The thresholds are PostgreSQL's own (20.10, “Automatic Vacuuming”). A table without a row count has never been vacuumed. */
async function dueTables(
  { kysely }: Pick<Database, 'kysely'>,
  isQuick: boolean,
): Promise<readonly DueTable[]> {
  const { rows } = await sql<DueTable>`
    select name, is_aged or is_outdated as "isVacuumed", is_toast as "isToast" from (
      select relid, relpages, relkind = 't' as is_toast, format('%I.%I', stats.schemaname, stats.relname) as name,
        pg_relation_size(relid) / current_setting('block_size')::int as pages,
        age(relfrozenxid) > ${sql.lit(MAX_AGE)} as is_aged,
        reltuples < 0 or n_dead_tup > 50 + 0.2 * reltuples or n_ins_since_vacuum > 1000 + 0.2 * reltuples as is_outdated,
        relkind = 'r' and n_mod_since_analyze > 50 + 0.1 * reltuples as is_changed
      from pg_stat_all_tables stats join pg_class on pg_class.oid = stats.relid
      where relkind in ('r', 't') and relpersistence = 'p' and stats.schemaname in ('public', 'pg_catalog', 'pg_toast')) tables
    where is_aged or (is_outdated or is_changed) and pages >= ${sql.lit(SMALL)} and (
      not ${isQuick} or pages > ${sql.lit(GROWN)} * relpages or pg_total_relation_size(relid) <= ${sql.lit(LARGE)})`.execute(
    kysely,
  );
  return rows;
}

/** Vacuums and analyzes tables that have changed enough, one statement per table, so that calls run in between. */
export async function vacuumChanged(
  { db, log }: { readonly db: Pick<Database, 'kysely'>; readonly log: Pick<Log, 'warn'> },
  { signal, isQuick = false }: Run = {},
): Promise<void> {
  for (const { name, isVacuumed, isToast } of await dueTables(db, isQuick)) {
    if (signal?.aborted) return;
    const both = isToast ? 'vacuum' : 'vacuum (analyze)';
    await sql
      .raw(`${isVacuumed ? both : 'analyze'} ${name}`)
      .execute(db.kysely)
      .catch((cause: unknown) => log.warn('a table couldn’t be vacuumed', { table: name, cause }));
  }
}

/**
 * Does so every minute, for large tables every ten minutes.
 * @returns a function that stops it after the current table
 */
export function vacuumRegularly(services: Parameters<typeof vacuumChanged>[0]): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let current: Promise<void> = Promise.resolve();
  let runs = 0;
  const run = async () => {
    runs += 1;
    await vacuumChanged(services, { signal: stopping.signal, isQuick: runs % LARGE_EVERY > 0 }).catch(
      (cause: unknown) => services.log.warn('the database couldn’t be vacuumed', { cause }),
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
