// Not `@preact/signals`, which brings Preact: the viewer is on screen before any of it has arrived.
import { signal } from '@preact/signals-core';
import { createCanvasPool } from './canvas-pool.ts';
import { correctRuns, type PageRun, pageSize, widestPage } from './layout.ts';
import { createMountedPages } from './mounted-pages.ts';
import type { PdfHandle } from './open-document.ts';
import { createColumn, type Hold } from './page-geometry.ts';
import { createPagePainter, type PagePainter } from './page-painter.ts';
import { toPdfError } from './pdf-error.ts';
import { watchPixelRatio } from './pixel-ratio.ts';
import { createScrollPace } from './scroll-pace.ts';
import { mostShown, paintTargets } from './seen-pages.ts';
import type { PdfViewer, ViewerHands, ViewerOptions } from './viewer-options.ts';
import { createScroller } from './viewport.ts';
import { clampZoom, resolveZoom, stepZoom, type Zoom } from './zoom.ts';

/** Parsed pages are kept this far beyond those in view. */
const KEPT_BEYOND = 2;
/** Painted pages after which the worker's caches are dropped, once the reader rests for so many milliseconds. */
const TRIM_AFTER = 40;
const REST = 2_000;

/**
 * Pages on screen: only those in view and one on each side are in the document tree, whatever the document's length.
 * @example
 * const viewer = createViewer({ root, pageSizes: template.page_sizes, previews: template.preview_pages, layer });
 * viewer.show(await openDocument({ url, renewUrl, assetBase }));
 */
