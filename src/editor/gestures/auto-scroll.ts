import type { Rect } from '../../geometry/page-rect.ts';

/** Client pixels from the edge within which pages scroll, and the maximum scrolled per frame. */
export const SCROLL_EDGE = 56;
const FASTEST = 22;

/** Speed at a distance from an edge: 0 outside the band, increasing toward and beyond the edge. */
export function scrollSpeed(distance: number): number {
  if (distance >= SCROLL_EDGE) return 0;
  return Math.min(FASTEST, ((SCROLL_EDGE - distance) / SCROLL_EDGE) ** 2 * FASTEST + 1);
}

/** Scrolls for one frame if the pointer is near an edge of `frame`. Returns whether anything moved. */
export function autoScroll(
  scroller: HTMLElement,
  frame: Rect,
  pointer: { readonly x: number; readonly y: number },
): boolean {
  // Outside the pages, such as over the palette where the drag began, nothing scrolls.
  if (pointer.x < frame.left || pointer.x > frame.left + frame.width) return false;
  const dy = scrollSpeed(frame.top + frame.height - pointer.y) - scrollSpeed(pointer.y - frame.top);
  const dx = scrollSpeed(frame.left + frame.width - pointer.x) - scrollSpeed(pointer.x - frame.left);
  if (dy === 0 && dx === 0) return false;
  const { scrollTop, scrollLeft } = scroller;
  scroller.scrollBy({ top: dy, left: dx, behavior: 'instant' });
  return scroller.scrollTop !== scrollTop || scroller.scrollLeft !== scrollLeft;
}
