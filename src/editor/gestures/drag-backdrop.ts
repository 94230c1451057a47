/**
 * One element over everything while something is dragged: it is what the browser finds below the pointer, and whose cursor
 * it shows. A style rule for all that lies below would restyle thousands of boxes when the drag begins and when it ends,
 * and each box that the pointer crosses would be drawn anew as hovered.
 */
export interface Shield {
  /** Answers the element, which is to capture the pointer. */
  raise(cursor: string): HTMLElement;
  lower(): void;
}

/** Pixels per line and per page of a wheel that counts in those. */
const UNITS = [1, 16, 400];

/** Wheels go on to `scroller`, so that pages scroll and zoom below what is held. */
export function createShield(app: HTMLElement, scroller: HTMLElement): Shield {
  const element = app.ownerDocument.createElement('div');
  element.className = 'ed-shield';
  element.setAttribute('aria-hidden', 'true');
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      if (!scroller.dispatchEvent(new WheelEvent('wheel', event))) return;
      const unit = UNITS[event.deltaMode] ?? 1;
      scroller.scrollBy({ left: event.deltaX * unit, top: event.deltaY * unit, behavior: 'instant' });
    },
    { passive: false },
  );
  return {
    raise(cursor) {
      element.style.cursor = cursor;
      app.append(element);
      return element;
    },
    lower: () => element.remove(),
  };
}
