import { refuse } from '../refusals.ts';

/** ISO 32000-1, annex C allows eight times as many; documents with 5,000 pages have a quarter. */
const MAX_ENTRIES = 1 << 20;
/** Each incremental update adds one. */
const MAX_SECTIONS = 5_000;
/** Bytes to search for a cross-reference stream's dictionary on either side of its type. */
const DICTIONARY_BYTES = 16_384;

const INDEX = /\/Index\s{0,20}\[([\d\s]{0,16384})\]/;
const WIDTHS = /\/W\s{0,20}\[([\d\s]{0,16384})\]/;

const numbersIn = (list: RegExp, dictionary: string) =>
  list.exec(dictionary)?.[1]?.trim().split(/\s+/).map(Number);

function entriesOf(dictionary: string): number {
  const index = numbersIn(INDEX, dictionary);
  if (index) return index.reduce((sum, count, at) => sum + (at % 2 === 1 ? count : 0), 0);
  return Number(/\/Size\s{1,20}(\d{1,15})/.exec(dictionary)?.[1] ?? 0);
}

/**
 * Rejects cross-reference streams that declare more objects than the file has bytes, before a library allocates a table of that size:
 * with /W [0 0 0] an entry takes no bytes (ISO 32000-2, 7.5.8). A notation that this misses only ends the child process.
 *
 * @throws ServiceError INVALID_DOCUMENT
 */
export function requireBoundedTables(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const max = Math.min(MAX_ENTRIES, bytes.length);
  let sections = 0;
  let from = 0;
  for (let at = file.indexOf('/XRef'); at >= 0; at = file.indexOf('/XRef', Math.max(from, at + 5))) {
    if (file[at + 5] === 'S'.charCodeAt(0)) continue; // /XRefStm
    sections += 1;
    if (sections > MAX_SECTIONS)
      throw refuse('damaged', `The file has more than ${MAX_SECTIONS} cross-reference streams`);
    const before = file.subarray(Math.max(from, at - DICTIONARY_BYTES), at);
    const start = at - before.length + Math.max(0, before.lastIndexOf('obj'));
    const after = file.subarray(at, at + DICTIONARY_BYTES);
    const keyword = after.indexOf('stream');
    const end = at + (keyword < 0 ? after.length : keyword);
    const dictionary = file.toString('latin1', start, end);
    const widths = numbersIn(WIDTHS, dictionary);
    const entries = entriesOf(dictionary);
    if (entries > max || (widths && entries > 0 && widths.every((width) => width === 0)))
      throw refuse(
        'damaged',
        `A cross-reference stream declares ${entries} objects in a file of ${bytes.length} bytes`,
      );
    from = end;
  }
}
