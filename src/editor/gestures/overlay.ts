/**
 * Shows what is dragged: a layer over the pages, so that a ghost can cross pages and survives scrolling and
 * the removal of its page. A move writes one `transform` on one element.
 */
import type { Rect } from '../../geometry/page-rect.ts';
import type { createOverlayLines, OverlayLines } from './overlay-lines.ts';
import type { Gap } from './snap-gaps.ts';

export interface Overlay {
  readonly element: HTMLElement;
  /** Adds copies at client boxes. The originals' layer tells their zoom (`percent`). */
  lift(parts: readonly { readonly node: HTMLElement; readonly box: Rect }[]): void;
  /** Moves the copies, in client pixels. */
  shift(dx: number, dy: number): void;
  /** The rectangle being drawn. */
  draw(box: Rect | null, kind?: 'marquee' | 'field'): void;
  /** Lines across a page and equal gaps, in percent of the page; null hides them. */
  guide(page: Rect, x: number | null, y: number | null, gaps?: readonly Gap[]): void;
  /** Adds the code for `draw` and `guide`, which do nothing until then. */
  attachLines(create: typeof createOverlayLines): void;
  clear(): void;
}

const NO_LINES: OverlayLines = { draw() {}, guide() {}, forget() {} };

/** The overlay's client box, measured once per gesture. */
export interface OverlayFrame {
  readonly left: number;
  readonly top: number;
  /** Converts client pixels to the overlay's. */
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

  /** Converts client pixels to the overlay's, which differ if the host scales the editor with CSS. */
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
  /** Measured once per gesture: measuring after each write would cause layout on every move. */
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
