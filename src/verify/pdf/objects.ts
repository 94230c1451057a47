/** Reads the objects of a PDF (ISO 32000-2, 7.3), which may be anybody's: bounded in depth, never looking behind the end. */

export class PdfError extends Error {
  override readonly name = 'PdfError';
}

export interface Ref {
  readonly kind: 'ref';
  readonly number: number;
}
export interface Name {
  readonly kind: 'name';
  readonly name: string;
}
export interface Text {
  readonly kind: 'string';
  readonly bytes: Uint8Array;
  /** Where it stands in the file, with its brackets. */
  readonly from: number;
  readonly to: number;
  readonly isHex: boolean;
}
export interface Dict {
  readonly kind: 'dict';
  readonly entries: ReadonlyMap<string, PdfObject>;
}
export interface Stream {
  readonly kind: 'stream';
  readonly dict: Dict;
  /** First byte of the data. */
  readonly from: number;
}
export type PdfObject = null | boolean | number | Ref | Name | Text | Dict | Stream | readonly PdfObject[];

const MOST_DEPTH = 60;
const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
const code = (character: string) => character.charCodeAt(0);
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;

export const isDict = (value: PdfObject | undefined): value is Dict =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'dict';
export const isRef = (value: PdfObject | undefined): value is Ref =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'ref';
export const isStream = (value: PdfObject | undefined): value is Stream =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'stream';
export const isText = (value: PdfObject | undefined): value is Text =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'string';
export const nameOf = (value: PdfObject | undefined) =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'name'
    ? value.name
    : undefined;

export class ObjectReader {
  at: number;
  constructor(
    readonly bytes: Uint8Array,
    from: number,
    private readonly end = bytes.length,
  ) {
    this.at = from;
  }

  skipSpace(): void {
    for (;;) {
      const byte = this.bytes[this.at];
      if (this.at >= this.end || byte === undefined) return;
      if (SPACE.has(byte)) this.at++;
      else if (byte === code('%'))
        while (this.at < this.end && ![10, 13].includes(this.bytes[this.at]!)) this.at++;
      else return;
    }
  }

  /** A run of characters that are neither space nor delimiter. */
  word(): string {
    this.skipSpace();
    const from = this.at;
    while (this.at < this.end && !SPACE.has(this.bytes[this.at]!) && !DELIMITERS.has(this.bytes[this.at]!))
      this.at++;
    return String.fromCharCode(...this.bytes.subarray(from, Math.min(this.at, from + 200)));
  }

  private expect(word: string): void {
    if (this.word() !== word) throw new PdfError(`Expected ${word}`);
  }

  /** `12 0 obj …`: the number and what it is. */
  indirect(): { readonly number: number; readonly value: PdfObject } {
    const number = Number(this.word());
    this.word();
    this.expect('obj');
    if (!Number.isSafeInteger(number)) throw new PdfError('Expected the number of an object');
    const value = this.object();
    this.skipSpace();
    if (isDict(value) && String.fromCharCode(...this.bytes.subarray(this.at, this.at + 6)) === 'stream') {
      this.at += 6;
      if (this.bytes[this.at] === 13) this.at++;
      if (this.bytes[this.at] === 10) this.at++;
      return { number, value: { kind: 'stream', dict: value, from: this.at } };
    }
    return { number, value };
  }

  object(depth = 0): PdfObject {
    if (depth > MOST_DEPTH) throw new PdfError('Expected objects that are nested less deeply');
    this.skipSpace();
    if (this.at >= this.end) throw new PdfError('Expected an object, got the end');
    const byte = this.bytes[this.at]!;
    if (byte === code('/')) return this.name();
    if (byte === code('(')) return this.literal();
    if (byte === code('<'))
      return this.bytes[this.at + 1] === code('<') ? this.dictionary(depth) : this.hex();
    if (byte === code('[')) return this.array(depth);
    if (isDigit(byte) || '+-.'.includes(String.fromCharCode(byte))) return this.numberOrRef();
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    throw new PdfError(`Expected an object, got ${word.slice(0, 20) || String.fromCharCode(byte)}`);
  }

