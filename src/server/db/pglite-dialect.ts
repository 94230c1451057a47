import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Backend } from './backend.ts';
import type { BackendSource } from './revive.ts';

/** One connection for everyone, handed out in turn: a transaction keeps it from `begin` to `commit`. */
class PgliteDriver implements Driver {
  #turn: Promise<void> = Promise.resolve();
  readonly #release = new WeakMap<DatabaseConnection, () => void>();

  #waiting = 0;

  constructor(
    readonly source: BackendSource,
    readonly beforeAcquire: () => void,
  ) {}

  /** Callers that wait for their turn. */
  get waiting(): number {
    return this.#waiting;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.beforeAcquire();
    const before = this.#turn;
    let release = () => {};
    this.#turn = new Promise((resolve) => {
      release = resolve;
    });
    this.#waiting += 1;
    await before;
    this.#waiting -= 1;
    try {
      const connection = new PgliteConnection(await this.source.current());
      this.#release.set(connection, release);
      return connection;
    } catch (error) {
      release();
      throw error;
    }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#release.get(connection)?.();
  }

  async destroy(): Promise<void> {
    await this.#turn;
    await this.source.close();
  }
}

class PgliteConnection implements DatabaseConnection {
  constructor(readonly backend: Backend) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.backend.query(sql, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(affected) };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; one connection cannot stream.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database cannot stream rows: page through them');
  }
}

/** @param beforeAcquire Throws when the caller would wait for itself (see `open-database.ts`). */
export function pgliteDialect(
  source: BackendSource,
  beforeAcquire: () => void,
): { readonly dialect: Dialect; readonly waiting: () => number } {
  const driver = new PgliteDriver(source, beforeAcquire);
  return {
    waiting: () => driver.waiting,
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  };
}
