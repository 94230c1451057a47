/** Stores the rows of several tables in one statement. */
import { type CompiledQuery, type Selectable, sql } from 'kysely';
import { json } from './json.ts';
import type { Db } from './open-database.ts';
import type { Tables } from './tables.ts';

/** Rows of a table. Their columns are those of the first. */
export interface RowsOf<Table extends keyof Tables = keyof Tables> {
  readonly table: Table;
  readonly rows: readonly Partial<Selectable<Tables[Table]>>[];
}

export const rowsOf = <Table extends keyof Tables>(
  table: Table,
  rows: readonly Partial<Selectable<Tables[Table]>>[],
): RowsOf => ({ table, rows }) as unknown as RowsOf;

/**
 * Each table's rows are one parameter, so the statement's text depends on the tables alone and stays prepared. Foreign keys are checked
 * at its end, so the tables may be in any order. Columns that aren't given get their default.
 */
export function insertStatement(db: Db, tables: readonly RowsOf[]): CompiledQuery {
  const inserts = tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ table, rows }) => {
      // Names from the code, never from callers.
      const columns = sql.raw(
        Object.keys(rows[0]!)
          .map((name) => `"${name}"`)
          .join(', '),
      );
      return sql`${sql.raw(`new_${table}`)} as (insert into ${sql.table(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json(rows)}))`;
    });
  return sql`with ${sql.join(inserts)} select`.compile(db);
}
