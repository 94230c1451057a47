import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Dialect, type Driver, Kysely, PostgresDialect, Transaction } from 'kysely';
import pg from 'pg';
import { type Config, ConfigError } from '../config/config.ts';
import { makePrivateFolder } from '../private-folder.ts';
import { isHeld } from './instance-lock.ts';
import { lockFolder } from './lock-folder.ts';
import { migrate } from './migrate.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { postgresPool } from './postgres-pool.ts';
import { reviving } from './reconnecting-backend.ts';
import type { Tables } from './tables.ts';
import { openInWorker } from './worker-backend.ts';

export type Trx = Transaction<Tables>;
/** A handle that queries take: the database itself or an open transaction. */
export type Db = Kysely<Tables>;

export interface Database {
  /** For reads and single statements. */
  readonly kysely: Db;
  /** True for the embedded database: one process, so counters may live in memory. */
  readonly isEmbedded: boolean;
  /** This process among those that share the database: another number at each start. */
  readonly instance: number;
  /** Whether the process of that number still runs. One whose connections broke counts as dead until they are back. */
  isInstanceAlive(instance: number): Promise<boolean>;
  /**
   * Everything inside happens, or nothing. Use only the handle given: on the embedded database a query on `kysely` in
   * here would wait for itself, so in tests it throws. Statements run in the order in which they were begun, and `Promise.all` sends
   * several without waiting for each answer: each way to the database and back costs as much as the statement.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** For a change that is one statement: a transaction around it only where something else must be true with it. */
  statement<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** How many there are, and how many callers wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** What a transaction notes about itself, so that a query beside it is noticed. */
interface Open {
  state: 'starting' | 'running' | 'over';
}
const open = new AsyncLocalStorage<Open>();
/** Following every promise to its transaction costs a fifth of a read, and only a mistake of ours is found by it: tests look. */
const isWatched = process.env.NODE_ENV === 'test';

type LastStep = (trx: Trx) => Promise<void>;
const lastStep = new AsyncLocalStorage<LastStep>();
let withLastStep = 0;

/** Runs `step` inside each transaction of the calls below `work`, last: what must be true exactly when the work is. */
export async function beforeCommit<T>(step: LastStep, work: () => Promise<T>): Promise<T> {
  withLastStep += 1;
  try {
    return await lastStep.run(step, work);
  } finally {
    withLastStep -= 1;
    // Node follows every promise of the process for as long as one storage is in use.
    if (withLastStep === 0) lastStep.disable();
  }
}

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

const DEFAULT_POOL = 16;
/** Milliseconds. A caller that got no connection by then hears 503 instead of waiting on. */
const CONNECT_MS = 10_000;
/** No statement of ours takes so long; one that does holds locks that others wait for. */
const STATEMENT_MS = 60_000;

function openPostgres(url: string, max: number): Opened {
  const types = {
    // One meaning for each value on both drivers: int8 as number, date as its text.
    getTypeParser: (oid: number, format?: 'text' | 'binary') => {
      if (oid === pg.types.builtins.INT8) return Number;
      if (oid === pg.types.builtins.DATE) return (text: string) => text;
      return pg.types.getTypeParser(oid, format as 'text');
    },
  };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // A client that died in a transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: STATEMENT_MS,
    // Statements here are short: compiling one takes longer than running it. `options` in the address takes precedence.
    options: '-c jit=off',
    keepAlive: true,
    // Statements are sent without waiting for the answer to the one before, and run in their order.
    pipeline: true,
    application_name: 'countersign',
  });
  // A connection that dies while idle (a restart of the server) is replaced by the next query, which reports if that
  // fails. Without a listener the event would end the process.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => void client.on('error', ignore));
  return {
    dialect: new PostgresDialect({ pool: postgresPool(pool) }),
    release: () => {},
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

interface Opened {
  readonly dialect: Dialect;
  readonly release: () => void;
  readonly connections: Database['connections'];
}

/** @throws ConfigError with a line that says what is wrong with the folder */
function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? 'it isn’t writable'
        : code === 'EEXIST' || code === 'ENOTDIR'
          ? 'it is a file'
          : String(code);
    throw new ConfigError([`DATA_DIR: expected a folder to keep data in, got ${dataDir}: ${reason}`]);
  }
}

const PGLITE = '@electric-sql/pglite';

