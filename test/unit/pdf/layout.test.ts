import { describe, expect, it } from 'vitest';
import { anchorAt, correctRuns, createLayout, type PageRun, pageSize } from '../../../src/pdf/layout.ts';

const RUNS: readonly PageRun[] = [
  { count: 3, width: 612, height: 792 },
  { count: 1, width: 842, height: 595 },
  { count: 1_000, width: 595, height: 842 },
];
const OPTIONS = { scale: 1, ratio: 1, gap: 10, padding: 20 };

/** The slow way: adds page after page. */
function added(runs: readonly PageRun[], page: number) {
  let top = 20;
  let number = 0;
  for (const run of runs)
    for (let index = 0; index < run.count; index += 1) {
      number += 1;
      if (number === page) return { top, width: run.width, height: run.height };
      top += run.height + 10;
    }
  throw new Error(`no page ${page}`);
}

describe('laying out pages of mixed sizes', () => {
  const layout = createLayout(RUNS, OPTIONS);

  it('finds every page at the sum of the heights before it', () => {
    for (const page of [1, 2, 3, 4, 5, 6, 500, 1_003, 1_004])
      expect(layout.span(page)).toEqual(added(RUNS, page));
  });

  it('ends after the last page and its padding, and is as wide as the widest page', () => {
    const last = added(RUNS, 1_004);
    expect(layout.height).toBe(last.top + last.height + 20);
    expect(layout.width).toBe(842);
    expect(layout.pageCount).toBe(1_004);
  });

  it('finds the page at an offset and its offset', () => {
    for (const page of [1, 3, 4, 5, 777, 1_004]) {
      const { top, height } = layout.span(page);
      expect(layout.pageAt(top)).toBe(page);
      expect(layout.pageAt(top + height / 2)).toBe(page);
      expect(layout.pageAt(top + height - 1)).toBe(page);
    }
  });

  it('assigns each half of a gap to the nearest page, and the ends to the first and last', () => {
    const { top } = layout.span(2);
    expect(layout.pageAt(top - 4)).toBe(2);
    expect(layout.pageAt(top - 6)).toBe(1);
    expect(layout.pageAt(-1_000)).toBe(1);
    expect(layout.pageAt(10_000_000)).toBe(1_004);
  });

  it('returns exactly the visible pages', () => {
    const bottomOf = (page: number) => layout.span(page).top + layout.span(page).height;
    expect(layout.range(0, 30)).toEqual({ first: 1, last: 1 });
    expect(layout.range(layout.span(2).top, bottomOf(3))).toEqual({ first: 2, last: 3 });
    expect(layout.range(bottomOf(1), layout.span(2).top + 1)).toEqual({ first: 2, last: 2 });
    expect(layout.range(bottomOf(3) - 1, layout.span(4).top + 1)).toEqual({ first: 3, last: 4 });
    expect(layout.range(bottomOf(3), layout.span(5).top + 1)).toEqual({ first: 4, last: 5 });
    expect(layout.range(layout.height - 30, layout.height)).toEqual({ first: 1_004, last: 1_004 });
  });

  it('returns nothing without pages', () => {
    const empty = createLayout([], OPTIONS);
    const { first, last } = empty.range(0, 500);
    expect(first).toBeGreaterThan(last);
    expect(empty.height).toBe(0);
  });
});

describe('page boxes', () => {
  it.each([1, 1.25, 1.5, 2, 2.625, 3])('are whole device pixels at ratio %s', (ratio) => {
    const layout = createLayout(RUNS, { scale: 1.337, ratio, gap: 16, padding: 24 });
    for (const page of [1, 4, 5, 6, 999]) {
      const { top, width, height } = layout.span(page);
      for (const length of [top, width, height])
        expect(Math.abs(length * ratio - Math.round(length * ratio))).toBeLessThan(1e-6);
    }
  });
});

describe('space above a page', () => {
  const run = { count: 1, width: 612, height: 792, above: 75 };
  const runs = [run, { count: 3, width: 612, height: 792 }, run];

  it('is whole device pixels', () => {
    const layout = createLayout(runs, { ...OPTIONS, ratio: 1.1 });
    const { top } = layout.span(5);
    expect(Math.abs(top * 1.1 - Math.round(top * 1.1))).toBeLessThan(1e-6);
  });

  it('counts as part of the page above', () => {
    const layout = createLayout(runs, OPTIONS);
    const { top } = layout.span(5);
    expect(layout.pageAt(top - 6)).toBe(4);
    expect(layout.pageAt(top)).toBe(5);
    // The page with the space isn't visible yet.
    expect(layout.range(layout.span(4).top, top - 20)).toEqual({ first: 4, last: 4 });
    expect(layout.range(top - 20, top + 5)).toEqual({ first: 5, last: 5 });
  });

  it("stays when the page's size is corrected", () => {
    const corrected = correctRuns(runs, 5, { width: 612, height: 500 });
    expect(createLayout(corrected, OPTIONS).span(5).top).toBe(createLayout(runs, OPTIONS).span(5).top);
  });
});

describe("correcting one page's size", () => {
  it('splits its run and moves the pages below', () => {
    const runs = correctRuns(RUNS, 2, { width: 612, height: 1_000 });
    expect(runs.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1_000]);
    const moved = createLayout(runs, OPTIONS).span(500).top - createLayout(RUNS, OPTIONS).span(500).top;
    expect(moved).toBe(1_000 - 792);
    expect(pageSize(runs, 2).height).toBe(1_000);
  });

  it('leaves no empty run at the ends', () => {
    expect(correctRuns(RUNS, 1, { width: 10, height: 10 }).map(({ count }) => count)).toEqual([
      1, 2, 1, 1_000,
    ]);
    expect(correctRuns(RUNS, 4, { width: 10, height: 10 }).map(({ count }) => count)).toEqual([3, 1, 1_000]);
  });

  it('changes nothing if the size was right to half a point', () => {
    expect(correctRuns(RUNS, 5, { width: 595.28, height: 841.89 })).toBe(RUNS);
  });
});

describe('a scroll anchor', () => {
  it('stays at its position on the page through a zoom, whatever the gaps do', () => {
    const before = createLayout(RUNS, OPTIONS);
    const { top, width, height } = before.span(600);
    const anchor = anchorAt(before, 600, width * 0.25, top + height * 0.75);
    const after = createLayout(RUNS, { ...OPTIONS, scale: 2.5 }).span(anchor.page);
    expect(anchor.x * after.width).toBeCloseTo(after.width * 0.25);
    expect(anchor.y * after.height).toBeCloseTo(after.height * 0.75);
  });
});
