import { expect, it } from 'vitest';
import { pageOf } from '../../../../../src/server/platform/http/page.ts';

it.each([
  [0, 0],
  [1, 1],
  [50, 1],
  [51, 2],
  ['101', 3],
])('of %s records in pages of 50 there are %i pages', (total, pages) => {
  expect(pageOf({ page: 2, page_size: 50 }, total)).toEqual({
    current_page: 2,
    page_size: 50,
    total_count: Number(total),
    total_pages: pages,
  });
});
