/**
 * Every column of a table, by name. `select *` changes its meaning with a migration, so it can't stay prepared when several instances
 * share a database. A missing column is a type error.
 */
export function everyColumn<Row>(columns: Record<keyof Row & string, true>): readonly (keyof Row & string)[] {
  return Object.keys(columns) as (keyof Row & string)[];
}
