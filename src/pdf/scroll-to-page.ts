/** Scrolls to a page or a box on it, smoothly only over short distances and if the user hasn't asked for reduced motion. */

import type { Box } from '../geometry/box.ts';
import { boxToRect } from '../geometry/page-rect.ts';
import type { Column } from './page-geometry.ts';
import type { ScrollPace } from './scroll-pace.ts';
import type { PdfViewer } from './viewer-options.ts';
import type { Viewport } from './viewport.ts';

interface ScrollTools {
  readonly viewport: Viewport;
  readonly column: Column;
  readonly pace: ScrollPace;
  /** CSS pixels to leave above a page. */
  readonly above: number;
  /** Called right after an instant scroll, before the scroll event. */
  readonly onArrived: () => void;
}

export function createScrollActions({
  viewport,
  column,
  pace,
  above,
  onArrived,
}: ScrollTools): Pick<PdfViewer, 'scrollToPage' | 'scrollToBox'> {
  function jump(top: number, left: number, behavior: ScrollBehavior = 'instant'): void {
    const seen = viewport.visibleRect();
    const isFar = Math.abs(top - seen.top) > seen.height * 3;
    const isCalm = isFar || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const chosen = isCalm ? 'instant' : behavior;
    pace.jump();
    viewport.scrollTo(Math.max(0, top), Math.max(0, left), chosen);
    if (chosen !== 'smooth') onArrived();
  }

  const clampPage = (page: number) => Math.min(Math.max(1, Math.round(page)), column.layout.pageCount);

  return {
    scrollToPage(page, { behavior } = {}) {
      const { top, left, width } = column.boxOf(clampPage(page));
      const seen = viewport.visibleRect();
      const room = seen.width - width;
      // A page wider than the viewport keeps the horizontal scroll position as far as possible.
      const side =
        room >= 0 ? left - room / 2 : Math.min(Math.max(seen.left, left - above), left + above - room);
      jump(top - above, side, behavior);
      return true;
    },
    scrollToBox(page, box: Box<'percent'>, { behavior } = {}) {
      const sheet = column.boxOf(clampPage(page));
      const seen = viewport.visibleRect();
      const { left, top, width, height } = boxToRect(box, sheet);
      const [right, bottom] = [left + width, top + height];
      const isBeside = left < seen.left || right > seen.left + seen.width;
      const isBeyond = top < seen.top || bottom > seen.top + seen.height;
      if (isBeside || isBeyond)
        jump(
          (top + bottom - seen.height) / 2,
          isBeside ? (left + right - seen.width) / 2 : seen.left,
          behavior,
        );
      return true;
    },
  };
}
