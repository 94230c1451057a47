/** A cross-reference section (ISO 32000-2, 7.5.4 and 7.5.8): a table with its trailer, or a stream. */

import type { WorkBudget } from '../work-budget.ts';
import {
  type Dict,
  HIGHEST_NUMBER,
  isCount,
  isDict,
  isStream,
  nameOf,
  ObjectReader,
  PdfError,
  type Stream,
} from './objects.ts';

export type XrefEntry =
  | { readonly kind: 'offset'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'compressed'; readonly container: number; readonly index: number }
  | { readonly kind: 'free' };

export interface Section {
  /** Offset of `xref`, or of the stream's `… 0 obj`. */
  readonly at: number;
  readonly trailer: Dict;
  readonly entries: readonly (readonly [number: number, place: XrefEntry])[];
}

export const isSameEntry = (a: XrefEntry, b: XrefEntry): boolean =>
  (a.kind === 'free' && b.kind === 'free') ||
  (a.kind === 'offset' && b.kind === 'offset' && a.offset === b.offset && a.generation === b.generation) ||
  (a.kind === 'compressed' && b.kind === 'compressed' && a.container === b.container && a.index === b.index);

const FREE: XrefEntry = { kind: 'free' };
/** Exactly 20 bytes, because viewers compute offsets of entries. */
const ENTRY = /^(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)$/;
const ENTRY_BYTES = 20;

interface SectionSource {
  readonly bytes: Uint8Array;
  readonly end: number;
  readonly budget: WorkBudget;
  decode(stream: Stream): Promise<Uint8Array>;
}

/** @throws PdfError, TooComplexError */
export async function readSection(source: SectionSource, at: number): Promise<Section> {
  source.budget.spend('cross-reference sections');
  const reader = new ObjectReader(source.bytes, at, source.end, source.budget);
  reader.skipSpace();
  return reader.startsWith('xref') ? readTable(source, reader, at) : readStream(source, reader, at);
}

const checkNumber = (number: number) => {
  if (number > HIGHEST_NUMBER) throw new PdfError(`Expected object numbers up to ${HIGHEST_NUMBER}`);
};

function readTable({ bytes, end, budget }: SectionSource, reader: ObjectReader, at: number): Section {
  reader.expect('xref');
  const entries: [number, XrefEntry][] = [];
  for (;;) {
    reader.skipSpace();
    if (reader.startsWith('trailer')) break;
    const first = reader.count();
    if (bytes[reader.at] !== 0x20 || bytes[reader.at + 1]! < 0x30)
      throw new PdfError('Expected one space between the numbers of a subsection');
    const count = reader.count();
    const lineEnd = /^ ?(?:\r\n|\r|\n)/.exec(
      String.fromCharCode(...bytes.subarray(reader.at, reader.at + 3)),
    );
    if (!lineEnd) throw new PdfError('Expected a line end before cross-reference entries');
    reader.at += lineEnd[0].length;
    if (count > (end - reader.at) / ENTRY_BYTES)
      throw new PdfError('Expected as many entries as the table counts');
    for (let index = 0; index < count; index++, reader.at += ENTRY_BYTES) {
      budget.spend('cross-reference entries');
      const row = ENTRY.exec(String.fromCharCode(...bytes.subarray(reader.at, reader.at + ENTRY_BYTES)));
      if (!row) throw new PdfError('Expected cross-reference entries of 20 bytes');
      checkNumber(first + index);
      const [, offset, generation, kind] = row;
      entries.push([
        first + index,
        kind === 'n' ? { kind: 'offset', offset: Number(offset), generation: Number(generation) } : FREE,
      ]);
    }
  }
  reader.expect('trailer');
  const trailer = reader.object();
  if (!isDict(trailer)) throw new PdfError('Expected a trailer');
  return { at, trailer, entries };
}

type Widths = readonly [number, number, number];

const isWidths = (given: unknown): given is Widths =>
  Array.isArray(given) &&
  given.length === 3 &&
  given.every((one) => isCount(one) && one <= 8) &&
  given[1] > 0;

/** Field widths in bytes; 8 is more than any offset needs. */
function widthsOf(dict: Dict): Widths {
  const given = dict.entries.get('W');
  if (!isWidths(given))
    throw new PdfError('Expected three widths of at most 8 bytes in /W, the second above 0');
  return given;
}

async function readStream(source: SectionSource, reader: ObjectReader, at: number): Promise<Section> {
  const { value } = reader.indirect();
  if (!isStream(value) || nameOf(value.dict.entries.get('Type')) !== 'XRef')
    throw new PdfError('Expected cross references');
  // Must be direct: a reference can't be resolved before this stream is read, and some viewers would repair the file.
  if (!isCount(value.dict.entries.get('Length'))) throw new PdfError('Expected the length of a stream');
  const [w0, w1, w2] = widthsOf(value.dict);
  const width = w0 + w1 + w2;
  const ranges = value.dict.entries.get('Index') ?? [0, value.dict.entries.get('Size') ?? 0];
  if (!Array.isArray(ranges) || ranges.length % 2 || !ranges.every(isCount))
    throw new PdfError('Expected pairs of whole numbers in /Index');
  const data = await source.decode(value);
  const field = (from: number, length: number) => {
    let number = 0;
    for (let byte = 0; byte < length; byte++) number = number * 256 + data[from + byte]!;
    if (!Number.isSafeInteger(number)) throw new PdfError('Expected offsets inside the file');
    return number;
  };
  const entries: [number, XrefEntry][] = [];
  let from = 0;
  for (let pair = 0; pair < ranges.length; pair += 2) {
    const [first, count] = [ranges[pair] as number, ranges[pair + 1] as number];
    if (count > (data.length - from) / width) throw new PdfError('Expected as many entries as /Index counts');
    for (let index = 0; index < count; index++, from += width) {
      source.budget.spend('cross-reference entries');
      checkNumber(first + index);
      const kind = w0 === 0 ? 1 : field(from, w0);
      const [second, third] = [field(from + w0, w1), field(from + w0 + w1, w2)];
      if (kind > 2) throw new PdfError('Expected cross-reference entries of type 0, 1 or 2');
      const place: XrefEntry =
        kind === 1
          ? { kind: 'offset', offset: second, generation: third }
          : kind === 2
            ? { kind: 'compressed', container: second, index: third }
            : FREE;
      entries.push([first + index, place]);
    }
  }
  return { at, trailer: value.dict, entries };
}
