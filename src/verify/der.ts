/**
 * Reads untrusted DER (ITU-T X.690). Elements and depth are limited, so that no server response or file can keep it
 * busy. Lengths must be definite and minimal.
 */

/** Why a structure is invalid. The message is for logs. */
export class DerError extends Error {
  override readonly name = 'DerError';
}

const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 32;
/** Bytes. OIDs in use have about ten. */
const LONGEST_OBJECT_ID = 128;

/** Elements that may still be read. Sharing one budget limits several structures together. */
export interface ElementBudget {
  left: number;
}

export const createElementBudget = (): ElementBudget => ({ left: MAX_ELEMENTS });

export interface Node {
  readonly tag: number;
  readonly content: Uint8Array;
  /** Including tag and length. */
  readonly whole: Uint8Array;
  /** Children of a constructed element; empty for a primitive one. */
  readonly children: readonly Node[];
}

const CONSTRUCTED = 0x20;

interface DerOptions {
  /** Allows trailing zeros. */
  readonly isPadded?: boolean;
  /** Default: a budget for this structure alone. */
  readonly budget?: ElementBudget;
}

/** Reads one element, without trailing data. */
export function readDer(
  bytes: Uint8Array,
  { isPadded = false, budget = createElementBudget() }: DerOptions = {},
): Node {
  const { node, end } = readNode(bytes, 0, 0, budget);
  const rest = bytes.subarray(end);
  if (isPadded ? rest.some((byte) => byte !== 0) : rest.length > 0)
    throw new DerError('Expected nothing behind the structure');
  return node;
}

/** An element without its children. */
export type Element = Pick<Node, 'tag' | 'content' | 'whole'>;

/**
 * Iterates over the elements in `content`, parsing one at a time: for lists too long to be kept as a tree.
 *
 * @throws DerError
 */
export function* elementsIn(content: Uint8Array): Generator<Element> {
  for (let at = 0; at < content.length; ) {
    const { element, end } = readElement(content, at);
    yield element;
    at = end;
  }
}

/** Reads one element without its children, and without trailing data. */
export function onlyElement(bytes: Uint8Array): Element {
  const { element, end } = readElement(bytes, 0);
  if (end !== bytes.length) throw new DerError('Expected nothing behind the structure');
  return element;
}

/** Offsets of an element's content; `end` is also the element's end. */
export interface Extent {
  readonly tag: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The extent of the element at `from`, within the first `limit` bytes. Creates no views, which take most of the time in
 * long lists.
 *
 * @throws DerError
 */
export function extentAt(bytes: Uint8Array, from: number, limit = bytes.length): Extent {
  if (from + 2 > limit) throw new DerError('Expected an element, got the end');
  const tag = bytes[from]!;
  if ((tag & 0x1f) === 0x1f) throw new DerError('Expected a tag of one byte');
  let start = from + 1;
  let length = bytes[start++]!;
  if (length === 0x80) throw new DerError('Expected a definite length');
  if (length > 0x80) {
    const count = length & 0x7f;
    if (count > 4 || start + count > limit) throw new DerError('Expected a length of at most four bytes');
    length = 0;
    for (let index = 0; index < count; index++) length = length * 256 + bytes[start++]!;
    if (length < 0x80 || length < 256 ** (count - 1))
      throw new DerError('Expected a length as short as possible');
  }
  const end = start + length;
  if (end > limit) throw new DerError('Expected an element to end within its parent');
  return { tag, start, end };
}

function readElement(bytes: Uint8Array, from: number): { readonly element: Element; readonly end: number } {
  const { tag, start, end } = extentAt(bytes, from);
  return { element: { tag, content: bytes.subarray(start, end), whole: bytes.subarray(from, end) }, end };
}

function readNode(
  bytes: Uint8Array,
  from: number,
  depth: number,
  budget: ElementBudget,
): { readonly node: Node; readonly end: number } {
  if (depth > MAX_DEPTH) throw new DerError('Expected a structure that is nested less deeply');
  if (--budget.left < 0) throw new DerError(`Expected at most ${MAX_ELEMENTS} elements`);
  const { element, end } = readElement(bytes, from);
  const children: Node[] = [];
  if (element.tag & CONSTRUCTED) {
    for (let inner = 0; inner < element.content.length; ) {
      const child = readNode(element.content, inner, depth + 1, budget);
      children.push(child.node);
      inner = child.end;
    }
  }
  return { node: { ...element, children }, end };
}

/** The child at an index. Throws if it is missing. */
export function child(node: Node | undefined, index: number): Node {
  const found = node?.children[index];
  if (!found) throw new DerError(`Expected an element at place ${index}`);
  return found;
}

export function objectId(node: Node | undefined): string {
  // Bit 8 of a number's last byte is clear.
  if (node?.tag !== 0x06 || (node.content.at(-1) ?? 0x80) & 0x80)
    throw new DerError('Expected an object identifier');
  if (node.content.length > LONGEST_OBJECT_ID) throw new DerError('Expected a shorter object identifier');
  const arcs: number[] = [];
  let value = 0;
  for (const byte of node.content) {
    value = value * 128 + (byte & 0x7f);
    if (!Number.isSafeInteger(value)) throw new DerError('Expected a shorter object identifier');
    if (byte & 0x80) continue;
    arcs.push(value);
    value = 0;
  }
  const [first = 0, ...rest] = arcs;
  const top = Math.min(Math.floor(first / 40), 2);
  return [top, first - 40 * top, ...rest].join('.');
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** UTCTime or GeneralizedTime in UTC, with or without fractions. */
export function readTime(node: Node | undefined): Date {
  const text = String.fromCharCode(...(node?.content.subarray(0, 40) ?? []));
  const match = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\.\d+)?Z$/.exec(text);
  if (!match || (node!.tag !== 0x17 && node!.tag !== 0x18)) throw new DerError('Expected a moment in UTC');
  const [, year, month, day, hour, minute, second, fraction = ''] = match;
  const full = year!.length === 4 ? year : `${Number(year) < 50 ? 20 : 19}${year}`;
  const moment = new Date(`${full}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  // JavaScript reads 30 February as 2 March, and 24:00 as the next day.
  if (moment.getUTCDate() !== Number(day)) throw new DerError('Expected a moment that exists');
  return moment;
}

/** Text of an ASN.1 string type. */
export function textOf({ tag, content }: Node): string {
  if (tag === 0x1e) {
    let text = '';
    for (let at = 0; at + 1 < content.length; at += 2)
      text += String.fromCharCode((content[at]! << 8) | content[at + 1]!);
    return text;
  }
  return new TextDecoder(tag === 0x0c ? 'utf-8' : 'latin1').decode(content);
}
