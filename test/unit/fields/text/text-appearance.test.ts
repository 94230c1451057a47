import { describe, expect, it } from 'vitest';
import { appearances } from '../../../../src/fields/appearances.ts';
import { definitions } from '../../../../src/fields/definitions.ts';
import { measureText } from '../../../../src/fields/text/measure-text.ts';
import { shorten, tidy, wrap } from '../../../../src/fields/text/text-appearance.ts';
import type { DrawingItem } from '../../../../src/geometry/drawing.ts';
import { type Field, FONT_SIZE } from '../../../../src/model/field.ts';
import type { FieldType } from '../../../../src/model/field-types.ts';

type Text = Extract<DrawingItem, { kind: 'text' }>;

function lines(
  type: FieldType,
  value: string,
  size: { width: number; height: number },
  over: Partial<Field> = {},
) {
  const field = definitions[type].create(over);
  return appearances[type]({ field, value, size, measure: measureText }).filter(
    (item): item is Text => item.kind === 'text',
  );
}

describe('text on the page', () => {
  it('centers capitals in the height of the box', () => {
    const [line] = lines('text', 'Hello', { width: 200, height: 40 });
    expect(line!.size).toBe(11);
    const middle = line!.y - (0.714 * line!.size) / 2;
    expect(middle).toBeCloseTo(20, 1);
  });

  it("uses the author's size, as far as it fits", () => {
    expect(lines('text', 'Hi', { width: 200, height: 60 }, { format_rules: { fontSize: 24 } })[0]!.size).toBe(
      24,
    );
    expect(
      lines('text', 'Hi', { width: 200, height: 15 }, { format_rules: { fontSize: 24 } })[0]!.size,
    ).toBeLessThan(13);
  });

  it('shrinks a long line to fit, down to 8 points', () => {
    const text = 'A line that is rather long for this box';
    const [shrunk] = lines('text', text, { width: 170, height: 20 });
    expect(shrunk!.size).toBeGreaterThanOrEqual(8);
    expect(shrunk!.size).toBeLessThan(11);
    expect(measureText(shrunk!.text, 'sans', shrunk!.size)).toBeLessThanOrEqual(166);
  });

  it('uses a second line before shrinking further, down to 6 points', () => {
    const text = 'Words that do not fit on one line even at the least size there is';
    const two = lines('text', text, { width: 150, height: 30 });
    expect(two).toHaveLength(2);
    expect(two.map((line) => line.text).join(' ')).toBe(text);
    expect(two[0]!.size).toBe(8);
    const small = lines('text', text, { width: 130, height: 16 });
    expect(small).toHaveLength(2);
    expect(small[0]!.size).toBeLessThan(8);
    expect(small[0]!.size).toBeGreaterThanOrEqual(6);
  });

  it.each(['text', 'text_area'] as const)('leaves out nothing of a %s, however small it gets', (type) => {
    const text = 'Ten thousand characters, as many as the service stores. '
      .repeat(179)
      .slice(0, 10_000)
      .trim();
    for (const size of [
      { width: 150, height: 12 },
      { width: 5, height: 5 },
      { width: 100, height: 0 },
    ]) {
      const letters = lines(type, text, size).map((line) => line.text);
      expect(letters.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
    }
  });

  it('uses the largest size at which all lines fit', () => {
    const box = { width: 200, height: 100 };
    const text = 'word '.repeat(150).trim();
    const [first] = lines('text_area', text, box);
    const next = wrap(text, box.width - 4, measureText, 'sans', first!.size + 0.25);
    const room = Math.floor((box.height / (first!.size + 0.25) - 0.714 - 0.48) / 1.25 + 1);
    expect(next.length).toBeGreaterThan(room);
  });

  it('wraps a text area by words, keeps line ends and shrinks to fit the height', () => {
    const shown = lines('text_area', 'One two three\n\nfour', { width: 60, height: 100 });
    expect(shown.map((line) => line.text)).toEqual(['One two', 'three', 'four']);
    const long = lines('text_area', 'word '.repeat(80).trim(), { width: 200, height: 100 });
    expect(long[0]!.size).toBeLessThan(11);
    expect(long.map((line) => line.text).join(' ')).toBe('word '.repeat(80).trim());
  });

  it("writes dates in the author's format", () => {
    const show = (dateFormat: string | undefined) =>
      lines(
        'date',
        '2026-03-09',
        { width: 200, height: 20 },
        { format_rules: dateFormat ? { dateFormat } : {} },
      )[0]!.text;
    expect(show(undefined)).toBe('03/09/2026');
    expect(show('dd MMMM yyyy')).toBe('09 March 2026');
    expect(show('MMM dd, yyyy')).toBe('Mar 09, 2026');
    expect(show('DD.MM.YYYY')).toBe('09.03.2026');
  });

  it('centers one character in each cell', () => {
    const shown = lines('cells', 'ABC', { width: 80, height: 20 }, { format_rules: { cellCount: 4 } });
    expect(shown).toHaveLength(3);
    shown.forEach((item, index) => {
      const middle = item.x + measureText(item.text, 'sans', item.size) / 2;
      expect(middle).toBeCloseTo((index + 0.5) * 20, 0);
    });
  });

  it('keeps a letter and its accent in one cell', () => {
    const shown = lines('cells', 'Zoe\u0301', { width: 80, height: 20 }, { format_rules: { cellCount: 4 } });
    expect(shown.map(({ text }) => text)).toEqual(['Z', 'o', 'e\u0301']);
  });

  it("draws nothing for a signer's file", () => {
    const field = definitions.file.create();
    const value = { kind: 'file', file_name: 'a.pdf', content_type: 'application/pdf', size: 3 } as const;
    expect(
      appearances.file({ field, value, size: { width: 100, height: 20 }, measure: measureText }),
    ).toEqual([]);
  });
});

/** Every character is as wide as the font size, marks and spaces at the end included. */
const monospaced = (text: string, _font: string, size: number) => [...text].length * size;

describe('shortening', () => {
  it.each([
    ['', 0, ''],
    ['Ada', 30, 'Ada'],
    ['Ada Lovelace', 120, 'Ada Lovelace'],
    ['Ada Lovelace', 119, 'Ada Lovela…'],
    ['Ada Lovelace', 60, 'Ada L…'],
    // The space before the ellipsis goes.
    ['Ada Lovelace', 50, 'Ada…'],
    ['Ada Lovelace', 20, 'A…'],
    ['Ada Lovelace', 10, '…'],
    ['Ada Lovelace', 9, ''],
    ['e\u0301e\u0301', 30, 'e\u0301…'],
    ['e\u0301e\u0301', 20, '…'],
  ])('%j to %i is %j', (text, width, expected) => {
    expect(shorten(text, width, monospaced, 'sans', 10)).toBe(expected);
  });
});

describe('wrapping', () => {
  it.each<[string, number, readonly string[]]>([
    ['', 50, ['']],
    ['one two', 70, ['one two']],
    ['one two', 69, ['one', 'two']],
    ['one two three', 70, ['one two', 'three']],
    ['one  two', 30, ['one', 'two']],
    ['one two ', 30, ['one', 'two']],
    ['abcdefgh', 30, ['abc', 'def', 'gh']],
    ['a bcdefgh i', 30, ['a', 'bcd', 'efg', 'h i']],
    ['a\nb\r\nc\rd\u2028e\u2029f', 50, ['a', 'b', 'c', 'd', 'e', 'f']],
    ['a\n\nb', 50, ['a', '', 'b']],
    ['a\n', 50, ['a', '']],
    ['a\tb', 20, ['a', 'b']],
    ['a\u0007b', 20, ['ab']],
    // Wider than a line as one character, it is broken; two that fit are not.
    ['e\u0301e\u0301', 20, ['e\u0301', 'e\u0301']],
    ['e\u0301', 10, ['e', '\u0301']],
  ])('%j to lines of %i is %j', (text, width, expected) => {
    expect(wrap(text, width, monospaced, 'sans', 10)).toEqual(expected);
  });

  it('breaks Thai between words', () => {
    expect(wrap('ลายเซ็นที่นี่', 90, monospaced, 'sans', 10)).toEqual(['ลายเซ็น', 'ที่นี่']);
  });

  it.each([
    ['a\t\r\n b', 'a  b'],
    ['a\u0000\u007f\u0085b', 'ab'],
    ['a\u2028b\u2029', 'ab'],
  ])('makes one line of %j: %j', (text, expected) => {
    expect(tidy(text)).toBe(expected);
  });
});

describe('lines in a box', () => {
  const place = (type: FieldType, value: string, size: { width: number; height: number }, fontSize: number) =>
    appearances[type]({
      field: definitions[type].create({ format_rules: { fontSize } }),
      value,
      size,
      measure: monospaced,
    }).filter((item): item is Text => item.kind === 'text');

  // Two points of padding on either side.
  it.each([
    ['abcde', { width: 54, height: 40 }, 10, 10],
    ['abcde', { width: 53.9, height: 40 }, 10, 9.75],
    ['abcde', { width: 44, height: 40 }, 10, 8],
    ['abcde', { width: 200, height: 11.94 }, 10, 10],
    ['abcde', { width: 200, height: 10 }, 10, 8.38],
  ])('%s in %j, asked for in %i pt, is set in %d pt', (text, size, asked, expected) => {
    expect(place('text', text, size, asked)).toMatchObject([{ text, size: expected, x: 2 }]);
  });

  it("limits the size to what the API allows, and uses the default if it isn't a number", () => {
    const sizeOf = (fontSize: number) => place('text', 'a', { width: 900, height: 900 }, fontSize)[0]?.size;
    expect([0, 1000, Number.NaN].map(sizeOf)).toEqual([FONT_SIZE.min, FONT_SIZE.max, FONT_SIZE.default]);
    expect([FONT_SIZE.min, FONT_SIZE.max].map(sizeOf)).toEqual([FONT_SIZE.min, FONT_SIZE.max]);
  });

  it('spaces the lines of a block by 1.25 of their size, from the top', () => {
    const [first, second, third] = place('text_area', 'a\nb\n\nc', { width: 100, height: 100 }, 10);
    expect([first, second, third].map((item) => [item?.text, item?.x, item?.y])).toEqual([
      ['a', 2, 9.54],
      ['b', 2, 22.04],
      ['c', 2, 47.04],
    ]);
  });

  it('centers two lines of a small box together', () => {
    const shown = place('text', 'abcde fghij', { width: 44, height: 40 }, 10);
    expect(shown.map(({ text, size, y }) => [text, size, y])).toEqual([
      ['abcde', 8, 17.86],
      ['fghij', 8, 27.86],
    ]);
  });

  it.each([
    // At 10 pt two lines need 24.44 pt.
    [24.44, 10, ['ab', 'cd']],
    [24.43, 9.75, ['ab', 'cd']],
    [12, 6, ['ab cd']],
  ])('a block %d pt high is set in %d pt: %j', (height, fontSize, expected) => {
    const shown = place('text_area', 'ab cd', { width: 34, height }, 10);
    expect(shown.map(({ text }) => text)).toEqual(expected);
    expect(shown[0]?.size).toBe(fontSize);
  });

  it('draws nothing for an empty value', () => {
    for (const type of ['text', 'text_area'] as const)
      for (const text of ['', '  \n']) expect(place(type, text, { width: 50, height: 50 }, 10)).toEqual([]);
  });
});
