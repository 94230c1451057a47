import type { Box } from '../../geometry/box.ts';
import { pointFromClient, pointInPercent } from '../../geometry/page-rect.ts';
import type { FieldId } from '../../model/ids.ts';
import { type Edge, minSizeOn, resizedBox, resizeField } from '../commands/resize-fields.ts';
import type { ActiveTools, Gesture, Pointer } from './gesture.ts';
import { SNAP_REACH } from './gesture.ts';
import { snapBox, snapLines } from './snap.ts';

/** `nw`, `e` … as a pair of directions. */
export function edgeOf(name: string): Edge {
  return {
    x: name.includes('w') ? -1 : name.includes('e') ? 1 : 0,
    y: name.includes('n') ? -1 : name.includes('s') ? 1 : 0,
  };
}

/** Resizes one field. Box and frame are updated directly; the document changes once, on drop. */
export function dragHandle(tools: ActiveTools, id: FieldId, edge: Edge, start: Pointer): Gesture | null {
  const { editor, pages, overlay, paper, app } = tools;
  const { document, view } = editor;
  const field = document.field(id)?.peek();
  if (!field || field.format_rules.locked || !document.canChange(field)) return null;
  const page = field.page_number;
  const least = minSizeOn(field.type, view.pageSize(page));
  const others = document
    .idsOnPage(page)
    .peek()
    .filter((one) => one !== id);
  const lines = snapLines(others.map((one) => document.field(one)!.peek().position));
  const elements = [...app.querySelectorAll<HTMLElement>(`[data-field="${id}"],[data-frame="${id}"]`)];
  const texts = elements.map((element) => element.style.cssText);
  const rect0 = pages.rect(page);
  const pressed = pointFromClient(start, rect0);
  app.dataset.gesture = 'resize';
  let box: Box = field.position;

  const place = (pointer: Pointer) => {
    const rect = pages.rect(page);
    const at = pointFromClient(pointer, rect);
    const shift = { x: at.x - pressed.x, y: at.y - pressed.y };
    box = resizedBox(field.position, edge, shift, least);
    if (pointer.isFree) return overlay.guide(rect, null, null);
    const reach = pointInPercent({ x: SNAP_REACH, y: SNAP_REACH }, rect);
    const snapped = snapBox(box, lines, reach, edge, paper.lines(page));
    box = resizedBox(field.position, edge, { x: shift.x + snapped.x, y: shift.y + snapped.y }, least);
    overlay.guide(rect, snapped.guideX, snapped.guideY);
  };

  const finish = () => {
    overlay.clear();
    elements.forEach((element, index) => {
      element.style.cssText = texts[index]!;
    });
    delete app.dataset.gesture;
  };

  return {
    scrolls: true,
    move(pointer) {
      place(pointer);
      for (const { style } of elements) {
        style.left = `${box.x}%`;
        style.top = `${box.y}%`;
        style.width = `${box.width}%`;
        style.height = `${box.height}%`;
      }
    },
    drop(pointer) {
      place(pointer);
      finish();
      resizeField(editor, id, box);
    },
    cancel: finish,
  };
}
