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

/** One connection for everyone, handed out in turn: a transaction keeps it from `begin` to `commit`. */
class PgliteDriver implements Driver {
  #turn: Promise<void> = Promise.resolve();
  readonly #release = new WeakMap<DatabaseConnection, () => void>();

  constructor(
    readonly backend: Backend,
    readonly beforeAcquire: () => void,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.beforeAcquire();
    const before = this.#turn;
    let release = () => {};
    this.#turn = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    const connection = new PgliteConnection(this.backend);
    this.#release.set(connection, release);
    return connection;
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
    await this.backend.close();
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
export function pgliteDialect(backend: Backend, beforeAcquire: () => void): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(backend, beforeAcquire),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
