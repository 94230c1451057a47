import { expect, it } from 'vitest';
import { fromPercent, LENGTH_UNITS, parseLength, toPercent } from '../../../src/geometry/length.ts';

it.each([
  ['12', 'mm', { value: 12, unit: 'mm' }],
  [' 12,5 ', '%', { value: 12.5, unit: '%' }],
  ['12.5 pt', 'mm', { value: 12.5, unit: 'pt' }],
  ['2cm', 'pt', { value: 2, unit: 'cm' }],
  ['1"', 'mm', { value: 1, unit: 'in' }],
  ['.5 IN', 'mm', { value: 0.5, unit: 'in' }],
  ['40 %', 'mm', { value: 40, unit: '%' }],
  ['١٢٫٥', 'mm', { value: 12.5, unit: 'mm' }],
  ['−3', 'mm', { value: -3, unit: 'mm' }],
] as const)('%j is read in %s', (text, unit, length) => {
  expect(parseLength(text, unit)).toEqual(length);
});

it.each(['', 'mm', '12 px', '1.2.3', 'constructor', '1 constructor'])('rejects %j as a length', (text) => {
  expect(parseLength(text, 'mm')).toBeNull();
});

it('is exact relative to the side of the page', () => {
  // A4 is 210 by 297 mm.
  expect(fromPercent(50, (210 * 72) / 25.4, 'mm')).toBeCloseTo(105, 10);
  expect(toPercent(1, 612, 'in')).toBeCloseTo((72 / 612) * 100, 10);
  expect(toPercent(2.54, 612, 'cm')).toBeCloseTo(toPercent(1, 612, 'in'), 10);
  for (const unit of LENGTH_UNITS)
    expect(toPercent(fromPercent(12.345678, 595.28, unit), 595.28, unit)).toBeCloseTo(12.345678, 10);
});
