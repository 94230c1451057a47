import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import type { FoundPage } from './page-tree.ts';

/** Keys that don't lead to page content (ISO 32000-2, tables 31, 166, 172). */
const ELSEWHERE = new Set(['Parent', 'P', 'Dest', 'A', 'AA', 'B', 'Popup', 'IRT']);
/** Maximum number of objects to visit, over all pages. */
const MAX_OBJECTS = 500_000;

/**
 * Pages of a damaged file that refer to missing fonts, images or content. Intact files may have such references too, which viewers
 * ignore; in a damaged file they indicate truncation.
 */
export function pagesWithLosses(pdf: PDF, pages: readonly FoundPage[]): FoundPage[] {
  let left = MAX_OBJECTS;
  const isLost = ({ dict, inherited }: FoundPage): boolean => {
    const seen = new Set<string>();
    const queue: (PdfObject | undefined)[] = [dict, ...Object.values(inherited)];
    while (queue.length > 0 && left-- > 0) {
      let object = queue.pop();
      if (object instanceof PdfRef) {
        const key = object.toString();
        if (seen.has(key)) continue;
        seen.add(key);
        const found = pdf.context.resolve(object);
        if (!found) return true;
        object = found;
      }
      if (object instanceof PdfArray) queue.push(...object);
      else if (object instanceof PdfDict)
        for (const [key, value] of object) if (!ELSEWHERE.has(key.value)) queue.push(value);
    }
    return false;
  };
  return pages.filter(isLost);
}
