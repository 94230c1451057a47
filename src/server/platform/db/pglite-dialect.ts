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
import { type Backend, type BackendResult, rowsOf } from './backend.ts';
import type { BackendSource } from './reconnecting-backend.ts';

/**
 * One connection for all callers. The database runs statements in the order in which they are sent, so a single statement holds the
 * lock only while it is sent; a transaction holds it until `commit` is sent.
 */
class PgliteDriver implements Driver {
  #turn: Promise<void> = Promise.resolve();
  #waiting = 0;
  /** Statements outside transactions without a result yet. */
  #underWay = 0;

  constructor(
    readonly source: BackendSource,
    readonly beforeAcquire: () => void,
  ) {}

  /** Callers that wait for the connection or for another caller's statement. */
  get waiting(): number {
    return this.#waiting + Math.max(0, this.#underWay - 1);
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
      return new PgliteConnection(await this.source.current(), release, (change) => {
        this.#underWay += change;
      });
    } catch (error) {
      release();
      throw error;
    }
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as PgliteConnection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PgliteConnection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PgliteConnection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as PgliteConnection).release();
  }

  async destroy(): Promise<void> {
    await this.#turn;
    await this.source.close();
  }
}

class PgliteConnection implements DatabaseConnection {
  #isTransaction = false;
  #isCommitted = false;
  /** `begin`, perhaps not finished yet: the first statement doesn't wait for it. */
  #opening: Promise<unknown> | null = null;

  constructor(
    readonly backend: Backend,
    readonly release: () => void,
    readonly note: (change: 1 | -1) => void,
  ) {}

  begin(): void {
    this.#isTransaction = true;
    this.#opening = this.backend.query('begin', []);
    // Reported by the first statement.
    this.#opening.catch(() => {});
  }

  /** The next caller’s statements run after this, and share its wait for the disk. */
  async commit(): Promise<void> {
    const committing = this.executeQuery(CompiledQuery.raw('commit'));
    this.#isCommitted = true;
    this.release();
    await committing;
  }

  async rollback(): Promise<void> {
    // A failed commit has ended the transaction, and another caller’s may be open.
    if (!this.#isCommitted) await this.executeQuery(CompiledQuery.raw('rollback'));
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = this.backend.query(sql, parameters);
    if (this.#isTransaction) {
      const opening = this.#opening;
      this.#opening = null;
      // A failed `begin` wins: the statement ran outside a transaction and must not count as done.
      const [, result] = await Promise.all([opening, answer]);
      return toQueryResult(result);
    }
    this.release();
    this.note(1);
    try {
      return toQueryResult(await answer);
    } finally {
      this.note(-1);
    }
  }

  // biome-ignore lint/correctness/useYield: the interface requires a generator; one connection cannot stream.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database can’t stream rows: page through them');
  }
}

function toQueryResult<Row>(result: BackendResult): QueryResult<Row> {
  return { rows: rowsOf(result) as Row[], numAffectedRows: BigInt(result.affected) };
}

/** @param beforeAcquire throws when the caller would deadlock (see `open-database.ts`) */
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
