/** Finds the pages that the reader has had on screen, in this frame and in the host's page around it. */
import { effect } from '@preact/signals';
import type { PdfViewer } from '../../pdf/viewer-options.ts';

/** How long a page must be on screen, milliseconds. */
const LONG_ENOUGH = 1_000;
/** Of the page, or of the view, for pages that are larger than it. */
const SHARE = 0.5;
const THRESHOLDS = Array.from({ length: 21 }, (_, step) => step / 20);

const areaOf = ({ width, height }: { readonly width: number; readonly height: number }) => width * height;

/** Whether enough of the page is on screen. */
export function isOnScreen(
  {
    intersectionRect,
    boundingClientRect,
  }: Pick<IntersectionObserverEntry, 'intersectionRect' | 'boundingClientRect'>,
  view: { readonly width: number; readonly height: number },
): boolean {
  const shown = areaOf(intersectionRect);
  return shown > 0 && shown >= SHARE * Math.min(areaOf(boundingClientRect), areaOf(view));
}

/** A page that is still white can't have been read. */
const isPainted = (page: Element): boolean =>
  page.querySelector('canvas') !== null ||
  [...page.querySelectorAll('img')].some((image) => image.naturalWidth > 0);

interface PageWatchOptions {
  readonly viewer: PdfViewer;
  /** Whether a dialog covers the pages. */
  readonly isCovered: () => boolean;
  /** Called once for each page, until `restart`. */
  readonly onViewed: (page: number) => void;
}

export interface PageWatch {
  /** Counts all pages again, for the next visit. */
  restart(): void;
  stop(): void;
}

export function watchPages({ viewer, isCovered, onViewed }: PageWatchOptions): PageWatch {
  const viewed = new Set<number>();
  const watched = new Map<Element, number>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();

  const cancel = (element: Element) => {
    clearTimeout(timers.get(element));
    timers.delete(element);
  };
  const unwatch = (element: Element) => {
    cancel(element);
    observer.unobserve(element);
    watched.delete(element);
  };
  const start = (element: Element) => {
    if (timers.has(element) || document.visibilityState === 'hidden') return;
    timers.set(
      element,
      setTimeout(() => count(element), LONG_ENOUGH),
    );
  };
  const count = (element: Element) => {
    cancel(element);
    if (isCovered() || !isPainted(element)) return start(element);
    const page = watched.get(element)!;
    unwatch(element);
    viewed.add(page);
    onViewed(page);
  };

  const observer = new IntersectionObserver(
    (entries) => {
      const { clientWidth: width, clientHeight } = viewer.scroller;
      // A frame that is as tall as its content is taller than the screen.
      const view = { width, height: Math.min(clientHeight, screen.availHeight || clientHeight) };
      for (const entry of entries) {
        if (!watched.has(entry.target)) continue;
        if (isOnScreen(entry, view)) start(entry.target);
        else cancel(entry.target);
      }
    },
    { threshold: THRESHOLDS },
  );

  /** Watches the pages that are near the view. */
  const update = (pages: readonly number[]) => {
    const near = new Map<Element, number>();
    for (const page of pages) {
      const element = viewed.has(page) ? null : viewer.layerOf(page)?.parentElement;
      if (element) near.set(element, page);
    }
    for (const element of [...watched.keys()]) if (!near.has(element)) unwatch(element);
    for (const [element, page] of near) {
      if (watched.has(element)) continue;
      watched.set(element, page);
      observer.observe(element);
    }
  };
  const stopPages = effect(() => update(viewer.visiblePages.value));

  /** Observers report a page at once when they begin to observe it. */
  const lookAgain = () => {
    for (const element of [...watched.keys()]) unwatch(element);
    if (document.visibilityState === 'visible') update(viewer.visiblePages.peek());
  };
  document.addEventListener('visibilitychange', lookAgain);

  return {
    restart() {
      viewed.clear();
      lookAgain();
    },
    stop() {
      stopPages();
      document.removeEventListener('visibilitychange', lookAgain);
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      observer.disconnect();
    },
  };
}
