import type { Box } from '../../geometry/box.ts';
import { boxToRect } from '../../geometry/page-rect.ts';
import type { Editor } from './editor-context.ts';

const panelOf = (inside: Element) => inside.closest<HTMLElement>('.ed-right');

/** Whether the panel covers the pages: a drawer, or a sheet on phones. With enough room it's next to them. */
export function doesPanelCoverPages(inside: Element): boolean {
  const panel = panelOf(inside);
  return panel !== null && getComputedStyle(panel).position === 'absolute';
}

/** Resolves after the panel's transition, when it covers its final area. */
export const afterTransition = (inside: Element): Promise<unknown> =>
  Promise.allSettled((panelOf(inside)?.getAnimations() ?? []).map(({ finished }) => finished));

/** Scrolls to a position on a page, into the area the panel leaves free. */
export function revealPlace(editor: Editor, page: number, box: Box<'percent'>, inside: Element): void {
  const viewer = editor.viewer.peek();
  if (!viewer) return;
  const isOver = doesPanelCoverPages(inside);
  viewer.scrollToBox(page, box, isOver ? { behavior: 'instant' } : {});
  if (!isOver) return;
  const seen = viewer.scroller.getBoundingClientRect();
  const panel = panelOf(inside)!.getBoundingClientRect();
  const rect = viewer.pageRect(page);
  const { left, top, width, height } = boxToRect(box, rect);
  const place = { left, right: left + width, middle: top + height / 2 };
  if (panel.left <= seen.left && panel.right >= seen.right) {
    const isCovered = panel.top > seen.top && place.middle > panel.top - 24;
    const top = place.middle - (seen.top + panel.top) / 2;
    if (isCovered || place.middle < seen.top) viewer.scroller.scrollBy({ top, behavior: 'instant' });
    return;
  }
  const from = panel.left <= seen.left ? panel.right : seen.left;
  const to = panel.left <= seen.left ? seen.right : panel.left;
  if (place.left < from || place.right > to)
    viewer.scroller.scrollBy({ left: (place.left + place.right - from - to) / 2, behavior: 'instant' });
}
