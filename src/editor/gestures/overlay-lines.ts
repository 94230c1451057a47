import { lengthOnPage, pointToClient, type Rect } from '../../geometry/page-rect.ts';
import { type Overlay, type OverlayFrame, part } from './overlay.ts';
import type { Gap } from './snap-gaps.ts';

/** What an overlay draws besides the dragged fields: a rectangle, and lines across a page. */
export interface OverlayLines extends Pick<Overlay, 'draw' | 'guide'> {
  /** The overlay was cleared. */
  forget(): void;
}

/** Equal gaps shown at once: per axis, two on either side of the box. */
const GAPS = 8;

export function createOverlayLines(element: HTMLElement, frame: () => OverlayFrame): OverlayLines {
  const drawn = part('ed-drawn');
  const guideX = part('ed-guide ed-guide-x');
  const guideY = part('ed-guide ed-guide-y');
  let shownX: number | null = null;
  let shownY: number | null = null;
  let guidedPage: Rect | null = null;
  const bars = Array.from({ length: GAPS }, () => part('ed-gap'));
  let shownGaps = 0;

  const put = (node: HTMLElement, isShown: boolean) => {
    if (isShown && !node.parentNode) element.append(node);
    if (!isShown) node.remove();
  };

  const measure = (gaps: readonly Gap[], page: Rect) => {
    if (gaps.length === 0 && shownGaps === 0) return;
    const now = frame();
    shownGaps = gaps.length;
    for (const { style } of bars.slice(gaps.length)) style.visibility = '';
    gaps.slice(0, GAPS).forEach(({ axis, from, to, at }, index) => {
      const { style } = bars[index]!;
      const isAcross = axis === 'x';
      const long = lengthOnPage(to - from, isAcross ? page.width : page.height);
      const { x: left, y: top } = pointToClient(isAcross ? { x: from, y: at } : { x: at, y: from }, page);
      const end = isAcross ? now.x(left + long) - now.x(left) : now.y(top + long) - now.y(top);
      // One pixel, scaled: setting its size would cause layout on each move.
      const scale = isAcross ? `scaleX(${end})` : `scaleY(${end})`;
      style.transform = `translate(${now.x(left)}px,${now.y(top)}px) ${scale}`;
      style.visibility = 'visible';
    });
  };

  return {
    draw(box, kind = 'marquee') {
      put(drawn, box !== null);
      if (!box) return;
      drawn.dataset.kind = kind;
      frame().place(drawn, box);
    },
    guide(page, x, y, gaps = []) {
      measure(gaps, page);
      // Usually nothing changes between moves, and then nothing is written.
      if (x === shownX && y === shownY && page === guidedPage) return;
      const now = frame();
      put(guideX, true);
      put(guideY, true);
      for (const bar of bars) put(bar, true);
      if (page !== guidedPage) {
        now.place(guideX, { ...page, left: now.left, width: 0 });
        now.place(guideY, { ...page, top: now.top, height: 0 });
      }
      // Neither causes layout, unlike adding, removing and `left`.
      guideX.style.visibility = x === null ? 'hidden' : '';
      guideY.style.visibility = y === null ? 'hidden' : '';
      const at = pointToClient({ x: x ?? 0, y: y ?? 0 }, page);
      if (x !== null) guideX.style.transform = `translateX(${now.x(at.x)}px)`;
      if (y !== null) guideY.style.transform = `translateY(${now.y(at.y)}px)`;
      shownX = x;
      shownY = y;
      guidedPage = page;
    },
    forget() {
      shownX = null;
      shownY = null;
      guidedPage = null;
      shownGaps = 0;
      for (const { style } of bars) style.visibility = '';
    },
  };
}
