/**
 * The current geometry of the column: the layout plus what depends on the viewport. Three coordinate spaces: client
 * (CSS pixels of the window, after any CSS transform of the host page), column (our CSS pixels, origin at the column's
 * top left), and fractions of a page.
 */
import { pointFromClient, type Rect } from '../geometry/page-rect.ts';
import { type Anchor, anchorAt, createLayout, type Layout, type PageRun, snap } from './layout.ts';
import type { PagePoint } from './viewer-options.ts';
import type { Viewport } from './viewport.ts';
import { pixelsPerPoint } from './zoom.ts';

export interface PageBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A position on a page and where in the viewport it belongs, in CSS pixels from the viewport's top left. */
export interface ScrollAnchor {
  readonly place: Anchor;
  readonly x: number;
  readonly y: number;
  /** Scrolled to the top, and stays there. */
  readonly isTop?: boolean;
}

export interface Column {
  readonly layout: Layout;
  /** Recomputes the layout and sizes the spacer; the caller positions the pages. */
  arrange(runs: readonly PageRun[], percent: number, ratio: number): void;
  /** In column space. */
  boxOf(page: number): PageBox;
  rectOf(page: number): Rect;
  /** The nearest page; the point may be outside it. */
  pointAt(clientX: number, clientY: number): PagePoint;
  /** The viewport's center; at the document's top only horizontally. */
  anchorMiddle(): ScrollAnchor | null;
  anchorClient(clientX: number, clientY: number): ScrollAnchor;
  /** The same position, to be moved to another client point. */
  moveAnchor(hold: ScrollAnchor, clientX: number, clientY: number): ScrollAnchor;
  /** Scroll position that puts the anchor back in place; without one, the horizontal center. */
  positionFor(hold: ScrollAnchor | null): { readonly top: number; readonly left: number };
}

export function createColumn(viewport: Viewport, spacing: { gap: number; padding: number }): Column {
  const { column } = viewport;
  const { padding } = spacing;
  let layout = createLayout([], { ...spacing, scale: 1, ratio: 1 });
  let ratio = 1;
  let width = 0;
  /** Aligns boxes with device pixels if the scroller isn't. */
  let shift = { x: 0, y: 0 };

  const offGrid = (at: number) => Math.round(at * ratio) / ratio - at;
  const leftOf = (pageWidth: number) => snap(Math.max(padding, (width - pageWidth) / 2), ratio) + shift.x;

  function boxOf(page: number): PageBox {
    const span = layout.span(page);
    return { left: leftOf(span.width), top: span.top + shift.y, width: span.width, height: span.height };
  }

  /** A CSS transform of the host scales client boxes but not our layout; `factor` converts. */
  function clientBox() {
    const { left, top, height } = column.getBoundingClientRect();
    const factor = height > 0 && layout.height > 0 ? height / layout.height : 1;
    return { left, top, factor };
  }

  function toColumn(clientX: number, clientY: number) {
    const { left, top, factor } = clientBox();
    return { x: (clientX - left) / factor, y: (clientY - top) / factor };
  }

  function hold(x: number, y: number): ScrollAnchor {
    const page = layout.pageAt(y);
    const { top, left } = viewport.visibleRect();
    return { place: anchorAt(layout, page, x - boxOf(page).left, y), x: x - left, y: y - top };
  }

  return {
    get layout() {
      return layout;
    },
    arrange(runs, percent, nextRatio) {
      ratio = nextRatio;
      layout = createLayout(runs, { ...spacing, scale: pixelsPerPoint(percent), ratio });
      const room = viewport.size().width;
      width = Math.max(room, layout.width + 2 * padding);
      column.style.height = `${layout.height}px`;
      column.style.width = width > room ? `${width}px` : '';
      const { left, top } = column.getBoundingClientRect();
      const seen = viewport.visibleRect();
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
      return { page_number: page, point: pointFromClient({ x, y }, boxOf(page)) };
    },
    anchorMiddle() {
      const { top, left, width: seenWidth, height } = viewport.visibleRect();
      if (layout.pageCount === 0) return null;
      return { ...hold(left + seenWidth / 2, top + height / 2), isTop: top <= padding };
    },
    anchorClient(clientX, clientY) {
      const { x, y } = toColumn(clientX, clientY);
      return hold(x, y);
    },
    moveAnchor({ place }, clientX, clientY) {
      const { x, y } = toColumn(clientX, clientY);
      const { top, left } = viewport.visibleRect();
      return { place, x: x - left, y: y - top };
    },
    positionFor(hold) {
      const seen = viewport.visibleRect();
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
