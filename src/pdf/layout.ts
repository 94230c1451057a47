/**
 * Positions of pages in the scrolled column. Consecutive pages of one size form a run, so a page is found in O(log
 * runs) without a node per page. Lengths are CSS pixels unless noted. Page boxes are whole device pixels, because
 * canvases at fractional positions are blurred.
 */
import type { Size } from '../geometry/box.ts';

/** Consecutive pages of one displayed size, in points. Same shape as the API's `page_sizes`. */
export interface PageRun {
  readonly count: number;
  readonly width: number;
  readonly height: number;
  /** CSS pixels to leave above, for a run of one page. */
  readonly above?: number;
}

interface LayoutOptions {
  /** CSS pixels per point. */
  readonly scale: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** Between two pages. */
  readonly gap: number;
  /** Above the first and below the last page. */
  readonly padding: number;
}

export interface PageSpan {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly pageCount: number;
  /** Of the widest page. */
  readonly width: number;
  /** Of the whole column, including padding. */
  readonly height: number;
  span(page: number): PageSpan;
  /** The page at this height. In a gap, the nearer one; beyond an end, the first or last one. */
  pageAt(y: number): number;
  /** First and last visible page between two heights. `first > last` for an empty document. */
  range(top: number, bottom: number): { readonly first: number; readonly last: number };
}

interface Row {
  readonly first: number;
  readonly count: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Distance between the tops of consecutive pages. */
  readonly stride: number;
}

/** Rounds to whole device pixels, at least one. */
export function snap(length: number, ratio: number): number {
  return Math.max(1, Math.round(length * ratio)) / ratio;
}

export function createLayout(runs: readonly PageRun[], options: LayoutOptions): Layout {
  const { scale, ratio } = options;
  const gap = snap(options.gap, ratio);
  const padding = snap(options.padding, ratio);
  const rows: Row[] = [];
  let first = 1;
  let top = padding;
  let widest = 0;
  for (const run of runs) {
    const width = snap(run.width * scale, ratio);
    const height = snap(run.height * scale, ratio);
    if (run.above) top += snap(run.above, ratio);
    rows.push({ first, count: run.count, top, width, height, stride: height + gap });
    first += run.count;
    top += run.count * (height + gap);
    widest = Math.max(widest, width);
  }
  const pageCount = first - 1;

  /** The last row whose `key` is at most `value`. */
  function find(key: 'first' | 'top', value: number): Row {
    let low = 0;
    let high = rows.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (rows[middle]![key] <= value) low = middle;
      else high = middle - 1;
    }
    return rows[low]!;
  }

  const clampIndex = (index: number, row: Row) => Math.min(Math.max(index, 0), row.count - 1);

  return {
    pageCount,
    width: widest,
    height: pageCount === 0 ? 0 : top - gap + padding,
    span(page) {
      const row = find('first', page);
      return { top: row.top + (page - row.first) * row.stride, width: row.width, height: row.height };
    },
    pageAt(y) {
      // Half of a gap belongs to the page above, half to the page below.
      const row = find('top', y + gap / 2);
      return row.first + clampIndex(Math.floor((y + gap / 2 - row.top) / row.stride), row);
    },
    range(from, to) {
      if (pageCount === 0) return { first: 1, last: 0 };
      const start = find('top', from);
      const index = clampIndex(Math.floor((from - start.top) / start.stride), start);
      const isPast = from >= start.top + index * start.stride + start.height;
      const end = find('top', to);
      return {
        first: Math.min(start.first + index + (isPast ? 1 : 0), pageCount),
        last: end.first + clampIndex(Math.ceil((to - end.top) / end.stride) - 1, end),
      };
    },
  };
}

/** The runs with one page's actual size. Returns the same array if the size was right to half a point. */
export function correctRuns(runs: readonly PageRun[], page: number, size: Size): readonly PageRun[] {
  let first = 1;
  for (const [at, run] of runs.entries()) {
    const index = page - first;
    first += run.count;
    if (page >= first) continue;
    if (Math.abs(run.width - size.width) < 0.5 && Math.abs(run.height - size.height) < 0.5) return runs;
    const parts = [
      { ...run, count: index },
      { ...run, count: 1, width: size.width, height: size.height },
      { ...run, count: run.count - index - 1 },
    ];
    return [...runs.slice(0, at), ...parts.filter(({ count }) => count > 0), ...runs.slice(at + 1)];
  }
  return runs;
}

/** In points; 0 without pages. */
export const widestPage = (runs: readonly PageRun[]): number =>
  Math.max(0, ...runs.map(({ width }) => width));

/** Size of a page in points; 0 × 0 beyond the last page. */
export function pageSize(runs: readonly PageRun[], page: number): Size {
  let first = 1;
  for (const run of runs) {
    first += run.count;
    if (page < first) return run;
  }
  return { width: 0, height: 0 };
}

/** A position on a page as fractions of its size; may be outside the page. */
export interface Anchor {
  readonly page: number;
  /** 0 left to 1 right. */
  readonly x: number;
  /** 0 top to 1 bottom. */
  readonly y: number;
}

/** `x` is measured from the page's left edge, `y` from the top of the column. */
export function anchorAt(layout: Layout, page: number, x: number, y: number): Anchor {
  const span = layout.span(page);
  return { page, x: x / span.width, y: (y - span.top) / span.height };
}
