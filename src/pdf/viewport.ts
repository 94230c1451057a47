/** CSS pixels of the column. */
export interface VisibleRect {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Scrolls the column of pages. */
export interface Viewport {
  /** Spacer as tall as all pages, which are absolutely positioned inside. */
  readonly column: HTMLElement;
  /** Receives wheel and touch events. */
  readonly surface: HTMLElement;
  /** Space into which pages are fitted. */
  size(): { readonly width: number; readonly height: number };
  visibleRect(): VisibleRect;
  /** Scrolls this point of the column to the top left of the viewport. */
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

/** `root` needs a definite height. */
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
    // Includes a horizontal scrollbar: otherwise the scrollbar would change the zoom that makes it appear, and flicker.
    size: () => ({ width: scroller.clientWidth, height: scroller.offsetHeight }),
    visibleRect: () => ({
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
