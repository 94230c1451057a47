/** The only place that loads interact.js, and of it only what drags: half the bytes of the bundle. */
import drag from '@interactjs/actions/drag/plugin.js';
import autoStart from '@interactjs/auto-start/base.js';
import * as core from '@interactjs/core/scope.js';

export interface DragStart {
  readonly target: HTMLElement;
  /** Client coordinates of the press, before any tolerance was used up. */
  readonly x0: number;
  readonly y0: number;
  readonly client: { readonly x: number; readonly y: number };
  readonly event: PointerEvent;
  /** Ends the interaction without an `end`. */
  stop(): void;
}

export interface DragHandlers {
  start(drag: DragStart): void;
  move(client: { readonly x: number; readonly y: number }, event: PointerEvent): void;
  end(client: { readonly x: number; readonly y: number }, event: PointerEvent): void;
}

interface InteractDragEvent {
  readonly target: HTMLElement;
  readonly x0: number;
  readonly y0: number;
  readonly client: { readonly x: number; readonly y: number };
  readonly interaction: { stop(): void };
  /** The interaction itself; `interaction` is a proxy that hides most of it. */
  readonly _interaction: { readonly downEvent: PointerEvent };
}

/** What we use of a scope; the package's own types leave the class out. */
interface InteractScope {
  init(window: Window): void;
  readonly interactStatic: {
    (selector: string, options: object): { draggable(options: object): Binding };
    use(plugin: unknown): void;
    pointerMoveTolerance(pixels: number): void;
    removeDocument(document: Document): void;
  };
}
interface Binding {
  styleCursor(isOn: boolean): void;
  unset(): void;
}
const { Scope } = core as unknown as { readonly Scope: new () => InteractScope };

/** CSS pixels that a press may wander before it is a drag; a click with a trembling hand moves nothing. */
const TOLERANCE = 3;

/**
 * One delegated binding for everything that can be dragged below `root`. A scope of its own per mount, so that destroying
 * one editor leaves no listener and does not touch another. Returns the function that ends it.
 */
export function bindDrags(root: Document | ShadowRoot, selector: string, handlers: DragHandlers): () => void {
  const document = root instanceof Document ? root : root.ownerDocument;
  const scope = new Scope();
  scope.init(document.defaultView!);
  const interact = scope.interactStatic;
  interact.use(autoStart);
  interact.use(drag);
  interact.pointerMoveTolerance(TOLERANCE);
  const origin = (event: InteractDragEvent) => event._interaction.downEvent;
  const binding = interact(selector, { context: root }).draggable({
    listeners: {
      start: (event: InteractDragEvent) =>
        handlers.start({
          target: event.target,
          x0: event.x0,
          y0: event.y0,
          client: event.client,
          event: origin(event),
          stop: () => event.interaction.stop(),
        }),
      move: (event: InteractDragEvent) => handlers.move(event.client, native(event)),
      end: (event: InteractDragEvent) => handlers.end(event.client, native(event)),
    },
  });
  // Otherwise it would write a cursor onto the customer's <html>.
  binding.styleCursor(false);
  return () => {
    binding.unset();
    interact.removeDocument(document);
  };
}

// Modifier keys are on interact's own events too, under the names of the DOM.
const native = (event: InteractDragEvent) => event as unknown as PointerEvent;
