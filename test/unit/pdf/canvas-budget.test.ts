import { describe, expect, it } from 'vitest';
import { backingSize, detailPart } from '../../../src/pdf/canvas-budget.ts';

describe("a page's canvas", () => {
  it('has one pixel per device pixel within the budget', () => {
    expect(backingSize({ width: 816, height: 1_056 }, 1.25, 8_000_000)).toEqual({
      width: 1_020,
      height: 1_320,
      isFull: true,
    });
  });

  it('keeps its aspect ratio within the budget beyond it', () => {
    const { width, height, isFull } = backingSize({ width: 3_264, height: 4_224 }, 3, 8_000_000);
    expect(isFull).toBe(false);
    expect(width * height).toBeLessThan(8_000_000);
    expect(width / height).toBeCloseTo(3_264 / 4_224, 2);
  });
});

describe('the sharp part of a page', () => {
  const page = { width: 3_264, height: 4_224 };

  it('includes the visible area and a margin, clipped to the page', () => {
    const part = detailPart(page, { x: 0, y: 1_000, width: 1_200, height: 800 }, 2, 50_000_000)!;
    expect(part).toEqual({ x: 0, y: 1_600, width: 3_000, height: 2_400 });
  });

  it('drops the margin if it would be too large', () => {
    const part = detailPart(page, { x: 100, y: 1_000, width: 1_200, height: 800 }, 2, 4_000_000)!;
    expect(part).toEqual({ x: 200, y: 2_000, width: 2_400, height: 1_600 });
  });

  it("is empty for a page that isn't visible", () => {
    expect(detailPart(page, { x: 0, y: 5_000, width: 100, height: 0 }, 2, 4_000_000)).toBeNull();
  });
});
