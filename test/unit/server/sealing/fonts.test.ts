import { describe, expect, it } from 'vitest';
import {
  createMeasureText,
  drawable,
  missingGlyphs,
  requireGlyphs,
} from '../../../../src/server/sealing/fonts.ts';

describe('coverage', () => {
  it.each([
    'Ada Lovelace',
    'Zażółć gęślą jaźń',
    'Ελληνικά',
    'Привет, мир',
    'Nguyễn Thị Minh',
    '€ £ – “quoted” … •',
  ])('draws %s', (text) => {
    expect(missingGlyphs(text, 'sans')).toEqual([]);
    expect(missingGlyphs(text, 'sans-bold')).toEqual([]);
  });

  it.each([
    ['日本 x 日', ['日', '本']],
    ['😀', ['😀']],
    ['عمر', ['ع', 'م', 'ر']],
    ['हिन्दी', ['ह', 'ि', 'न', '्', 'द', 'ी']],
  ])('says what of %s is missing', (text, missing) => {
    expect(missingGlyphs(text, 'sans')).toEqual(missing);
  });

  it('composes letters, drops what is invisible, keeps lines', () => {
    expect(drawable('e\u0301\u200b\u00ad\ufeffx\ty')).toBe('éx y');
    expect(missingGlyphs('Jose\u0301\nNunez', 'handwriting')).toEqual([]);
  });

  it('throws with the characters and their code points', () => {
    expect(() => requireGlyphs('a 漢', 'sans', 'Field “Name”')).toThrow(/Field “Name”.*“漢” \(U\+6F22\)/);
  });
});

describe('measuring', () => {
  it('adds up the font’s own advances and grows with the size', () => {
    const measure = createMeasureText();
    const width = measure('Hello', 'sans', 10);
    expect(width).toBeGreaterThan(20);
    expect(width).toBeLessThan(30);
    expect(measure('Hello', 'sans', 20)).toBeCloseTo(2 * width, 6);
    expect(measure('HelloHello', 'sans', 10)).toBeCloseTo(2 * width, 6);
    expect(measure('Hello', 'sans-bold', 10)).toBeGreaterThan(width);
    expect(measure('', 'sans', 10)).toBe(0);
  });
});
