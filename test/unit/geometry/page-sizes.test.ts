import { expect, it } from 'vitest';
import { pageSizeOf } from '../../../src/geometry/page-sizes.ts';

it('returns the size of a page from runs of equal pages', () => {
  const runs = [
    { count: 2, width: 100, height: 200 },
    { count: 1, width: 300, height: 400 },
  ];
  const sizes = [0, 1, 2, 3, 4].map((page) => pageSizeOf(runs, page));
  const [small, large] = [
    { width: 100, height: 200 },
    { width: 300, height: 400 },
  ];
  expect(sizes).toEqual([undefined, small, small, large, undefined]);
  expect(pageSizeOf([], 1)).toBeUndefined();
});
