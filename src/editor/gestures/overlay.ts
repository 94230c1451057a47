/**
 * What shows while something is dragged: a layer over the pages, so that a ghost can cross from page to page and neither
 * scrolling nor the leaving of its page takes it away. A move writes one `transform` on one element.
 */
import type { Rect } from '../../geometry/page-rect.ts';
import type { createOverlayLines, OverlayLines } from './overlay-lines.ts';
import type { Gap } from './snap-gaps.ts';

export interface Overlay {
  readonly element: HTMLElement;
  /** Puts copies in at client boxes. `percent` zoom is taken from the originals' layer. */
  lift(parts: readonly { readonly node: HTMLElement; readonly box: Rect }[]): void;
  /** Shifts what was lifted, in client pixels. */
  shift(dx: number, dy: number): void;
  /** A rectangle being drawn. */
  draw(box: Rect | null, kind?: 'marquee' | 'field'): void;
  /** Lines across a page, and room that has become even, in percent of the page; null hides. */
  guide(page: Rect, x: number | null, y: number | null, gaps?: readonly Gap[]): void;
  /** Gives it the code that `draw` and `guide` need; until then they show nothing. */
  attachLines(create: typeof createOverlayLines): void;
  clear(): void;
}

const NO_LINES: OverlayLines = { draw() {}, guide() {}, forget() {} };

/** The overlay's place on screen, asked of the browser once per gesture. */
export interface OverlayFrame {
  readonly left: number;
  readonly top: number;
  /** Client pixels to ours. */
  x(client: number): number;
  y(client: number): number;
  place(node: HTMLElement, at: Rect): void;
}

export function part(className: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  return made;
}

export function createOverlay(stage: HTMLElement): Overlay {
  const element = part('ed-overlay');
  element.setAttribute('aria-hidden', 'true');
  stage.append(element);
  const lifted = part('ed-lifted');
  let lines = NO_LINES;
  let known: ReturnType<typeof measure> | null = null;

  /** Client pixels to ours: a host that scales us with CSS is taken out again. */
  const measure = () => {
    const box = element.getBoundingClientRect();
    const factor = box.width > 0 ? element.offsetWidth / box.width : 1;
    return {
      factor,
      left: box.left,
      top: box.top,
      x: (client: number) => (client - box.left) * factor,
      y: (client: number) => (client - box.top) * factor,
      place: (node: HTMLElement, at: Rect) => {
        node.style.left = `${(at.left - box.left) * factor}px`;
        node.style.top = `${(at.top - box.top) * factor}px`;
        node.style.width = `${at.width * factor}px`;
        node.style.height = `${at.height * factor}px`;
      },
    };
  };
  /** Asked of the browser once per gesture: a question after each write would lay everything out once per move. */
  const frame = () => {
    known ??= measure();
    return known;
  };
  let factor = 1;

  return {
    element,
    lift(parts) {
      const now = frame();
      factor = now.factor;
      lifted.style.transform = '';
      lifted.replaceChildren(
        ...parts.map(({ node, box }) => {
          now.place(node, box);
          return node;
        }),
      );
      if (!lifted.parentNode) element.append(lifted);
    },
    shift: (dx, dy) => {
      lifted.style.transform = `translate(${dx * factor}px,${dy * factor}px)`;
    },
    draw: (...given) => lines.draw(...given),
    guide: (...given) => lines.guide(...given),
    attachLines(create) {
      lines = create(element, frame);
    },
    clear() {
      lines.forget();
      known = null;
      lifted.replaceChildren();
      lifted.style.transform = '';
      element.replaceChildren();
    },
  };
}
