import { describe, expect, it } from 'vitest';
import { type PageGeometry, pageGeometry } from '../../../../src/geometry/page-transform.ts';
import { pageSizes } from '../../../../src/server/documents/take-document.ts';

const page = (
  width: number,
  height: number,
  more: { rotate?: number; userUnit?: number } = {},
): PageGeometry => pageGeometry({ mediaBox: [0, 0, width, height], ...more });

describe('page sizes', () => {
  it('combine pages with the same displayed size, in points', () => {
    const a4 = page(595.276, 841.89);
    expect(
      pageSizes([a4, a4, page(841.89, 595.2759, { rotate: 90 }), page(100, 50, { userUnit: 2 }), a4]),
    ).toEqual([
      { count: 3, width: 595.28, height: 841.89 },
      { count: 1, width: 200, height: 100 },
      { count: 1, width: 595.28, height: 841.89 },
    ]);
  });
});
