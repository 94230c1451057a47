import type { FieldId } from '../../model/ids.ts';
import { fetchLater, laterNow, whenLater } from '../kernel/lazily.tsx';
import { createShield } from './drag-backdrop.ts';
import { dragFields } from './drag-fields.ts';
import { bindDrags, type DragPoint, type DragStart } from './drags.ts';
import type { ActiveTools, Gesture, GestureTools, Pointer } from './gesture.ts';
import type { TileHold } from './long-press-tile.ts';
import type { Loupe } from './loupe.ts';
import { createPageFinder, type PageFinder } from './page-finder.ts';

const DRAGGABLE = '[data-field],[data-handle],[data-tile],[data-grip],.pdf-layer';

export interface Gestures {
  /** Ends the gesture under way as if it had not been. False when there is none. */
  cancel(): boolean;
  /** True from the start of a drag until the click that its release makes is over. */
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

/** A gesture of `more-gestures.ts`. Where that is still on its way, what happens meanwhile is made up for when it comes. */
function moreGesture(tools: ActiveTools, target: HTMLElement, start: Pointer): Gesture | null {
  const now = laterNow();
  if (now) return now.beginGesture(tools, target, start);
  let gesture: Gesture | null = null;
  let last: Pointer | undefined;
  let dropped: Pointer | undefined;
  let isOver = false;
  fetchLater().then(({ beginGesture }) => {
    gesture = isOver ? null : beginGesture(tools, target, start);
    if (last) gesture?.move(last);
    if (dropped) gesture?.drop(dropped);
  }, tools.editor.missing);
  return {
    scrolls: false,
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

/** Everything that is dragged, by one binding; which gesture it becomes depends on what was pressed. */
export function bindGestures(tools: GestureTools): Gestures {
  const { app, viewer, editor } = tools;
  let active: Gesture | null = null;
  let pages: PageFinder | null = null;
  let last: Pointer | null = null;
  let hasMoved = false;
  /** Of the drag under way. */
  let isTouch = false;
  /** What a finger covers, beside it. */
  let loupe: Loupe | null = null;
  let frame = 0;
  let click: ReturnType<typeof setTimeout> | undefined;
  const view = app.ownerDocument.defaultView!;
  let hold: TileHold | undefined;
  const stopWaiting = whenLater((later) => {
    hold = later.holdTiles(app);
  });
  const shield = createShield(app, viewer.scroller);
  // A second finger pinches nothing while the first one drags: what it holds would no longer be below it.
  const onSecondFinger = (event: TouchEvent) => {
    if (active && event.touches.length > 1) event.stopPropagation();
  };
  app.addEventListener('touchstart', onSecondFinger, { capture: true, passive: true });

  const begin = ({ target, press }: DragStart): Gesture | null => {
    const { dataset } = target;
    pages = createPageFinder(viewer);
    const active = { ...tools, pages };
    isTouch = press.pointerType === 'touch';
    const start = pointerOf(press, isTouch);
    if (isTouch && dataset.tile && !hold?.isTaken(target)) return null;
    // A field type is above the finger already, and recipients are no paper.
    if (isTouch && !('grip' in dataset) && !dataset.tile)
      loupe = laterNow()?.createLoupe(app, viewer) ?? null;
    if (dataset.group)
      return laterNow()?.dragGroup(active, Number(dataset.group), dataset.handle!, start) ?? null;
    if (dataset.field) {
      const id = dataset.field as FieldId;
      const isSelected = editor.selection.set.peek().has(id);
      // A finger on a field that is not selected scrolls; tapping selects it, then it can be dragged.
      if (isTouch && !isSelected) return null;
      if (!isSelected) editor.selection.select([id]);
      return dragFields(active, id, start);
    }
    // A finger on bare paper scrolls, with an armed type, too: what it is for may lie on another page.
    if (isTouch && target.classList.contains('pdf-layer')) return null;
    return moreGesture(active, target, start);
  };

  const tick = () => {
    frame = 0;
    if (!active || !last) return;
    const hasScrolled =
      active.scrolls && pages !== null && laterNow()?.autoScroll(viewer.scroller, pages.frame, last) === true;
    if (hasScrolled) pages?.forget();
    if (hasMoved || hasScrolled) {
      active.move(last);
      loupe?.show(last);
    }
    hasMoved = false;
    if (hasScrolled) frame = view.requestAnimationFrame(tick);
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
    clearTimeout(click);
    // The click of this release comes before the next task.
    click = setTimeout(() => {
      click = undefined;
    });
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
      // Fingers hover over nothing, and what lies below one when it starts to scroll is what scrolls.
      if (drag.press.pointerType !== 'mouse') return app;
      const { cursor } = view.getComputedStyle(drag.target);
      return shield.raise(cursor === 'grab' ? 'grabbing' : cursor);
    },
    move(at) {
      last = pointerOf(at, isTouch);
      hasMoved = true;
      if (!frame) frame = view.requestAnimationFrame(tick);
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
      clearTimeout(click);
      stopWaiting();
      hold?.destroy();
      app.removeEventListener('touchstart', onSecondFinger, { capture: true });
      drags.destroy();
    },
  };
}
