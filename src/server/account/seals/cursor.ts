import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../../model/ids.ts';
import { invalid } from '../../platform/validation-error.ts';

/** The sort key of the last result of a page. */
interface Last {
  readonly created_at: Date;
  readonly id: string;
}

export const writeCursor = ({ created_at, id }: Last): string =>
  Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url');

/** @throws ServiceError VALIDATION_ERROR */
function readCursor(cursor: string): Last {
  const [time = '', id] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (Number.isNaN(Date.parse(time)) || !isUuid(id))
    throw invalid([{ path: 'cursor', message: 'Expected the cursor of the previous response' }]);
  return { created_at: new Date(time), id };
}

/** Whether a row of the table comes after the cursor, newest first. @throws ServiceError VALIDATION_ERROR */
export function isAfter(table: string, cursor: string | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const { created_at, id } = readCursor(cursor);
  const columns = sql`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})`;
  return sql<boolean>`${columns} < (${created_at}::timestamptz, ${id}::uuid)`;
}

/** One page of rows that were read with one more than the limit. */
export function pageOfRows<Row extends Last>(rows: readonly Row[], limit: number) {
  const page = rows.slice(0, limit);
  return { page, cursor: rows.length > limit ? writeCursor(page.at(-1)!) : null };
}
