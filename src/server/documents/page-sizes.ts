import { displayedSize, type PageGeometry } from '../../geometry/page-transform.ts';
import type { PageSizes } from '../../wire/http/templates.ts';

/** A hundredth of a point: more digits would only break runs of pages that look alike. */
const round = (value: number) => Math.round(value * 100) / 100;

/** Consecutive pages of one displayed size, in points of 1/72 inch. */
export function pageSizes(pages: readonly PageGeometry[]): PageSizes {
  const runs: PageSizes = [];
  for (const page of pages) {
    const size = displayedSize(page);
    const width = round(size.width * page.userUnit);
    const height = round(size.height * page.userUnit);
    const last = runs.at(-1);
    if (last && last.width === width && last.height === height) last.count += 1;
    else runs.push({ count: 1, width, height });
  }
  return runs;
}
