/**
 * A PDF up to one of its end markers, read by its cross references. Nothing is repaired: a file that needs repair is
 * rejected.
 */
import type { WorkBudget } from '../work-budget.ts';
import { inflate } from './inflate.ts';
import { type ObjectStream, readObjectStream } from './object-stream.ts';
import {
  type Dict,
  isCount,
  isRef,
  isStream,
  ObjectReader,
  PdfError,
  type PdfObject,
  type Stream,
} from './objects.ts';
import { readSection, type Section, type XrefEntry } from './xref-section.ts';

const MAX_SECTIONS = 100;

/** The offset in the last `startxref` before `end`. */
function lastStart(bytes: Uint8Array, end: number): number {
  const from = Math.max(0, end - 2_048);
  const tail = String.fromCharCode(...bytes.subarray(from, end));
  const match = /startxref\s{1,20}(\d{1,12})\s{1,20}%%EOF\s*$/.exec(tail);
  if (!match) throw new PdfError('Expected the file to end as a PDF does');
  return Number(match[1]);
}

export class Revision {
  /** Newest first. In a hybrid file, the stream follows its table. */
  readonly sections: readonly Section[];
  private readonly found: Section[] = [];
  private readonly places = new Map<number, XrefEntry>();
  private readonly cache = new Map<number, PdfObject>();
  private readonly containers = new Map<number, Promise<ObjectStream>>();

  private constructor(
    readonly bytes: Uint8Array,
    readonly end: number,
    readonly budget: WorkBudget,
  ) {
    this.sections = this.found;
  }

  /** @throws PdfError, TooComplexError */
  static async read(bytes: Uint8Array, end: number, budget: WorkBudget): Promise<Revision> {
    const revision = new Revision(bytes, end, budget);
    const seen = new Set<number>();
    const next = async (at: number) => {
      if (seen.has(at) || seen.size >= MAX_SECTIONS || at >= end)
        throw new PdfError('Expected cross references to end');
      seen.add(at);
      const section = await readSection(revision, at);
      revision.found.push(section);
      // Sections come newest first, so existing entries are newer.
      for (const [number, place] of section.entries)
        if (!revision.places.has(number)) revision.places.set(number, place);
      return section.trailer;
    };
    for (let at: number | undefined = lastStart(bytes, end); at !== undefined; ) {
      const trailer = await next(at);
      const hybrid = offsetIn(trailer, 'XRefStm');
      if (hybrid !== undefined) await next(hybrid);
      at = offsetIn(trailer, 'Prev');
    }
    return revision;
  }

  get trailer(): Dict {
    return this.sections[0]!.trailer;
  }

  /** Undefined if no section lists the number. */
  entryOf(number: number): XrefEntry | undefined {
    return this.places.get(number);
  }

  /** All listed object numbers, in use or free. */
  numbers(): Iterable<number> {
    return this.places.keys();
  }

  /** Follows references; returns other values unchanged. */
  async resolve(value: PdfObject | undefined): Promise<PdfObject> {
    for (let step = 0; step < 20; step++) {
      if (!isRef(value)) return value ?? null;
      value = await this.object(value.number);
    }
    throw new PdfError('Expected references to end');
  }

  async object(number: number): Promise<PdfObject> {
    const known = this.cache.get(number);
    if (known !== undefined) return known;
    const value = await this.parse(number);
    this.cache.set(number, value);
    return value;
  }

  /** Like `object`, without caching: for walks over the whole file. */
  async parse(number: number): Promise<PdfObject> {
    const place = this.places.get(number);
    if (!place || place.kind === 'free') return null;
    if (place.kind === 'offset') return this.plainObject(number, place.offset);
    const container = await this.containerOf(place.container);
    if (container.numbers[place.index] !== number)
      throw new PdfError(`Expected object ${number} at index ${place.index} of stream ${place.container}`);
    return container.objectAt(place.index);
  }

  private plainObject(number: number, offset: number): PdfObject {
    const found = new ObjectReader(this.bytes, offset, this.end, this.budget).indirect();
    if (found.number !== number) throw new PdfError(`Expected object ${number}, got ${found.number}`);
    return found.value;
  }

  private containerOf(number: number): Promise<ObjectStream> {
    let container = this.containers.get(number);
    if (!container) {
      container = this.readContainer(number);
      this.containers.set(number, container);
    }
    return container;
  }

  private async readContainer(number: number): Promise<ObjectStream> {
    const place = this.places.get(number);
    const value = place?.kind === 'offset' ? this.plainObject(number, place.offset) : null;
    if (!isStream(value)) throw new PdfError('Expected an object stream');
    return readObjectStream(value, await this.decode(value), this.budget);
  }

  /** Length of a stream's data. An indirect length must not be in an object stream, which could depend on itself. */
  lengthOf({ dict, from }: Stream): number {
    let length = dict.entries.get('Length');
    if (isRef(length)) {
      const place = this.places.get(length.number);
      length = place?.kind === 'offset' ? this.plainObject(length.number, place.offset) : null;
    }
    if (!isCount(length) || from + length > this.end) throw new PdfError('Expected the length of a stream');
    return length;
  }

  /** Decodes a stream. Supports the filters of audit trails and cross-reference streams: none or Flate. */
  async decode(stream: Stream): Promise<Uint8Array> {
    const raw = this.bytes.subarray(stream.from, stream.from + this.lengthOf(stream));
    return inflate(raw, stream.dict.entries, this.budget);
  }
}

/** A direct integer. Anything else is rejected, since some viewers would resolve it. */
function offsetIn(trailer: Dict, key: string): number | undefined {
  const value = trailer.entries.get(key);
  if (value === undefined) return undefined;
  if (!isCount(value)) throw new PdfError(`Expected an offset as /${key}`);
  return value;
}
