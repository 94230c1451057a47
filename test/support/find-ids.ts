/** Looks for ids in anything the service gives out: text, PDF files with their packed streams and attachments, archives. */
import { inflateRawSync, inflateSync } from 'node:zlib';

const LOCAL_FILE = Buffer.from('PK\x03\x04', 'latin1');
const STREAM = /stream\r?\n/g;

/** The files of an archive whose headers give their sizes. */
function unzipped(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = bytes.indexOf(LOCAL_FILE); at >= 0; at = bytes.indexOf(LOCAL_FILE, at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 18));
    found.push(bytes.readUInt16LE(at + 8) === 8 ? inflateRawSync(content) : content);
  }
  return found;
}

/** Whatever in a PDF file inflates. */
function inflated(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (const match of bytes.toString('latin1').matchAll(STREAM)) {
    try {
      found.push(inflateSync(bytes.subarray(match.index + match[0].length), { finishFlush: 2 }));
    } catch {
      // Not packed, or packed otherwise.
    }
  }
  return found;
}

const JWT = /eyJ[\w-]+\.[\w-]+/g;

/** The bytes, and everything packed into them, as text of one character per byte. */
export function layersOf(given: Uint8Array): string[] {
  const bytes = Buffer.from(given);
  const text = bytes.toString('latin1');
  const inside = bytes.subarray(0, 4).equals(LOCAL_FILE)
    ? unzipped(bytes)
    : bytes.subarray(0, 5).toString('latin1') === '%PDF-'
      ? inflated(bytes)
      : [...text.matchAll(JWT)].flatMap(([token]) =>
          token.split('.').map((part) => Buffer.from(part, 'base64url')),
        );
  return [text, ...inside.flatMap(layersOf)];
}

/** An id is found in every spelling: in capitals, without its hyphens, and in UTF-16, as text strings of PDF files are. */
const plain = (text: string) => text.toLowerCase().replace(/[-\0]/g, '');
const DIGITS = 32;
const HEX = new RegExp(`[0-9a-f]{${DIGITS},}`, 'g');

/** Which of `ids` (UUIDs) occur, in any spelling. */
export function idsIn(given: Uint8Array | string, ids: Iterable<string>): string[] {
  // In one pass, however many ids are looked for.
  const found = new Set<string>();
  for (const layer of layersOf(typeof given === 'string' ? Buffer.from(given, 'utf8') : given))
    for (const [digits] of plain(layer).matchAll(HEX))
      for (let at = 0; at + DIGITS <= digits.length; at += 1) found.add(digits.slice(at, at + DIGITS));
  return found.size === 0 ? [] : [...ids].filter((id) => found.has(plain(id)));
}

/** Where in a JSON value a text occurs, as `recipients.0.id`. */
export function pathsTo(value: unknown, wanted: ReadonlySet<string>, path = ''): string[] {
  if (typeof value === 'string')
    return [...wanted].some((id) => value.toLowerCase().includes(id)) ? [path] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsTo(inner, wanted, path === '' ? key : `${path}.${key}`),
  );
}
