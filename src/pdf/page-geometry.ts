/**
 * The column of pages as it stands now: layout plus what depends on the viewport. Three spaces meet here: client (CSS
 * pixels of the window, after any transform of a host page), column (our own CSS pixels, origin at the column's top left)
 * and fractions of a page.
 */
import { type Anchor, anchorAt, createLayout, type Layout, type PageRun, snap } from './layout.ts';
import type { ClientRect, PagePoint } from './viewer-options.ts';
import type { Viewport } from './viewport.ts';
import { NATURAL } from './zoom.ts';

export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A place on a page, and where in the view it shall be, in CSS pixels from the view's top left. */
export interface Hold {
  readonly place: Anchor;
  readonly x: number;
  readonly y: number;
  /** The view is at the document's top, and stays there. */
  readonly isTop?: boolean;
}

export interface Column {
  readonly layout: Layout;
  /** Lays out anew and sizes the spacer; pages are placed by the caller. */
  arrange(runs: readonly PageRun[], percent: number, ratio: number): void;
  /** In the column's own space. */
  boxOf(page: number): PageBox;
  rectOf(page: number): ClientRect;
  /** The nearest page, with a point that may lie outside it. */
  pointAt(clientX: number, clientY: number): PagePoint;
  /** What the view holds still by itself: its middle; at the document's top only sideways. */
  holdMiddle(): Hold | null;
  holdClient(clientX: number, clientY: number): Hold;
  /** The same place, to lie at another client point. */
  moveHold(hold: Hold, clientX: number, clientY: number): Hold;
  /** Scroll position at which what is held is where it was; of what nobody holds, the middle. */
  positionFor(hold: Hold | null): { readonly top: number; readonly left: number };
}

export function createColumn(
  viewport: Viewport,
  spacing: { gap: number; padding: number },
  isScroller: boolean,
): Column {
  const { column } = viewport;
  const { padding } = spacing;
  let layout = createLayout([], { ...spacing, scale: 1, ratio: 1 });
  let ratio = 1;
  let width = 0;
  /** Brings boxes onto device pixels when the scroller itself is not on them. In a growing page nobody knows. */
  let shift = { x: 0, y: 0 };

  const offGrid = (at: number) => (isScroller ? Math.round(at * ratio) / ratio - at : 0);
  const leftOf = (pageWidth: number) => snap(Math.max(padding, (width - pageWidth) / 2), ratio) + shift.x;

  function boxOf(page: number): PageBox {
    const span = layout.span(page);
    return { left: leftOf(span.width), top: span.top + shift.y, width: span.width, height: span.height };
  }

  /** A host's CSS transform scales the box but not our layout; the factor takes it out, or puts it in. */
  function clientBox() {
    const { left, top, height } = column.getBoundingClientRect();
    const factor = height > 0 && layout.height > 0 ? height / layout.height : 1;
    return { left, top, factor };
  }

  function toColumn(clientX: number, clientY: number) {
    const { left, top, factor } = clientBox();
    return { x: (clientX - left) / factor, y: (clientY - top) / factor };
  }

  function hold(x: number, y: number): Hold {
    const page = layout.pageAt(y);
    const { top, left } = viewport.seen();
    return { place: anchorAt(layout, page, x - boxOf(page).left, y), x: x - left, y: y - top };
  }

  return {
    get layout() {
      return layout;
    },
    arrange(runs, percent, nextRatio) {
      ratio = nextRatio;
      layout = createLayout(runs, { ...spacing, scale: (percent / 100) * NATURAL, ratio });
      const room = viewport.room().width;
      width = Math.max(room, layout.width + 2 * padding);
      column.style.height = `${layout.height}px`;
      column.style.width = width > room ? `${width}px` : '';
      if (!isScroller) return;
      const { left, top } = column.getBoundingClientRect();
      const seen = viewport.seen();
      shift = { x: offGrid(left + seen.left), y: offGrid(top + seen.top) };
    },
    boxOf,
    rectOf(page) {
      const { left, top, factor } = clientBox();
      const box = boxOf(page);
      return {
        left: left + box.left * factor,
        top: top + box.top * factor,
        width: box.width * factor,
        height: box.height * factor,
      };
    },
    pointAt(clientX, clientY) {
      const { x, y } = toColumn(clientX, clientY);
      const page = layout.pageAt(y);
      const box = boxOf(page);
      return {
        page_number: page,
        point: { x: ((x - box.left) / box.width) * 100, y: ((y - box.top) / box.height) * 100 },
      };
    },
    holdMiddle() {
      const { top, left, width: seenWidth, height } = viewport.seen();
      if (layout.pageCount === 0) return null;
      return { ...hold(left + seenWidth / 2, top + height / 2), isTop: top <= padding };
    },
    holdClient(clientX, clientY) {
      const { x, y } = toColumn(clientX, clientY);
      return hold(x, y);
    },
    moveHold({ place }, clientX, clientY) {
      const { x, y } = toColumn(clientX, clientY);
      const { top, left } = viewport.seen();
      return { place, x: x - left, y: y - top };
    },
    positionFor(hold) {
      const seen = viewport.seen();
      if (!hold) return { top: seen.top, left: (width - seen.width) / 2 };
      const { place, x, y, isTop } = hold;
      const { top, height } = layout.span(place.page);
      const box = boxOf(place.page);
      return {
        top: isTop ? seen.top : top + place.y * height - y,
        left: box.left + place.x * box.width - x,
      };
    },
  };
}
