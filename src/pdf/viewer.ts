// Not `@preact/signals`, which imports Preact: the viewer is on screen before Preact has loaded.
import { signal } from '@preact/signals-core';
import { correctRuns, type PageRun, pageSize, widestPage } from './layout.ts';
import { createMountedPages } from './mounted-pages.ts';
import type { PdfHandle } from './open-document.ts';
import { createColumn, type ScrollAnchor } from './page-geometry.ts';
import { createPagePainter, type PagePainter } from './page-painter.ts';
import { toPdfError } from './pdf-error.ts';
import { watchPixelRatio } from './pixel-ratio.ts';
import { createScrollPace } from './scroll-pace.ts';
import type { PdfViewer, ViewerInteractions, ViewerOptions } from './viewer-options.ts';
import { createScroller } from './viewport.ts';
import { mostVisiblePage, paintTargets } from './visible-pages.ts';
import { clampZoom, resolveZoom, stepZoom, type Zoom } from './zoom.ts';

/** Parsed pages are kept this many pages beyond the visible ones. */
const KEPT_BEYOND = 2;
/** After this many painted pages, the worker's caches are cleared once nothing was painted for `REST` milliseconds. */
const TRIM_AFTER = 40;
const REST = 2_000;

/**
 * Shows pages. Only visible ones and one on each side are in the DOM, whatever the document's length.
 * @example
 * const viewer = createViewer({ root, pageSizes: template.page_sizes, previews: template.preview_pages, layer });
 * viewer.show(await openDocument({ url, renewUrl, assetBase }));
 */
export function createViewer(given: ViewerOptions): PdfViewer {
  const options: ViewerOptions = { ...given };
  const { root, gap = 16, padding = 24 } = options;
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

  // Observers call back later, never while the viewport is being created.
  const events = { onScroll: () => onScroll(), onResize: () => rearrange() };
  const viewport = createScroller(root, events);
  const column = createColumn(viewport, { gap, padding });
  const pages = createMountedPages(options, viewport, column, {
    onUnmount: (page) => painter?.drop(page),
    onUnpin: () => refresh(),
  });
  const pace = createScrollPace(() => paint());

  /** Computes the zoom, lays out, positions the pages, and scrolls the anchor back into place. */
  function arrange(hold: ScrollAnchor | null): void {
    if (isDestroyed || runs.length === 0) return;
    const { width, height } = viewport.size();
    const page = pageSize(runs, currentPage.value);
    percent.value = resolveZoom(zoom.value, {
      room: { width: width - 2 * padding, height: height - 2 * padding },
      width: options.fitsCurrent ? page.width : widestPage(runs),
      height: page.height,
    });
    column.arrange(runs, percent.value, ratio);
    pages.place();
    const { top } = column.positionFor(hold);
    // Fitted pages are centered.
    const { left } = column.positionFor(typeof zoom.value === 'string' ? null : hold);
    viewport.scrollTo(top, left);
    refresh();
  }

  /** After the size or pixel ratio changed. */
  function rearrange(): void {
    arrange(column.anchorMiddle());
    paint();
  }

  /** Mounts what is visible. Runs on every scroll event, so it reads no layout after a write. */
  function refresh(): void {
    const { pageCount } = column.layout;
    if (isDestroyed || pageCount === 0) return;
    const seen = viewport.visibleRect();
    const { first, last } = column.layout.range(seen.top, seen.top + seen.height);
    const around = [Math.max(1, first - 1), Math.min(pageCount, last + 1)] as const;
    pages.mountRange(...around);
    // Until the first page is painted, invisible pages load nothing.
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
    currentPage.value = mostVisiblePage(column.layout, first, last, seen);
  }

  function onScroll(): void {
    if (isDestroyed) return;
    refresh();
    const { top, height } = viewport.visibleRect();
    pace.moved(top, height);
  }

  function paint(): void {
    if (!painter || isDestroyed) return;
    painter.paint(paintTargets(pages.all(), column, viewport.visibleRect()), ratio);
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
      createPagePainter(next, {
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

  function setZoom(next: Zoom, hold: ScrollAnchor | null): void {
    zoom.value = next;
    arrange(hold);
  }

  function zoomNow(next: Zoom, point?: { readonly x: number; readonly y: number }): void {
    if (isDestroyed) return;
    const page = currentPage.value;
    setZoom(next, point ? column.anchorClient(point.x, point.y) : column.anchorMiddle());
    if (next === 'fit-page') jumps?.scrollToPage(page);
    paint();
  }

  const stopWatching = watchPixelRatio((next) => {
    ratio = next;
    rearrange();
  });
  let grip: ScrollAnchor | null = null;
  let jumps: ReturnType<ViewerInteractions['createScrollActions']> | undefined;
  let stopGestures = () => {};
  const attachInteractions = ({ createScrollActions, listenForZoom }: ViewerInteractions) => {
    if (isDestroyed) return;
    jumps = createScrollActions({
      viewport,
      column,
      pace,
      above: Math.min(padding, gap),
      onArrived() {
        refresh();
        paint();
      },
    });
    stopGestures = listenForZoom(viewport.surface, {
      percent: () => percent.value,
      onGrip({ x, y }) {
        grip = column.anchorClient(x, y);
      },
      onZoom(next, { x, y }) {
        // While fingers move, the old pixels are stretched; new ones would be discarded.
        setZoom(clampZoom(next), grip && column.moveAnchor(grip, x, y));
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
    configurePages(pageOptions) {
      Object.assign(options, pageOptions);
      pages.refreshContent();
    },
    attachInteractions,
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
