import { type Signal, signal } from '@preact/signals';
import type { Box } from '../../geometry/box.ts';
import { boxToRect, sizeOnPage } from '../../geometry/page-rect.ts';
import type { PdfHandle } from '../../pdf/open-document.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';
import type { Zoom } from '../../pdf/zoom.ts';
import type { SignerField } from './answers-model.ts';

/** Element IDs of a field's control, by which the viewport finds it after scrolling. */
export const pageControlId = (field: string) => `field-${field}`;
export const sheetControlId = (field: string) => `sheet-${field}`;

/** Scrolls and zooms to fields. */
export interface Viewport {
  viewer: PdfViewer | null;
  /** The document, once it is open. */
  readonly pdf: Signal<PdfHandle | null>;
  /** Scrolls a field, or the `box` it is part of, into view, here and in the host's page, and focuses its control. */
  reveal(field: SignerField, place: 'page' | 'sheet', box?: Box<'percent'>): void;
  /** The zoom that fits the page. Takes effect at once unless the reader has chosen another. */
  setFittingZoom(zoom: Zoom): void;
  /** The host's default zoom; null for the fitting one. */
  setHostZoom(zoom: Zoom | null): void;
  /** The host's zoom if it has one, else the fitting one. */
  defaultZoom(): Zoom;
  /** Undoes the zoom of `reveal`. */
  resetZoom(): void;
  /**
   * After the viewport's size has changed: scrolls back to the field that was revealed last if space was lost, for example to
   * the keyboard on screen, or if the reader hasn't scrolled since.
   */
  keepInView(isSmaller: boolean): void;
}

/** Milliseconds in which a smooth scroll ends and panels open or close. */
const SETTLE_MS = 1500;
/** Animation frames to wait for a page or panel to render its control. */
const MAX_FRAMES = 40;
/** Zoom percent at which 9 point print is easy to read on a phone. */
const READABLE_PERCENT = 115;
/** Space to keep around a field, CSS pixels. */
const MARGIN = 24;
/** Smallest factor that is worth zooming in for. */
const MIN_ZOOM_FACTOR = 1.15;

/** Some context above and below the field; percent of the page. */
function withContext({ x, y, width, height }: Box<'percent'>): Box<'percent'> {
  const top = Math.max(y - 4, 0);
  return { x, y: top, width, height: Math.min(y + height + 4, 100) - top };
}

export function createViewport(
  container: HTMLElement,
  onScrollRequest: (y: number, height: number) => void,
): Viewport {
  let searches = 0;
  let fittingZoom: Zoom = 'fit-width';
  let hostZoom: Zoom | null = null;
  const defaultZoom = () => hostZoom ?? fittingZoom;
  /** The zoom that `reveal` has set. */
  let revealZoom: number | null = null;
  /** While panels may still open or close after `reveal`; 0 once the reader acts. */
  let settlesAt = 0;
  let revealed: { readonly page: number; readonly box: Box<'percent'> } | null = null;

  function whenRendered(id: string, then: (element: HTMLElement) => void) {
    const search = ++searches;
    let frames = MAX_FRAMES;
    const find = () => {
      if (search !== searches) return; // another field was asked for
      const element = (container.getRootNode() as Document | ShadowRoot).getElementById(id);
      if (element) then(element);
      else if (frames-- > 0) requestAnimationFrame(find);
    };
    requestAnimationFrame(find);
  }

  /** False once the reader has zoomed. */
  const isOurZoom = (viewer: PdfViewer) => viewer.zoom.peek() === (revealZoom ?? defaultZoom());

  function zoomTo(viewer: PdfViewer, pageNumber: number, box: Box<'percent'>) {
    if (!isOurZoom(viewer)) return;
    const percent = viewer.percent.peek();
    const page = viewer.pageRect(pageNumber);
    const width = sizeOnPage(box, page).width / percent;
    const widest = (viewer.scroller.clientWidth - MARGIN) / width;
    const usual = revealZoom === null ? percent : (percent * viewer.scroller.clientWidth) / page.width;
    const wanted = Math.round(Math.min(READABLE_PERCENT, widest));
    if (wanted < usual * MIN_ZOOM_FACTOR) return viewport.resetZoom();
    revealZoom = wanted;
    viewer.setZoom(wanted);
  }

  function changeDefaultZoom(change: () => void) {
    const { viewer } = viewport;
    const isDefault = viewer && revealZoom === null && isOurZoom(viewer);
    change();
    if (isDefault) viewer.setZoom(defaultZoom());
  }

  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    container.addEventListener(type, () => (settlesAt = 0), { passive: true, capture: true });
  // A panel that opened during a smooth scroll has made the viewport smaller than its target was computed for.
  container.addEventListener('scrollend', () => viewport.keepInView(false), { capture: true });

  const viewport: Viewport = {
    viewer: null,
    pdf: signal<PdfHandle | null>(null, { name: 'viewport.pdf' }),
    defaultZoom,
    reveal(field, place, box = field.position) {
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
      revealed = { page: field.page_number, box: withContext(box) };
      settlesAt = performance.now() + SETTLE_MS;
      whenRendered(place === 'page' ? pageControlId(field.id) : sheetControlId(field.id), (control) => {
        const { viewer } = viewport;
        // A menu that was opened meanwhile keeps the focus. The browser's own scrolling would interfere with ours.
        if (!container.querySelector('[role="menu"]')) control.focus({ preventScroll: true });
        viewer?.scrollToBox(field.page_number, withContext(box), { behavior });
        const page = viewer?.pageRect(field.page_number);
        if (!page) return;
        const { top, height } = boxToRect(field.position, page);
        onScrollRequest(top - 60, height + 160);
      });
      if (!viewport.viewer) return;
      if (place === 'sheet') zoomTo(viewport.viewer, field.page_number, box);
      // Distant pages aren't rendered; scrolling there renders the control that `whenRendered` waits for.
      viewport.viewer.scrollToBox(field.page_number, withContext(box), { behavior: 'instant' });
    },
    setFittingZoom: (zoom) =>
      changeDefaultZoom(() => {
        fittingZoom = zoom;
      }),
    setHostZoom: (zoom) =>
      changeDefaultZoom(() => {
        hostZoom = zoom;
      }),
    resetZoom() {
      const { viewer } = viewport;
      const isRevealZoom = viewer && revealZoom !== null && isOurZoom(viewer);
      revealZoom = null;
      if (isRevealZoom) viewer.setZoom(defaultZoom());
    },
    keepInView(isSmaller) {
      if (revealed && (isSmaller || performance.now() < settlesAt))
        viewport.viewer?.scrollToBox(revealed.page, revealed.box, { behavior: 'instant' });
    },
  };
  return viewport;
}
