import { type ColumnType, type RawBuilder, sql } from 'kysely';

declare const written: unique symbol;
/** What only `json()` makes. A plain object does not fit a jsonb column: one driver would store it as a string. */
export interface JsonText<T> {
  readonly [written]: T;
}

/** A jsonb column: read as `T`, written through `json()`. */
export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>;

/** Text with an explicit cast, because the drivers disagree about objects and arrays given to a jsonb parameter. */
export function json<T>(value: T): RawBuilder<JsonText<T>> {
  return sql`${JSON.stringify(value)}::text::jsonb`;
}
