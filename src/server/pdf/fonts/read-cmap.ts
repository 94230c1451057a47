/**
 * Reads which characters a TrueType font covers from its `cmap` table (OpenType 1.9, "cmap"): format 12 if present, else format 4.
 * Own code, because the main thread needs it for every saved value and shouldn't load a PDF library.
 */
export type Coverage = (codePoint: number) => boolean;

const UNICODE_TABLES = ['3 10', '0 6', '0 4', '3 1', '0 3'];

/** @throws RangeError for a file that isn't a TrueType font or has no Unicode `cmap` */
export function readCoverage(font: Uint8Array): Coverage {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const table = tableOffset(view, 'cmap');
  const found = new Map<string, number>();
  for (let index = 0; index < view.getUint16(table + 2); index++) {
    const record = table + 4 + index * 8;
    const kind = `${view.getUint16(record)} ${view.getUint16(record + 2)}`;
    found.set(kind, table + view.getUint32(record + 4));
  }
  const subtable = UNICODE_TABLES.map((kind) => found.get(kind)).find((offset) => offset !== undefined);
  if (subtable === undefined) throw new RangeError('Expected a font with a Unicode cmap');
  const format = view.getUint16(subtable);
  if (format === 12) return groups(view, subtable);
  if (format === 4) return segments(view, subtable);
  throw new RangeError(`Expected a cmap of format 4 or 12, got ${format}`);
}

function tableOffset(view: DataView, wanted: string): number {
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(record + at)));
    if (tag === wanted) return view.getUint32(record + 8);
  }
  throw new RangeError(`Expected a TrueType font with a ${wanted} table`);
}

function groups(view: DataView, at: number): Coverage {
  const count = view.getUint32(at + 12);
  return (codePoint) => {
    for (let index = 0; index < count; index++) {
      const group = at + 16 + index * 12;
      if (codePoint > view.getUint32(group + 4)) continue;
      const start = view.getUint32(group);
      return codePoint >= start && view.getUint32(group + 8) + codePoint - start !== 0;
    }
    return false;
  };
}

function segments(view: DataView, at: number): Coverage {
  const twice = view.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + twice];
  const [deltas, offsets] = [starts + twice, starts + 2 * twice];
  return (codePoint) => {
    if (codePoint > 0xffff) return false;
    for (let index = 0; index < twice; index += 2) {
      if (codePoint > view.getUint16(ends + index)) continue;
      const start = view.getUint16(starts + index);
      if (codePoint < start) return false;
      const delta = view.getUint16(deltas + index);
      const offset = view.getUint16(offsets + index);
      if (offset === 0) return ((codePoint + delta) & 0xffff) !== 0;
      const glyph = view.getUint16(offsets + index + offset + 2 * (codePoint - start));
      return glyph !== 0 && ((glyph + delta) & 0xffff) !== 0;
    }
    return false;
  };
}
