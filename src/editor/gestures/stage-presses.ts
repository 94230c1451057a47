import type { FieldId } from '../../model/ids.ts';
import { placeField } from '../commands/place-field.ts';
import type { Editor } from '../components/editor-context.ts';
import type { Gestures } from './bind-gestures.ts';

/** What is pressed on pages: nodes inside a field count as the field, and shadow roots do not hide anything. */
function pressed(event: Event): { field: FieldId | null; isSheet: boolean; isHandle: boolean } {
  for (const node of event.composedPath()) {
    if (!(node instanceof HTMLElement)) continue;
    if (node.dataset.handle) return { field: null, isSheet: false, isHandle: true };
    if (node.dataset.field) return { field: node.dataset.field as FieldId, isSheet: false, isHandle: false };
    if (node.classList.contains('pdf-layer')) return { field: null, isSheet: true, isHandle: false };
  }
  return { field: null, isSheet: false, isHandle: false };
}

const isAdding = (event: MouseEvent) => event.shiftKey || event.ctrlKey || event.metaKey;

/**
 * Selecting by press and click. A mouse selects when it goes down, so that it can drag at once; a finger when it comes
 * up, because before that it might scroll.
 */
export function createStagePresses(editor: Editor, gestures: () => Gestures | null) {
  const { selection, view, viewer } = editor;
  let pressedSelected: FieldId | null = null;

  const grab = (id: FieldId) => {
    view.rovingId.value = id;
    view.held.value = { id, isPickedUp: false };
    const { recipient_id } = editor.document.field(id)!.peek();
    if (recipient_id) view.recipientId.value = recipient_id;
    if (view.tab.peek() !== 'field') view.tab.value = 'field';
  };

  return {
    onPointerDown(event: PointerEvent) {
      pressedSelected = null;
      const { field } = pressed(event);
      if (!field || event.button !== 0 || event.pointerType === 'touch' || view.armed.peek()) return;
      if (isAdding(event)) selection.toggle(field);
      // Keep a group that is about to be dragged; a click without a drag narrows it down.
      else if (selection.set.peek().has(field)) pressedSelected = field;
      else selection.select([field]);
      grab(field);
    },
    onClick(event: MouseEvent & { readonly pointerType?: string }) {
      if (gestures()?.isClickOfDrag()) return;
      const { field, isSheet, isHandle } = pressed(event);
      const armed = view.armed.peek();
      if (armed && (field || isSheet)) {
        const at = viewer.peek()?.pageAt(event.clientX, event.clientY);
        if (at) {
          const id = placeField(editor, armed, { page: at.page_number, center: at.point });
          // With Shift one type is placed again and again.
          if (!event.shiftKey) view.armed.value = null;
          if (id) grab(id);
        }
        return;
      }
      if (field) {
        if (event.pointerType === 'touch') {
          selection.select([field]);
          grab(field);
        } else if (pressedSelected === field) selection.select([field]);
      } else if (!isHandle && !isAdding(event)) {
        selection.clear();
        view.held.value = null;
      }
    },
  };
}
