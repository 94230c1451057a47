import { describe, expect, it } from 'vitest';
import { serverFile } from '../../../../../src/server/pdf/bundled-files.ts';
import { sliceBytes, slicesOf } from '../../../../../src/server/pdf/fonts/font-families.ts';
import { openShapingFont, type PlacedGlyph } from '../../../../../src/server/pdf/fonts/harfbuzz.ts';
import { readWoff2 } from '../../../../../src/server/pdf/fonts/read-woff2.ts';

const sans = serverFile('NotoSans-Regular.ttf');
const plain = openShapingFont(sans, { weight: null, isKerned: false });
const kerned = openShapingFont(sans, { weight: null, isKerned: true });
const hebrew = readWoff2(sliceBytes(slicesOf('hebrew')[0]!));
const widthOf = (glyphs: readonly PlacedGlyph[]) => glyphs.reduce((sum, { advance }) => sum + advance, 0);

describe('shaping', () => {
  it('places one glyph after another, in units of the font', () => {
    const glyphs = plain.shape('Av', false);
    expect(plain.unitsPerEm).toBe(1000);
    expect(glyphs.map(({ cluster, advance, dx, dy }) => [cluster, advance, dx, dy])).toEqual([
      [0, 639, 0, 0],
      [1, 508, 0, 0],
    ]);
    expect(new Set(glyphs.map(({ id }) => id)).size).toBe(2);
    expect(glyphs.map(({ id }) => plain.advanceOf(id))).toEqual([639, 508]);
  });

  it('kerns on request', () => {
    expect(widthOf(kerned.shape('AVAV', false))).toBeLessThan(widthOf(plain.shape('AVAV', false)));
  });

  it('counts clusters in UTF-16 units', () => {
    expect(plain.shape('a😀b', false).map(({ cluster }) => cluster)).toEqual([0, 1, 3]);
  });

  it('lays out right-to-left text from the left end of the line', () => {
    const font = openShapingFont(hebrew, { weight: 400, isKerned: true });
    const ids = (text: string) => font.shape(text, true).map(({ id }) => id);
    expect(font.shape('אבג', true).map(({ cluster }) => cluster)).toEqual([2, 1, 0]);
    expect(ids('אבג')).toEqual([...ids('ג'), ...ids('ב'), ...ids('א')]);
  });

  it('positions a mark by its letter: higher on a capital, and further along on a wide one', () => {
    const marked = (letter: string) => {
      const [base, mark, ...rest] = plain.shape(`${letter}\u0301`, false);
      expect(rest).toEqual([]);
      expect([base!.cluster, mark!.cluster, mark!.advance]).toEqual([0, 0, 0]);
      return { x: base!.advance + mark!.dx, y: mark!.dy };
    };
    expect(marked('q').y).toBe(0);
    expect(marked('Q').y).toBeGreaterThan(100);
    expect(marked('Q').x - marked('J').x).toBeGreaterThan(100);
  });

  it('leaves out invisible characters', () => {
    const ids = (text: string) => plain.shape(text, false).map(({ id }) => id);
    expect(ids('a\u2060b\u200d')).toEqual(ids('ab'));
  });

  it('returns nothing for empty text, and the missing glyph for unknown characters', () => {
    expect(plain.shape('', false)).toEqual([]);
    expect(plain.shape('漢', false).map(({ id }) => id)).toEqual([0]);
  });

  it('is wider at a higher weight', () => {
    const width = (weight: number | null) =>
      widthOf(openShapingFont(hebrew, { weight, isKerned: true }).shape('שלום', true));
    expect(width(900)).toBeGreaterThan(width(600));
    expect(width(600)).toBeGreaterThan(width(400));
    expect(width(100)).toBeLessThan(width(400));
  });

  it('supports lines of any length', () => {
    const text = 'Ada '.repeat(5_000);
    const glyphs = plain.shape(text, false);
    expect(glyphs).toHaveLength(text.length);
    expect(glyphs.at(-1)?.cluster).toBe(text.length - 1);
    expect(widthOf(glyphs)).toBe(5_000 * widthOf(plain.shape('Ada ', false)));
  });
});
