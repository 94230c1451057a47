/**
 * One element over everything during a drag. The browser hit-tests it and shows its cursor. A style rule for
 * everything below would restyle thousands of boxes when the drag starts and ends, and each box under the
 * pointer would be repainted as hovered.
 */
interface DragBackdrop {
  /** Returns the element, which should capture the pointer. */
  raise(cursor: string): HTMLElement;
  lower(): void;
}

/** Pixels per line and per page, for wheels that report in those units. */
const UNITS = [1, 16, 400];

/** Forwards wheel events to `scroller`, so that pages scroll and zoom during a drag. */
export function createDragBackdrop(app: HTMLElement, scroller: HTMLElement): DragBackdrop {
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
