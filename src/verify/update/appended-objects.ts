/**
 * Walks all bytes after the sealed part. Cross references say what viewers should read, but viewers that repair files
 * read everything. So every byte must belong to an object, a cross-reference section, a trailer or an end marker, and
 * nothing may trigger a repair, in which text inside a sealed image could become an object.
 */
import { countMatches, OBJECT_HEAD } from '../pdf/count-matches.ts';
import type { ObjectStream } from '../pdf/object-stream.ts';
import { readObjectStream } from '../pdf/object-stream.ts';
import { isStream, nameOf, ObjectReader, PdfError, type PdfObject } from '../pdf/objects.ts';
import type { Revision } from '../pdf/revision.ts';

export interface AppendedObject {
  readonly number: number;
  readonly value: PdfObject;
  /** `file`: at an offset. `stream`: in an object stream, at an index. */
  readonly source:
    | { readonly kind: 'file'; readonly offset: number; readonly generation: number }
    | { readonly kind: 'stream'; readonly container: number; readonly index: number };
  /** An object stream or cross-reference stream. */
  readonly isCarrier: boolean;
}

export interface AppendedPart {
  readonly objects: readonly AppendedObject[];
  /** Offsets of tables and cross-reference streams. */
  readonly sections: readonly number[];
  /** Offsets in `startxref`. */
  readonly starts: readonly number[];
}

const END_MARKER = '%%EOF';
const LINE_ENDS = new Set([10, 13]);
/** `x` of `xref`; a cross-reference stream starts with a digit. */
const TABLE_START = 0x78;
/** Keywords that repairing viewers search for: each object, stream, table, trailer and `startxref` has one or two. */
const KEYWORD = /endobj|endstream|trailer|(?:start)?xref/g;

/** @throws PdfError for other bytes; TooComplexError */
export async function readAppendedPart(latest: Revision, from: number): Promise<AppendedPart> {
  const { bytes, end, budget } = latest;
  const reader = new ObjectReader(bytes, from, end, budget);
  const objects: AppendedObject[] = [];
  const sections: number[] = [];
  const starts: number[] = [];
  let streams = 0;
  let lastEnd = from;
  for (reader.skipSpace(); !reader.isAtEnd; reader.skipSpace()) {
    const at = reader.at;
    if (reader.startsWith('xref')) {
      sections.push(at);
      skipTable(reader);
    } else if (reader.startsWith('startxref')) {
      reader.expect('startxref');
      starts.push(reader.count());
      lastEnd = skipEndMarker(reader);
    } else {
      const { number, generation, value } = reader.indirect();
      if (isStream(value)) {
        reader.at = value.from + latest.lengthOf(value);
        reader.expect('endstream');
        streams++;
      }
      reader.expect('endobj');
      const type = isStream(value) ? nameOf(value.dict.entries.get('Type')) : undefined;
      if (type === 'XRef') sections.push(at);
      const isCarrier = type === 'XRef' || type === 'ObjStm';
      objects.push({ number, value, isCarrier, source: { kind: 'file', offset: at, generation } });
      if (type === 'ObjStm' && isStream(value))
        objects.push(...membersOf(number, readObjectStream(value, await latest.decode(value), budget)));
    }
  }
  if (reader.hasComments) throw new PdfError('Expected no comments in an update');
  // Some viewers search the last 1,024 bytes for `startxref`, and repair the file if they don't find it.
  if (end - lastEnd > 2) throw new PdfError('Expected the update to end with %%EOF and a line end');
  const heads = objects.filter(({ source }) => source.kind === 'file').length;
  const tables = sections.filter((at) => bytes[at] === TABLE_START).length;
  const part = bytes.subarray(from, end);
  if (
    countMatches(part, OBJECT_HEAD) !== heads ||
    countMatches(part, KEYWORD) !== heads + streams + 2 * tables + starts.length
  )
    throw new PdfError('Expected no further objects or trailers inside streams or strings');
  return { objects, sections, starts };
}

/** The entries are either read already through the cross references, or rejected because nothing refers to them. */
function skipTable(reader: ObjectReader): void {
  for (let word = reader.word(); word !== 'trailer'; word = reader.word())
    if (!/^(?:xref|\d+|[nf])$/.test(word))
      throw new PdfError('Expected cross-reference entries and a trailer');
  reader.object();
}

/** @returns the offset after `%%EOF`, the only comment that an update may have */
function skipEndMarker(reader: ObjectReader): number {
  while (LINE_ENDS.has(reader.bytes[reader.at]!) && !reader.isAtEnd) reader.at++;
  if (!reader.startsWith(END_MARKER)) throw new PdfError(`Expected ${END_MARKER} after startxref`);
  reader.at += END_MARKER.length;
  return reader.at;
}

const membersOf = (container: number, { numbers, objectAt }: ObjectStream): AppendedObject[] =>
  numbers.map((number, index) => ({
    number,
    value: objectAt(index),
    isCarrier: false,
    source: { kind: 'stream', container, index },
  }));
