import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { serverFile } from '../../../../../src/server/pdf/bundled-files.ts';
import { saveCompressed } from '../../../../../src/server/pdf/compose/save-compressed.ts';
import {
  codePoint,
  drawable,
  missingGlyphs,
  requireGlyphs,
  undrawableCharacters,
} from '../../../../../src/server/pdf/fonts/coverage.ts';
import { createMeasureText, embedFonts } from '../../../../../src/server/pdf/fonts/embedded-fonts.ts';
import { readCoverage } from '../../../../../src/server/pdf/fonts/read-cmap.ts';
import { shapeText } from '../../../../../src/server/pdf/fonts/shape-text.ts';
import { filledField } from '../../../../support/seal-input.ts';

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

  it('composes letters, drops invisible characters, keeps lines', () => {
    expect(drawable('e\u0301\u200b\u00ad\ufeffx\ty')).toBe('éx y');
    expect(missingGlyphs('Jose\u0301\nNunez', 'handwriting')).toEqual([]);
  });

  it.each([
    ['a\tb\u00a0c\u2003d\u202fe\u205ff\u3000g', 'a b c d e f g'],
    ['x\u2060y\u{e0100}z', 'xyz'],
    // What joins or parts letters, sets their order or chooses between text and emoji stays.
    [
      '\u061c\u200c\u200d\u200e\u200f\ufe0e\ufe0f\u{e0067}',
      '\u061c\u200c\u200d\u200e\u200f\ufe0e\ufe0f\u{e0067}',
    ],
    ['one\r\ntwo', 'one\r\ntwo'],
  ])('draws %j as %j', (text, expected) => {
    expect(drawable(text)).toBe(expected);
  });

  it('ignores invisible characters and line breaks', () => {
    expect(missingGlyphs('a\u200d\ufe0f\r\nb', 'handwriting')).toEqual([]);
  });

  it('finds signature fonts in their own slices and in the text fonts', () => {
    expect(missingGlyphs('Ada', 'hand:kalam')).toEqual([]);
    expect(missingGlyphs('བ', 'hand:kalam')).toEqual(['བ']);
  });

  it('reports nothing for text that can be drawn', () => {
    expect(() => requireGlyphs('Ada', 'sans', 'x')).not.toThrow();
  });

  it('names the first eight characters and lists them all', () => {
    const text = String.fromCodePoint(...Array.from({ length: 10 }, (_, at) => 0xe000 + at));
    const refusal = (() => {
      try {
        requireGlyphs(text, 'sans', 'Field “A”');
      } catch (error) {
        return error as Error & { extra: unknown };
      }
    })()!;
    expect(refusal).toMatchObject({
      code: 'VALIDATION_ERROR',
      extra: { details: { reason: 'unsupported_characters', characters: [...text] } },
    });
    expect(refusal.message).toBe(
      `Field “A” contains characters that aren’t in any available font: ${[...text]
        .slice(0, 8)
        .map((one, at) => `“${one}” (U+E00${at})`)
        .join(', ')}`,
    );
  });

  it('writes code points with at least four digits', () => {
    expect(codePoint('a')).toBe('U+0061');
    expect(codePoint('😀')).toBe('U+1F600');
  });

  it('throws with the characters and their code points', () => {
    expect(() => requireGlyphs('a 𓀀', 'sans', 'Field “Name”')).toThrow(/Field “Name”.*“𓀀” \(U\+13000\)/);
  });
});

