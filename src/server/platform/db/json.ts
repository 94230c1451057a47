import { type ColumnType, type RawBuilder, sql } from 'kysely';

declare const written: unique symbol;
/** Made by `json()` only: one driver would store a plain object as a string. */
export interface JsonText<T> {
  readonly [written]: T;
}

/** A jsonb column: read as `T`, written through `json()`. */
export type Json<T> = ColumnType<T, JsonText<T>, JsonText<T>>;

/** Text with an explicit cast, because the drivers differ in how they bind objects and arrays to jsonb parameters. */
export function json<T>(value: T): RawBuilder<JsonText<T>> {
  return sql`${JSON.stringify(value)}::text::jsonb`;
}
