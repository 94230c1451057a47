import { describe, expect, it } from 'vitest';
import { readingOrder } from '../../../../src/signing/state/reading-order.ts';

const at = (name: string, page_number: number, x: number, y: number, height = 3) => ({
  name,
  page_number,
  position: { x, y, width: 10, height },
});
const order = (...fields: readonly ReturnType<typeof at>[]) => readingOrder(fields).map(({ name }) => name);

describe('reading order', () => {
  it('goes page by page, line by line, left to right', () => {
    expect(order(at('d', 2, 5, 5), at('c', 1, 5, 50), at('b', 1, 60, 10), at('a', 1, 5, 10))).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it('tolerates small differences in height', () => {
    expect(order(at('right', 1, 60, 10), at('left', 1, 5, 10.6))).toEqual(['left', 'right']);
  });

  it('keeps lines apart that overlap only a little', () => {
    expect(order(at('upper', 1, 60, 10), at('lower', 1, 5, 12.5))).toEqual(['upper', 'lower']);
  });

  it('puts a small box next to a tall one on the same line', () => {
    expect(order(at('tall', 1, 5, 10, 8), at('small', 1, 60, 14, 2))).toEqual(['tall', 'small']);
  });
});
