/** Fonts made of the glyphs of others: what each cluster looks like and how wide it is. */
import { Blob, Font, Face as HarfbuzzFace } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { assembleFont, type Cluster } from '../../../../../src/server/pdf/fonts/assemble-font.ts';
import { type Face, shapeText } from '../../../../../src/server/pdf/fonts/shape-text.ts';
import { subsetFontBytes } from '../../../../../src/server/pdf/fonts/subset-font-bytes.ts';

const open = (bytes: Uint8Array) => new Font(new HarfbuzzFace(new Blob(new Uint8Array(bytes))));
const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);
const shape = (path: string) => path.replace(/-?[\d.]+/g, '#').replace(/[ ,]/g, '');

/** A line as one cluster. */
function clusterOf(text: string): Cluster {
  let pen = 0;
  const pieces = shapeText(text, 'sans').runs.flatMap(({ face, glyphs }) =>
    glyphs.map(({ id, advance, dx, dy }) => {
      pen += advance;
      return { face, id, x: pen - advance + dx, y: dy };
    }),
  );
  return { pieces, advance: pen / pieces[0]!.face.font.unitsPerEm };
}

const drawnAlone = (face: Face, id: number) =>
  open(subsetFontBytes(face.ttf, [id], face.weight)).glyphToPath(id);

describe('a cluster', () => {
  it.each(['ფ', 'कि', 'שָׁ', 'مَّ', 'น้ำ', 'ẋ́', '각'])('%s is drawn with each glyph in its place', (text) => {
    const cluster = clusterOf(text);
    const expected = cluster.pieces.map(({ face, id, x, y }) => {
      const path = drawnAlone(face, id);
      return { path, numbers: numbers(path).map((value, at) => value + (at % 2 === 0 ? x : y)) };
    });
    const drawn = open(assembleFont([cluster])).glyphToPath(1);
    expect(shape(drawn)).toBe(expected.map(({ path }) => shape(path)).join(''));
    expect(numbers(drawn)).toEqual(expected.flatMap((piece) => piece.numbers));
  });

  it('of fonts with different units has one size', () => {
    const [letter, emoji] = [clusterOf('ფ'), clusterOf('👍')];
    const [a, b] = [letter.pieces[0]!.face, emoji.pieces[0]!.face];
    expect(a.font.unitsPerEm).toBeLessThan(b.font.unitsPerEm);
    const font = open(assembleFont([letter, emoji]));
    const scale = a.font.unitsPerEm / b.font.unitsPerEm;
    const whole = numbers(drawnAlone(b, emoji.pieces[0]!.id));
    const drawn = numbers(font.glyphToPath(2));
    expect(drawn).toHaveLength(whole.length);
    for (const [at, value] of drawn.entries()) expect(Math.abs(value - whole[at]! * scale)).toBeLessThan(1.5);
    expect(numbers(font.glyphToPath(1))).toEqual(numbers(drawnAlone(a, letter.pieces[0]!.id)));
  });
});

describe('an assembled font', () => {
  it('has an empty glyph 0, then a glyph and a width for each cluster', () => {
    const clusters = [clusterOf('ფ'), clusterOf('ა'), clusterOf(' ')];
    const font = open(assembleFont(clusters));
    expect([0, 1, 2, 3].map((id) => font.glyphToPath(id) !== '')).toEqual([false, true, true, false]);
    expect([1, 2, 3].map((id) => font.glyphHAdvance(id))).toEqual(
      clusters.map(({ advance, pieces }) => Math.round(advance * pieces[0]!.face.font.unitsPerEm)),
    );
  });

  it('contains the outlines of used glyphs once, and no others', () => {
    const glyphs = (clusters: readonly Cluster[]) => {
      const bytes = assembleFont(clusters);
      const count = (index: number) => numbers(open(bytes).glyphToPath(index)).length > 0;
      return Array.from({ length: 8 }, (_, index) => count(index)).filter(Boolean).length;
    };
    // The cluster, and the outline that it points to.
    expect(glyphs([clusterOf('ფ')])).toBe(2);
    const moved = { ...clusterOf('ფ'), advance: 2 };
    expect(glyphs([clusterOf('ფ'), moved])).toBe(3);
  });

  it('has the checksum that the format requires', () => {
    const bytes = assembleFont([clusterOf('ფ'), clusterOf('कि')]);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    let sum = 0;
    for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
    expect(sum).toBe(0xb1b0afba);
  });
});
