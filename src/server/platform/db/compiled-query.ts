import type { CompiledQuery } from 'kysely';
import type { Db } from './open-database.ts';

/** A placeholder for a parameter while its query is compiled. */
class Parameter {
  constructor(readonly name: string) {}
}

/** Query builders and `sql`. */
interface Compiles<Row> {
  compile(db: Db): CompiledQuery<Row>;
}
/** Combinations of values that aren't parameters. */
const MAX = 500;

const isShape = (value: unknown) => value === null || value === undefined || typeof value === 'boolean';

function compile<P extends object, Row>(
  db: Db,
  params: P,
  shapes: ReadonlySet<string>,
  build: (db: Db, params: P) => Compiles<Row>,
): CompiledQuery<Row> {
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isShape(value) || shapes.has(name) ? value : new Parameter(name),
    ]),
  );
  return build(db, shown as P).compile(db);
}

/**
 * A query that is built and compiled once, not for each call: for a record with its parts that takes longer than its transport.
 *
 * @param build must pass parameters on as they are: while it runs, they are placeholders. Null, undefined, booleans and what `shape`
 *   names are the actual values, and the query is built for each combination.
 * @param shape names of parameters that decide how the query is built, such as the column to sort by. Of few different values.
 * @returns the query with its parameters. Pass the same names each time.
 */
export function compiledStatement<P extends object, Row>(
  build: (db: Db, params: P) => Compiles<Row>,
  ...shape: readonly (keyof P & string)[]
): (db: Db, params: P) => CompiledQuery<Row> {
  const shapes: ReadonlySet<string> = new Set(shape);
  /** Whose parameters are values, or placeholders for those of a call. */
  const statements = new Map<string, CompiledQuery<Row>>();
  return (db, params) => {
    let key = '';
    const given = params as Readonly<Record<string, unknown>>;
    for (const name in given) {
      const value = given[name];
      if (isShape(value) || shapes.has(name)) key += `${name}=${value};`;
    }
    let found = statements.get(key);
    if (!found) {
      if (statements.size >= MAX) statements.clear();
      statements.set(key, (found = compile(db, params, shapes, build)));
    }
    const parameters = found.parameters.map((value) =>
      value instanceof Parameter ? given[value.name] : value,
    );
    return { ...found, parameters };
  };
}

/** As `compiledStatement`. @returns runs the query */
export function compiledQuery<P extends object, Row>(
  build: (db: Db, params: P) => Compiles<Row>,
  ...shape: readonly (keyof P & string)[]
): (db: Db, params: P) => Promise<readonly Row[]> {
  const statement = compiledStatement(build, ...shape);
  return async (db, params) => (await db.executeQuery(statement(db, params))).rows;
}
