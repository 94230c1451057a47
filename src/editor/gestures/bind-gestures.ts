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
import { createPageFinder, type PageFinder } from './page-finder.ts';
import { bindDrags, type DragStart } from './pointer-drags.ts';
import { createShield } from './shield.ts';

const DRAGGABLE = '[data-field],[data-handle],[data-tile],[data-grip],.pdf-layer';

export interface Gestures {
  /** Ends the gesture under way as if it had not been. False when there is none. */
  cancel(): boolean;
  /** True from the start of a drag until the click that its release makes is over. */
  isClickOfDrag(): boolean;
  destroy(): void;
}

const pointerOf = (event: PointerEvent): Pointer => ({
  x: event.clientX,
  y: event.clientY,
  isFree: event.ctrlKey || event.metaKey,
  isStraight: event.shiftKey,
  isTouch: event.pointerType === 'touch',
});

/** Everything that is dragged, by one binding; which gesture it becomes depends on what was pressed. */
export function bindGestures(tools: GestureTools): Gestures {
  const { app, viewer, editor } = tools;
  let active: Gesture | null = null;
  let pages: PageFinder | null = null;
  let last: Pointer | null = null;
  let hasMoved = false;
  let frame = 0;
  let click: ReturnType<typeof setTimeout> | undefined;
  const view = app.ownerDocument.defaultView!;
  const hold = holdTiles(app);
  const shield = createShield(app, viewer.scroller);

  const begin = ({ target, press }: DragStart): Gesture | null => {
    const { dataset } = target;
    pages = createPageFinder(viewer);
    const active = { ...tools, pages };
    const start = pointerOf(press);
    const { isTouch } = start;
    if (dataset.handle) return dragHandle(active, dataset.of as FieldId, edgeOf(dataset.handle), start);
    if (dataset.tile) {
      if (isTouch && !hold.isTaken(target)) return null;
      return dragTile(tools, dataset.tile as FieldType, target, start);
    }
    if (dataset.grip !== undefined) return dragPerson(tools, target.closest('[data-person]')!, start);
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
        pages?.destroy();
        return null;
      }
      // Fingers hover over nothing, and what lies below one when it starts to scroll is what scrolls.
      if (drag.press.pointerType !== 'mouse') return app;
      const { cursor } = view.getComputedStyle(drag.target);
      return shield.raise(cursor === 'grab' ? 'grabbing' : cursor);
    },
    move(event) {
      last = pointerOf(event);
      hasMoved = true;
      if (!frame) frame = view.requestAnimationFrame(tick);
    },
    drop(event) {
      const gesture = active;
      end();
      gesture?.drop(pointerOf(event));
    },
    cancel,
  });

  return {
    cancel,
    isClickOfDrag: () => active !== null || click !== undefined,
    destroy() {
      cancel();
      clearTimeout(click);
      hold.destroy();
      drags.destroy();
    },
  };
}
