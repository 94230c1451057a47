import type { Box } from '../../geometry/box.ts';
import { boxToRect } from '../../geometry/page-rect.ts';
import type { Editor } from './editor-context.ts';

const panelOf = (inside: Element) => inside.closest<HTMLElement>('.ed-right');

/** Whether the panel covers the pages, as a drawer or a bottom sheet. With enough room it's next to them. */
export function doesPanelCoverPages(inside: Element): boolean {
  const panel = panelOf(inside);
  return panel !== null && getComputedStyle(panel).position === 'absolute';
}

/** Resolves when the panel's transition has ended. */
export const afterTransition = (inside: Element): Promise<unknown> =>
  Promise.allSettled((panelOf(inside)?.getAnimations() ?? []).map(({ finished }) => finished));

/** Scrolls to a position on a page, into the area the panel leaves free. */
export function revealPlace(editor: Editor, page: number, box: Box<'percent'>, inside: Element): void {
  const viewer = editor.viewer.peek();
  if (!viewer) return;
  const coversPages = doesPanelCoverPages(inside);
  viewer.scrollToBox(page, box, coversPages ? { behavior: 'instant' } : {});
  if (!coversPages) return;
  const visible = viewer.scroller.getBoundingClientRect();
  const panel = panelOf(inside)!.getBoundingClientRect();
  const rect = viewer.pageRect(page);
  const { left, top, width, height } = boxToRect(box, rect);
  const target = { left, right: left + width, middle: top + height / 2 };
  if (panel.left <= visible.left && panel.right >= visible.right) {
    const isHidden = panel.top > visible.top && target.middle > panel.top - 24;
    const top = target.middle - (visible.top + panel.top) / 2;
    if (isHidden || target.middle < visible.top) viewer.scroller.scrollBy({ top, behavior: 'instant' });
    return;
  }
  const from = panel.left <= visible.left ? panel.right : visible.left;
  const to = panel.left <= visible.left ? visible.right : panel.left;
  if (target.left < from || target.right > to)
    viewer.scroller.scrollBy({ left: (target.left + target.right - from - to) / 2, behavior: 'instant' });
}
