/**
 * Rebuilds a wrong cross-reference table, as viewers do silently, from the actual positions of the objects. Their bytes don't change;
 * what came before the header is kept before it, and the new table is appended.
 *
 * 1. Objects: `12 0 obj` outside streams. The last one with a number wins, because updates are appended. A truncated last object is
 *    dropped, because half a stream looks like a whole one.
 * 2. Object streams are unpacked, because a classic table can't refer into them. Not in encrypted files, where their strings would have
 *    to be encrypted individually.
 * 3. The trailer: the last one that names a catalog, else a catalog found by its type.
 */
import { constants, inflateSync } from 'node:zlib';

interface Found {
  /** Offset from the header. */
  readonly at: number;
  readonly generation: number;
  /** The text between `obj` and the stream or end. */
  readonly head: string;
  /** The stream's bytes. */
  readonly stream: Buffer | null;
}

const OBJECT = /(?<![0-9])(\d{1,10})[\0\t\n\f\r ]{1,20}(\d{1,5})[\0\t\n\f\r ]{1,20}obj(?![a-z])/g;
/** The keyword `stream`, which ends its line. */
const STREAM = /(?<!end)stream(?=[\r\n])/g;
/** Ends an object, or starts what follows the last one. */
const AFTER_OBJECT = /endobj|xref|trailer/;
const LARGEST_NUMBER = 10_000_000;
/** Limit for unpacking all object streams of a file. */
const UNPACKED_BYTES = 96 * 1024 * 1024;

function nextMatch(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** Objects in file order, outside streams. */
function findObjects(file: Buffer, text: string): [number: number, found: Found][] {
  const objects: [number, Found][] = [];
  let stream = nextMatch(STREAM, text, 0);
  let match = nextMatch(OBJECT, text, 0);
  while (match) {
    const [, number, generation] = match;
    const start = match.index + match[0].length;
    const next = nextMatch(OBJECT, text, start);
    // Search forward only: starting over for each object would be quadratic.
    if (stream && stream.index < start) stream = nextMatch(STREAM, text, start);
    let end = next ? next.index : text.length;
    let data: Buffer | null = null;
    let head = text.slice(start, end);
    // The keyword directly follows the stream's dictionary; anything else is text.
    let isCut = false;
    if (stream && stream.index < end && text.slice(start, stream.index).trimEnd().endsWith('>>')) {
      const from = stream.index + 'stream'.length + (text.startsWith('\r\n', stream.index + 6) ? 2 : 1);
      const close = text.indexOf('endstream', from);
      const to = close < 0 ? text.length : close;
      isCut = close < 0;
      data = file.subarray(from, to);
      head = text.slice(start, stream.index);
      end = to;
    } else isCut = !next && !AFTER_OBJECT.test(head);
    if (Number(number) < LARGEST_NUMBER && !isCut)
      objects.push([Number(number), { at: match.index, generation: Number(generation), head, stream: data }]);
    match = next && next.index >= end ? next : nextMatch(OBJECT, text, end);
  }
  return objects;
}

/** `12 0` for each object outside object streams. */
export function objectsIn(bytes: Uint8Array): ReadonlySet<string> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const found = new Set<string>();
  for (const [, number, generation] of text.matchAll(OBJECT))
    found.add(`${Number(number)} ${Number(generation)}`);
  return found;
}

/** Remaining bytes that object streams may unpack to. */
interface Room {
  left: number;
}

/** The objects of an object stream (ISO 32000-2, 7.5.7) as standalone objects; none if it is damaged. */
function unpack({ head, stream }: Found, room: Room): [number, string][] {
  const count = Number(/\/N\s{1,20}(\d{1,10})/.exec(head)?.[1]);
  const first = Number(/\/First\s{1,20}(\d{1,10})/.exec(head)?.[1]);
  if (!stream || !count || !first || room.left <= 0) return [];
  let text: string;
  try {
    const isPacked = head.includes('/FlateDecode');
    const bytes = isPacked
      ? inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: room.left })
      : stream;
    room.left -= bytes.length;
    text = bytes.toString('latin1');
  } catch (error) {
    // The bytes that were too many count too.
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') room.left = 0;
    return [];
  }
  const places = text.slice(0, first).trim().split(/\s+/).map(Number);
  const objects: [number, string][] = [];
  for (let index = 0; index < Math.min(count, places.length >> 1); index++) {
    const [number, at, , next = text.length - first] = places.slice(2 * index, 2 * index + 4);
    // Offsets must increase; otherwise objects could multiply the same bytes.
    if (!(at! >= 0 && next >= at!)) return objects;
    const body = text.slice(first + at!, first + next);
    if (number! < LARGEST_NUMBER && body.trim() !== '') objects.push([number!, body]);
  }
  return objects;
}

