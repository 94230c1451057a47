import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Dialect, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { makePrivateFolder } from '../private-folder.ts';
import { lockFolder } from './lock-folder.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './open-pglite.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import type { Tables } from './schema.ts';
import { openInWorker } from './worker-backend.ts';

export type Trx = Transaction<Tables>;
/** A handle that queries take: the database itself or an open transaction. */
export type Db = Kysely<Tables>;

export interface Database {
  /** For reads and single statements. */
  readonly kysely: Db;
  /** True for the embedded database: one process, so counters may live in memory. */
  readonly isEmbedded: boolean;
  /**
   * Everything inside happens, or nothing. Use only the handle given: on the embedded database a query on `kysely` in
   * here would wait for itself, so it throws.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What a transaction notes about itself, so that a query beside it is noticed. */
interface Open {
  state: 'starting' | 'running' | 'over';
}
const open = new AsyncLocalStorage<Open>();

/** Runs inside each transaction of the calls below it, last: what must be true exactly when the work is. */
export const beforeCommit = new AsyncLocalStorage<(trx: Trx) => Promise<void>>();

function refuseSelfWait(): void {
  const transaction = open.getStore();
  if (transaction?.state === 'running')
    throw new Error('A query ran outside the open transaction: pass the transaction’s own handle down');
  if (transaction?.state === 'starting') transaction.state = 'running';
}

/** The bundled worker beside this file; absent when the sources run unbundled (unit and contract tests). */
function workerScript(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url));
  return [join(here, 'db-worker.js'), join(here, '..', 'db-worker.js')].find(existsSync);
}

function postgresDialect(url: string): Dialect {
  const types = {
    // One meaning for each value on both drivers: int8 as number, date as its text.
    getTypeParser: (oid: number, format?: 'text' | 'binary') => {
      if (oid === pg.types.builtins.INT8) return Number;
      if (oid === pg.types.builtins.DATE) return (text: string) => text;
      return pg.types.getTypeParser(oid, format as 'text');
    },
  };
  const pool = new pg.Pool({ connectionString: url, max: 16, types });
  // A connection that dies while idle (a restart of the server) is replaced by the next query, which reports if that
  // fails. Without a listener the event would end the process.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => void client.on('error', ignore));
  return new PostgresDialect({ pool });
}

interface Opened {
  readonly dialect: Dialect;
  readonly release: () => void;
}

async function openEmbedded(dataDir: string): Promise<Opened> {
  mkdirSync(dataDir, { recursive: true });
  const folder = join(dataDir, 'db');
  const release = lockFolder(`${folder}.lock`);
  try {
    makePrivateFolder(folder);
    const script = workerScript();
    const backend = await (script ? openInWorker(script, folder) : openPglite(folder));
    return { dialect: pgliteDialect(backend, refuseSelfWait), release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Opens the database that `config` names and brings its tables up to date.
 * @throws ConfigError when another process has the embedded database open
 */
export async function openDatabase(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  const { dialect, release } = config.databaseUrl
    ? { dialect: postgresDialect(config.databaseUrl), release: () => {} }
    : await openEmbedded(config.dataDir);
  const kysely = new Kysely<Tables>({ dialect });
  const close = async () => {
    await kysely.destroy();
    release();
  };
  try {
    await migrate(kysely);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kysely,
    isEmbedded: config.databaseUrl === null,
    transaction: (work) => {
      const note: Open = { state: 'starting' };
      return open.run(note, () =>
        kysely
          .transaction()
          .execute(async (trx) => {
            const result = await work(trx);
            await beforeCommit.getStore()?.(trx);
            return result;
          })
          .finally(() => {
            note.state = 'over';
          }),
      );
    },
    close,
  };
}
