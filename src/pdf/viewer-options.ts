import type { Signal } from '@preact/signals';
import type { Box, Point } from '../geometry/box.ts';
import type { createGrowing } from './growing-viewport.ts';
import type { PageRun } from './layout.ts';
import type { PdfHandle } from './open-document.ts';
import type { PdfError } from './pdf-error.ts';
import type { Zoom } from './zoom.ts';

/** As the API's `preview_pages`. */
export interface PagePreview {
  readonly page_number: number;
  readonly url: string;
}

export interface ViewerOptions {
  /** Gets one child. It needs a height of its own, except with `grows`: then it becomes as high as its pages. */
  readonly root: HTMLElement;
  /** `createGrowing`, from whoever shows a page that is as high as its content: others do without its code. */
  readonly grows?: typeof createGrowing;
  readonly pageSizes: readonly PageRun[];
  readonly previews?: readonly PagePreview[];
  /** Default `fit-width`. */
  readonly zoom?: Zoom;
  /** Fitting means the page that is looked at; without it, the widest. */
  readonly fitsCurrent?: boolean;
  /** CSS pixels between pages, and around them. Defaults 16 and 24. */
  readonly gap?: number;
  readonly padding?: number;
  /**
   * Fills a page's layer: as large as the page, in its place before there are pixels. Called when the page comes near the
   * view; what it returns is called when the page goes. Sizes inside are best percent: then zoom needs no code.
   */
  readonly layer?: (page: number, host: HTMLElement) => (() => void) | undefined;
  /** Accessible name of a page; default `3 / 14`. */
  readonly pageLabel?: (page: number, count: number) => string;
  /** Shown on a page that cannot be painted. */
  readonly pageFailed?: (page: number) => string;
  readonly onVisiblePages?: (pages: readonly number[]) => void;
  /** The page is on screen as pdf.js paints it: crisp, no preview any more. */
  readonly onPageRendered?: (page: number) => void;
  readonly onPageFailed?: (page: number, error: PdfError) => void;
  /** With `grows` in a frame of another origin: ask the host to scroll. CSS pixels of our document. */
  readonly onScrollRequest?: (y: number, height: number) => void;
}

export type ViewerHands = typeof import('./viewer-interactions.ts');

/** What a viewer can be given later: whoever starts it early may not have it yet. */
export type ViewerDress = Pick<ViewerOptions, 'layer' | 'pageLabel' | 'pageFailed'>;

export interface PagePoint {
  readonly page_number: number;
  /** Percent of the page; outside 0–100 only from `nearestPageAt`. */
  readonly point: Point<'percent'>;
}

/** Client coordinates, as `getBoundingClientRect` has them. */
export interface ClientRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PdfViewer {
  /** The page that fills most of the view; from 1. */
  readonly currentPage: Signal<number>;
  readonly visiblePages: Signal<readonly number[]>;
  /** What was chosen, and what it comes to in percent. */
  readonly zoom: Signal<Zoom>;
  readonly percent: Signal<number>;
  readonly pageCount: number;
  /** What scrolls, unless the page around does; for auto-scroll while dragging and for focus. */
  readonly scroller: HTMLElement;
  /** Paints with this document from now on; null goes back to previews. The caller still owns the handle. */
  show(handle: PdfHandle | null): void;
  /** Fills the layers of the pages that are there, and of all that come. */
  dress(dress: ViewerDress): void;
  /** `viewer-hands.ts`, as soon as it is there: from now on hands zoom, and `scrollTo…` scrolls. Once. */
  equip(hands: ViewerHands): void;
  /** The middle of the view stays, or the given client point. */
  setZoom(zoom: Zoom, point?: { readonly x: number; readonly y: number }): void;
  zoomIn(): void;
  zoomOut(): void;
  scrollToPage(page: number, options?: { readonly behavior?: ScrollBehavior }): void;
  /** Scrolls only if the box is not wholly in view, then centres it. */
  scrollToBox(page: number, box: Box<'percent'>, options?: { readonly behavior?: ScrollBehavior }): void;
  /** By geometry alone: also right under CSS transforms, and with other elements on top. Null beside the pages. */
  pageAt(clientX: number, clientY: number): PagePoint | null;
  /** As `pageAt`, but never null: the nearest page and a point that may lie outside it. */
  nearestPageAt(clientX: number, clientY: number): PagePoint;
  /** Of any page, also of one far out of sight. */
  pageRect(page: number): ClientRect;
  /** The layer of a page that is near the view, or null. */
  layerOf(page: number): HTMLElement | null;
  /** Keeps a page in the tree while, say, one of its fields is dragged elsewhere. */
  pin(page: number): () => void;
  /** Takes everything out of `root` again. Any number of times, at any moment; does not destroy the handle. */
  destroy(): void;
}
