/** A PDF up to one of its ends, as its own cross references describe it. Nothing is guessed: a file that needs repair is refused. */
import { inflate } from './inflate.ts';
import {
  type Dict,
  isDict,
  isRef,
  isStream,
  ObjectReader,
  PdfError,
  type PdfObject,
  type Stream,
} from './objects.ts';

type Place = { readonly offset: number } | { readonly container: number; readonly index: number } | 'free';

const MOST_SECTIONS = 100;
const MOST_OBJECTS = 1_000_000;

/** Offset of the last `startxref`'s number, searched from `end` backwards. */
function lastStart(bytes: Uint8Array, end: number): number {
  const from = Math.max(0, end - 2_048);
  const tail = String.fromCharCode(...bytes.subarray(from, end));
  const match = /startxref\s+(\d{1,12})\s+%%EOF\s*$/.exec(tail);
  if (!match) throw new PdfError('Expected the file to end as a PDF does');
  return Number(match[1]);
}

export class Revision {
  private readonly places = new Map<number, Place>();
  private readonly cache = new Map<number, PdfObject>();
  private readonly containers = new Map<number, Promise<readonly PdfObject[]>>();
  /** Numbers of the objects that sections at or behind an offset write. */
  private readonly written: { readonly at: number; readonly number: number }[] = [];
  trailer: Dict = { kind: 'dict', entries: new Map() };

  private constructor(
    readonly bytes: Uint8Array,
    readonly end: number,
  ) {}

  /** @throws PdfError */
  static async read(bytes: Uint8Array, end = bytes.length): Promise<Revision> {
    const revision = new Revision(bytes, end);
    const seen = new Set<number>();
    let at: number | undefined = lastStart(bytes, end);
    for (let first = true; at !== undefined; first = false) {
      if (seen.has(at) || seen.size > MOST_SECTIONS || at >= end)
        throw new PdfError('Expected cross references to end');
      seen.add(at);
      const trailer = await revision.readSection(at);
      if (first) revision.trailer = trailer;
      const hybrid = trailer.entries.get('XRefStm');
      if (typeof hybrid === 'number') await revision.readSection(hybrid);
      const previous: PdfObject | undefined = trailer.entries.get('Prev');
      at = typeof previous === 'number' ? previous : undefined;
    }
    return revision;
  }

  /** Objects that this file writes at or behind `offset`: what an update brought. */
  writtenFrom(offset: number): ReadonlySet<number> {
    return new Set(this.written.filter(({ at }) => at >= offset).map(({ number }) => number));
  }

  has(number: number): boolean {
    const place = this.places.get(number);
    return place !== undefined && place !== 'free';
  }

  private note(section: number, number: number, place: Place): void {
    if (this.places.size > MOST_OBJECTS) throw new PdfError(`Expected at most ${MOST_OBJECTS} objects`);
    this.written.push({ at: section, number });
    // Sections are read from the newest: what is known already is newer.
    if (!this.places.has(number)) this.places.set(number, place);
  }

  private async readSection(at: number): Promise<Dict> {
    const reader = new ObjectReader(this.bytes, at, this.end);
    reader.skipSpace();
    const isTable = String.fromCharCode(...this.bytes.subarray(reader.at, reader.at + 4)) === 'xref';
    return isTable ? this.readTable(reader, at) : this.readStreamSection(reader, at);
  }

