import { expect, it } from 'vitest';
import { floorPercent } from '../../../src/geometry/floor-percent.ts';

it('never exceeds a limit that is read with two decimals', () => {
  expect(floorPercent(33.339)).toBe(33.33);
  expect(floorPercent(80)).toBe(80);
  expect(floorPercent(0.009)).toBe(0);
});
