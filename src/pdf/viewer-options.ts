import type { Signal } from '@preact/signals';
import type { Box, Point } from '../geometry/box.ts';
import type { Rect } from '../geometry/page-rect.ts';
import type { PageRun } from './layout.ts';
import type { PdfHandle } from './open-document.ts';
import type { PdfError } from './pdf-error.ts';
import type { Zoom } from './zoom.ts';

/** An entry of the API's `preview_pages`. */
export interface PagePreview {
  readonly page_number: number;
  readonly url: string;
}

export interface ViewerOptions {
  /** Gets one child. Needs a definite height. */
  readonly root: HTMLElement;
  readonly pageSizes: readonly PageRun[];
  readonly previews?: readonly PagePreview[];
  /** Default `fit-width`. */
  readonly zoom?: Zoom;
  /** Fit the current page instead of the widest one. */
  readonly fitsCurrent?: boolean;
  /** CSS pixels between pages (default 16) and around them (default 24). */
  readonly gap?: number;
  readonly padding?: number;
  /**
   * Fills a page's layer, which covers the page. Called when the page comes near the viewport; the returned function is
   * called when it leaves. Use percent inside, so that zooming needs no code.
   */
  readonly layer?: (page: number, host: HTMLElement) => (() => void) | undefined;
  /** Accessible name of a page; default `3 / 14`. */
  readonly pageLabel?: (page: number, count: number) => string;
  /** Message for a page that can't be painted. */
  readonly pageFailed?: (page: number) => string;
  readonly onVisiblePages?: (pages: readonly number[]) => void;
  /** The page is painted in full resolution, without a preview. */
  readonly onPageRendered?: (page: number) => void;
  readonly onPageFailed?: (page: number, error: PdfError) => void;
}

export type ViewerInteractions = typeof import('./viewer-interactions.ts');

/** Options that can be set after the viewer is created. */
export type PageOptions = Pick<ViewerOptions, 'layer' | 'pageLabel' | 'pageFailed'>;

export interface PagePoint {
  readonly page_number: number;
  /** Outside 0–100 only from `nearestPageAt`. */
  readonly point: Point<'percent'>;
}

export interface PdfViewer {
  /** The page that fills most of the viewport; from 1. */
  readonly currentPage: Signal<number>;
  readonly visiblePages: Signal<readonly number[]>;
  /** The chosen zoom, and its value in percent. */
  readonly zoom: Signal<Zoom>;
  readonly percent: Signal<number>;
  readonly pageCount: number;
  /** The scroll container; for auto-scroll while dragging and for focus. */
  readonly scroller: HTMLElement;
  /** Paints this document; null goes back to previews. The caller still owns the handle. */
  show(handle: PdfHandle | null): void;
  /** Applies to mounted pages and to later ones. */
  configurePages(options: PageOptions): void;
  /** Enables zoom gestures and the `scrollTo…` methods. Call once. */
  attachInteractions(interactions: ViewerInteractions): void;
  /** Keeps the viewport's center or the given client point in place. */
  setZoom(zoom: Zoom, point?: { readonly x: number; readonly y: number }): void;
  zoomIn(): void;
  zoomOut(): void;
  /** Like `scrollToBox`, true once interactions are attached; before, it does nothing. */
  scrollToPage(page: number, options?: { readonly behavior?: ScrollBehavior }): true | undefined;
  /** Centers the box if it isn't fully visible. */
  scrollToBox(
    page: number,
    box: Box<'percent'>,
    options?: { readonly behavior?: ScrollBehavior },
  ): true | undefined;
  /** Computed from geometry, so CSS transforms and overlapping elements don't matter. Null outside the pages. */
  pageAt(clientX: number, clientY: number): PagePoint | null;
  /** Like `pageAt`, but never null: the nearest page, with a point that may be outside it. */
  nearestPageAt(clientX: number, clientY: number): PagePoint;
  /** Of any page, mounted or not. */
  pageRect(page: number): Rect;
  /** The layer of a mounted page, or null. */
  layerOf(page: number): HTMLElement | null;
  /** Keeps a page mounted while, say, one of its fields is dragged elsewhere. Returns a function that unpins it. */
  pin(page: number): () => void;
  /** Empties `root`. Idempotent; doesn't destroy the handle. */
  destroy(): void;
}
