/**
 * One element over everything while something is dragged: it is what the browser finds below the pointer, and whose cursor
 * it shows. A style rule for all that lies below would restyle thousands of boxes when the drag begins and when it ends,
 * and each box that the pointer crosses would be drawn anew as hovered.
 */
export interface Shield {
  /** `onMove` hears each move over it, and nobody else does: interact.js takes longer over a move than all of ours. */
  raise(cursor: string, onMove: (event: PointerEvent) => void): void;
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
  let hear: (event: PointerEvent) => void = () => {};
  element.addEventListener('pointermove', (event) => {
    event.stopPropagation();
    hear(event);
  });
  return {
    raise(cursor, onMove) {
      hear = onMove;
      element.style.cursor = cursor;
      app.append(element);
    },
    lower: () => element.remove(),
  };
}
