import { describe, expect, it } from 'vitest';
import { definitions } from '../../../src/fields/definitions.ts';
import { measureText } from '../../../src/fields/measure-text.ts';
import { stamps } from '../../../src/fields/stamps.ts';
import type { DrawingItem } from '../../../src/geometry/drawing.ts';
import type { Field } from '../../../src/model/field.ts';
import type { FieldType } from '../../../src/model/field-types.ts';

type Text = Extract<DrawingItem, { kind: 'text' }>;

function lines(
  type: FieldType,
  value: string,
  size: { width: number; height: number },
  over: Partial<Field> = {},
) {
  const field = definitions[type].create(over);
  return stamps[type]({ field, value, size, measure: measureText }).filter(
    (item): item is Text => item.kind === 'text',
  );
}

describe('text on the page', () => {
  it('centres the capitals in the height of the box', () => {
    const [line] = lines('text', 'Hello', { width: 200, height: 40 });
    expect(line!.size).toBe(11);
    const middle = line!.y - (0.714 * line!.size) / 2;
    expect(middle).toBeCloseTo(20, 1);
  });

  it('takes the size the author asked for, as far as it fits', () => {
    expect(lines('text', 'Hi', { width: 200, height: 60 }, { format_rules: { fontSize: 24 } })[0]!.size).toBe(
      24,
    );
    expect(
      lines('text', 'Hi', { width: 200, height: 15 }, { format_rules: { fontSize: 24 } })[0]!.size,
    ).toBeLessThan(13);
  });

  it('shrinks a long line to fit, and not below 8 points', () => {
    const text = 'A line that is rather long for this box';
    const [shrunk] = lines('text', text, { width: 170, height: 20 });
    expect(shrunk!.size).toBeGreaterThanOrEqual(8);
    expect(shrunk!.size).toBeLessThan(11);
    expect(measureText(shrunk!.text, 'sans', shrunk!.size)).toBeLessThanOrEqual(166);
  });

  it('uses a second line before it leaves anything out', () => {
    const text = 'Words that do not fit on one line even at the least size there is';
    const two = lines('text', text, { width: 150, height: 30 });
    expect(two).toHaveLength(2);
    expect(two.map((line) => line.text).join(' ')).toBe(text);
    const cut = lines('text', text, { width: 150, height: 12 });
    expect(cut).toHaveLength(1);
    expect(cut[0]!.text.endsWith('…')).toBe(true);
  });

  it('wraps a text area by words, keeps line ends and shrinks to fit the height', () => {
    const shown = lines('text_area', 'One two three\n\nfour', { width: 60, height: 100 });
    expect(shown.map((line) => line.text)).toEqual(['One two', 'three', 'four']);
    const long = lines('text_area', 'word '.repeat(80).trim(), { width: 200, height: 100 });
    expect(long[0]!.size).toBeLessThan(11);
    expect(long.map((line) => line.text).join(' ')).toBe('word '.repeat(80).trim());
  });

  it('writes dates in the author’s pattern', () => {
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

  it('puts one character in the middle of each cell', () => {
    const shown = lines('cells', 'ABC', { width: 80, height: 20 }, { format_rules: { cellCount: 4 } });
    expect(shown).toHaveLength(3);
    shown.forEach((item, index) => {
      const middle = item.x + measureText(item.text, 'sans', item.size) / 2;
      expect(middle).toBeCloseTo((index + 0.5) * 20, 0);
    });
  });

  it('draws nothing for a signer’s file', () => {
    const field = definitions.file.create();
    const value = { kind: 'file', file_name: 'a.pdf', content_type: 'application/pdf', size: 3 } as const;
    expect(stamps.file({ field, value, size: { width: 100, height: 20 }, measure: measureText })).toEqual([]);
  });
});
