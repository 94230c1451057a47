/**
 * What shows while something is dragged: a layer over the pages, so that a ghost can cross from page to page and neither
 * scrolling nor the leaving of its page takes it away. A move writes one `transform` on one element.
 */
export interface ClientBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Overlay {
  readonly element: HTMLElement;
  /** Puts copies in at client boxes. `percent` zoom is taken from the originals' layer. */
  lift(parts: readonly { readonly node: HTMLElement; readonly box: ClientBox }[]): void;
  /** Shifts what was lifted, in client pixels. */
  shift(dx: number, dy: number): void;
  /** A rectangle being drawn. */
  draw(box: ClientBox | null, kind?: 'marquee' | 'field'): void;
  /** Lines across a page; null hides. Client pixels. */
  guide(page: ClientBox, x: number | null, y: number | null): void;
  clear(): void;
}

function part(className: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  return made;
}

export function createOverlay(stage: HTMLElement): Overlay {
  const element = part('ed-overlay');
  element.setAttribute('aria-hidden', 'true');
  stage.append(element);
  const lifted = part('ed-lifted');
  const drawn = part('ed-drawn');
  const guideX = part('ed-guide ed-guide-x');
  const guideY = part('ed-guide ed-guide-y');
  let shownX: string | null = null;
  let shownY: string | null = null;

  /** Client pixels to ours: a host that scales us with CSS is taken out again. */
  const frame = () => {
    const box = element.getBoundingClientRect();
    const factor = box.width > 0 ? element.offsetWidth / box.width : 1;
    return {
      factor,
      place: (node: HTMLElement, at: ClientBox) => {
        node.style.left = `${(at.left - box.left) * factor}px`;
        node.style.top = `${(at.top - box.top) * factor}px`;
        node.style.width = `${at.width * factor}px`;
        node.style.height = `${at.height * factor}px`;
      },
    };
  };
  let factor = 1;

  const put = (node: HTMLElement, isShown: boolean) => {
    if (isShown && !node.parentNode) element.append(node);
    if (!isShown) node.remove();
  };

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
      put(lifted, true);
    },
    shift: (dx, dy) => {
      lifted.style.transform = `translate(${dx * factor}px,${dy * factor}px)`;
    },
    draw(box, kind = 'marquee') {
      put(drawn, box !== null);
      if (!box) return;
      drawn.dataset.kind = kind;
      frame().place(drawn, box);
    },
    guide(page, x, y) {
      const keyX = x === null ? null : `${x}`;
      const keyY = y === null ? null : `${y}`;
      // Mostly nothing changes from move to move, and then nothing is written.
      if (keyX === shownX && keyY === shownY) return;
      shownX = keyX;
      shownY = keyY;
      put(guideX, x !== null);
      put(guideY, y !== null);
      if (x === null && y === null) return;
      const { place } = frame();
      if (x !== null) place(guideX, { left: x, top: page.top, width: 0, height: page.height });
      if (y !== null) place(guideY, { left: page.left, top: y, width: page.width, height: 0 });
    },
    clear() {
      shownX = null;
      shownY = null;
      lifted.replaceChildren();
      lifted.style.transform = '';
      element.replaceChildren();
    },
  };
}