/** Maximum characters of a trailer. */
const TRAILER = 4_000;
/** Maximum number of trailers, from the end. */
const MAX_TRAILERS = 1_000;

/** A trailer entry that is a reference, a short array or a short flat dictionary. */
const entry = (dictionary: string, name: string) =>
  new RegExp(
    `/${name}\\s{0,20}(\\d{1,10}\\s{1,20}\\d{1,5}\\s{1,20}R|\\[[^\\][]{0,300}\\]|<<[^<>]{0,300}(?:<[^<>]{0,300}>[^<>]{0,300}){0,20}>>)`,
  ).exec(dictionary.slice(0, TRAILER))?.[1];

/** The last trailer that names a catalog. */
function lastTrailer(text: string): string | undefined {
  let at = text.lastIndexOf('trailer');
  for (let tried = 0; at >= 0 && tried < MAX_TRAILERS; tried++) {
    const [head = ''] = text.slice(at, at + TRAILER).split('startxref', 1);
    if (entry(head, 'Root')) return head;
    at = at === 0 ? -1 : text.lastIndexOf('trailer', at - 1);
  }
  return undefined;
}

const isTable = (head: string) => /\/Type\s{0,20}\/XRef\b/.test(head);

const isCatalog = (head: string) => /\/Type\s{0,20}\/Catalog\b/.test(head);

const KEPT = ['Info', 'ID', 'Encrypt'] as const;

/**
 * The file with an empty document instead of its own, to find out whether its encryption needs a password. Undefined if that can't be
 * built.
 */
export const withEmptyDocument = (bytes: Uint8Array): Uint8Array | undefined => rebuildXref(bytes, true);

/** @returns undefined if there is nothing to build on */
export function rebuildXref(bytes: Uint8Array, isEmpty = false): Uint8Array | undefined {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const header = Math.max(whole.subarray(0, 1024).indexOf('%PDF-'), 0);
  const file = whole.subarray(header);
  const text = file.toString('latin1');
  const objects = findObjects(file, text);
  const table = objects.findLast(([, { head }]) => isTable(head) && entry(head, 'Root'));
  const trailer = table?.[1].head ?? lastTrailer(text) ?? '';
  const isEncrypted = entry(trailer, 'Encrypt') !== undefined;

  const places = new Map<number, { readonly at: number; readonly generation: number }>();
  const added: string[] = [];
  const room: Room = { left: UNPACKED_BYTES };
  let end = file.length + 1;
  let root = entry(trailer, 'Root');
  for (const [number, found] of objects) {
    if (isTable(found.head)) continue;
    places.set(number, found);
    if (!trailer && isCatalog(found.head)) root = `${number} ${found.generation} R`;
    if (isEncrypted || !/\/Type\s{0,20}\/ObjStm\b/.test(found.head)) continue;
    for (const [inner, body] of unpack(found, room)) {
      const object = `${inner} 0 obj\n${body}\nendobj\n`;
      places.set(inner, { at: end, generation: 0 });
      added.push(object);
      end += object.length;
      if (!trailer && isCatalog(body)) root = `${inner} 0 R`;
    }
  }
  if (isEmpty && isEncrypted) {
    const next = [...places.keys()].reduce((max, number) => Math.max(max, number), 0) + 1;
    const objects = [`<< /Type /Catalog /Pages ${next + 1} 0 R >>`, '<< /Type /Pages /Kids [] /Count 0 >>'];
    for (const [index, body] of objects.entries()) {
      const object = `${next + index} 0 obj\n${body}\nendobj\n`;
      places.set(next + index, { at: end, generation: 0 });
      added.push(object);
      end += object.length;
    }
    root = `${next} 0 R`;
  } else if (isEmpty) return undefined;
  if (!root) return undefined;
  const numbers = [...places.keys()].sort((a, b) => a - b);
  const rows = numbers.map((number) => {
    const { at, generation } = places.get(number)!;
    const row = `${String(at).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`;
    return `${number} 1\n${row}`;
  });
  const kept = KEPT.flatMap((name) => {
    const value = entry(trailer, name);
    return value ? [`/${name} ${value}`] : [];
  });
  const size = (numbers.at(-1) ?? 0) + 1;
  const tail = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root ${root} ${kept.join(' ')} >>\nstartxref\n${end}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([file, Buffer.from(`\n${added.join('')}${tail}`, 'latin1')]));
}
