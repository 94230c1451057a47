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

/**
 * The rows of a query of one column as a JSON array, which is empty if there are none. Faster than `json_agg`, which
 * takes one more node in the plan and is null without rows.
 */
export const jsonArray = <T>(rows: RawBuilder<unknown>): RawBuilder<readonly T[]> =>
  sql`array_to_json(array(${rows}))`;

/** A row whose dates may be text, as in JSON. */
export type InJson<Row> = {
  readonly [Key in keyof Row]: Date extends Row[Key] ? Row[Key] | string : Row[Key];
};

/** As PostgreSQL writes a date with milliseconds in JSON, in UTC. */
const UTC_MILLISECONDS = /^.{23}\+00:00$/;

/**
 * A date as the API writes it.
 * @param date may be text from JSON: parsing and formatting it takes ten times as long, and a list has many
 */
export function isoText(date: Date | string): string {
  if (typeof date === 'string' && UTC_MILLISECONDS.test(date)) return `${date.slice(0, 23)}Z`;
  return new Date(date).toISOString();
}
