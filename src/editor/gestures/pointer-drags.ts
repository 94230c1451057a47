/**
 * Presses that become drags, of mouse, finger and pen alike.
 *
 * A press wanders a little before it is a drag, so that a click with a trembling hand moves nothing. From there on all of
 * the pointer's events are captured: they come wherever it goes, also outside of the window, and whatever the drag takes
 * out of the tree. Nothing is listened to outside of the editor's own element.
 */
export interface DragStart {
  /** What matched: the pressed element or the nearest around it. */
  readonly target: HTMLElement;
  /** The press itself, before any tolerance was used up. */
  readonly press: PointerEvent;
}

export interface DragHandlers {
  /** Answers what is to capture the pointer; null: nothing is dragged there, the press stays the browser's. */
  start(drag: DragStart): HTMLElement | null;
  /** Also once right after the start, with the event that made it one. */
  move(event: PointerEvent): void;
  drop(event: PointerEvent): void;
  /** The browser took the pointer away (a scroll, a system gesture), or a further press says that the release was lost. */
  cancel(): void;
}

export interface Drags {
  /** Ends the drag under way without telling the handlers; the rest of the press means nothing. */
  stop(): void;
  destroy(): void;
}

/** CSS pixels that a press may wander before it is a drag. */
const TOLERANCE = 3;

/** The main button of a mouse; fingers and tips of pens have it too. */
const MAIN = 1;

/** One delegated binding for everything that can be dragged below `root`. One pointer drags at a time. */
export function bindDrags(root: HTMLElement, selector: string, handlers: DragHandlers): Drags {
  let drag: DragStart | null = null;
  /** What has captured the pointer; null until the press is a drag. */
  let captor: HTMLElement | null = null;
  const stop = new AbortController();

  const forget = () => {
    const was = captor;
    const id = drag?.press.pointerId;
    drag = captor = null;
    if (was?.hasPointerCapture(id!)) was.releasePointerCapture(id!);
  };
  const cancel = () => {
    const isDragging = captor !== null;
    forget();
    if (isDragging) handlers.cancel();
  };
  const isOther = (event: PointerEvent) => event.pointerId !== drag?.press.pointerId;

  const onDown = (press: PointerEvent) => {
    // A second finger makes it a pinch, unless something is dragged already; the same pointer again: its release was lost.
    if (drag && isOther(press)) {
      if (!captor) forget();
      return;
    }
    cancel();
    const target = (press.target as Element).closest<HTMLElement>(selector);
    if (target && press.button === 0) drag = { target, press };
  };
  const onUp = (event: PointerEvent) => {
    if (!drag || isOther(event)) return;
    const isDragging = captor !== null;
    forget();
    if (isDragging) handlers.drop(event);
  };
  const onMove = (event: PointerEvent) => {
    if (!drag || isOther(event)) return;
    // Released where nobody told us, or while another button stays down.
    if (!(event.buttons & MAIN)) return onUp(event);
    if (!captor) {
      const { clientX, clientY } = drag.press;
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= TOLERANCE) return;
      captor = handlers.start(drag);
      if (!captor) return forget();
      try {
        captor.setPointerCapture(event.pointerId);
      } catch {
        // A pointer that a script plays: there is nothing to capture, and its events come anyway.
      }
    }
    handlers.move(event);
  };
  const onLost = (event: PointerEvent) => {
    // A finger's implicit capture is lost to ours at the start.
    if (!isOther(event) && (event.type === 'pointercancel' || event.target === captor)) cancel();
  };

  const { signal } = stop;
  root.addEventListener('pointerdown', onDown, { signal });
  root.addEventListener('pointermove', onMove, { signal });
  root.addEventListener('pointerup', onUp, { signal });
  root.addEventListener('pointercancel', onLost, { signal });
  root.addEventListener('lostpointercapture', onLost, { signal });
  // Pictures and links have a drag of their own, which would take the pointer away.
  root.addEventListener('dragstart', (event) => drag && event.preventDefault(), { signal });

  return {
    stop: forget,
    destroy() {
      forget();
      stop.abort();
    },
  };
}
