/**
 * Reads the objects of a PDF (ISO 32000-2, 7.3) that anyone may have written. Strict where readers differ: what two programs
 * could understand in two ways is refused.
 */
import type { WorkBudget } from '../work-budget.ts';

export class PdfError extends Error {
  override readonly name = 'PdfError';
}

export interface Ref {
  readonly kind: 'ref';
  readonly number: number;
  readonly generation: number;
}
export interface Name {
  readonly kind: 'name';
  readonly name: string;
}
export interface Text {
  readonly kind: 'string';
  readonly bytes: Uint8Array;
  /** Offsets in the file, brackets included. */
  readonly from: number;
  readonly to: number;
  readonly isHex: boolean;
  /** A hexadecimal string that holds more than pairs of digits; readers differ in what they make of the rest. */
  readonly hasJunk: boolean;
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

export interface IndirectObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfObject;
}

const MOST_DEPTH = 60;
/** ISO 32000-1, Annex C: 127 bytes; some writers go beyond. */
const LONGEST_WORD = 500;
/** The largest object number that Acrobat accepts (ISO 32000-1, Annex C). */
export const HIGHEST_NUMBER = 8_388_607;
const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
const code = (character: string) => character.charCodeAt(0);
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;
/** No exponents, no hexadecimal digits: JavaScript reads those, PDF does not. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const WHOLE = /^\d{1,10}$/;

const hasKind = (value: PdfObject | undefined, kind: string) =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
export const isDict = (value: PdfObject | undefined): value is Dict => hasKind(value, 'dict');
export const isRef = (value: PdfObject | undefined): value is Ref => hasKind(value, 'ref');
export const isStream = (value: PdfObject | undefined): value is Stream => hasKind(value, 'stream');
export const isText = (value: PdfObject | undefined): value is Text => hasKind(value, 'string');
export const isName = (value: PdfObject | undefined): value is Name => hasKind(value, 'name');
export const nameOf = (value: PdfObject | undefined) => (isName(value) ? value.name : undefined);
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

export class ObjectReader {
  at: number;
  /** Whether any comment was skipped so far. */
  hasComments = false;
  constructor(
    readonly bytes: Uint8Array,
    from: number,
    private readonly end: number,
    private readonly budget: WorkBudget,
  ) {
    this.at = from;
  }

  skipSpace(): void {
    const from = this.at;
    for (;;) {
      const byte = this.bytes[this.at];
      if (this.at >= this.end || byte === undefined) break;
      if (SPACE.has(byte)) this.at++;
      else if (byte === code('%')) {
        this.hasComments = true;
        while (this.at < this.end && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at++;
      } else break;
    }
    if (this.at - from > 64) this.budget.spend('parsed bytes', this.at - from);
  }

  get isAtEnd(): boolean {
    return this.at >= this.end;
  }

  /** Whether these characters come next. */
  startsWith(word: string): boolean {
    for (let index = 0; index < word.length; index++)
      if (this.at + index >= this.end || this.bytes[this.at + index] !== word.charCodeAt(index)) return false;
    return true;
  }

  private run(): string {
    const from = this.at;
    while (this.at < this.end && !SPACE.has(this.bytes[this.at]!) && !DELIMITERS.has(this.bytes[this.at]!))
      this.at++;
    if (this.at - from > LONGEST_WORD) throw new PdfError(`Expected words of at most ${LONGEST_WORD} bytes`);
    return String.fromCharCode(...this.bytes.subarray(from, this.at));
  }

  /** A run of characters that are neither white space nor delimiters. */
  word(): string {
    this.skipSpace();
    return this.run();
  }

  /** A whole number from 0 up, in digits. */
  count(): number {
    const word = this.word();
    if (!WHOLE.test(word)) throw new PdfError(`Expected a whole number, got ${word.slice(0, 20)}`);
    return Number(word);
  }

  expect(word: string): void {
    if (this.word() !== word) throw new PdfError(`Expected ${word}`);
  }

  /** `12 0 obj …`, up to the end of its value or to the first byte of its stream's data. */
  indirect(): IndirectObject {
    this.budget.spend('objects');
    const from = this.at;
    try {
      const number = this.count();
      const generation = this.count();
      this.expect('obj');
      const value = this.object();
      this.skipSpace();
      if (!isDict(value) || !this.startsWith('stream')) return { number, generation, value };
      this.at += 6;
      if (this.bytes[this.at] === 13) this.at++;
      if (this.bytes[this.at] !== 10) throw new PdfError('Expected a line feed after stream');
      this.at++;
      return { number, generation, value: { kind: 'stream', dict: value, from: this.at } };
    } finally {
      this.budget.spend('parsed bytes', this.at - from);
    }
  }

  object(depth = 0): PdfObject {
    this.budget.spend('nodes');
    if (depth > MOST_DEPTH) throw new PdfError('Expected objects that are nested less deeply');
    this.skipSpace();
    if (this.isAtEnd) throw new PdfError('Expected an object, got the end');
    const byte = this.bytes[this.at]!;
    if (byte === code('/')) return this.name();
    if (byte === code('(')) return this.literal();
    if (byte === code('<'))
      return this.bytes[this.at + 1] === code('<') ? this.dictionary(depth) : this.hex();
    if (byte === code('[')) return this.array(depth);
    if (isDigit(byte) || byte === code('+') || byte === code('-') || byte === code('.'))
      return this.numberOrRef();
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    throw new PdfError(`Expected an object, got ${word.slice(0, 20) || String.fromCharCode(byte)}`);
  }

  private numberOrRef(): number | Ref {
    const word = this.word();
    if (!NUMBER.test(word)) throw new PdfError(`Expected a number, got ${word.slice(0, 20)}`);
    const back = this.at;
    if (WHOLE.test(word)) {
      this.skipSpace();
      if (isDigit(this.bytes[this.at])) {
        const generation = this.run();
        if (WHOLE.test(generation) && this.word() === 'R')
          return { kind: 'ref', number: Number(word), generation: Number(generation) };
      }
    }
    this.at = back;
    return Number(word);
  }

  private name(): Name {
    this.at++;
    const text = this.run();
    if (/#(?![0-9a-f]{2})/i.test(text) || text.includes('#00'))
      throw new PdfError('Expected two hexadecimal digits, other than 00, after # in a name');
    return {
      kind: 'name',
      name: text.replace(/#([0-9a-f]{2})/gi, (_, pair) => String.fromCharCode(Number.parseInt(pair, 16))),
    };
  }

  private hex(): Text {
    const from = this.at++;
    const digits: number[] = [];
    let hasJunk = false;
    for (; this.at < this.end && this.bytes[this.at] !== code('>'); this.at++) {
      const digit = Number.parseInt(String.fromCharCode(this.bytes[this.at]!), 16);
      if (Number.isNaN(digit)) hasJunk = true;
      else digits.push(digit);
    }
    if (this.isAtEnd) throw new PdfError('Expected a string to end');
    this.at++;
    if (digits.length % 2) {
      hasJunk = true;
      digits.push(0);
    }
    const bytes = new Uint8Array(digits.length / 2);
    for (let index = 0; index < bytes.length; index++)
      bytes[index] = digits[2 * index]! * 16 + digits[2 * index + 1]!;
    return { kind: 'string', bytes, from, to: this.at, isHex: true, hasJunk };
  }

  private literal(): Text {
    const from = this.at++;
    const out: number[] = [];
    let open = 1;
    for (; this.at < this.end; this.at++) {
      const byte = this.bytes[this.at]!;
      if (byte === code('\\')) {
        this.escape(out);
        continue;
      }
      if (byte === code('(')) open++;
      if (byte === code(')') && --open === 0) {
        this.at++;
        return {
          kind: 'string',
          bytes: Uint8Array.from(out),
          from,
          to: this.at,
          isHex: false,
          hasJunk: false,
        };
      }
      out.push(byte);
    }
    throw new PdfError('Expected a string to end');
  }

  /** After a backslash; leaves `at` on the last byte of the escape. */
  private escape(out: number[]): void {
    const next = this.bytes[++this.at]!;
    const plain = { n: 10, r: 13, t: 9, b: 8, f: 12 }[String.fromCharCode(next)];
    if (plain !== undefined) out.push(plain);
    else if (next >= 48 && next <= 55) {
      let value = next - 48;
      for (let more = 0; more < 2; more++) {
        const digit = this.bytes[this.at + 1]!;
        if (!(digit >= 48 && digit <= 55)) break;
        value = value * 8 + digit - 48;
        this.at++;
      }
      out.push(value & 255);
    } else if (next === 13) {
      if (this.bytes[this.at + 1] === 10) this.at++;
    } else if (next !== 10) out.push(next);
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
      // Readers differ in which of two values for one key they take.
      if (entries.has(name)) throw new PdfError(`Expected /${name} once in a dictionary`);
      entries.set(name, value);
    }
  }
}
