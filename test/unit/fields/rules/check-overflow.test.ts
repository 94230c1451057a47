import { describe, expect, it } from 'vitest';
import { definitions } from '../../../../src/fields/definitions.ts';
import { isOutside, isTooSmall, sizeIn, tooLongText } from '../../../../src/fields/rules/check-overflow.ts';
import { byPage, overlapsOn } from '../../../../src/fields/rules/check-overlaps.ts';
import type { Field } from '../../../../src/model/field.ts';
import type { FieldType } from '../../../../src/model/field-types.ts';
import type { Recipient } from '../../../../src/model/recipient.ts';
import { person } from '../../editor/template.ts';

const PAGE = { width: 500, height: 1000 };
const at = (
  x: number,
  y: number,
  width: number,
  height: number,
  type: FieldType = 'text',
  more = {},
): Field => definitions[type].create({ ...more, position: { x, y, width, height } });

describe('a field outside the page', () => {
  it.each([
    ['on the page', 0, 0, 100, 100, false],
    ['off by a rounding', -0.01, -0.01, 100.02, 100.02, false],
    ['left of it', -0.02, 0, 10, 10, true],
    ['above it', 0, -0.02, 10, 10, true],
    ['right of it', 90, 0, 10.02, 10, true],
    ['below it', 0, 90, 10, 10.02, true],
  ])('is one %s: %s', (_where, x, y, width, height, expected) => {
    expect(isOutside(at(x, y, width, height), 3)).toBe(expected);
  });

  it.each([
    [0, true],
    [1, false],
    [3, false],
    [4, true],
  ])('is one on page %i of three: %s', (page_number, expected) => {
    expect(isOutside({ ...at(0, 0, 10, 10), page_number }, 3)).toBe(expected);
  });
});

describe('a field that is too small', () => {
  const { minSize } = definitions.text;
  const sized = (width: number, height: number) =>
    at(0, 0, (width / PAGE.width) * 100, (height / PAGE.height) * 100);

  it('is smaller than its type allows on either side, beyond rounding', () => {
    expect(isTooSmall(sized(minSize.width, minSize.height), PAGE)).toBe(false);
    expect(isTooSmall(sized(minSize.width - 0.05, minSize.height - 0.05), PAGE)).toBe(false);
    expect(isTooSmall(sized(minSize.width - 0.2, minSize.height), PAGE)).toBe(true);
    expect(isTooSmall(sized(minSize.width, minSize.height - 0.2), PAGE)).toBe(true);
  });

  it('is too narrow for its cells', () => {
    const comb = (width: number, cellCount: number) =>
      at(0, 0, (width / PAGE.width) * 100, 3, 'cells', { format_rules: { cellCount } });
    expect(isTooSmall(comb(100, 20), PAGE)).toBe(false);
    expect(isTooSmall(comb(99, 20), PAGE)).toBe(true);
    expect(isTooSmall(comb(minSize.width, 1), PAGE)).toBe(false);
  });

  it('is measured in points of the page', () => {
    expect(sizeIn(at(0, 0, 20, 5), PAGE)).toEqual({ width: 100, height: 50 });
  });
});

describe('text that is too long for its box', () => {
  const LONG = 'A sentence that is much too long. '.repeat(3);
  const cut = (type: FieldType, more: Partial<Field>, recipient: Recipient | null = null) =>
    tooLongText(at(0, 0, 10, 1.2, type, more), PAGE, recipient);

  it("can be the author's: a fixed value or an option", () => {
    expect(cut('text', { read_only: true, read_only_value: LONG })).toBe(LONG);
    expect(cut('dropdown', { dropdown_options: ['Yes', LONG] })).toBe(LONG);
    expect(
      cut('dropdown', { dropdown_options: ['Yes', LONG], read_only: true, read_only_value: 'No' }),
    ).toBeNull();
  });

  it("can be the signer's initial value: one they can change, or their own data", () => {
    expect(cut('text', { read_only_value: LONG })).toBe(LONG);
    const ada = person('Ada', { company: LONG });
    const prefilled = { format_rules: { prefilledData: 'company' } };
    expect(cut('text', prefilled, ada)).toBe(LONG);
    expect(cut('text', prefilled, person('Ada', { company: 'ACME' }))).toBeNull();
  });

  it('can be a text with more characters than the field has cells', () => {
    const cells = { format_rules: { cellCount: 4 } };
    expect(cut('cells', { ...cells, read_only_value: 'Zoe\u0301a' })).toBeNull();
    expect(cut('cells', { ...cells, read_only_value: '12345' })).toBe('12345');
  });

  it("is a link's text, or else its URL", () => {
    const address = `https://example.com/${'terms/'.repeat(20)}`;
    expect(cut('url', { read_only_value: address })).toBe(address);
    expect(
      cut('url', { read_only_value: address, format_rules: { urlDisplayText: 'Our terms' } }),
    ).toBeNull();
    const long = { read_only_value: 'https://example.com', format_rules: { urlDisplayText: LONG } };
    expect(cut('url', long)).not.toBeNull();
  });

  it.each<[string, FieldType, Partial<Field>]>([
    ['a text that fits', 'text', { read_only: true, read_only_value: 'Yes' }],
    ['no text', 'text', { read_only: true, read_only_value: ' ' }],
    ['options of another type', 'text', { dropdown_options: [LONG] }],
    ['an ellipsis that fits', 'text', { read_only: true, read_only_value: 'Yes…' }],
    ['a picture', 'image', { read_only: true, read_only_value: LONG }],
  ])('is not %s', (_what, type, more) => {
    expect(cut(type, more)).toBeNull();
  });
});

describe('overlapping fields', () => {
  const big = at(10, 10, 20, 10);

  it.each<[string, Field, boolean]>([
    ['one inside the other', at(12, 12, 4, 4), true],
    ['one over a corner', at(28, 18, 10, 10), false],
    ['one over more of a corner', at(26, 16, 10, 10), true],
    ['one over a thin edge', at(29, 10, 20, 10), false],
    ['one that touches', at(30, 10, 20, 10), false],
    ['one beside, at the same height', at(60, 10, 20, 10), false],
    ['one below, in the same column', at(10, 50, 20, 10), false],
    ['a small one that is half on it', at(28, 12, 4, 4), true],
  ])('%s: %s', (_what, other, expected) => {
    for (const page of [
      [big, other],
      [other, big],
    ])
      expect(overlapsOn(page).length === 1).toBe(expected);
  });

  it('are found in any order, each pair once', () => {
    const [a, b, c] = [at(0, 0, 50, 10), at(20, 0, 5, 10), at(40, 0, 20, 10)];
    const pairs = (page: Field[]) =>
      overlapsOn(page).map((pair) => pair.map(({ id }) => [a, b, c].findIndex((one) => one.id === id)));
    for (const page of [
      [a, b, c],
      [c, b, a],
      [b, a, c],
    ])
      expect(pairs(page)).toEqual([
        [0, 1],
        [0, 2],
      ]);
  });

  it('are compared per page', () => {
    const [one, two, three] = [at(0, 0, 1, 1), { ...at(0, 0, 1, 1), page_number: 2 }, at(5, 5, 1, 1)];
    expect(byPage([one, two, three])).toEqual([[one, three], [two]]);
  });
});
