/** How the pages of one document became those of another. The service stores it; the editor moves unsaved changes along it. */
import type { Rotation } from '../geometry/page-transform.ts';

/** A page: its former number, null for a new page, and its clockwise rotation since. */
export interface MappedPage {
  readonly page_number: number | null;
  readonly rotate: Rotation;
}
/** One entry per page of the newer document. Null if it is an unrelated document. */
export type PageMapping = readonly MappedPage[] | null;

/** For a corrected document with the same pages. */
export const identityMapping = (count: number): PageMapping =>
  Array.from({ length: count }, (_, index) => ({ page_number: index + 1, rotate: 0 }));

const turned = (degrees: number) => (((degrees % 360) + 360) % 360) as Rotation satisfies Rotation;

/** The first mapping followed by the second. */
export function composeMappings(first: PageMapping, second: PageMapping): PageMapping {
  if (!first || !second) return null;
  return second.map(({ page_number, rotate }) => {
    const before = page_number === null ? undefined : first[page_number - 1];
    return { page_number: before?.page_number ?? null, rotate: turned((before?.rotate ?? 0) + rotate) };
  });
}

/** The inverse mapping, to a document of `pageCount` pages. */
export function invertMapping(mapping: PageMapping, pageCount: number): PageMapping {
  if (!mapping) return null;
  const places = new Map<number, number>();
  for (const [index, { page_number }] of mapping.entries())
    if (page_number !== null && !places.has(page_number)) places.set(page_number, index);
  return Array.from({ length: pageCount }, (_, index) => {
    const at = places.get(index + 1);
    return at === undefined
      ? { page_number: null, rotate: 0 }
      : { page_number: at + 1, rotate: turned(-mapping[at]!.rotate) };
  });
}
