import type { Size } from './box.ts';

export const A4: Size = { width: 595.28, height: 841.89 };

/** Consecutive pages of one displayed size, in points. A document is a list of runs. */
export interface PageSizeRun extends Size {
  readonly count: number;
}

/** The size of a page, from 1; undefined if there is no such page. */
export function pageSizeOf(runs: readonly PageSizeRun[], page: number): Size | undefined {
  let left = page;
  for (const run of runs) {
    left -= run.count;
    if (left <= 0) return page < 1 ? undefined : { width: run.width, height: run.height };
  }
  return undefined;
}
