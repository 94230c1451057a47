/**
 * Every column of a table, by name: a statement with `*` means other columns after a migration, so it cannot stay prepared where several
 * instances share a database. A column that is forgotten does not compile.
 */
export function everyColumn<Row>(columns: Record<keyof Row & string, true>): readonly (keyof Row & string)[] {
  return Object.keys(columns) as (keyof Row & string)[];
}