/** @throws ConfigError where it was left out, as one may who has a PostgreSQL */
function requirePglite(): void {
  try {
    createRequire(import.meta.url).resolve(PGLITE);
  } catch {
    throw new ConfigError([
      `DATABASE_URL: expected the URL of a PostgreSQL database, because the embedded database isn’t installed. To use it, run npm install ${PGLITE}`,
    ]);
  }
}

async function openEmbedded(dataDir: string, onRestart: (cause: unknown) => void): Promise<Opened> {
  requirePglite();
  makeDataDir(dataDir);
  const folder = join(dataDir, 'db');
  const release = lockFolder(`${folder}.lock`);
  try {
    makePrivateFolder(folder);
    const script = workerScript();
    const openFolder = async () => {
      if (script) return openInWorker(script, folder);
      // Not before it is needed: it may be missing.
      return (await import('./open-pglite.ts')).openPglite(folder);
    };
    const source = reviving(await openFolder(), openFolder, { onRestart });
    const { dialect, waiting } = pgliteDialect(source, refuseSelfWait);
    return { dialect, release, connections: () => ({ open: 1, idle: 0, waiting: waiting() }) };
  } catch (error) {
    release();
    throw error;
  }
}

/** SQLSTATE of statements in a transaction that has failed already. */
const ABORTED = '25P02';

const methodsOf = (dialect: Dialect): Omit<Dialect, 'createDriver'> => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
});

/** As the query layer's own, which would keep each statement back until the one before it is answered. */
function runTransaction<T>(
  kysely: Kysely<Tables>,
  dialect: Dialect,
  driver: Driver,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const executor = kysely.getExecutor();
  return executor.provideConnection(async (connection) => {
    let isOver = false;
    let firstFault: unknown;
    const within = executor.withConnectionProvider({
      provideConnection: async (consumer) => {
        if (isOver) throw new Error('A query ran after its transaction had ended');
        try {
          return await consumer(connection);
        } catch (error) {
          firstFault ??= error;
          throw error;
        }
      },
    });
    const trx = new Transaction<Tables>({ config: { dialect }, dialect, driver, executor: within });
    await driver.beginTransaction(connection, {});
    try {
      const result = await work(trx);
      isOver = true;
      await driver.commitTransaction(connection);
      return result;
    } catch (error) {
      isOver = true;
      await driver.rollbackTransaction(connection);
      // Of several statements sent at once, those behind the one that failed only say so.
      throw (error as { code?: unknown }).code === ABORTED ? firstFault : error;
    }
  });
}

/**
 * Opens the database that `config` names and brings its tables up to date.
 * @param onRestart Told when the embedded database had to be opened anew, and why.
 * @throws ConfigError when another process has the embedded database open
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'databasePool'>>,
  onRestart: (cause: unknown) => void = () => {},
  /** False looks at a database as it is. */
  bringsUpToDate = true,
): Promise<Database> {
  const { dialect, release, connections } = config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePool ?? DEFAULT_POOL)
    : await openEmbedded(config.dataDir, onRestart);
  const driver = dialect.createDriver();
  const kysely = new Kysely<Tables>({ dialect: { ...methodsOf(dialect), createDriver: () => driver } });
  const close = async () => {
    await kysely.destroy();
    release();
  };
  try {
    if (bringsUpToDate) await migrate(kysely);
  } catch (error) {
    await close();
    throw error;
  }
  const instance = randomInt(1, 2 ** 31);
  const isEmbedded = config.databaseUrl === null;
  const transaction: Database['transaction'] = (work) => {
    const note: Open = { state: 'starting' };
    const inside = async (trx: Trx) => {
      const result = await work(trx);
      await lastStep.getStore()?.(trx);
      return result;
    };
    const run = () => runTransaction(kysely, dialect, driver, inside);
    if (!isWatched) return run();
    return open.run(note, () =>
      run().finally(() => {
        note.state = 'over';
      }),
    );
  };
  return {
    kysely,
    isEmbedded,
    instance,
    // The embedded one is open in one process alone.
    isInstanceAlive: async (other) => other === instance || (!isEmbedded && (await isHeld(kysely, other))),
    connections,
    transaction,
    statement: (work) => (lastStep.getStore() ? transaction(work) : work(kysely)),
    close,
  };
}

declare module '../services.ts' {
  interface Services {
    readonly db: Database;
  }
}
