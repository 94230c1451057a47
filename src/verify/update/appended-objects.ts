/**
 * Walks the bytes behind the sealed end from the first to the last. Cross references say what a reader should look at; readers
 * that repair files look at everything. So every byte must belong to an object, a cross-reference section, a trailer or its end.
 */
import type { ObjectStream } from '../pdf/object-stream.ts';
import { readObjectStream } from '../pdf/object-stream.ts';
import { isStream, nameOf, ObjectReader, PdfError, type PdfObject } from '../pdf/objects.ts';
import type { Revision } from '../pdf/revision.ts';

export interface AppendedObject {
  readonly number: number;
  readonly value: PdfObject;
  /** `file`: an object of its own at an offset. `stream`: inside an object stream, at an index. */
  readonly source:
    | { readonly kind: 'file'; readonly offset: number; readonly generation: number }
    | { readonly kind: 'stream'; readonly container: number; readonly index: number };
  /** It only carries other objects or cross references. */
  readonly isCarrier: boolean;
}

export interface AppendedPart {
  readonly objects: readonly AppendedObject[];
  /** Offsets of tables and cross-reference streams. */
  readonly sections: readonly number[];
  /** Offsets that `startxref` gives. */
  readonly starts: readonly number[];
}

/** @throws PdfError for bytes that belong to none of these; TooComplexError */
export async function readAppendedPart(latest: Revision, from: number): Promise<AppendedPart> {
  const { bytes, end, budget } = latest;
  const reader = new ObjectReader(bytes, from, end, budget);
  const objects: AppendedObject[] = [];
  const sections: number[] = [];
  const starts: number[] = [];
  for (reader.skipSpace(); !reader.isAtEnd; reader.skipSpace()) {
    const at = reader.at;
    if (reader.startsWith('xref')) {
      sections.push(at);
      skipTable(reader);
    } else if (reader.startsWith('startxref')) {
      reader.expect('startxref');
      starts.push(reader.count());
    } else {
      const { number, generation, value } = reader.indirect();
      if (isStream(value)) {
        reader.at = value.from + latest.lengthOf(value);
        reader.expect('endstream');
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
  if (countHeads(bytes.subarray(from, end)) !== objects.filter(({ source }) => source.kind === 'file').length)
    throw new PdfError('Expected no further objects inside streams, strings or comments');
  return { objects, sections, starts };
}

/** Its entries were read already, by cross references that lead here, or are refused because none do. */
function skipTable(reader: ObjectReader): void {
  while (reader.word() !== 'trailer') if (reader.isAtEnd) throw new PdfError('Expected a trailer');
  reader.object();
}

const membersOf = (container: number, { numbers, objectAt }: ObjectStream): AppendedObject[] =>
  numbers.map((number, index) => ({
    number,
    value: objectAt(index),
    isCarrier: false,
    source: { kind: 'stream', container, index },
  }));

/** How often a reader that searches the bytes would find the beginning of an object. */
function countHeads(bytes: Uint8Array): number {
  return new TextDecoder('latin1').decode(bytes).match(/\d[\0\t\n\f\r ]+obj(?![a-z])/g)?.length ?? 0;
}
