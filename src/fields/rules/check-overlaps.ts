import { intersects } from '../../geometry/box.ts';
import type { Field } from '../../model/field.ts';

/** Share of the smaller field that may be covered without counting as an overlap. */
const TOUCH = 0.06;

function isOverlap({ position: a }: Field, { position: b }: Field): boolean {
  if (!intersects(a, b)) return false;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width * height > TOUCH * Math.min(a.width * a.height, b.width * b.height);
}

export function byPage(fields: readonly Field[]): readonly (readonly Field[])[] {
  const pages = new Map<number, Field[]>();
  for (const field of fields) {
    const page = pages.get(field.page_number);
    if (page) page.push(field);
    else pages.set(field.page_number, [field]);
  }
  return [...pages.values()];
}

/** Per page. More wouldn't be read, and fields that all overlap would make millions of pairs. */
export const MAX_OVERLAPS = 1_000;

/**
 * The first pairs of overlapping fields of one page. Sweeps from left to right, so that a full page is cheap.
 */
export function overlapsOn(page: readonly Field[]): readonly (readonly [Field, Field])[] {
  const ordered = page.toSorted((a, b) => a.position.x - b.position.x);
  const pairs: (readonly [Field, Field])[] = [];
  for (const [index, field] of ordered.entries()) {
    const right = field.position.x + field.position.width;
    for (let other = index + 1; other < ordered.length; other++) {
      const next = ordered[other]!;
      if (next.position.x >= right) break;
      if (!isOverlap(field, next)) continue;
      pairs.push([field, next]);
      if (pairs.length >= MAX_OVERLAPS) return pairs;
    }
  }
  return pairs;
}
