/**
 * PostgreSQL connections for Kysely. Recurring statements are prepared by name, and `begin` is pipelined with the first statement to
 * save a round trip.
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { statementNames } from './statement-names.ts';

type Result = PostgresQueryResult<unknown>;

const NOTHING: Result = { command: 'SELECT', rowCount: 0, rows: [] };

/**
 * Writing to a socket costs as much as a short statement, so statements that are sent in the same tick are written together.
 * @returns call before each statement
 */
function gather(client: pg.PoolClient): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => {
      isGathering = false;
      stream.uncork();
    });
  };
}

function wrap(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  const writeTogether = gather(client);
  let opening: Promise<unknown> | null = null;
  const send = (text: string, values: readonly unknown[] = []) => {
    const name = nameOf(text);
    writeTogether();
    return client.query({ text, values: [...values], ...(name && { name }) });
  };
  const query = async (text: string, values?: readonly unknown[]): Promise<Result> => {
    if (text === 'begin') {
      opening = send(text);
      // Reported by the first statement.
      opening.catch(() => {});
      return NOTHING;
    }
    const before = opening;
    opening = null;
    // A failed `begin` wins: the statement ran outside a transaction and must not count as done.
    const [, result] = await Promise.all([before, send(text, values)]);
    return result as Result;
  };
  return {
    // Kysely's type also covers cursors, which aren't used here.
    query: query as PostgresPoolClient['query'],
    release: () => {
      opening = null;
      client.release();
    },
  };
}

export function postgresPool(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      let known = wrapped.get(client);
      if (!known) wrapped.set(client, (known = wrap(client, nameOf)));
      return known;
    },
    end: () => pool.end(),
  };
}
