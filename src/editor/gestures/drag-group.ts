import { type Box, boundsOf } from '../../geometry/box.ts';
import { pointFromClient } from '../../geometry/page-rect.ts';
import type { Field } from '../../model/field.ts';
import { resizedGroup, resizeGroup } from '../commands/resize-group.ts';
import { edgeOf } from './drag-handle.ts';
import type { ActiveTools, Gesture, Pointer } from './gesture.ts';

const put = (element: HTMLElement | null, { x, y, width, height }: Box) => {
  if (!element) return;
  element.style.left = `${x}%`;
  element.style.top = `${y}%`;
  element.style.width = `${width}%`;
  element.style.height = `${height}%`;
};

/**
 * Resizes a page's selected fields together. Boxes are updated directly; the document changes once, on drop.
 */
export function dragGroup(tools: ActiveTools, page: number, handle: string, start: Pointer): Gesture | null {
  const { editor, pages, app } = tools;
  const fields = editor.selection.fields
    .peek()
    .filter(({ page_number, format_rules }) => page_number === page && !format_rules.locked);
  if (fields.length < 2 || !fields.every(editor.document.canChange)) return null;
  const edge = edgeOf(handle);
  const frame = app.querySelector<HTMLElement>(`[data-group-frame="${page}"]`);
  const elementOf = (field: Field) => app.querySelector<HTMLElement>(`[data-field="${field.id}"]`);
  const elements = [frame, ...fields.map(elementOf)];
  const texts = elements.map((element) => element?.style.cssText ?? '');
  const rect0 = pages.rect(page);
  const pressed = pointFromClient(start, rect0);
  app.dataset.gesture = 'resize';
  let boxes: ReadonlyMap<Field, Box> = new Map();

  const place = (pointer: Pointer) => {
    const at = pointFromClient(pointer, pages.rect(page));
    const shift = { x: at.x - pressed.x, y: at.y - pressed.y };
    boxes = resizedGroup(editor, fields, edge, shift, pointer.isStraight);
  };
  const finish = () => {
    elements.forEach((element, index) => {
      if (element) element.style.cssText = texts[index]!;
    });
    delete app.dataset.gesture;
  };
  return {
    scrolls: true,
    move(pointer) {
      place(pointer);
      put(frame, boundsOf([...boxes.values()])!);
      fields.forEach((field, index) => {
        put(elements[index + 1]!, boxes.get(field)!);
      });
    },
    drop(pointer) {
      place(pointer);
      finish();
      resizeGroup(editor, boxes);
    },
    cancel: finish,
  };
}
