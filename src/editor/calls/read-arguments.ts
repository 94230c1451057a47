/** Checks the arguments of the handle's methods, which may come from a page without types. */
import type { FieldId } from '../../model/ids.ts';

const quoted = (value: unknown): string =>
  (typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))).slice(0, 60);

/** The IDs to select; none for null. Throws a `TypeError` or a `RangeError`. */
export function readFieldIds(value: unknown, exists: (id: FieldId) => boolean): readonly FieldId[] {
  const ids: unknown = value === null ? [] : typeof value === 'string' ? [value] : value;
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string'))
    throw new TypeError(`select() takes a field ID, an array of field IDs, or null, got ${quoted(value)}`);
  const missing = (ids as FieldId[]).find((id) => !exists(id));
  if (missing !== undefined)
    throw new RangeError(
      `select() takes IDs of fields in the document, got ${quoted(missing)}; getTemplate() or getSigningRequest() lists them`,
    );
  return [...new Set(ids as FieldId[])];
}

/** A page from 1 to `count`. Throws a `TypeError` or a `RangeError`. */
export function readPage(value: unknown, count: number): number {
  if (typeof value !== 'number') throw new TypeError(`goToPage() takes a page number, got ${quoted(value)}`);
  if (!Number.isInteger(value) || value < 1 || value > count)
    throw new RangeError(`goToPage() takes a whole number from 1 to ${count}, got ${quoted(value)}`);
  return value;
}
