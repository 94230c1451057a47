import { type Signal, signal } from '@preact/signals';
import type { Box } from '../geometry/box.ts';
import type { PdfHandle } from '../pdf/open-document.ts';
import type { PdfViewer } from '../pdf/viewer-options.ts';
import type { Zoom } from '../pdf/zoom.ts';
import type { SignerField } from './state/answers-model.ts';

/** Ids of the controls, which the stage finds again after a scroll. */
export const pageControlId = (field: string) => `field-${field}`;
export const sheetControlId = (field: string) => `sheet-${field}`;

export interface Stage {
  viewer: PdfViewer | null;
  /** The document itself, once it is open: its text is read from it. */
  readonly pdf: Signal<PdfHandle | null>;
  /** Brings a field, or the `box` it is part of, into view, here and in the page around the frame, and gives its control the keyboard. */
  reveal(field: SignerField, place: 'page' | 'sheet', box?: Box<'percent'>): void;
  /** The zoom of a page that nobody has zoomed; another one takes effect at once unless the reader has chosen. */
  setResting(zoom: Zoom): void;
  /** What the host asks for as the zoom of a page that nobody has zoomed; null is ours again. */
  setWished(zoom: Zoom | null): void;
  /** Back from the closer look that `reveal` took. */
  stepBack(): void;
  /**
   * After the room has changed: the field that was shown last is in view again, when the room has become less, as by a
   * keyboard on screen, or the reader has not scrolled since. `isLess`: CSS pixels are gone.
   */
  keepInView(isLess: boolean): void;
}

/** How long the way to a field and the panels on it take, milliseconds. Whoever scrolls later is not brought back. */
const LANDING_MS = 1500;
/** Frames to wait for a page that has just come near, or a panel that has just opened. */
const PATIENCE = 40;
/** Percent at which print of 9 points is read without effort on a phone, and the room left beside a field, CSS pixels. */
const COMFORTABLE = 115;
const BESIDE = 24;
/** A closer look that gains less than this is not worth the jump. */
const LEAST_GAIN = 1.15;

/** The field and a little of what stands around it; percent of the page. */
function around({ x, y, width, height }: Box<'percent'>): Box<'percent'> {
  const top = Math.max(y - 4, 0);
  return { x, y: top, width, height: Math.min(y + height + 4, 100) - top };
}

export function createStage(
  container: HTMLElement,
  onScrollRequest: (y: number, height: number) => void,
): Stage {
  let turn = 0;
  /** What fits the page, and what the host wants instead. */
  let fitting: Zoom = 'fit-width';
  let wished: Zoom | null = null;
  let resting: Zoom = 'fit-width';
  /** What `reveal` has set; null while the page rests. */
  let closer: number | null = null;
  /** Until when the field has just been shown, and panels around the page may still come and go; 0 once somebody acts. */
  let landing = 0;
  let shown: { readonly page: number; readonly box: Box<'percent'> } | null = null;

  function whenPresent(id: string, then: (element: HTMLElement) => void) {
    const own = ++turn;
    let left = PATIENCE;
    const look = () => {
      if (own !== turn) return; // the person has gone on meanwhile
      const element = (container.getRootNode() as Document | ShadowRoot).getElementById(id);
      if (element) then(element);
      else if (left-- > 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }

  /** What a reader has set by pinch or button is theirs. */
  const isOurs = (viewer: PdfViewer) => viewer.zoom.peek() === (closer ?? resting);

  function lookCloser(viewer: PdfViewer, pageNumber: number, box: Box<'percent'>) {
    if (!isOurs(viewer)) return;
    const percent = viewer.percent.peek();
    const page = viewer.pageRect(pageNumber);
    const width = ((box.width / 100) * page.width) / percent;
    const widest = (viewer.scroller.clientWidth - BESIDE) / width;
    const rest = closer === null ? percent : (percent * viewer.scroller.clientWidth) / page.width;
    const wanted = Math.round(Math.min(COMFORTABLE, widest));
    if (wanted < rest * LEAST_GAIN) return stage.stepBack();
    closer = wanted;
    viewer.setZoom(wanted);
  }

  // Before whatever the act itself shows.
  for (const begun of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    container.addEventListener(begun, () => (landing = 0), { passive: true, capture: true });
  // A smooth way there may have been measured before the panel was there.
  container.addEventListener('scrollend', () => stage.keepInView(false), { capture: true });

  const stage: Stage = {
    viewer: null,
    pdf: signal<PdfHandle | null>(null, { name: 'stage.pdf' }),
    reveal(field, place, box = field.position) {
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
      shown = { page: field.page_number, box: around(box) };
      landing = performance.now() + LANDING_MS;
      whenPresent(place === 'page' ? pageControlId(field.id) : sheetControlId(field.id), (control) => {
        const { viewer } = stage;
        // A menu that was opened while the service answered stays. A browser's own scrolling to the focus would fight ours.
        if (!container.querySelector('[role="menu"]')) control.focus({ preventScroll: true });
        viewer?.scrollToBox(field.page_number, around(box), { behavior });
        const page = viewer?.pageRect(field.page_number);
        if (!page) return;
        const height = (field.position.height / 100) * page.height;
        onScrollRequest(page.top + (field.position.y / 100) * page.height - 60, height + 160);
      });
      if (!stage.viewer) return;
      // Where fields are filled in a panel the page is small: then it comes closer.
      if (place === 'sheet') lookCloser(stage.viewer, field.page_number, box);
      // Off-screen pages are not in the tree; going there puts them in, and then the control is found.
      stage.viewer.scrollToBox(field.page_number, around(box), { behavior: 'instant' });
    },
    setResting(zoom) {
      const { viewer } = stage;
      const isResting = viewer && closer === null && isOurs(viewer);
      fitting = zoom;
      resting = wished ?? fitting;
      if (isResting) viewer.setZoom(resting);
    },
    setWished(zoom) {
      const { viewer } = stage;
      const isResting = viewer && closer === null && isOurs(viewer);
      wished = zoom;
      resting = wished ?? fitting;
      if (isResting) viewer.setZoom(resting);
    },
    stepBack() {
      const { viewer } = stage;
      const isCloser = viewer && closer !== null && isOurs(viewer);
      closer = null;
      if (isCloser) viewer.setZoom(resting);
    },
    keepInView(isLess) {
      if (shown && (isLess || performance.now() < landing))
        stage.viewer?.scrollToBox(shown.page, shown.box, { behavior: 'instant' });
    },
  };
  return stage;
}