  private numberOrRef(): number | Ref {
    const value = Number(this.word());
    if (!Number.isFinite(value)) throw new PdfError('Expected a number');
    const back = this.at;
    if (Number.isSafeInteger(value) && value >= 0) {
      this.skipSpace();
      if (isDigit(this.bytes[this.at]) && /^\d+$/.test(this.word()) && this.word() === 'R') {
        return { kind: 'ref', number: value };
      }
    }
    this.at = back;
    return value;
  }

  private name(): Name {
    this.at++;
    const from = this.at;
    while (this.at < this.end && !SPACE.has(this.bytes[this.at]!) && !DELIMITERS.has(this.bytes[this.at]!))
      this.at++;
    const text = String.fromCharCode(...this.bytes.subarray(from, Math.min(this.at, from + 500)));
    return {
      kind: 'name',
      name: text.replace(/#([0-9a-f]{2})/gi, (_, pair) => String.fromCharCode(Number.parseInt(pair, 16))),
    };
  }

  private hex(): Text {
    const from = this.at++;
    const digits: number[] = [];
    for (; this.at < this.end && this.bytes[this.at] !== code('>'); this.at++) {
      const digit = Number.parseInt(String.fromCharCode(this.bytes[this.at]!), 16);
      if (!Number.isNaN(digit)) digits.push(digit);
    }
    if (this.at >= this.end) throw new PdfError('Expected a string to end');
    this.at++;
    if (digits.length % 2) digits.push(0);
    const bytes = new Uint8Array(digits.length / 2);
    for (let index = 0; index < bytes.length; index++)
      bytes[index] = digits[2 * index]! * 16 + digits[2 * index + 1]!;
    return { kind: 'string', bytes, from, to: this.at, isHex: true };
  }

  private literal(): Text {
    const from = this.at++;
    const out: number[] = [];
    let open = 1;
    for (; this.at < this.end; this.at++) {
      const byte = this.bytes[this.at]!;
      if (byte === code('\\')) {
        const next = this.bytes[++this.at]!;
        const plain = { n: 10, r: 13, t: 9, b: 8, f: 12 }[String.fromCharCode(next)];
        if (plain !== undefined) out.push(plain);
        else if (next >= 48 && next <= 55) {
          let value = next - 48;
          for (
            let more = 0;
            more < 2 && this.bytes[this.at + 1]! >= 48 && this.bytes[this.at + 1]! <= 55;
            more++
          )
            value = value * 8 + this.bytes[++this.at]! - 48;
          out.push(value & 255);
        } else if (next !== 10 && next !== 13) out.push(next);
        continue;
      }
      if (byte === code('(')) open++;
      if (byte === code(')') && --open === 0) {
        this.at++;
        return { kind: 'string', bytes: Uint8Array.from(out), from, to: this.at, isHex: false };
      }
      out.push(byte);
    }
    throw new PdfError('Expected a string to end');
  }

  private array(depth: number): readonly PdfObject[] {
    this.at++;
    const values: PdfObject[] = [];
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === code(']')) {
        this.at++;
        return values;
      }
      values.push(this.object(depth + 1));
    }
  }

  private dictionary(depth: number): Dict {
    this.at += 2;
    const entries = new Map<string, PdfObject>();
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === code('>') && this.bytes[this.at + 1] === code('>')) {
        this.at += 2;
        return { kind: 'dict', entries };
      }
      if (this.bytes[this.at] !== code('/')) throw new PdfError('Expected a name in a dictionary');
      const { name } = this.name();
      const value = this.object(depth + 1);
      // Two values for one key is how a file can look different to two readers.
      if (entries.has(name)) throw new PdfError(`Expected /${name} once in a dictionary`);
      entries.set(name, value);
    }
  }
}
