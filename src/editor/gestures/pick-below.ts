import type { FieldId } from '../../model/ids.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { boxesAt, type ClientPoint } from './fields-at.ts';

/**
 * The next field below this one at the pointer, wrapping around from lowest to topmost; null if there's no
 * other. Uses the page's order, because a selected field is raised above the others.
 */
function fieldBelow(event: ClientPoint, id: FieldId): FieldId | null {
  const stack = boxesAt(event)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1))
    .map(({ dataset }) => dataset.field as FieldId);
  return stack.length > 1 ? stack[(stack.indexOf(id) + 1) % stack.length]! : null;
}

/** CSS pixels: clicks this close together count as the same position. */
const NEAR = 4;
const lastClicks = new WeakMap<Editor, Click>();

export type Click = ClientPoint & Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'detail'>;

/** Selects the field below the clicked one: with Alt, or on a second, slower click at the same position. */
export function pickBelow(
  editor: Editor,
  event: Click,
  field: FieldId,
  /** What was selected before the press. */
  before: readonly FieldId[],
  grab: (id: FieldId) => void,
): void {
  const last = lastClicks.get(editor);
  lastClicks.set(editor, event);
  if (event.shiftKey || event.ctrlKey || event.metaKey) return;
  const isAgain =
    last !== undefined &&
    before.length === 1 &&
    before[0] === field &&
    event.detail < 2 &&
    Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < NEAR;
  const below = event.altKey || isAgain ? fieldBelow(event, field) : null;
  if (!below) return;
  editor.selection.select([below]);
  grab(below);
}
