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
  let shownX: number | null = null;
  let shownY: number | null = null;
  let guidedPage: ClientBox | null = null;
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
      place: (node: HTMLElement, at: ClientBox) => {
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
      // Mostly nothing changes from move to move, and then nothing is written.
      if (x === shownX && y === shownY && page === guidedPage) return;
      const now = frame();
      put(guideX, true);
      put(guideY, true);
      if (page !== guidedPage) {
        now.place(guideX, { ...page, left: now.left, width: 0 });
        now.place(guideY, { ...page, top: now.top, height: 0 });
      }
      // Neither lays anything out, as coming, going and `left` would.
      guideX.style.visibility = x === null ? 'hidden' : '';
      guideY.style.visibility = y === null ? 'hidden' : '';
      if (x !== null) guideX.style.transform = `translateX(${now.x(x)}px)`;
      if (y !== null) guideY.style.transform = `translateY(${now.y(y)}px)`;
      shownX = x;
      shownY = y;
      guidedPage = page;
    },
    clear() {
      shownX = null;
      shownY = null;
      guidedPage = null;
      known = null;
      lifted.replaceChildren();
      lifted.style.transform = '';
      element.replaceChildren();
    },
  };
}
