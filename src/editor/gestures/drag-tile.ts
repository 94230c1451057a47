import type { FieldType } from '../../model/field-types.ts';
import { defaultSizeOn, placeField } from '../commands/place-field.ts';
import type { Gesture, GestureTools, Pointer } from './gesture.ts';

/** From the palette onto a page. The ghost has the size that the field will have there. */
export function dragTile(
  tools: GestureTools,
  type: FieldType,
  tile: HTMLElement,
  start: Pointer,
): Gesture | null {
  const { editor, viewer, overlay, app } = tools;
  if (!editor.document.canEdit.fields.peek()) return null;
  const page = viewer.currentPage.peek();
  const rect = viewer.pageRect(page);
  const size = defaultSizeOn(type, editor.view.pageSize(page));
  const width = (size.width / 100) * rect.width;
  const height = (size.height / 100) * rect.height;
  const node = tile.cloneNode(true) as HTMLElement;
  node.className = 'ed-ghost';
  for (const name of ['id', 'data-tile', 'aria-describedby']) node.removeAttribute(name);
  const colour = tile.closest<HTMLElement>('[data-colours]')?.style.cssText ?? '';
  node.style.cssText = colour;
  overlay.lift([{ node, box: { left: start.x - width / 2, top: start.y - height / 2, width, height } }]);
  // Where a finger is, nothing can be seen: the ghost stays above it.
  const lift = start.isTouch ? height / 2 + 28 : 0;
  overlay.shift(0, -lift);
  app.dataset.gesture = 'place';
  editor.view.armed.value = null;
  editor.view.sheet.value = null;

  const finish = () => {
    overlay.clear();
    delete app.dataset.gesture;
  };

  return {
    scrolls: true,
    move(pointer) {
      overlay.shift(pointer.x - start.x, pointer.y - start.y - lift);
    },
    drop(pointer) {
      finish();
      const at = viewer.pageAt(pointer.x, pointer.y - lift);
      // Dropped beside the pages: nothing was meant, or the person thought better of it.
      if (at && isOver(viewer.scroller, pointer))
        placeField(editor, type, { page: at.page_number, center: at.point });
    },
    cancel: finish,
  };
}

function isOver(element: HTMLElement, { x, y }: Pointer): boolean {
  const box = element.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
