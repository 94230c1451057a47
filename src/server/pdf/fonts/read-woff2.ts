/**
 * Converts a WOFF2 file (W3C WOFF File Format 2.0) back to TrueType. For bundled fonts only, never an upload. The coverage
 * check needs a single table on the main thread, so tables can also be read separately.
 */
import { brotliDecompressSync } from 'node:zlib';
import { restoreGlyphs } from './restore-glyphs.ts';

/** By number, as in the format; `_` represents the space that pads a tag. */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH ' +
  'CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).split(' ');

interface Entry {
  readonly tag: string;
  readonly isTransformed: boolean;
  readonly bytes: Uint8Array;
}

function readEntries(file: Uint8Array): { readonly flavor: number; readonly entries: Entry[] } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint32(0) !== 0x774f4632) throw new RangeError('Expected a WOFF2 font');
  const count = view.getUint16(12);
  let at = 48;
  const base128 = () => {
    let value = 0;
    for (let step = 0; step < 5; step++) {
      const byte = view.getUint8(at++);
      value = value * 128 + (byte & 0x7f);
      if ((byte & 0x80) === 0) return value;
    }
    throw new RangeError('Expected a number of at most five bytes in a WOFF2 directory');
  };
  const heads = Array.from({ length: count }, () => {
    const flags = view.getUint8(at++);
    let tag = '';
    if ((flags & 63) === 63) {
      tag = String.fromCharCode(...file.subarray(at, at + 4));
      at += 4;
    } else tag = KNOWN_TAGS[flags & 63]!.replace('_', ' ');
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    const original = base128();
    return { tag, isTransformed, length: isTransformed ? base128() : original };
  });
  const data = brotliDecompressSync(file.subarray(at, at + view.getUint32(20)));
  let from = 0;
  const entries = heads.map(({ tag, isTransformed, length }) => {
    const bytes = new Uint8Array(data.buffer, data.byteOffset + from, length);
    from += length;
    return { tag, isTransformed, bytes };
  });
  return { flavor: view.getUint32(4), entries };
}

/** Reads a table that WOFF2 doesn't transform, such as `cmap`. */
export function woff2Table(file: Uint8Array, wanted: string): Uint8Array {
  const found = readEntries(file).entries.find(({ tag }) => tag === wanted);
  if (!found || found.isTransformed) throw new RangeError(`Expected a font with a plain ${wanted} table`);
  return found.bytes;
}

/** @throws RangeError if it isn't a WOFF2 font, or has a transformation that the bundled fonts don't use */
export function readWoff2(file: Uint8Array): Uint8Array {
  const { flavor, entries } = readEntries(file);
  const tables = new Map(entries.map(({ tag, bytes }) => [tag, bytes]));
  for (const { tag, isTransformed, bytes } of entries) {
    if (!isTransformed || tag === 'loca') continue;
    if (tag !== 'glyf') throw new RangeError(`Expected a plain ${tag} table in a WOFF2 font`);
    const { glyf, loca } = restoreGlyphs(bytes);
    const head = tables.get('head')!.slice();
    new DataView(head.buffer).setInt16(50, 1); // Long offsets in `loca`.
    tables.set('glyf', glyf).set('loca', loca).set('head', head);
  }
  return writeFont(flavor, tables);
}

/** Checksums stay zero: they aren't read here, and the embedded subset gets its own. */
function writeFont(flavor: number, tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const padded = (length: number) => (length + 3) & ~3;
  const start = 12 + 16 * sorted.length;
  const size = sorted.reduce((sum, [, { length }]) => sum + padded(length), start);
  const font = new Uint8Array(size);
  const view = new DataView(font.buffer);
  view.setUint32(0, flavor);
  view.setUint16(4, sorted.length);
  let at = start;
  for (const [index, [tag, bytes]] of sorted.entries()) {
    const record = 12 + 16 * index;
    for (let character = 0; character < 4; character++)
      view.setUint8(record + character, tag.charCodeAt(character));
    view.setUint32(record + 8, at);
    view.setUint32(record + 12, bytes.length);
    font.set(bytes, at);
    at += padded(bytes.length);
  }
  return font;
}