  private readTable(reader: ObjectReader, section: number): Dict {
    reader.word();
    for (;;) {
      const word = reader.word();
      if (word === 'trailer') break;
      const first = Number(word);
      const count = Number(reader.word());
      if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || count > MOST_OBJECTS)
        throw new PdfError('Expected a table of cross references');
      for (let index = 0; index < count; index++) {
        const offset = Number(reader.word());
        reader.word();
        const kind = reader.word();
        if (kind === 'n') this.note(section, first + index, { offset });
        else if (kind === 'f') this.note(section, first + index, 'free');
        else throw new PdfError('Expected an entry of a table of cross references');
      }
    }
    const trailer = reader.object();
    if (!isDict(trailer)) throw new PdfError('Expected a trailer');
    return trailer;
  }

  private async readStreamSection(reader: ObjectReader, section: number): Promise<Dict> {
    const { value } = reader.indirect();
    if (!isStream(value)) throw new PdfError('Expected cross references');
    const { entries } = value.dict;
    const data = await this.decode(value);
    const numbers = (key: string) => {
      const list = entries.get(key);
      return Array.isArray(list) ? list.filter((one): one is number => typeof one === 'number') : undefined;
    };
    const [w0 = 0, w1 = 0, w2 = 0] = numbers('W') ?? [];
    const size = Number(entries.get('Size') ?? 0);
    const width = w0 + w1 + w2;
    if (width < 2 || width > 24) throw new PdfError('Expected the widths of cross references');
    const index = numbers('Index') ?? [0, size];
    const field = (from: number, length: number) => {
      let number = 0;
      for (let byte = 0; byte < length; byte++) number = number * 256 + (data[from + byte] ?? 0);
      return number;
    };
    let at = 0;
    for (let pair = 0; pair + 1 < index.length; pair += 2) {
      for (let step = 0; step < index[pair + 1]! && at + width <= data.length; step++, at += width) {
        const kind = w0 === 0 ? 1 : field(at, w0);
        const [second, third] = [field(at + w0, w1), field(at + w0 + w1, w2)];
        const number = index[pair]! + step;
        if (kind === 1) this.note(section, number, { offset: second });
        else if (kind === 2) this.note(section, number, { container: second, index: third });
        else this.note(section, number, 'free');
      }
    }
    return value.dict;
  }

  /** Follows a reference; anything else is itself. */
  async resolve(value: PdfObject | undefined): Promise<PdfObject> {
    for (let step = 0; step < 20; step++) {
      if (!isRef(value)) return value ?? null;
      value = await this.object(value.number);
    }
    throw new PdfError('Expected references to end');
  }

  /** Where a plain object starts; undefined for one inside another. */
  offsetOf(number: number): number | undefined {
    const place = this.places.get(number);
    return place && place !== 'free' && 'offset' in place ? place.offset : undefined;
  }

  async object(number: number): Promise<PdfObject> {
    const known = this.cache.get(number);
    if (known !== undefined) return known;
    const place = this.places.get(number);
    if (!place || place === 'free') return null;
    let value: PdfObject;
    if ('offset' in place) {
      const found = new ObjectReader(this.bytes, place.offset, this.end).indirect();
      if (found.number !== number) throw new PdfError(`Expected object ${number}, got ${found.number}`);
      value = found.value;
    } else {
      let inside = this.containers.get(place.container);
      if (!inside) {
        inside = this.readContainer(place.container);
        this.containers.set(place.container, inside);
      }
      value = (await inside)[place.index] ?? null;
    }
    this.cache.set(number, value);
    return value;
  }

  private async readContainer(number: number): Promise<readonly PdfObject[]> {
    const place = this.places.get(number);
    if (!place || place === 'free' || !('offset' in place))
      throw new PdfError('Expected a stream of objects');
    const { value } = new ObjectReader(this.bytes, place.offset, this.end).indirect();
    if (!isStream(value)) throw new PdfError('Expected a stream of objects');
    const data = await this.decode(value);
    const count = Number(value.dict.entries.get('N') ?? 0);
    const first = Number(value.dict.entries.get('First') ?? 0);
    if (!(count >= 0 && count <= MOST_OBJECTS)) throw new PdfError('Expected a stream of objects');
    const head = new ObjectReader(data, 0);
    const offsets = Array.from({ length: count }, () => {
      head.word();
      return Number(head.word());
    });
    return offsets.map((offset) => new ObjectReader(data, first + offset).object());
  }

  /** The data of a stream. Only what we write and what cross references use: none or Flate. */
  async decode(stream: Stream): Promise<Uint8Array> {
    const { entries } = stream.dict;
    const length = await this.resolve(entries.get('Length'));
    if (typeof length !== 'number' || length < 0 || stream.from + length > this.end)
      throw new PdfError('Expected the length of a stream');
    const raw = this.bytes.subarray(stream.from, stream.from + length);
    return inflate(raw, entries);
  }
}
