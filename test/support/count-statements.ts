/** Counts what a piece of work asks of the database, on either database. */
import type { DatabaseConnection } from 'kysely';
import type { Database } from '../../src/server/platform/db/open-database.ts';

export interface CountedStatement {
  readonly text: string;
  /** Its place in the longest chain of statements that waited for each other. Statements that are sent together have the same. */
  readonly position: number;
  isDone: boolean;
}

/**
 * Watches every statement from now on. Only one thing at a time may use the database, because statements aren't told apart by caller.
 * @returns the statements since the last call of `restart`, in the order in which they were sent
 */
export function countStatements({ kysely }: Pick<Database, 'kysely'>) {
  const executor = kysely.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  const watched = new WeakSet<DatabaseConnection>();
  let statements: CountedStatement[] = [];
  const watch = (connection: DatabaseConnection) => {
    if (watched.has(connection)) return;
    watched.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query) => {
      const before = statements.filter(({ isDone }) => isDone).map(({ position }) => position);
      const statement = {
        text: query.sql.trim().replaceAll(/\s+/g, ' '),
        position: Math.max(0, ...before) + 1,
        isDone: false,
      };
      // PostgreSQL gets it together with the first statement.
      if (statement.text !== 'begin') statements.push(statement);
      try {
        return await execute<never>(query);
      } finally {
        statement.isDone = true;
      }
    };
  };
  executor.provideConnection = (consumer) =>
    provide((connection) => {
      watch(connection);
      return consumer(connection);
    });
  return {
    statements: () => statements,
    restart: () => {
      statements = [];
    },
  };
}
