import { type ClientBox, type Overlay, type OverlayFrame, part } from './overlay.ts';

/** What an overlay draws beside what is lifted: a rectangle, and lines across a page. */
export interface OverlayLines extends Pick<Overlay, 'draw' | 'guide'> {
  /** Everything was taken out of the overlay. */
  forget(): void;
}

export function createOverlayLines(element: HTMLElement, frame: () => OverlayFrame): OverlayLines {
  const drawn = part('ed-drawn');
  const guideX = part('ed-guide ed-guide-x');
  const guideY = part('ed-guide ed-guide-y');
  let shownX: number | null = null;
  let shownY: number | null = null;
  let guidedPage: ClientBox | null = null;

  const put = (node: HTMLElement, isShown: boolean) => {
    if (isShown && !node.parentNode) element.append(node);
    if (!isShown) node.remove();
  };

  return {
    draw(box, kind = 'marquee') {
      put(drawn, box !== null);
      if (!box) return;
      drawn.dataset.kind = kind;
      frame().place(drawn, box);
    },
    guide(page, x, y) {
      // Mostly nothing changes from move to move, and then nothing is written.
      if (x === shownX && y === shownY && page === guidedPage) return;
      const now = frame();
      put(guideX, true);
      put(guideY, true);
      if (page !== guidedPage) {
        now.place(guideX, { ...page, left: now.left, width: 0 });
        now.place(guideY, { ...page, top: now.top, height: 0 });
      }
      // Neither lays anything out, as coming, going and `left` would.
      guideX.style.visibility = x === null ? 'hidden' : '';
      guideY.style.visibility = y === null ? 'hidden' : '';
      if (x !== null) guideX.style.transform = `translateX(${now.x(x)}px)`;
      if (y !== null) guideY.style.transform = `translateY(${now.y(y)}px)`;
      shownX = x;
      shownY = y;
      guidedPage = page;
    },
    forget() {
      shownX = null;
      shownY = null;
      guidedPage = null;
    },
  };
}
