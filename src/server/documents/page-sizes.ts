import { displayedSize, type PageGeometry } from '../../geometry/page-transform.ts';
import type { PageSizes } from '../../wire/http/templates.ts';

/** Hundredths of a point; more digits would only split runs of equal pages. */
const round = (value: number) => Math.round(value * 100) / 100;

/** Runs of consecutive pages with the same displayed size, in points. */
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