export function createViewer(given: ViewerOptions): PdfViewer {
  const options: ViewerOptions = { ...given };
  const { root, gap = 16, padding = 24 } = options;
  const isScroller = !options.grows;
  const zoom = signal<Zoom>(options.zoom ?? 'fit-width', { name: 'viewer.zoom' });
  const percent = signal(100, { name: 'viewer.percent' });
  const currentPage = signal(1, { name: 'viewer.currentPage' });
  const visiblePages = signal<readonly number[]>([], { name: 'viewer.visiblePages' });
  const parsed = new Set<number>();
  let runs: readonly PageRun[] = options.pageSizes;
  let ratio = devicePixelRatio || 1;
  let handle: PdfHandle | null = null;
  let painter: PagePainter | null = null;
  let isDestroyed = false;
  let paintedSinceTrim = 0;
  let hasPainted = false;
  let rest: ReturnType<typeof setTimeout> | undefined;

  // Observers call back later, never while the viewport is made.
  const events = { onScroll: () => onScroll(), onResize: () => rearrange() };
  const viewport = options.grows?.(root, events, options) ?? createScroller(root, events);
  const column = createColumn(viewport, { gap, padding }, isScroller);
  const pool = createCanvasPool();
  const pages = createMountedPages(options, viewport, column, pool, {
    onUnmount: (page) => painter?.drop(page),
    onUnpin: () => refresh(),
  });
  const pace = createScrollPace(() => paint());

  /** Fits, lays out, places, and scrolls so that what is held stays where it is. */
  function arrange(hold: Hold | null): void {
    if (isDestroyed || runs.length === 0) return;
    const { width, height } = viewport.room();
    const page = pageSize(runs, currentPage.value);
    percent.value = resolveZoom(zoom.value, {
      room: { width: width - 2 * padding, height: height - 2 * padding },
      width: options.fitsCurrent ? page.width : widestPage(runs),
      height: page.height,
    });
    column.arrange(runs, percent.value, ratio);
    pages.place();
    if (isScroller) {
      const { top } = column.positionFor(hold);
      // What is fitted lies in the middle.
      const { left } = column.positionFor(typeof zoom.value === 'string' ? null : hold);
      viewport.scrollTo(top, left);
    }
    refresh();
  }

  /** After something around the pages changed: sizes, pixels, the window. */
  function rearrange(): void {
    arrange(column.holdMiddle());
    paint();
  }

  /** Brings the tree in line with what is seen. Runs on every scroll event and reads no layout after a write. */
  function refresh(): void {
    const { pageCount } = column.layout;
    if (isDestroyed || pageCount === 0) return;
    const seen = viewport.seen();
    const { first, last } = column.layout.range(seen.top, seen.top + seen.height);
    const around = [Math.max(1, first - 1), Math.min(pageCount, last + 1)] as const;
    pages.keep(...around);
    // Until the first page is painted, what nobody sees asks for nothing.
    if (hasPainted) pages.preview(...around);
    else pages.preview(first, last);
    for (const page of parsed) {
      if (page >= first - KEPT_BEYOND && page <= last + KEPT_BEYOND) continue;
      parsed.delete(page);
      handle?.release(page);
    }
    const before = visiblePages.value;
    if (before[0] !== first || before.at(-1) !== last) {
      visiblePages.value = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
      options.onVisiblePages?.(visiblePages.value);
    }
    currentPage.value = mostShown(column.layout, first, last, seen);
  }

  function onScroll(): void {
    if (isDestroyed) return;
    refresh();
    const { top, height } = viewport.seen();
    pace.moved(top, height);
  }

  function paint(): void {
    if (!painter || isDestroyed) return;
    painter.paint(paintTargets(pages.all(), column, viewport.seen()), ratio);
  }

  function onPainted(page: number, isSharp: boolean): void {
    parsed.add(page);
    hasPainted = true;
    paintedSinceTrim += 1;
    handle?.settle();
    clearTimeout(rest);
    if (paintedSinceTrim >= TRIM_AFTER)
      rest = setTimeout(() => {
        paintedSinceTrim = 0;
        void handle?.trim();
      }, REST);
    if (isSharp) options.onPageRendered?.(page);
  }

  function show(next: PdfHandle | null): void {
    if (isDestroyed || next === handle) return;
    painter?.destroy();
    parsed.clear();
    handle = next;
    painter =
      next &&
      createPagePainter(next, pool, {
        onPainted,
        onSize(page, size) {
          const corrected = correctRuns(runs, page, size);
          if (corrected === runs) return false;
          runs = corrected;
          rearrange();
          return true;
        },
        onFailed(page, error) {
          pages.get(page)?.showFailure(options.pageFailed?.(page) ?? '');
          options.onPageFailed?.(page, toPdfError(error));
        },
      });
    paint();
  }

  function setZoom(next: Zoom, hold: Hold | null): void {
    zoom.value = next;
    arrange(hold);
  }

  function zoomNow(next: Zoom, point?: { readonly x: number; readonly y: number }): void {
    if (isDestroyed) return;
    const page = currentPage.value;
    setZoom(next, point ? column.holdClient(point.x, point.y) : column.holdMiddle());
    if (next === 'fit-page') jumps?.scrollToPage(page);
    paint();
  }

  const stopWatching = watchPixelRatio((next) => {
    ratio = next;
    rearrange();
  });
  let grip: Hold | null = null;
  let jumps: ReturnType<ViewerHands['createJumps']> | undefined;
  let stopGestures = () => {};
  const equip = ({ createJumps, listenForZoom }: ViewerHands) => {
    if (isDestroyed) return;
    jumps = createJumps({
      viewport,
      column,
      pace,
      above: Math.min(padding, gap),
      isScroller,
      onArrived() {
        refresh();
        paint();
      },
    });
    stopGestures = listenForZoom(viewport.surface, {
      percent: () => percent.value,
      onGrip({ x, y }) {
        grip = column.holdClient(x, y);
      },
      onZoom(next, { x, y }) {
        // The old pixels, stretched, are the answer while fingers move; new ones would be thrown away.
        setZoom(clampZoom(next), grip && column.moveHold(grip, x, y));
        pace.hold();
      },
    });
  };
  arrange(null);

  return {
    currentPage,
    visiblePages,
    zoom,
    percent,
    get pageCount() {
      return column.layout.pageCount;
    },
    scroller: viewport.surface,
    show,
    dress(dress) {
      Object.assign(options, dress);
      pages.dress();
    },
    equip,
    setZoom: zoomNow,
    zoomIn: () => zoomNow(stepZoom(percent.value, 1)),
    zoomOut: () => zoomNow(stepZoom(percent.value, -1)),
    scrollToPage: (...to) => jumps?.scrollToPage(...to),
    scrollToBox: (...to) => jumps?.scrollToBox(...to),
    pageAt(clientX, clientY) {
      if (column.layout.pageCount === 0) return null;
      const found = column.pointAt(clientX, clientY);
      const { x, y } = found.point;
      return x >= 0 && x <= 100 && y >= 0 && y <= 100 ? found : null;
    },
    nearestPageAt: column.pointAt,
    pageRect: column.rectOf,
    layerOf: (page) => pages.get(page)?.layer ?? null,
    pin(page) {
      const unpin = pages.pin(page);
      refresh();
      return unpin;
    },
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      clearTimeout(rest);
      pace.destroy();
      stopWatching();
      stopGestures();
      painter?.destroy();
      pages.destroy();
      viewport.destroy();
      handle = null;
    },
  };
}
