import type { Rect } from '../../geometry/page-rect.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';

/**
 * Finds pages under the pointer during a drag. Measuring after each write would cause layout on every move,
 * so results are kept until pages scroll.
 */
export interface PageFinder {
  rect(page: number): Rect;
  /** The page whose area, with half of the gap around it, contains the point; else the nearest one. */
  pageAt(x: number, y: number): number;
  /** The scroller's client box. */
  readonly frame: Rect;
  /** Call after pages have scrolled. */
  forget(): void;
  destroy(): void;
}

export function createPageFinder(viewer: PdfViewer): PageFinder {
  const rects = new Map<number, Rect>();
  let last = 0;
  const forget = () => rects.clear();
  viewer.scroller.addEventListener('scroll', forget, { passive: true });
  const rect = (page: number) => {
    let known = rects.get(page);
    if (!known) rects.set(page, (known = viewer.pageRect(page)));
    return known;
  };
  return {
    frame: viewer.scroller.getBoundingClientRect(),
    rect,
    pageAt(x, y) {
      const known = rects.get(last);
      const isSame = known && y >= known.top && y <= known.top + known.height;
      if (!isSame) last = viewer.nearestPageAt(x, y).page_number;
      return last;
    },
    forget,
    destroy: () => viewer.scroller.removeEventListener('scroll', forget),
  };
}
