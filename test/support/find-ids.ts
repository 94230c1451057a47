/** Finds IDs in anything that the service returns: text, PDF files including compressed streams and attachments, archives. */
import { inflateRawSync, inflateSync } from 'node:zlib';

const LOCAL_FILE = Buffer.from('PK\x03\x04', 'latin1');
const STREAM = /stream\r?\n/g;

/** The files of a ZIP archive whose local headers contain sizes. */
function unzipped(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = bytes.indexOf(LOCAL_FILE); at >= 0; at = bytes.indexOf(LOCAL_FILE, at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 18));
    found.push(bytes.readUInt16LE(at + 8) === 8 ? inflateRawSync(content) : content);
  }
  return found;
}

/** All streams of a PDF file that can be inflated. */
function inflated(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (const match of bytes.toString('latin1').matchAll(STREAM)) {
    try {
      found.push(inflateSync(bytes.subarray(match.index + match[0].length), { finishFlush: 2 }));
    } catch {
      // Uncompressed, or another filter.
    }
  }
  return found;
}

const JWT = /eyJ[\w-]+\.[\w-]+/g;

/** The bytes and everything compressed in them, as text with one character per byte. */
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

/** Matches every spelling of an ID: upper case, without hyphens, and UTF-16, as in text strings of PDF files. */
const plain = (text: string) => text.toLowerCase().replace(/[-\0]/g, '');
const DIGITS = 32;
const HEX = new RegExp(`[0-9a-f]{${DIGITS},}`, 'g');

/** The `ids` (UUIDs) that occur in any spelling. */
export function idsIn(given: Uint8Array | string, ids: Iterable<string>): string[] {
  // A single pass for any number of IDs.
  const found = new Set<string>();
  for (const layer of layersOf(typeof given === 'string' ? Buffer.from(given, 'utf8') : given))
    for (const [digits] of plain(layer).matchAll(HEX))
      for (let at = 0; at + DIGITS <= digits.length; at += 1) found.add(digits.slice(at, at + DIGITS));
  return found.size === 0 ? [] : [...ids].filter((id) => found.has(plain(id)));
}

/** Paths of a text in a JSON value, such as `recipients.0.id`. */
export function pathsTo(value: unknown, wanted: ReadonlySet<string>, path = ''): string[] {
  if (typeof value === 'string')
    return [...wanted].some((id) => value.toLowerCase().includes(id)) ? [path] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsTo(inner, wanted, path === '' ? key : `${path}.${key}`),
  );
}
