/** Which pages are visible, and how much of each. Lengths are CSS pixels of the column. */

import type { Layout } from './layout.ts';
import type { Column } from './page-geometry.ts';
import type { PaintTarget } from './page-painter.ts';
import type { PageSlot } from './page-slot.ts';
import { AHEAD_OF_NEED } from './render-queue.ts';
import type { VisibleRect } from './viewport.ts';

/** The page from `first` to `last` that fills most of the viewport; the first of equals. */
export function mostVisiblePage(
  layout: Layout,
  first: number,
  last: number,
  seen: Pick<VisibleRect, 'top' | 'height'>,
): number {
  let best = first;
  let most = 0;
  for (let page = first; page <= last; page += 1) {
    const { top, height } = layout.span(page);
    const shown = Math.min(top + height, seen.top + seen.height) - Math.max(top, seen.top);
    if (shown > most + 1) [best, most] = [page, shown];
  }
  return best;
}

/** The mounted pages for the painter, with their distance from the viewport's center. */
export function paintTargets(
  slots: Iterable<PageSlot>,
  column: Column,
  view: VisibleRect,
): readonly PaintTarget[] {
  const middle = view.top + view.height / 2;
  return Array.from(slots, (slot) => {
    const box = column.boxOf(slot.page);
    const x = Math.max(0, view.left - box.left);
    const y = Math.max(0, view.top - box.top);
    const seen = {
      x,
      y,
      width: Math.min(box.width, view.left + view.width - box.left) - x,
      height: Math.min(box.height, view.top + view.height - box.top) - y,
    };
    const isSeen = seen.width > 0 && seen.height > 0;
    const away = Math.max(0, box.top - middle, middle - box.top - box.height);
    return { slot, box, seen: isSeen ? seen : null, distance: isSeen ? away : AHEAD_OF_NEED + away };
  });
}
