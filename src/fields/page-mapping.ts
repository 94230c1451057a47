/** How pages of one document became those of another. The service keeps it, the editor carries unsaved work along it. */
import type { Rotation } from '../geometry/page-transform.ts';

/** A page as it is now: which one it was, null for one that was not there, and how far it was turned clockwise since. */
export interface WayPage {
  readonly page_number: number | null;
  readonly rotate: Rotation;
}
/** One per page of the newer document. Null: another document altogether, whose pages came from nowhere. */
export type PageWay = readonly WayPage[] | null;

/** A corrected text on the pages that were there: work on them goes on. */
export const samePages = (count: number): PageWay =>
  Array.from({ length: count }, (_, index) => ({ page_number: index + 1, rotate: 0 }));

const turned = (degrees: number) => (((degrees % 360) + 360) % 360) as Rotation satisfies Rotation;

/** The way from the beginning of the first to the end of the second. */
export function joinWays(first: PageWay, second: PageWay): PageWay {
  if (!first || !second) return null;
  return second.map(({ page_number, rotate }) => {
    const before = page_number === null ? undefined : first[page_number - 1];
    return { page_number: before?.page_number ?? null, rotate: turned((before?.rotate ?? 0) + rotate) };
  });
}

/** The way back, to a document of so many pages. */
export function wayBack(way: PageWay, pageCount: number): PageWay {
  if (!way) return null;
  const places = new Map<number, number>();
  for (const [index, { page_number }] of way.entries())
    if (page_number !== null && !places.has(page_number)) places.set(page_number, index);
  return Array.from({ length: pageCount }, (_, index) => {
    const at = places.get(index + 1);
    return at === undefined
      ? { page_number: null, rotate: 0 }
      : { page_number: at + 1, rotate: turned(-way[at]!.rotate) };
  });
}
