/**
 * Drags with mouse, touch and pen, through interact.js, which starts, moves and ends every drag in the
 * editor.
 *
 * By default the library listens on the whole document, also to hovering pointers. Here it listens on the
 * editor's element, from press to release. From the start of a drag all of the pointer's events are captured,
 * so they arrive wherever the pointer goes, also outside the window, and whatever the drag removes from the
 * tree.
 */
import drag from '@interactjs/actions/drag/plugin.js';
import autoStart from '@interactjs/auto-start/base.js';
import type { InteractEvent } from '@interactjs/core/InteractEvent.js';
import interact from '@interactjs/interact';

interact.use(autoStart);
interact.use(drag);
/** CSS pixels a press may move before it becomes a drag, so that a shaky click moves nothing. */
interact.pointerMoveTolerance(3);

export interface DragStart {
  /** The matched element: the pressed one or its closest ancestor. */
  readonly target: HTMLElement;
  /** The position of the press, before the tolerance. */
  readonly press: PointerEvent;
}

/** The pointer's position in client pixels, and the modifier keys. */
export type DragPoint = Pick<PointerEvent, 'clientX' | 'clientY' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

interface DragHandlers {
  /**
   * Returns the element that should capture the pointer, or null if nothing is dragged and the browser
   * handles the press.
   */
  start(drag: DragStart): HTMLElement | null;
  /** Called once right after the start, too, with the point that made it a drag. */
  move(at: DragPoint): void;
  drop(at: DragPoint): void;
  /**
   * The browser took over the pointer (scroll, system gesture), or another press shows that the release was
   * lost.
   */
  cancel(): void;
}

export interface Drags {
  /**
   * Ends the current drag without calling the handlers. The pointer stays captured until its release, which
   * would otherwise click or select what's under it.
   */
  stop(): void;
  destroy(): void;
}

/** The primary button, which touches and pen tips have too. */
const MAIN = 1;
/** The library would otherwise measure each element it examines. */
const UNMEASURED = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * The library listens on documents. It gets the editor's element instead, so that a host that stops
 * propagation doesn't stop drags, and no window, to which it would add an `unload` listener.
 */
const asDocument = (root: HTMLElement) =>
  ({
    addEventListener: root.addEventListener.bind(root),
    removeEventListener: root.removeEventListener.bind(root),
    contains: root.contains.bind(root),
    defaultView: {},
  }) as unknown as Document;

/** One delegated binding for everything draggable under `root`. One pointer drags at a time. */
export function bindDrags(root: HTMLElement, selector: string, handlers: DragHandlers): Drags {
  const heard = asDocument(root);
  const whole = new AbortController();
  /** From the first pointer down until the last one up. */
  let pressed: AbortController | null = null;
  const pointers = new Set<number>();
  /** A second finger came down before a drag: a pinch. */
  let isPinch = false;
  let press: PointerEvent | null = null;
  /** Kept for the end of the drag: the library's own end event has the last move's position. */
  let last: PointerEvent | null = null;
  let dragging: {
    readonly captor: HTMLElement;
    readonly interaction: InteractEvent['interaction'];
  } | null = null;

  const letGo = () => {
    const captor = dragging?.captor;
    dragging = null;
    if (captor?.hasPointerCapture(press!.pointerId)) captor.releasePointerCapture(press!.pointerId);
  };
  const forget = () => {
    dragging?.interaction.stop();
    letGo();
    press = null;
  };
  const cancel = () => {
    const isDragging = dragging !== null;
    forget();
    if (isDragging) handlers.cancel();
  };
  const capture = (captor: HTMLElement, id: number) => {
    try {
      captor.setPointerCapture(id);
    } catch {
      // A synthetic pointer can't be captured, and its events arrive anyway.
    }
  };

  const binding = interact(selector, { context: root })
    // Otherwise it sets one on the host's `<html>`.
    .styleCursor(false)
    .rectChecker(() => UNMEASURED)
    .draggable({
      max: 1,
      listeners: {
        start({ currentTarget, interaction }: InteractEvent) {
          const target = currentTarget as HTMLElement;
          const captor = press && !isPinch ? handlers.start({ target, press }) : null;
          if (!captor) return interaction.stop();
          dragging = { captor, interaction };
          capture(captor, press!.pointerId);
        },
        move: (event: InteractEvent) => handlers.move(event),
        end(event: InteractEvent) {
          letGo();
          handlers.drop(last ?? event);
        },
      },
    });
  interact.removeDocument(root.ownerDocument);

  const release = (id: number) => {
    pointers.delete(id);
    if (pointers.size > 0 || !pressed) return;
    interact.removeDocument(heard);
    pressed.abort();
    pressed = null;
    isPinch = false;
  };
  const isOurs = (event: PointerEvent) => event.pointerId === press?.pointerId;
  const onUp = (event: PointerEvent) => {
    if (isOurs(event)) last = event;
  };
  const onMove = (event: PointerEvent) => {
    // Released outside the window, or while another button stays down.
    if (!isOurs(event) || event.buttons & MAIN) return;
    onUp(event);
    dragging?.interaction.end();
    forget();
    release(event.pointerId);
  };
  const onLost = (event: PointerEvent) => {
    // Capturing replaces a touch's implicit capture, which fires this event too.
    if (isOurs(event) && (event.type === 'pointercancel' || event.target === dragging?.captor)) cancel();
  };
  const listen = () => {
    pressed = new AbortController();
    const { signal } = pressed;
    const early = { signal, capture: true };
    // Before the library, which treats a canceled pointer as released.
    root.addEventListener('pointermove', onMove, early);
    root.addEventListener('pointerup', onUp, early);
    root.addEventListener('pointercancel', onLost, early);
    root.addEventListener('lostpointercapture', onLost, early);
    interact.addDocument(heard);
    // After the library.
    for (const type of ['pointerup', 'pointercancel'] as const)
      root.addEventListener(type, ({ pointerId }) => release(pointerId), { signal });
  };
  const onDown = (event: PointerEvent) => {
    const { pointerId } = event;
    if (pointers.has(pointerId)) {
      // The previous release was lost.
      cancel();
      release(pointerId);
    }
    if (event.button !== 0) return;
    pointers.add(pointerId);
    if (!dragging) {
      isPinch = pointers.size > 1;
      press = event;
      last = null;
    }
    if (!pressed) listen();
  };
  root.addEventListener('pointerdown', onDown, { signal: whole.signal, capture: true });

  return {
    stop() {
      const id = dragging && press?.pointerId;
      forget();
      if (typeof id === 'number') capture(root, id);
    },
    destroy() {
      forget();
      binding.unset();
      for (const id of pointers) release(id);
      whole.abort();
    },
  };
}
