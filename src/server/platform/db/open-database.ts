import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompiledQuery, type Dialect, type Driver, Kysely, PostgresDialect, Transaction } from 'kysely';
import pg from 'pg';
import { type Config, ConfigError } from '../config/config.ts';
import { makePrivateFolder } from '../private-files.ts';
import { lockFolder } from './lock-folder.ts';
import { migrate } from './migrate.ts';
import { isHeld } from './pg-notify.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { postgresPool } from './postgres-pool.ts';
import { reconnectingBackend } from './reconnecting-backend.ts';
import type { Tables } from './tables.ts';
import { openInWorker } from './worker-backend.ts';

export type Trx = Transaction<Tables>;
/** What queries run on: the database itself or an open transaction. */
export type Db = Kysely<Tables>;

/** @param statement or what makes it after the work */
export type WithCommit = (statement: CompiledQuery | (() => CompiledQuery)) => void;

export interface Database {
  /** For reads and single statements. */
  readonly kysely: Db;
  /** The embedded database has one process, so counters may live in memory. */
  readonly isEmbedded: boolean;
  /** How often the embedded database was reopened after a fault, which may have lost what was committed asynchronously. */
  restarts(): number;
  /** Number of this process among those that share the database; new at each start. */
  readonly instance: number;
  /** Whether that process still runs. An instance that lost its connections counts as dead until it reconnects. */
  isInstanceAlive(instance: number): Promise<boolean>;
  /**
   * Commits everything or nothing. Use only the given handle: on the embedded database, a query on `kysely` in here would deadlock,
   * so tests throw. Statements run in the order in which they are started; use `Promise.all` to pipeline them and save round trips.
   * `withCommit` takes a last statement whose result isn't needed: it is sent with the commit, which saves a round trip.
   */
  transaction<T>(work: (trx: Trx, withCommit: WithCommit) => Promise<T>): Promise<T>;
  /** For a change that is a single statement. Opens a transaction only where something else must commit with it. */
  statement<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Connections, and how many callers wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** The state of an open transaction, for detecting queries outside it. */
interface Open {
  state: 'starting' | 'running' | 'over';
}
const open = new AsyncLocalStorage<Open>();
/** Tracking async context costs a fifth of a read and only finds programming errors, so only tests do it. */
const isWatched = process.env.NODE_ENV === 'test';

type LastStep = (trx: Trx) => Promise<void>;
const lastStep = new AsyncLocalStorage<LastStep>();
let withLastStep = 0;

/** Runs `step` last in each transaction that `work` opens, so that it commits exactly when the work does. */
export async function beforeCommit<T>(step: LastStep, work: () => Promise<T>): Promise<T> {
  withLastStep += 1;
  try {
    return await lastStep.run(step, work);
  } finally {
    withLastStep -= 1;
    // Node tracks every promise of the process while any AsyncLocalStorage is enabled.
    if (withLastStep === 0) lastStep.disable();
  }
}

/** For work that outlives the call which starts it, such as jobs: the call's `beforeCommit` doesn't apply to it. */
export const outsideCall = <T>(work: () => T): T => lastStep.exit(work);

function refuseSelfWait(): void {
  const transaction = open.getStore();
  if (transaction?.state === 'running')
    throw new Error('A query ran outside the open transaction: pass the transaction’s own handle down');
  if (transaction?.state === 'starting') transaction.state = 'running';
}

/** The bundled worker script next to this file; absent when running from source (unit and contract tests). */
function workerScript(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url));
  return [join(here, 'db-worker.js'), join(here, '..', 'db-worker.js')].find(existsSync);
}

const DEFAULT_POOL = 16;
/** Milliseconds to wait for a connection before answering 503. */
const CONNECT_MS = 10_000;
/** Milliseconds. No statement here takes this long; one that does holds locks that others wait for. */
const STATEMENT_MS = 60_000;

function openPostgres(url: string, max: number): Opened {
  const types = {
    // Both drivers return the same types: int8 as number, date as text.
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
    // A client that died in a transaction must not hold its locks forever.
    idle_in_transaction_session_timeout: STATEMENT_MS,
    // JIT compilation takes longer than these short statements run. `options` in the URL takes precedence.
    options: '-c jit=off',
    keepAlive: true,
    // Sends statements without waiting for the previous result; they still run in order.
    pipeline: true,
    application_name: 'countersign',
  });
  // The pool replaces an idle connection that dies, for example when the server restarts. Without a listener the `error` event would
  // end the process.
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

/** @throws ConfigError saying what is wrong with the folder */
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

/** @throws ConfigError when the optional package isn't installed, as in a deployment with PostgreSQL */
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
      // An optional dependency, so imported on demand.
      return (await import('./open-pglite.ts')).openPglite(folder);
    };
    const source = reconnectingBackend(await openFolder(), openFolder, { onRestart });
    const { dialect, waiting } = pgliteDialect(source, refuseSelfWait);
    return { dialect, release, connections: () => ({ open: 1, idle: 0, waiting: waiting() }) };
  } catch (error) {
    release();
    throw error;
  }
}

/** SQLSTATE of a statement in a transaction that has already failed. */
const ABORTED = '25P02';

const methodsOf = (dialect: Dialect): Omit<Dialect, 'createDriver'> => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
});

/** Like Kysely's own, which would wait for each statement's result before sending the next. */
function runTransaction<T>(
  kysely: Kysely<Tables>,
  dialect: Dialect,
  driver: Driver,
  work: (trx: Trx, withCommit: WithCommit) => Promise<T>,
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
    const last: (CompiledQuery | (() => CompiledQuery))[] = [];
    try {
      const result = await work(trx, (statement) => void last.push(statement));
      isOver = true;
      // If one fails, the database turns the commit into a rollback.
      await Promise.all([
        ...last.map((one) => connection.executeQuery(typeof one === 'function' ? one() : one)),
        driver.commitTransaction(connection),
      ]);
      return result;
    } catch (error) {
      isOver = true;
      await driver.rollbackTransaction(connection);
      // Of pipelined statements, those after the failed one only report the aborted transaction.
      throw (error as { code?: unknown }).code === ABORTED ? firstFault : error;
    }
  });
}

/**
 * Opens the configured database and runs migrations.
 * @param onRestart called with the cause when the embedded database was reopened
 * @throws ConfigError when another process has the embedded database open
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'databasePool'>>,
  onRestart: (cause: unknown) => void = () => {},
  /** False opens the database without running migrations. */
  bringsUpToDate = true,
): Promise<Database> {
  let restarts = 0;
  const restarted = (cause: unknown) => {
    restarts += 1;
    onRestart(cause);
  };
  const { dialect, release, connections } = config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePool ?? DEFAULT_POOL)
    : await openEmbedded(config.dataDir, restarted);
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
    const inside = async (trx: Trx, withCommit: WithCommit) => {
      const result = await work(trx, withCommit);
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
    restarts: () => restarts,
    instance,
    // Only one process can open the embedded database.
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
