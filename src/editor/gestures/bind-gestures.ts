import type { FieldId } from '../../model/ids.ts';
import { lazyModule } from '../../ui/lazy.tsx';
import { createDragBackdrop } from './drag-backdrop.ts';
import { dragFields } from './drag-fields.ts';
import { type ActiveTools, type Gesture, type GestureTools, NO_DRAG_AIDS, type Pointer } from './gesture.ts';
import { bindDrags, type DragPoint, type DragStart } from './interact-drags.ts';
import type { Loupe } from './loupe.ts';
import { createPageFinder, type PageFinder } from './page-finder.ts';

const otherGestures = lazyModule(() => import('./begin-gesture.ts'));
const dragAids = lazyModule(() => import('./deferred-drag-code.ts'));

const DRAGGABLE = '[data-field],[data-handle],[data-tile],[data-grip],.pdf-layer';

export interface Gestures {
  /** Cancels the current gesture and reverts it. Returns false if there is none. */
  cancel(): boolean;
  /** True from the start of a drag until after the click that ends it. */
  isClickOfDrag(): boolean;
  destroy(): void;
}

const pointerOf = (at: DragPoint, isTouch: boolean): Pointer => ({
  x: at.clientX,
  y: at.clientY,
  isFree: at.ctrlKey || at.metaKey,
  isStraight: at.shiftKey,
  isTouch,
});

/** A drag that didn't begin on a field. Events that arrive while its code loads are replayed. */
function otherGesture(tools: ActiveTools, target: HTMLElement, start: Pointer): Gesture {
  let gesture: Gesture | null = null;
  let last: Pointer | undefined;
  let dropped: Pointer | undefined;
  let isOver = false;
  tools.editor.deferred.run(otherGestures, ({ beginGesture }) => {
    gesture = isOver ? null : beginGesture(tools, target, start);
    if (last) gesture?.move(last);
    if (dropped) gesture?.drop(dropped);
  });
  return {
    get scrolls() {
      return gesture?.scrolls ?? false;
    },
    move(pointer) {
      last = pointer;
      gesture?.move(pointer);
    },
    drop(pointer) {
      dropped = pointer;
      gesture?.drop(pointer);
    },
    cancel() {
      isOver = true;
      gesture?.cancel();
    },
  };
}

/** Binds all dragging. The pressed element decides which gesture it becomes. */
export function bindGestures(tools: GestureTools): Gestures {
  const { app, viewer, editor } = tools;
  let active: Gesture | null = null;
  let pages: PageFinder | null = null;
  let last: Pointer | null = null;
  let hasMoved = false;
  /** The current drag. */
  let isTouch = false;
  /** Magnifies what the finger covers. */
  let loupe: Loupe | null = null;
  let frame = 0;
  let click: ReturnType<typeof setTimeout> | undefined;
  const view = app.ownerDocument.defaultView!;
  let aids = NO_DRAG_AIDS;
  const stopWaiting = editor.deferred.whenReady(dragAids, ({ createDragAids }) => {
    aids = createDragAids(tools);
  });
  const shield = createDragBackdrop(app, viewer.scroller);
  // It scrolls during a drag, and doesn't pinch: the dragged field would no longer be under the first finger.
  const onSecondFinger = (event: TouchEvent) => {
    if (!active || event.touches.length < 2) return;
    event.stopPropagation();
    requestTick();
  };
  const listening = new AbortController();
  for (const type of ['touchstart', 'touchmove'] as const)
    app.addEventListener(type, onSecondFinger, { capture: true, passive: true, signal: listening.signal });

  const forgetClick = () => {
    clearTimeout(click);
    click = undefined;
  };
  // Browsers may delay timers after a key or press until the next frame, and people can be faster.
  app.addEventListener('pointerdown', forgetClick, { capture: true, signal: listening.signal });

  const begin = ({ target, press }: DragStart): Gesture | null => {
    const { dataset } = target;
    pages = createPageFinder(viewer);
    const active = { ...tools, pages, snapping: aids.snapping, paper: aids.paper };
    isTouch = press.pointerType === 'touch';
    const start = pointerOf(press, isTouch);
    if (isTouch && dataset.tile && !aids.isTaken(target)) return null;
    // A field type is above the finger already, and recipients aren't on a page.
    if (isTouch && !('grip' in dataset) && !dataset.tile) loupe = aids.createLoupe();
    if (dataset.field) {
      const id = dataset.field as FieldId;
      const isSelected = editor.selection.set.peek().has(id);
      // A finger on an unselected field scrolls. Tapping selects the field; then it can be dragged.
      if (isTouch && !isSelected) return null;
      if (!isSelected) editor.selection.select([id]);
      return dragFields(active, id, start);
    }
    // A finger on an empty page scrolls, also while placing a field, which may go on another page.
    if (isTouch && target.classList.contains('pdf-layer')) return null;
    return otherGesture(active, target, start);
  };

  const tick = () => {
    frame = 0;
    if (!active || !last) return;
    const hasScrolled =
      active.scrolls && pages !== null && aids.autoScroll(viewer.scroller, pages.frame, last);
    if (hasScrolled) pages?.forget();
    if (hasMoved || hasScrolled) {
      active.move(last);
      loupe?.show(last);
    }
    hasMoved = false;
    if (hasScrolled) requestTick();
  };

  const requestTick = () => {
    if (!frame) frame = view.requestAnimationFrame(tick);
  };

  const end = () => {
    view.cancelAnimationFrame(frame);
    frame = 0;
    active = null;
    last = null;
    shield.lower();
    loupe?.destroy();
    loupe = null;
    pages?.destroy();
    pages = null;
    forgetClick();
    // The click of this release is dispatched before the next task.
    click = setTimeout(forgetClick);
  };

  const cancel = () => {
    const gesture = active;
    if (!gesture) return false;
    end();
    drags.stop();
    gesture.cancel();
    return true;
  };

  const drags = bindDrags(app, DRAGGABLE, {
    start(drag) {
      active = begin(drag);
      if (!active) {
        loupe?.destroy();
        loupe = null;
        pages?.destroy();
        return null;
      }
      // Touch has no hover: what's under a finger when scrolling starts is what scrolls.
      if (drag.press.pointerType !== 'mouse') return app;
      const { cursor } = view.getComputedStyle(drag.target);
      return shield.raise(cursor === 'grab' ? 'grabbing' : cursor);
    },
    move(at) {
      last = pointerOf(at, isTouch);
      hasMoved = true;
      requestTick();
    },
    drop(at) {
      const gesture = active;
      end();
      gesture?.drop(pointerOf(at, isTouch));
    },
    cancel,
  });

  return {
    cancel,
    isClickOfDrag: () => active !== null || click !== undefined,
    destroy() {
      cancel();
      stopWaiting();
      aids.destroy();
      listening.abort();
      drags.destroy();
    },
  };
}
