import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { serverFile } from '../../../../src/server/pdf/server-files.ts';
import {
  drawable,
  missingGlyphs,
  requireGlyphs,
  undrawableCharacters,
} from '../../../../src/server/sealing/coverage.ts';
import { createMeasureText, embedFonts } from '../../../../src/server/sealing/fonts.ts';
import { readCoverage } from '../../../../src/server/sealing/read-cmap.ts';
import { filledField } from '../../../support/seal-input.ts';

describe('coverage', () => {
  it.each([
    'Ada Lovelace',
    'Zażółć gęślą jaźń',
    'Ελληνικά',
    'Привет, мир',
    'Nguyễn Thị Minh',
    '€ £ – “quoted” … •',
    '日本 x 日',
    '😀👩‍👩‍👧 1️⃣',
    'عمر',
    'हिन्दी',
    'ภาษาไทย',
  ])('draws %s', (text) => {
    expect(missingGlyphs(text, 'sans')).toEqual([]);
    expect(missingGlyphs(text, 'sans-bold')).toEqual([]);
  });

  it.each([
    ['བོད x བ', ['བ', 'ོ', 'ད']],
    ['private \ue000', ['\ue000']],
    ['𓀀', ['𓀀']],
    ['half \ud83d', ['\ud83d']],
  ])('says what of %s is missing', (text, missing) => {
    expect(missingGlyphs(text, 'sans')).toEqual(missing);
  });

  it('composes letters, drops what is invisible, keeps lines', () => {
    expect(drawable('e\u0301\u200b\u00ad\ufeffx\ty')).toBe('éx y');
    expect(missingGlyphs('Jose\u0301\nNunez', 'handwriting')).toEqual([]);
  });

  it('throws with the characters and their code points', () => {
    expect(() => requireGlyphs('a 𓀀', 'sans', 'Field “Name”')).toThrow(/Field “Name”.*“𓀀” \(U\+13000\)/);
  });
});

describe('reading a cmap', () => {
  it.each(['sans', 'handwriting'] as const)(
    'agrees with libpdf on every character of the first plane: %s',
    (name) => {
      const font = embedFonts(PDF.create())[name];
      const covers = readCoverage(
        serverFile(name === 'sans' ? 'NotoSans-Regular.ttf' : 'Caveat-Regular.ttf'),
      );
      const different: number[] = [];
      for (let code = 0x20; code < 0xd800; code++) {
        if (covers(code) !== font.canEncode(String.fromCodePoint(code))) different.push(code);
      }
      expect(different).toEqual([]);
    },
  );

  it('refuses what is no font', () => {
    expect(() => readCoverage(new Uint8Array(64))).toThrow(RangeError);
  });
});

describe('a value about to be stored', () => {
  const box = { x: 1, y: 1, width: 20, height: 4 };

  it('is checked in the font that its field is drawn in', () => {
    expect(undrawableCharacters(filledField('text', '', box), 'Käse 東京 བ')).toEqual(['བ']);
    const mark = { kind: 'typed', text: 'Łukasz བ', font: 'caveat' } as const;
    expect(undrawableCharacters(filledField('signature', null, box), mark)).toEqual(['བ']);
    expect(undrawableCharacters(filledField('text_area', '', box), 'one\ntwo')).toEqual([]);
    expect(undrawableCharacters(filledField('checkbox', null, box), 'true')).toEqual([]);
    expect(undrawableCharacters(filledField('text', null, box), null)).toEqual([]);
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
