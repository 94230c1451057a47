import type { RecipientId } from '../../model/ids.ts';
import { moveRecipient } from '../commands/recipients.ts';
import type { Gesture, GestureTools, Pointer } from './gesture.ts';

/** Changes the signing order: the row follows the pointer and the others make room. */
export function dragRecipient(
  { editor, app }: GestureTools,
  row: HTMLElement,
  start: Pointer,
): Gesture | null {
  if (!editor.document.canEdit.roles.peek()) return null;
  const id = row.dataset.person as RecipientId;
  const list = row.parentElement!;
  // CC recipients have an order of their own, below the others.
  const rows = [...list.querySelectorAll<HTMLElement>('[data-person]')].filter(
    (one) => one.dataset.kind === row.dataset.kind,
  );
  const from = rows.indexOf(row);
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const factor = row.offsetHeight / (boxes[from]!.height || 1);
  const height = boxes[from]!.height;
  let to = from;
  row.dataset.dragged = '';
  app.dataset.gesture = 'order';

  const finish = () => {
    for (const one of rows) one.style.transform = '';
    delete row.dataset.dragged;
    delete app.dataset.gesture;
  };

  return {
    scrolls: false,
    move(pointer) {
      const dy = pointer.y - start.y;
      // A neighbor makes room once the nearer edge has passed its center.
      const top = boxes[from]!.top + dy;
      const passedBy = (box: DOMRect, index: number) =>
        box.top + box.height / 2 < (index < from ? top : top + height);
      to = boxes.filter((box, index) => index !== from && passedBy(box, index)).length;
      rows.forEach((one, index) => {
        const passed = index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0;
        one.style.transform = `translateY(${(index === from ? dy : passed * height) * factor}px)`;
      });
    },
    drop() {
      finish();
      if (to !== from) moveRecipient(editor, id, to);
    },
    cancel: finish,
  };
}
