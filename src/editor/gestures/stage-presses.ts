import type { FieldId } from '../../model/ids.ts';
import { lazyModule } from '../../ui/lazy.tsx';
import type { Editor } from '../kernel/editor-context.ts';
import type { Gestures } from './bind-gestures.ts';
import { fieldNear, fieldsAt } from './fields-at.ts';

const placing = lazyModule(() => import('../commands/place-field.ts'));
const picking = lazyModule(() => import('./pick-below.ts'));

interface Pressed {
  readonly field: FieldId | null;
  readonly isSheet: boolean;
  readonly isHandle: boolean;
  /** The element that takes focus. */
  readonly element: HTMLElement | null;
}
const NOTHING: Pressed = { field: null, isSheet: false, isHandle: false, element: null };

/** The pressed field: nodes inside it count as the field, also through shadow roots. */
function pressed(event: Event): Pressed {
  for (const element of event.composedPath()) {
    if (!(element instanceof HTMLElement)) continue;
    if (element.dataset.handle) return { ...NOTHING, isHandle: true };
    if (element.dataset.field) return { ...NOTHING, field: element.dataset.field as FieldId, element };
    if (element.classList.contains('pdf-layer')) return { ...NOTHING, isSheet: true, element };
  }
  return NOTHING;
}

const isAdding = (event: MouseEvent) => event.shiftKey || event.ctrlKey || event.metaKey;

/**
 * Selects by press and click. A mouse selects on press, so that it can drag at once; touch selects on
 * release, as it might scroll before.
 */
export function createStagePresses(editor: Editor, gestures: () => Gestures | null) {
  const { selection, view, viewer } = editor;
  /** The field that was pressed. */
  let down: FieldId | null = null;
  let pressedSelected: FieldId | null = null;
  /** The selection before the press. */
  let before: readonly FieldId[] = [];
  let isFocusing = false;

  const grab = (id: FieldId) => {
    view.rovingId.value = id;
    view.held.value = { id, isPickedUp: false };
    const { recipient_id } = editor.document.field(id)!.peek();
    if (recipient_id) view.recipientId.value = recipient_id;
    if (view.tab.peek() !== 'field') view.tab.value = 'field';
  };

  /** Not on the bar or hint that float over the pages. */
  const isOnPages = (event: Event) => event.composedPath().includes(viewer.peek()?.scroller as EventTarget);

  return {
    /**
     * Focus came from a press, even if the browser matches `:focus-visible`, as on the first touch of a page.
     */
    isFocusing: () => isFocusing,
    onPointerDown(event: PointerEvent) {
      pressedSelected = null;
      const { field, element } = pressed(event);
      down = field;
      before = selection.ids.peek();
      // Not every browser focuses what is pressed, and keys must arrive here afterward.
      isFocusing = true;
      // The very first press would show a focus ring.
      if (event.button === 0 && element) element.focus({ preventScroll: true, focusVisible: false });
      isFocusing = false;
      if (!field || event.button !== 0 || event.pointerType === 'touch' || view.armed.peek()) return;
      if (isAdding(event)) selection.toggle(field);
      // Keeps a group that is about to be dragged; a click without a drag selects the field alone.
      else if (selection.set.peek().has(field)) pressedSelected = field;
      else selection.select([field]);
      grab(field);
    },
    onClick(event: MouseEvent & { readonly pointerType?: string }) {
      if (gestures()?.isClickOfDrag()) return;
      const { isSheet, isHandle, ...rest } = pressed(event);
      const armed = view.armed.peek();
      // If a handle appears under the pointer, the click goes to the common ancestor and not to the pressed
      // field.
      const field =
        rest.field ??
        (isSheet || isHandle ? (down ?? (isHandle ? fieldsAt(event)[0] : null)) : null) ??
        // The finger hits nothing, so no neighbor is affected.
        (isSheet && event.pointerType === 'touch' && !armed ? fieldNear(event) : null);
      if (armed && (field || isSheet)) {
        const at = viewer.peek()?.pageAt(event.clientX, event.clientY);
        if (at)
          editor.deferred.run(placing, ({ placeField }) => {
            const id = placeField(editor, armed, { page: at.page_number, center: at.point });
            if (id) grab(id);
          });
        // With Shift, the type stays selected for placing again.
        if (at && !event.shiftKey) view.armed.value = null;
        return;
      }
      if (field) {
        if (event.pointerType === 'touch' || (isHandle && !down)) {
          if (isHandle && isAdding(event)) selection.toggle(field);
          else selection.select([field]);
          grab(field);
        } else if (pressedSelected === field) selection.select([field]);
        // The event loses its target once it's dispatched.
        const { target, clientX, clientY, shiftKey, ctrlKey, metaKey, altKey, detail } = event;
        const click = { target, clientX, clientY, shiftKey, ctrlKey, metaKey, altKey, detail };
        const selected = before;
        editor.deferred.run(picking, ({ pickBelow }) => pickBelow(editor, click, field, selected, grab));
      } else if (!isHandle && !isAdding(event) && isOnPages(event)) {
        selection.clear();
        view.held.value = null;
      }
    },
  };
}
