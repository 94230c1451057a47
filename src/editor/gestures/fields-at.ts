import type { FieldId } from '../../model/ids.ts';
import type { Editor } from '../kernel/editor-context.ts';

type At = Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>;

const boxesAt = ({ clientX, clientY, target }: At) =>
  ((target as Element).getRootNode() as Document | ShadowRoot)
    .elementsFromPoint(clientX, clientY)
    .filter((element): element is HTMLElement => (element as HTMLElement).dataset.field !== undefined);

/** Fields below the pointer, the top one first; handles hide none. */
export const fieldsAt = (event: At): readonly FieldId[] =>
  boxesAt(event).map(({ dataset }) => dataset.field as FieldId);

/** Half of what a finger needs, in CSS pixels. */
const FINGER = 22;

/** The nearest field of the page whose box, made large enough for a finger, holds the point: who taps beside a small one means it. */
export function fieldNear({ clientX, clientY, target }: At): FieldId | null {
  let found: { readonly id: FieldId; readonly distance: number } | null = null;
  for (const box of (target as Element).querySelectorAll<HTMLElement>('[data-field]')) {
    const { left, top, width, height } = box.getBoundingClientRect();
    const across = Math.abs(clientX - left - width / 2);
    const down = Math.abs(clientY - top - height / 2);
    if (across > Math.max(FINGER, width / 2) || down > Math.max(FINGER, height / 2)) continue;
    const distance = Math.hypot(Math.max(0, across - width / 2), Math.max(0, down - height / 2));
    if (!found || distance < found.distance) found = { id: box.dataset.field as FieldId, distance };
  }
  return found?.id ?? null;
}

/**
 * The next field below this one at the pointer, after the lowest one the top one again; null when there is no other. A selected
 * field is raised above the others, so the order is that of the page.
 */
function fieldBelow(event: At, id: FieldId): FieldId | null {
  const stack = boxesAt(event)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1))
    .map(({ dataset }) => dataset.field as FieldId);
  return stack.length > 1 ? stack[(stack.indexOf(id) + 1) % stack.length]! : null;
}

/** In CSS pixels: clicks this near to each other are at the same place. */
const NEAR = 4;
const lastClicks = new WeakMap<Editor, MouseEvent>();

/** Whether a click picked what lies below the clicked field: with Alt, or clicked again at the same place, which is no double click. */
export function pickBelow(
  editor: Editor,
  event: MouseEvent,
  field: FieldId,
  /** What was selected before the press. */
  before: readonly FieldId[],
  grab: (id: FieldId) => void,
): boolean {
  const last = lastClicks.get(editor);
  lastClicks.set(editor, event);
  if (event.shiftKey || event.ctrlKey || event.metaKey) return false;
  const isAgain =
    last !== undefined &&
    before.length === 1 &&
    before[0] === field &&
    event.detail < 2 &&
    Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < NEAR;
  const below = event.altKey || isAgain ? fieldBelow(event, field) : null;
  if (!below) return false;
  editor.selection.select([below]);
  grab(below);
  return true;
}
