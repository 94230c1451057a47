/**
 * Reads objects (ISO 32000-2, 7.3) of an untrusted PDF. Strict: what two viewers could interpret differently is
 * rejected.
 */
import { TooComplexError, type WorkBudget } from '../work-budget.ts';

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
/** A number not written as an integer, including `7.0`: viewers ignore it where they expect an integer. */
export interface Real {
  readonly kind: 'real';
  readonly value: number;
}
export interface Text {
  readonly kind: 'string';
  readonly bytes: Uint8Array;
  /** Offsets in the file, including delimiters. */
  readonly from: number;
  readonly to: number;
  readonly isHex: boolean;
  /** A hexadecimal string with anything but pairs of digits; viewers interpret the rest differently. */
  readonly hasJunk: boolean;
}
export interface Dict {
  readonly kind: 'dict';
  readonly entries: ReadonlyMap<string, PdfObject>;
}
export interface Stream {
  readonly kind: 'stream';
  readonly dict: Dict;
  /** Offset of the data. */
  readonly from: number;
}
export type PdfObject =
  | null
  | boolean
  | number
  | Real
  | Ref
  | Name
  | Text
  | Dict
  | Stream
  | readonly PdfObject[];

export interface IndirectObject {
  readonly number: number;
  readonly generation: number;
  readonly value: PdfObject;
}

const MAX_DEPTH = 60;
/** Values per object or update: an empty dictionary takes four bytes in the file and 200 in memory. */
const MAX_VALUES = 1_000_000;
/** ISO 32000-1, Annex C, allows 127 bytes; some writers exceed it. */
const LONGEST_WORD = 500;
/** The largest object number that Acrobat accepts (ISO 32000-1, Annex C). */
export const HIGHEST_NUMBER = 8_388_607;
const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
const code = (character: string) => character.charCodeAt(0);
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;
/** JavaScript also reads exponents and hexadecimal digits; PDF doesn't. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** Value of a hexadecimal digit, or -1. */
const hexDigit = (byte: number): number => {
  if (isDigit(byte)) return byte - 48;
  const letter = (byte | 0x20) - 97;
  return letter >= 0 && letter < 6 ? letter + 10 : -1;
};
const INTEGER = /^-?\d{1,10}$/;
const WHOLE = /^\d{1,10}$/;

const hasKind = (value: PdfObject | undefined, kind: string) =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
export const isDict = (value: PdfObject | undefined): value is Dict => hasKind(value, 'dict');
export const isRef = (value: PdfObject | undefined): value is Ref => hasKind(value, 'ref');
export const isReal = (value: PdfObject | undefined): value is Real => hasKind(value, 'real');
export const isStream = (value: PdfObject | undefined): value is Stream => hasKind(value, 'stream');
export const isText = (value: PdfObject | undefined): value is Text => hasKind(value, 'string');
export const isName = (value: PdfObject | undefined): value is Name => hasKind(value, 'name');
export const nameOf = (value: PdfObject | undefined) => (isName(value) ? value.name : undefined);
export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const doubled = (bytes: Uint8Array) => {
  const longer = new Uint8Array(2 * bytes.length);
  longer.set(bytes);
  return longer;
};

export class ObjectReader {
  at: number;
  /** Whether any comment was skipped so far. */
  hasComments = false;
  private values = 0;
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

  /** Whether the input continues with these characters. */
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

  /** A run of regular characters (neither white space nor delimiters). */
  word(): string {
    this.skipSpace();
    return this.run();
  }

  /** A non-negative integer. */
  count(): number {
    const word = this.word();
    if (!WHOLE.test(word)) throw new PdfError(`Expected a whole number, got ${word.slice(0, 20)}`);
    return Number(word);
  }

  expect(word: string): void {
    if (this.word() !== word) throw new PdfError(`Expected ${word}`);
  }

  /** An indirect object, up to the end of its value or the first byte of its stream's data. */
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
    if (++this.values > MAX_VALUES)
      throw new TooComplexError(`Expected at most ${MAX_VALUES} values in an object`);
    if (depth > MAX_DEPTH) throw new PdfError('Expected objects that are nested less deeply');
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

  private numberOrRef(): number | Real | Ref {
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
    return INTEGER.test(word) ? Number(word) : { kind: 'real', value: Number(word) };
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
    const last = this.bytes.indexOf(code('>'), this.at);
    if (last < 0 || last >= this.end) throw new PdfError('Expected a string to end');
    const bytes = new Uint8Array(Math.ceil((last - this.at) / 2));
    let digits = 0;
    for (; this.at < last; this.at++) {
      const digit = hexDigit(this.bytes[this.at]!);
      if (digit < 0) continue;
      bytes[digits >> 1]! |= digits % 2 ? digit : digit << 4;
      digits++;
    }
    const hasJunk = digits % 2 === 1 || digits < last - from - 1;
    this.at++;
    return {
      kind: 'string',
      bytes: bytes.slice(0, (digits + 1) >> 1),
      from,
      to: this.at,
      isHex: true,
      hasJunk,
    };
  }

  private literal(): Text {
    const from = this.at++;
    let out = new Uint8Array(64);
    let size = 0;
    let open = 1;
    for (; this.at < this.end; this.at++) {
      const byte = this.bytes[this.at]!;
      if (byte === code('\\')) {
        const escaped = this.escape();
        if (escaped !== undefined) out[size++] = escaped;
        if (size === out.length) out = doubled(out);
        continue;
      }
      if (byte === code('(')) open++;
      if (byte === code(')') && --open === 0) {
        this.at++;
        return {
          kind: 'string',
          bytes: out.slice(0, size),
          from,
          to: this.at,
          isHex: false,
          hasJunk: false,
        };
      }
      out[size++] = byte;
      if (size === out.length) out = doubled(out);
    }
    throw new PdfError('Expected a string to end');
  }

  /** The byte of an escape sequence, if any; leaves `at` on its last byte. */
  private escape(): number | undefined {
    const next = this.bytes[++this.at]!;
    const plain = { n: 10, r: 13, t: 9, b: 8, f: 12 }[String.fromCharCode(next)];
    if (plain !== undefined) return plain;
    if (next >= 48 && next <= 55) {
      let value = next - 48;
      for (let more = 0; more < 2; more++) {
        const digit = this.bytes[this.at + 1]!;
        if (!(digit >= 48 && digit <= 55)) break;
        value = value * 8 + digit - 48;
        this.at++;
      }
      return value & 255;
    }
    if (next !== 13) return next === 10 ? undefined : next;
    if (this.bytes[this.at + 1] === 10) this.at++;
    return undefined;
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
      // Viewers differ in which of two values of a key they use.
      if (entries.has(name)) throw new PdfError(`Expected /${name} once in a dictionary`);
      entries.set(name, value);
    }
  }
}
