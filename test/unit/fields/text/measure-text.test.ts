import { effect } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { addMeasurer, measureText } from '../../../../src/fields/text/measure-text.ts';

/** No other test measures it: measurers stay for the whole run. */
const HAND = 'hand:of-this-test';
const width = (text: string, size = 1) => measureText(text, 'sans', size);

describe('the width of a line', () => {
  it("is the sum of its letters in the sealed file's font, times the size", () => {
    // Noto Sans: A 639, v 508 thousandths of the size.
    expect(width('A')).toBeCloseTo(0.639, 3);
    expect(width('Av', 10)).toBeCloseTo(10 * (width('A') + width('v')), 6);
    expect(width('W')).toBeGreaterThan(2 * width('i'));
    expect(width('')).toBe(0);
  });

  it.each([
    ['the first mark that combines', '\u0300', 0],
    ['the last one', '\u036f', 0],
    ['a joiner between emoji', '\u200d', 0],
    ['the choice of an emoji’s picture', '\ufe0f', 0],
    ['an ideograph', '漢', 1],
    ['the first radical', '\u2e80', 1],
    ['an emoji', '👍', 1],
    ['another script', 'አ', 0.6],
    ['the last sign before the radicals', '\u2e7f', 0.6],
  ])('counts %s as %d', (_what, text, expected) => {
    expect(width(text.normalize('NFD'))).toBe(expected);
  });

  it('is estimated for a signature font until it has loaded', () => {
    const seen: number[] = [];
    const stop = effect(() => {
      seen.push(measureText('Ada', HAND, 10));
    });
    expect(seen).toEqual([width('Ada', 10)]);
    addMeasurer(HAND, (text) => text.length);
    // Text drawn with the estimate is drawn again.
    expect(seen).toEqual([width('Ada', 10), 30]);
    expect(measureText('Ada', 'sans', 10)).toBe(seen[0]);
    stop();
  });
});
