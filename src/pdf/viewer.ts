import { signal } from '@preact/signals';
import { createCanvasPool } from './canvas-pool.ts';
import { createGrowing } from './growing-viewport.ts';
import {
  type Anchor,
  anchorAt,
  correctRuns,
  createLayout,
  type Layout,
  type PageRun,
  snap,
} from './layout.ts';
import type { PdfHandle } from './open-document.ts';
import { createPagePainter, type PagePainter, type PaintTarget } from './page-painter.ts';
import { createPageSlot, type PageSlot } from './page-slot.ts';
import { toPdfError } from './pdf-error.ts';
import { watchPixelRatio } from './pixel-ratio.ts';
import { AHEAD_OF_NEED } from './render-queue.ts';
import { createScrollPace } from './scroll-pace.ts';
import type { PdfViewer, ViewerOptions } from './viewer-options.ts';
import { createScroller } from './viewport.ts';
import { NATURAL, resolveZoom, stepZoom, type Zoom } from './zoom.ts';
import { listenForZoom } from './zoom-gestures.ts';

/** Parsed pages are kept this far beyond those in view. */
const KEPT_BEYOND = 2;
/** Painted pages after which the worker's caches are dropped, once the reader rests. */
const TRIM_AFTER = 40;
const REST = 2_000;

/**
 * Pages on screen: only those in view and one on each side are in the document tree, whatever the document's length.
 * @example
 * const viewer = createViewer({ root, pageSizes: template.page_sizes, previews: template.preview_pages, layer });
 * viewer.show(await openDocument({ url, renewUrl, assetBase }));
 */
