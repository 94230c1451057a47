import { intersects } from '../../geometry/box.ts';
import { pointToClient, rectToBox } from '../../geometry/page-rect.ts';
import type { FieldId } from '../../model/ids.ts';
import { placeField } from '../commands/place-field.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Gesture, GestureTools, Pointer } from './gesture.ts';

/** Smallest drawn field, in client pixels; anything smaller was a shaky click. */
const LEAST_DRAWN = 8;

interface Place {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** Fields that intersect the rectangle between two points, which may span several pages. */
export function fieldsBetween(
  { editor }: { readonly editor: EditorState },
  a: Place,
  b: Place,
): readonly FieldId[] {
  const [top, bottom] = a.page < b.page || (a.page === b.page && a.y <= b.y) ? [a, b] : [b, a];
  const x = Math.min(a.x, b.x);
  const width = Math.abs(a.x - b.x);
  const found: FieldId[] = [];
  for (let page = top.page; page <= bottom.page; page++) {
    const y = page === top.page ? top.y : 0;
    const box = { x, y, width, height: (page === bottom.page ? bottom.y : 100) - y };
    for (const id of editor.document.idsOnPage(page).peek())
      if (intersects(box, editor.document.field(id)!.peek().position)) found.push(id);
  }
  return found;
}

/**
 * A drag that begins on an empty page: draws a field if a type is selected, else selects what the rectangle
 * touches.
 */
export function drawOrSelect({ editor, viewer, overlay, app }: GestureTools, start: Pointer): Gesture | null {
  const type = editor.view.armed.peek();
  if (type && !editor.document.canEdit.fields.peek()) return null;
  const placeAt = (x: number, y: number): Place => {
    const { page_number, point } = viewer.nearestPageAt(x, y);
    return { page: page_number, x: point.x, y: point.y };
  };
  const first = placeAt(start.x, start.y);
  const kept = start.isStraight || start.isFree ? editor.selection.ids.peek() : [];
  app.dataset.gesture = 'draw';

  const show = (pointer: Pointer) => {
    // The corner stays at its position on the page while pages scroll.
    const rect = viewer.pageRect(first.page);
    const { x, y } = pointToClient(first, rect);
    const to = type
      ? {
          x: Math.max(rect.left, Math.min(rect.left + rect.width, pointer.x)),
          y: Math.max(rect.top, Math.min(rect.top + rect.height, pointer.y)),
        }
      : pointer;
    const box = {
      left: Math.min(x, to.x),
      top: Math.min(y, to.y),
      width: Math.abs(to.x - x),
      height: Math.abs(to.y - y),
    };
    overlay.draw(box, type ? 'field' : 'marquee');
    return { box, rect };
  };

  const finish = () => {
    overlay.clear();
    delete app.dataset.gesture;
  };

  return {
    scrolls: true,
    move(pointer) {
      show(pointer);
      if (!type)
        editor.selection.select([
          ...new Set([...kept, ...fieldsBetween({ editor }, first, placeAt(pointer.x, pointer.y))]),
        ]);
    },
    drop(pointer) {
      const { box, rect } = show(pointer);
      finish();
      if (!type) return;
      const isDrawn = box.width >= LEAST_DRAWN && box.height >= LEAST_DRAWN;
      placeField(editor, type, {
        page: first.page,
        center: { x: first.x, y: first.y },
        ...(isDrawn && { box: rectToBox(box, rect) }),
      });
      editor.view.armed.value = null;
    },
    cancel: finish,
  };
}