describe('reading a cmap', () => {
  it.each(['sans', 'handwriting'] as const)(
    'agrees with libpdf on every character of the BMP: %s',
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

  it("rejects what isn't a font", () => {
    expect(() => readCoverage(new Uint8Array(64))).toThrow('Expected a TrueType font with a cmap table');
  });

  /** A font of one table, with the given subtables; each is placed where its record says. */
  function font(
    ...subtables: readonly { readonly kind: readonly [number, number]; readonly words: readonly number[] }[]
  ) {
    const bodies = subtables.map(({ words }) =>
      Buffer.from(new Uint8Array(words.flatMap((word) => [(word >> 8) & 255, word & 255]))),
    );
    const records: Buffer[] = [];
    let at = 4 + 8 * subtables.length;
    for (const [index, { kind }] of subtables.entries()) {
      const record = Buffer.alloc(8);
      record.writeUInt16BE(kind[0], 0);
      record.writeUInt16BE(kind[1], 2);
      record.writeUInt32BE(at, 4);
      records.push(record);
      at += bodies[index]!.length;
    }
    const head = Buffer.from([0, 0, 0, subtables.length]);
    const cmap = Buffer.concat([head, ...records, ...bodies]);
    const other = Buffer.alloc(16);
    other.write('GDEF', 'latin1');
    const directory = Buffer.alloc(28);
    directory.writeUInt16BE(2, 4);
    directory.write('cmap', 28, 'latin1');
    const own = Buffer.alloc(16);
    own.write('cmap', 'latin1');
    own.writeUInt32BE(44, 8);
    own.writeUInt32BE(cmap.length, 12);
    return new Uint8Array(Buffer.concat([directory.subarray(0, 12), other, own, cmap]));
  }
  /** a–c by a delta, x–y through the array of glyphs, the second of which is missing. */
  const format4 = [
    ...[4, 0, 0, 6, 0, 0, 0],
    ...[0x63, 0x79, 0xffff, 0],
    ...[0x61, 0x78, 0xffff],
    ...[1, 5, 1],
    ...[0, 4, 0],
    ...[7, 0],
  ];
  /** U+1F600–U+1F602 from glyph 9, U+1F610 as the missing glyph. */
  const format12 = [
    ...[12, 0, 0, 0, 0, 0, 0, 2],
    ...[1, 0xf600, 1, 0xf602, 0, 9],
    ...[1, 0xf610, 1, 0xf610, 0, 0],
  ];

  it('reads segments, by delta and by array', () => {
    const covers = readCoverage(font({ kind: [3, 1], words: format4 }));
    const found = [0x60, 0x61, 0x63, 0x64, 0x77, 0x78, 0x79, 0x7a, 0xffff, 0x10061].map((code) =>
      covers(code),
    );
    expect(found).toEqual([false, true, true, false, false, true, false, false, false, false]);
  });

  it('reads groups', () => {
    const covers = readCoverage(font({ kind: [3, 10], words: format12 }));
    const codes = [0x1f5ff, 0x1f600, 0x1f602, 0x1f603, 0x1f60f, 0x1f610, 0x1f611];
    expect(codes.map((code) => covers(code))).toEqual([false, true, true, false, false, false, false]);
  });

  it.each([
    [3, 10],
    [0, 6],
    [0, 4],
    [3, 1],
    [0, 3],
  ] as const)('takes the table of platform %i, encoding %i', (...kind) => {
    expect(readCoverage(font({ kind, words: format4 }))(0x61)).toBe(true);
  });

  it('prefers the table that covers more than the BMP', () => {
    const covers = readCoverage(font({ kind: [3, 1], words: format4 }, { kind: [3, 10], words: format12 }));
    expect([covers(0x1f600), covers(0x61)]).toEqual([true, false]);
  });

  it("rejects tables that aren't Unicode, and unknown formats", () => {
    expect(() => readCoverage(font({ kind: [1, 0], words: format4 }))).toThrow(
      'Expected a font with a Unicode cmap',
    );
    expect(() => readCoverage(font({ kind: [3, 1], words: [6, 0, 0] }))).toThrow(
      'Expected a cmap of format 4 or 12, got 6',
    );
  });
});

describe('a value to be stored', () => {
  const box = { x: 1, y: 1, width: 20, height: 4 };

  it("is checked in its field's font", () => {
    expect(undrawableCharacters(filledField('text', '', box), 'Käse 東京 བ')).toEqual(['བ']);
    const mark = { kind: 'typed', text: 'Łukasz བ', font: 'caveat' } as const;
    expect(undrawableCharacters(filledField('signature', null, box), mark)).toEqual(['བ']);
    expect(undrawableCharacters(filledField('text_area', '', box), 'one\ntwo')).toEqual([]);
    expect(undrawableCharacters(filledField('checkbox', null, box), 'true')).toEqual([]);
    expect(undrawableCharacters(filledField('text', null, box), null)).toEqual([]);
    expect(undrawableCharacters(filledField('text', '', box), 'བ བ')).toEqual(['བ']);
  });
});

describe('measuring', () => {
  it("adds up the font's own advances and scales with the size", () => {
    const measure = createMeasureText();
    const width = measure('Hello', 'sans', 10);
    expect(width).toBeGreaterThan(20);
    expect(width).toBeLessThan(30);
    expect(measure('Hello', 'sans', 20)).toBeCloseTo(2 * width, 6);
    expect(measure('HelloHello', 'sans', 10)).toBeCloseTo(2 * width, 6);
    expect(measure('Hello', 'sans-bold', 10)).toBeGreaterThan(width);
    expect(measure('', 'sans', 10)).toBe(0);
    expect(measure('\u2060', 'sans', 10)).toBe(0);
    for (const text of ['שלום', 'ფა', 'क्ष'])
      expect(measure(text, 'sans', 20)).toBeCloseTo(20 * shapeText(text, 'sans').width, 6);
  });
});

describe('embedding', () => {
  const fontsOf = async (text: string) => {
    const pdf = PDF.create();
    const { sans } = embedFonts(pdf);
    sans.encodeTextToGids(text);
    pdf.addPage().registerFont(sans);
    return (await saveCompressed(pdf)).length;
  };

  it('writes a document’s own glyphs only, whatever other documents drew', async () => {
    const few = await fontsOf('Ada');
    expect(await fontsOf('The quick brown fox jumps over the lazy dog')).toBeGreaterThan(few);
    expect(await fontsOf('Ada')).toBe(few);
  });
});
