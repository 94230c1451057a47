/**
 * Assembles a TrueType font from glyphs of other fonts. Each of its glyphs is a whole cluster: a letter with its positioned marks, for
 * which one code and one ToUnicode entry suffice.
 */
import type { Face } from './shape-text.ts';
import { subsetFontBytes } from './subset-font-bytes.ts';

/** A glyph and its position in the cluster, in units of its font. */
export interface Piece {
  readonly face: Face;
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

export interface Cluster {
  readonly pieces: readonly Piece[];
  /** As a fraction of the font size. */
  readonly advance: number;
}

interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** The tables of a subset that are needed. */
interface Source {
  readonly unitsPerEm: number;
  readonly table: (name: string) => DataView;
  readonly outline: (id: number) => Uint8Array;
  /** The shift that makes the outline match its left side bearing. */
  readonly shift: (id: number) => number;
}

/** Component flags (OpenType, `glyf`). */
const COMPONENT = {
  wordArguments: 0x0001,
  argumentsAreOffsets: 0x0002,
  scale: 0x0008,
  more: 0x0020,
  xyScale: 0x0040,
  matrix: 0x0080,
  unscaledOffset: 0x1000,
};

const bytesOf = (view: DataView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function open(font: Uint8Array): Source {
  const view = viewOf(font);
  const tables = new Map<string, DataView>();
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16) {
    const name = Buffer.from(font.subarray(at, at + 4)).toString('latin1');
    const start = view.getUint32(at + 8);
    tables.set(name, viewOf(font.subarray(start, start + view.getUint32(at + 12))));
  }
  const table = (name: string) => {
    const found = tables.get(name);
    if (!found) throw new Error(`Expected a TrueType font with a table ${name}`);
    return found;
  };
  const [head, loca, glyf, hmtx] = ['head', 'loca', 'glyf', 'hmtx'].map(table) as [
    DataView,
    DataView,
    DataView,
    DataView,
  ];
  const isLong = head.getInt16(50) === 1;
  const offset = (id: number) => (isLong ? loca.getUint32(4 * id) : 2 * loca.getUint16(2 * id));
  const outline = (id: number) => bytesOf(glyf).subarray(offset(id), offset(id + 1));
  const longMetrics = table('hhea').getUint16(34);
  return {
    unitsPerEm: head.getUint16(18),
    table,
    outline,
    shift(id) {
      const bytes = outline(id);
      if (bytes.length === 0) return 0;
      const at = id < longMetrics ? 4 * id + 2 : 4 * longMetrics + 2 * (id - longMetrics);
      return hmtx.getInt16(at) - viewOf(bytes).getInt16(2);
    },
  };
}

/** Offsets of an outline's component IDs; none for a simple glyph. */
function componentsOf(outline: Uint8Array): number[] {
  const view = viewOf(outline);
  if (outline.length === 0 || view.getInt16(0) >= 0) return [];
  const found: number[] = [];
  for (let at = 10, flags = COMPONENT.more; flags & COMPONENT.more; ) {
    flags = view.getUint16(at);
    found.push(at + 2);
    const { wordArguments, scale, xyScale, matrix } = COMPONENT;
    at += 4 + (flags & wordArguments ? 4 : 2);
    at += flags & scale ? 2 : flags & xyScale ? 4 : flags & matrix ? 8 : 0;
  }
  return found;
}

function boxOf(outline: Uint8Array): Box {
  const view = viewOf(outline);
  const [left, bottom, right, top] = [2, 4, 6, 8].map((at) => view.getInt16(at)) as [
    number,
    number,
    number,
    number,
  ];
  return { left, bottom, right, top };
}

interface Component {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly box: Box;
}

function compositeOf(components: readonly Component[]): Uint8Array {
  const sides = components.map(({ box, x, y, scale }) => ({
    left: Math.floor(box.left * scale + x),
    bottom: Math.floor(box.bottom * scale + y),
    right: Math.ceil(box.right * scale + x),
    top: Math.ceil(box.top * scale + y),
  }));
  const min = (side: 'left' | 'bottom') => Math.min(...sides.map((box) => box[side]));
  const max = (side: 'right' | 'top') => Math.max(...sides.map((box) => box[side]));
  const values: number[] = [-1, min('left'), min('bottom'), max('right'), max('top')];
  for (const [at, { index, x, y, scale }] of components.entries()) {
    const more = at < components.length - 1 ? COMPONENT.more : 0;
    const { wordArguments, argumentsAreOffsets, unscaledOffset } = COMPONENT;
    const flags = wordArguments | argumentsAreOffsets | unscaledOffset | more;
    if (scale === 1) values.push(flags, index, x, y);
    else values.push(flags | COMPONENT.scale, index, x, y, Math.round(scale * 0x4000));
  }
  const view = new DataView(new ArrayBuffer(2 * values.length));
  for (const [at, value] of values.entries()) view.setUint16(2 * at, value & 0xffff);
  return bytesOf(view);
}

/** Glyph 0 is empty, glyph n + 1 is cluster n. */
export function assembleFont(clusters: readonly Cluster[]): Uint8Array {
  const faces = new Map<Face, Set<number>>();
  for (const { face, id } of clusters.flatMap(({ pieces }) => pieces))
    faces.set(face, (faces.get(face) ?? new Set()).add(id));
  const sources = new Map(
    [...faces].map(([face, ids]) => [face, open(subsetFontBytes(face.ttf, ids, face.weight))]),
  );
  const all = [...sources.values()];
  // Components can be scaled down arbitrarily, but up by at most about two.
  const unitsPerEm = Math.min(...all.map((source) => source.unitsPerEm));

  const outlines: Uint8Array[] = Array.from({ length: clusters.length + 1 }, () => new Uint8Array());
  const copied = new Map<Source, Map<number, number>>(all.map((source) => [source, new Map()]));
  const copy = (source: Source, id: number): number => {
    const known = copied.get(source)!.get(id);
    if (known !== undefined) return known;
    const index = outlines.push(new Uint8Array()) - 1;
    copied.get(source)!.set(id, index);
    const outline = source.outline(id).slice();
    for (const at of componentsOf(outline))
      viewOf(outline).setUint16(at, copy(source, viewOf(outline).getUint16(at)));
    outlines[index] = outline;
    return index;
  };
  for (const [at, { pieces }] of clusters.entries()) {
    const components = pieces.flatMap(({ face, id, x, y }): Component[] => {
      const source = sources.get(face)!;
      if (source.outline(id).length === 0) return [];
      const scale = unitsPerEm / source.unitsPerEm;
      return [
        {
          index: copy(source, id),
          x: Math.round((x + source.shift(id)) * scale),
          y: Math.round(y * scale),
          scale,
          box: boxOf(source.outline(id)),
        },
      ];
    });
    if (components.length > 0) outlines[at + 1] = compositeOf(components);
  }
  const advances = clusters.map(({ advance }) => Math.round(advance * unitsPerEm));
  return joinTables(all, unitsPerEm, outlines, advances);
}

function joinTables(
  sources: readonly Source[],
  unitsPerEm: number,
  outlines: readonly Uint8Array[],
  advances: readonly number[],
): Uint8Array {
  const count = outlines.length;
  const copyOf = (name: string) => viewOf(bytesOf(sources[0]!.table(name)).slice());
  const head = copyOf('head');
  head.setUint32(8, 0);
  head.setUint16(18, unitsPerEm);
  head.setInt16(50, 1);
  const hhea = copyOf('hhea');
  hhea.setUint16(34, count);
  const maxp = copyOf('maxp');
  // Maximum of each: points, contours, component count and depth.
  for (let at = 6; at < maxp.byteLength; at += 2)
    maxp.setUint16(at, Math.max(...sources.map((source) => source.table('maxp').getUint16(at))));
  maxp.setUint16(4, count);
  maxp.setUint16(28, Math.max(maxp.getUint16(28), ...outlines.map((one) => componentsOf(one).length)));
  maxp.setUint16(30, maxp.getUint16(30) + 1);

  const hmtx = new DataView(new ArrayBuffer(4 * count));
  const loca = new DataView(new ArrayBuffer(4 * (count + 1)));
  let length = 0;
  for (const [index, outline] of outlines.entries()) {
    hmtx.setUint16(4 * index, index === 0 ? 0 : (advances[index - 1] ?? 0));
    if (outline.length > 0) hmtx.setInt16(4 * index + 2, boxOf(outline).left);
    length += (outline.length + 3) & ~3;
    loca.setUint32(4 * (index + 1), length);
  }
  const glyf = new Uint8Array(length);
  for (const [index, outline] of outlines.entries()) glyf.set(outline, loca.getUint32(4 * index));

  const tables = { glyf: viewOf(glyf), head, hhea, hmtx, loca, maxp };
  return fontFile(Object.entries(tables));
}

/** Sorted by name, as the format requires. */
function fontFile(tables: readonly (readonly [name: string, table: DataView])[]): Uint8Array {
  const start = 12 + 16 * tables.length;
  const size = tables.reduce((sum, [, table]) => sum + ((table.byteLength + 3) & ~3), start);
  const file = new Uint8Array(size);
  const view = viewOf(file);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  for (const [at, value] of [
    tables.length,
    16 * 2 ** power,
    power,
    16 * (tables.length - 2 ** power),
  ].entries())
    view.setUint16(4 + 2 * at, value);
  const sum = (from: number, length: number) => {
    let total = 0;
    for (let at = from; at < from + length; at += 4) total = (total + view.getUint32(at)) >>> 0;
    return total;
  };
  let offset = start;
  for (const [index, [name, table]] of tables.entries()) {
    const padded = (table.byteLength + 3) & ~3;
    file.set(bytesOf(table), offset);
    const entry = 12 + 16 * index;
    file.set(Buffer.from(name, 'latin1'), entry);
    for (const [at, value] of [sum(offset, padded), offset, table.byteLength].entries())
      view.setUint32(entry + 4 + 4 * at, value);
    offset += padded;
  }
  const headAt = view.getUint32(12 + 16 * tables.findIndex(([name]) => name === 'head') + 8);
  view.setUint32(headAt + 8, (0xb1b0afba - sum(0, size)) >>> 0);
  return file;
}
