/**
 * Presses that become drags, of mouse, finger and pen alike, by interact.js: it starts, moves and ends every drag of the editor.
 *
 * Left to itself the library listens on the whole document, to hovering pointers too. Here it listens to the editor's own element,
 * from a press to its release. From the start of a drag on all of the pointer's events are captured: they come wherever it goes,
 * also outside of the window, and whatever the drag takes out of the tree.
 */
import drag from '@interactjs/actions/drag/plugin.js';
import autoStart from '@interactjs/auto-start/base.js';
import type { InteractEvent } from '@interactjs/core/InteractEvent.js';
import interact from '@interactjs/interact';

interact.use(autoStart);
interact.use(drag);
/** CSS pixels that a press may wander before it is a drag, so that a click with a trembling hand moves nothing. */
interact.pointerMoveTolerance(3);

export interface DragStart {
  /** What matched: the pressed element or the nearest around it. */
  readonly target: HTMLElement;
  /** The press itself, before any tolerance was used up. */
  readonly press: PointerEvent;
}

/** Where the pointer is, client pixels, and which keys are held. */
export type DragPoint = Pick<PointerEvent, 'clientX' | 'clientY' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export interface DragHandlers {
  /** Answers what is to capture the pointer; null: nothing is dragged there, the press stays the browser's. */
  start(drag: DragStart): HTMLElement | null;
  /** Also once right after the start, with the point that made it one. */
  move(at: DragPoint): void;
  drop(at: DragPoint): void;
  /** The browser took the pointer away (a scroll, a system gesture), or a further press says that the release was lost. */
  cancel(): void;
}

export interface Drags {
  /**
   * Ends the drag under way without telling the handlers. The rest of the press means nothing: it stays captured, else its
   * release would click what lies below, or select text on the way there.
   */
  stop(): void;
  destroy(): void;
}

/** The main button of a mouse; fingers and tips of pens have it too. */
const MAIN = 1;
/** The library would measure each element that it looks at. */
const UNMEASURED = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * The library listens on documents. What it is given instead is the editor's element, so that a host that stops events on their
 * way up stops no drag, and no window, as it would add an `unload` listener to it.
 */
const asDocument = (root: HTMLElement) =>
  ({
    addEventListener: root.addEventListener.bind(root),
    removeEventListener: root.removeEventListener.bind(root),
    contains: root.contains.bind(root),
    defaultView: {},
  }) as unknown as Document;

/** One delegated binding for everything that can be dragged below `root`. One pointer drags at a time. */
export function bindDrags(root: HTMLElement, selector: string, handlers: DragHandlers): Drags {
  const heard = asDocument(root);
  const whole = new AbortController();
  /** From the first pointer down to the last one up. */
  let pressed: AbortController | null = null;
  const pointers = new Set<number>();
  /** A second finger came before a drag: a pinch. */
  let isPinch = false;
  let press: PointerEvent | null = null;
  /** What ends the drag: the library's own event is where the pointer moved last. */
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
      // A pointer that a script plays: there is nothing to capture, and its events come anyway.
    }
  };

  const binding = interact(selector, { context: root })
    // Else it writes one to the host's `<html>`.
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
    // A finger's implicit capture is lost to ours at the start.
    if (isOurs(event) && (event.type === 'pointercancel' || event.target === dragging?.captor)) cancel();
  };
  const listen = () => {
    pressed = new AbortController();
    const { signal } = pressed;
    // Ahead of the library, which takes a cancelled pointer for a released one.
    root.addEventListener('pointermove', onMove, { signal, capture: true });
    root.addEventListener('pointerup', onUp, { signal, capture: true });
    root.addEventListener('pointercancel', onLost, { signal, capture: true });
    root.addEventListener('lostpointercapture', onLost, { signal, capture: true });
    interact.addDocument(heard);
    // Behind it.
    root.addEventListener('pointerup', ({ pointerId }) => release(pointerId), { signal });
    root.addEventListener('pointercancel', ({ pointerId }) => release(pointerId), { signal });
  };
  const onDown = (event: PointerEvent) => {
    const { pointerId } = event;
    if (pointers.has(pointerId)) {
      // Its release was lost.
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
