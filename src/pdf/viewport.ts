/** Lengths in CSS pixels of the column of pages. */
export interface Seen {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** What moves the column of pages past the reader: a scroller of our own, or whatever surrounds a growing page. */
export interface Viewport {
  /** The one spacer: as high as all pages; pages are absolutely placed inside. */
  readonly column: HTMLElement;
  /** Takes wheel and touch. */
  readonly surface: HTMLElement;
  /** Width and height into which pages are fitted. */
  room(): { readonly width: number; readonly height: number };
  seen(): Seen;
  /** Brings this point of the column to the top left of what is seen. */
  scrollTo(top: number, left: number, behavior?: ScrollBehavior): void;
  destroy(): void;
}

export interface ViewportEvents {
  onScroll(): void;
  onResize(): void;
}

function element(className: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  return made;
}

/** `root` needs a height of its own. */
export function createScroller(root: HTMLElement, events: ViewportEvents): Viewport {
  const scroller = element('pdf-scroller');
  const column = element('pdf-column');
  scroller.append(column);
  root.append(scroller);
  scroller.addEventListener('scroll', events.onScroll, { passive: true });
  const observer = new ResizeObserver(events.onResize);
  observer.observe(scroller);
  return {
    column,
    surface: scroller,
    // A scrollbar at the foot that comes with a zoom must not change that zoom: it would go again, and come again.
    room: () => ({ width: scroller.clientWidth, height: scroller.offsetHeight }),
    seen: () => ({
      top: scroller.scrollTop,
      left: scroller.scrollLeft,
      width: scroller.clientWidth,
      height: scroller.clientHeight,
    }),
    scrollTo: (top, left, behavior = 'instant') => scroller.scrollTo({ top, left, behavior }),
    destroy() {
      observer.disconnect();
      scroller.removeEventListener('scroll', events.onScroll);
      scroller.remove();
    },
  };
}