export function createViewer(options: ViewerOptions): PdfViewer {
  const { root, mode = 'scroll', gap = 16, padding = 24 } = options;
  const previews = new Map(options.previews?.map(({ page_number, url }) => [page_number, url]));
  const pool = createCanvasPool();
  const slots = new Map<number, PageSlot & { layer: HTMLElement }>();
  const pins = new Map<number, number>();
  const parsed = new Set<number>();
  const zoom = signal<Zoom>(options.zoom ?? 'fit-width', { name: 'viewer.zoom' });
  const percent = signal(100, { name: 'viewer.percent' });
  const currentPage = signal(1, { name: 'viewer.currentPage' });
  const visiblePages = signal<readonly number[]>([], { name: 'viewer.visiblePages' });
  let ratio = devicePixelRatio || 1;
  let runs: readonly PageRun[] = options.pageSizes;
  let layout: Layout = createLayout([], { scale: 1, ratio, gap, padding });
  let columnWidth = 0;
  /** What brings page boxes onto device pixels when the scroller itself is not on them. */
  let shift = { x: 0, y: 0 };
  let handle: PdfHandle | null = null;
  let painter: PagePainter | null = null;
  let isDestroyed = false;
  let painted = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const events = { onScroll: () => onScroll(), onResize: () => onResize() };
  const viewport = mode === 'scroll' ? createScroller(root, events) : createGrowing(root, events, options);
  const { column } = viewport;
  const pace = createScrollPace(() => paint());

  const leftOf = (width: number) => snap(Math.max(padding, (columnWidth - width) / 2), ratio) + shift.x;

  /** Fits, lays out and places; `anchor` is a place on a page and where in the view it shall be, in CSS pixels. */
  function relayout(anchor: { place: Anchor; x: number; y: number } | null): void {
    const room = viewport.room();
    if (runs.length === 0) return;
    const widest = Math.max(...runs.map(({ width }) => width));
    const around = anchor?.place.page ?? currentPage.value;
    const height = heightOf(around);
    const inner = { width: room.width - 2 * padding, height: room.height - 2 * padding };
    percent.value = resolveZoom(zoom.value, { room: inner, widest, height });
    layout = createLayout(runs, { scale: (percent.value / 100) * NATURAL, ratio, gap, padding });
    columnWidth = Math.max(room.width, layout.width + 2 * padding);
    column.style.height = `${layout.height}px`;
    column.style.width = columnWidth > room.width ? `${columnWidth}px` : '';
    const box = column.getBoundingClientRect();
    shift = { x: offGrid(box.left + viewport.seen().left), y: offGrid(box.top + viewport.seen().top) };
    for (const slot of slots.values()) place(slot);
    if (anchor) {
      const span = layout.span(anchor.place.page);
      const top = span.top + anchor.place.y * span.height - anchor.y;
      const left = leftOf(span.width) + anchor.place.x * span.width - anchor.x;
      if (mode === 'scroll') viewport.scrollTo(top, left);
    }
    refresh();
  }

  const offGrid = (at: number) => (mode === 'scroll' ? Math.round(at * ratio) / ratio - at : 0);

  function heightOf(page: number): number {
    let first = 1;
    for (const run of runs) {
      first += run.count;
      if (page < first) return run.height;
    }
    return runs.at(-1)?.height ?? 0;
  }

  function place(slot: PageSlot): void {
    const { top, width, height } = layout.span(slot.page);
    slot.place({ left: leftOf(width), top: top + shift.y, width, height });
  }

  /** Brings the tree in line with what is seen. Runs on every scroll event: no layout is read after a write. */
  function refresh(): void {
    if (isDestroyed || layout.pageCount === 0) return;
    const seen = viewport.seen();
    const { first, last } = layout.range(seen.top, seen.top + seen.height);
    const wanted = new Set(pins.keys());
    for (let page = Math.max(1, first - 1); page <= Math.min(layout.pageCount, last + 1); page += 1)
      wanted.add(page);
    for (const [page, slot] of slots) if (!wanted.has(page) && !hasFocus(slot)) unmount(page, slot);
    for (const page of wanted) if (!slots.has(page)) mount(page);
    for (const page of parsed)
      if (page < first - KEPT_BEYOND || page > last + KEPT_BEYOND) {
        parsed.delete(page);
        handle?.release(page);
      }
    reportVisible(first, last, seen);
  }

  function reportVisible(first: number, last: number, seen: { top: number; height: number }): void {
    const before = visiblePages.value;
    if (before[0] !== first || before.at(-1) !== last) {
      visiblePages.value = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
      options.onVisiblePages?.(visiblePages.value);
    }
    let best = first;
    let most = 0;
    for (let page = first; page <= last; page += 1) {
      const { top, height } = layout.span(page);
      const shown = Math.min(top + height, seen.top + seen.height) - Math.max(top, seen.top);
      if (shown > most + 1) [best, most] = [page, shown];
    }
    currentPage.value = best;
  }

  function hasFocus(slot: PageSlot): boolean {
    const active = (root.getRootNode() as Document | ShadowRoot).activeElement;
    return active !== null && slot.element.contains(active);
  }

  function mount(page: number): void {
    let layer!: HTMLElement;
    const slot = createPageSlot({
      page,
      label: options.pageLabel?.(page, layout.pageCount) ?? `${page} / ${layout.pageCount}`,
      preview: previews.get(page) ?? null,
      pool,
      layer: (number, host) => {
        layer = host;
        return options.layer?.(number, host);
      },
    });
    place(slot);
    // In page order, so that Tab goes through fields in page order.
    const after = [...slots.values()].find((other) => other.page > page);
    column.insertBefore(slot.element, after?.element ?? null);
    slots.set(page, Object.assign(slot, { layer }));
    if (after) sortSlots();
  }

  function sortSlots(): void {
    const sorted = [...slots].sort(([a], [b]) => a - b);
    slots.clear();
    for (const [page, slot] of sorted) slots.set(page, slot);
  }

  function unmount(page: number, slot: PageSlot): void {
    slots.delete(page);
    painter?.drop(page);
    slot.destroy();
  }

  function onScroll(): void {
    if (isDestroyed) return;
    refresh();
    pace.moved(viewport.seen().top, viewport.seen().height);
  }

  function onResize(): void {
    if (isDestroyed) return;
    relayout(anchorInView());
    paint();
  }

  /** What the view holds still by default: the point in its middle, or the very top of the document. */
  function anchorInView(): { place: Anchor; x: number; y: number } | null {
    if (layout.pageCount === 0) return null;
    const { top, left, width, height } = viewport.seen();
    if (top <= padding) return null;
    return anchorOf(left + width / 2, top + height / 2, width / 2, height / 2);
  }

  function anchorOf(columnX: number, columnY: number, x: number, y: number) {
    const page = layout.pageAt(columnY);
    const left = leftOf(layout.span(page).width);
    return { place: anchorAt(layout, page, columnX - left, columnY), x, y };
  }

  function paint(): void {
    if (!painter || isDestroyed) return;
    const { top, left, width, height } = viewport.seen();
    const middle = top + height / 2;
    const targets: PaintTarget[] = [];
    for (const slot of slots.values()) {
      const span = layout.span(slot.page);
      const x = Math.max(0, left - leftOf(span.width));
      const y = Math.max(0, top - span.top);
      const seen = {
        x,
        y,
        width: Math.min(span.width, left + width - leftOf(span.width)) - x,
        height: Math.min(span.height, top + height - span.top) - y,
      };
      const isSeen = seen.width > 0 && seen.height > 0;
      const away = Math.max(0, span.top - middle, middle - span.top - span.height);
      // Pages in view come before all others, whichever is nearer by pixels.
      targets.push({
        slot,
        box: span,
        seen: isSeen ? seen : null,
        distance: isSeen ? away : AHEAD_OF_NEED + away,
      });
    }
    painter.paint(targets, ratio);
  }

  function onPainted(page: number): void {
    parsed.add(page);
    painted += 1;
    handle?.settle();
    clearTimeout(rest);
    if (painted >= TRIM_AFTER) rest = setTimeout(trim, REST);
    options.onPageRendered?.(page);
  }

  function trim(): void {
    painted = 0;
    void handle?.trim();
  }

  function onSize(page: number, size: { width: number; height: number }): boolean {
    const corrected = correctRuns(runs, page, size);
    if (corrected === runs) return false;
    const anchor = anchorInView();
    runs = corrected;
    relayout(anchor);
    paint();
    return true;
  }

  function show(next: PdfHandle | null): void {
    if (isDestroyed || next === handle) return;
    painter?.destroy();
    parsed.clear();
    handle = next;
    painter =
      next &&
      createPagePainter(next, pool, {
        onSize,
        onPainted,
        onFailed(page, error) {
          slots.get(page)?.showFailure(options.pageFailed?.(page) ?? '');
          options.onPageFailed?.(page, toPdfError(error));
        },
      });
    paint();
  }

  function setZoom(next: Zoom, point?: { readonly x: number; readonly y: number }, isGesture = false): void {
    if (isDestroyed) return;
    let anchor = anchorInView();
    if (point && layout.pageCount > 0) {
      const at = toColumn(point.x, point.y);
      const { top, left } = viewport.seen();
      anchor = anchorOf(at.x, at.y, at.x - left, at.y - top);
    }
    zoom.value = next;
    relayout(anchor);
    // The old pixels, stretched, are the first answer; while fingers still move, new ones would be thrown away.
    if (isGesture) pace.hold();
    else paint();
  }

  function toColumn(clientX: number, clientY: number) {
    const box = column.getBoundingClientRect();
    // A host's CSS transform scales the box but not our layout; dividing by what it comes to takes it out again.
    const factor = box.height > 0 ? layout.height / box.height : 1;
    return { x: (clientX - box.left) * factor, y: (clientY - box.top) * factor };
  }

  function nearestPageAt(clientX: number, clientY: number) {
    const { x, y } = toColumn(clientX, clientY);
    const page = layout.pageAt(y);
    const { top, width, height } = layout.span(page);
    const point = {
      x: ((x - leftOf(width)) / width) * 100,
      y: ((y - top - shift.y) / height) * 100,
    };
    return { page_number: page, point };
  }

  function pageRect(page: number) {
    const box = column.getBoundingClientRect();
    const factor = layout.height > 0 ? box.height / layout.height : 1;
    const { top, width, height } = layout.span(page);
    return {
      left: box.left + leftOf(width) * factor,
      top: box.top + (top + shift.y) * factor,
      width: width * factor,
      height: height * factor,
    };
  }

  function jump(top: number, left: number, behavior: ScrollBehavior = 'instant'): void {
    const { height } = viewport.seen();
    const isFar = Math.abs(top - viewport.seen().top) > height * 3;
    const isCalm = isFar || matchMedia('(prefers-reduced-motion: reduce)').matches;
    pace.jump();
    viewport.scrollTo(Math.max(0, top), Math.max(0, left), isCalm ? 'instant' : behavior);
    if (mode === 'scroll' && (isCalm || behavior !== 'smooth')) {
      refresh(); // at once, not with the scroll event of the next frame
      paint();
    }
  }

  const clampPage = (page: number) => Math.min(Math.max(1, Math.round(page)), layout.pageCount);

  const stopWatching = watchPixelRatio((next) => {
    const anchor = anchorInView();
    ratio = next;
    relayout(anchor);
    paint();
  });
  const stopGestures = listenForZoom(viewport.surface, {
    percent: () => percent.value,
    onZoom: (next, point) =>
      setZoom(resolveZoom(next, { room: viewport.room(), widest: 0, height: 0 }), point, true),
    onPan(dx, dy) {
      if (mode !== 'scroll') return;
      const { top, left } = viewport.seen();
      viewport.scrollTo(top + dy, left + dx);
    },
  });
  relayout(null);

  return {
    currentPage,
    visiblePages,
    zoom,
    percent,
    get pageCount() {
      return layout.pageCount;
    },
    scroller: viewport.surface,
    show,
    setZoom: (next, point) => setZoom(next, point),
    zoomIn: () => setZoom(stepZoom(percent.value, 1)),
    zoomOut: () => setZoom(stepZoom(percent.value, -1)),
    scrollToPage(page, { behavior } = {}) {
      const { top } = layout.span(clampPage(page));
      jump(top - Math.min(padding, gap), viewport.seen().left, behavior);
    },
    scrollToBox(page, box, { behavior } = {}) {
      const span = layout.span(clampPage(page));
      const seen = viewport.seen();
      const left = leftOf(span.width) + (box.x / 100) * span.width;
      const top = span.top + (box.y / 100) * span.height;
      const width = (box.width / 100) * span.width;
      const height = (box.height / 100) * span.height;
      const isIn =
        top >= seen.top &&
        top + height <= seen.top + seen.height &&
        left >= seen.left &&
        left + width <= seen.left + seen.width;
      if (isIn) return;
      jump(top + height / 2 - seen.height / 2, left + width / 2 - seen.width / 2, behavior);
    },
    pageAt(clientX, clientY) {
      if (layout.pageCount === 0) return null;
      const found = nearestPageAt(clientX, clientY);
      const { x, y } = found.point;
      return x >= 0 && x <= 100 && y >= 0 && y <= 100 ? found : null;
    },
    nearestPageAt,
    pageRect,
    layerOf: (page) => slots.get(page)?.layer ?? null,
    pin(page) {
      pins.set(page, (pins.get(page) ?? 0) + 1);
      refresh();
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = pins.get(page)! - 1;
        if (left > 0) pins.set(page, left);
        else pins.delete(page);
        refresh();
      };
    },
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      clearTimeout(rest);
      pace.destroy();
      stopWatching();
      stopGestures();
      painter?.destroy();
      for (const [page, slot] of slots) unmount(page, slot);
      viewport.destroy();
      handle = null;
    },
  };
}
