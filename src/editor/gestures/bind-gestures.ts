import type { FieldType } from '../../model/field-types.ts';
import type { FieldId } from '../../model/ids.ts';
import { autoScroll } from './auto-scroll.ts';
import { dragFields } from './drag-fields.ts';
import { dragHandle, edgeOf } from './drag-handle.ts';
import { dragPerson } from './drag-person.ts';
import { dragSheet } from './drag-sheet.ts';
import { dragTile } from './drag-tile.ts';
import type { Gesture, GestureTools, Pointer } from './gesture.ts';
import { holdTiles } from './hold-tile.ts';
import { bindDrags, type DragStart } from './interact-scope.ts';
import { createPageFinder, type PageFinder } from './page-finder.ts';
import { createShield } from './shield.ts';

const DRAGGABLE = '[data-field],[data-handle],[data-tile],[data-grip],.pdf-layer';

export interface Gestures {
  /** Ends the gesture under way as if it had not been. False when there is none. */
  cancel(): boolean;
  /** True from the start of a drag until the click that its release makes is over. */
  isClickOfDrag(): boolean;
  destroy(): void;
}

function pointerOf(client: { x: number; y: number }, event: PointerEvent, isTouch: boolean): Pointer {
  return {
    x: client.x,
    y: client.y,
    isFree: event.ctrlKey || event.metaKey,
    isStraight: event.shiftKey,
    isTouch,
  };
}

/** Everything that is dragged, by one binding; which gesture it becomes depends on what was pressed. */
export function bindGestures(tools: GestureTools): Gestures {
  const { app, viewer, editor } = tools;
  let active: Gesture | null = null;
  let pages: PageFinder | null = null;
  let last: Pointer | null = null;
  let isTouch = false;
  let hasMoved = false;
  let frame = 0;
  let click: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  const view = app.ownerDocument.defaultView!;
  const hold = holdTiles(app);
  const shield = createShield(app, viewer.scroller);

  const begin = (drag: DragStart): Gesture | null => {
    const { dataset } = drag.target;
    pages = createPageFinder(viewer);
    const active = { ...tools, pages };
    const start = pointerOf({ x: drag.x0, y: drag.y0 }, drag.event, isTouch);
    if (dataset.handle) return dragHandle(active, dataset.of as FieldId, edgeOf(dataset.handle), start);
    if (dataset.tile) {
      if (isTouch && !hold.isTaken(drag.target)) return null;
      return dragTile(tools, dataset.tile as FieldType, drag.target, start);
    }
    if (dataset.grip !== undefined) return dragPerson(tools, drag.target.closest('[data-person]')!, start);
    if (dataset.field) {
      const id = dataset.field as FieldId;
      const isSelected = editor.selection.set.peek().has(id);
      // A finger on a field that is not selected scrolls; tapping selects it, then it can be dragged.
      if (isTouch && !isSelected) return null;
      if (!isSelected) editor.selection.select([id]);
      return dragFields(active, id, start);
    }
    return dragSheet(tools, start);
  };

  const tick = () => {
    frame = 0;
    if (!active || !last) return;
    const hasScrolled = active.scrolls && pages !== null && autoScroll(viewer.scroller, pages.frame, last);
    if (hasScrolled) pages?.forget();
    if (hasMoved || hasScrolled) active.move(last);
    hasMoved = false;
    if (hasScrolled) frame = view.requestAnimationFrame(tick);
  };

  const end = () => {
    view.cancelAnimationFrame(frame);
    frame = 0;
    active = null;
    last = null;
    shield.lower();
    pages?.destroy();
    pages = null;
    clearTimeout(click);
    // The click of this release comes before the next task.
    click = setTimeout(() => {
      click = undefined;
    });
  };

  const moved = (client: { x: number; y: number }, event: PointerEvent) => {
    if (!active) return;
    last = pointerOf(client, event, isTouch);
    hasMoved = true;
    if (!frame) frame = view.requestAnimationFrame(tick);
  };

  const unbind = bindDrags(app.getRootNode() as Document | ShadowRoot, DRAGGABLE, {
    start(drag) {
      if (!app.contains(drag.target)) return drag.stop();
      isTouch = drag.event.pointerType === 'touch';
      active = begin(drag);
      if (!active) {
        pages?.destroy();
        return drag.stop();
      }
      // Fingers hover over nothing, and what lies below one when it starts to scroll is what scrolls.
      if (drag.event.pointerType === 'mouse') {
        const { cursor } = view.getComputedStyle(drag.target);
        shield.raise(cursor === 'grab' ? 'grabbing' : cursor, (event) =>
          moved({ x: event.clientX, y: event.clientY }, event),
        );
      }
      stop = drag.stop;
      last = pointerOf(drag.client, drag.event, isTouch);
    },
    // Moves of fingers and pens, and a mouse's beside the editor; the others are heard by the shield.
    move: moved,
    end(client, event) {
      const gesture = active;
      if (!gesture) return;
      // interact.js has not heard the last moves, but it knows the keys held at the release.
      const pointer = { ...pointerOf(client, event, isTouch), ...(last && { x: last.x, y: last.y }) };
      end();
      gesture.drop(pointer);
    },
  });

  const cancel = () => {
    const gesture = active;
    if (!gesture) return false;
    end();
    stop();
    gesture.cancel();
    return true;
  };
  // The browser took the pointer away (a scroll, a system gesture): nothing was meant.
  app.addEventListener('pointercancel', cancel);

  return {
    cancel,
    isClickOfDrag: () => active !== null || click !== undefined,
    destroy() {
      cancel();
      clearTimeout(click);
      app.removeEventListener('pointercancel', cancel);
      hold.destroy();
      unbind();
    },
  };
}
