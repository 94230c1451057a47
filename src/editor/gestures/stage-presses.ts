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
  /** What takes the keyboard. */
  readonly element: HTMLElement | null;
}
const NOTHING: Pressed = { field: null, isSheet: false, isHandle: false, element: null };

/** What is pressed on pages: nodes inside a field count as the field, and shadow roots do not hide anything. */
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
 * Selecting by press and click. A mouse selects when it goes down, so that it can drag at once; a finger when it comes
 * up, because before that it might scroll.
 */
export function createStagePresses(editor: Editor, gestures: () => Gestures | null) {
  const { selection, view, viewer } = editor;
  /** The field that the pointer went down on. */
  let down: FieldId | null = null;
  let pressedSelected: FieldId | null = null;
  /** What was selected when the pointer went down. */
  let before: readonly FieldId[] = [];
  let isFocusing = false;

  const grab = (id: FieldId) => {
    view.rovingId.value = id;
    view.held.value = { id, isPickedUp: false };
    const { recipient_id } = editor.document.field(id)!.peek();
    if (recipient_id) view.recipientId.value = recipient_id;
    if (view.tab.peek() !== 'field') view.tab.value = 'field';
  };

  /** Not on the bar or the hint that float over the pages. */
  const isOnPages = (event: Event) => event.composedPath().includes(viewer.peek()?.scroller as EventTarget);

  return {
    /** The focus comes by a press, even where the browser shows it as if by keys: the first finger on a page, say. */
    isFocusing: () => isFocusing,
    onPointerDown(event: PointerEvent) {
      pressedSelected = null;
      const { field, element } = pressed(event);
      down = field;
      before = selection.ids.peek();
      // Not every browser focuses what is pressed, and keys must find their way here after a press.
      isFocusing = true;
      // The first press of all would be shown as if it came by keys.
      if (event.button === 0 && element) element.focus({ preventScroll: true, focusVisible: false });
      isFocusing = false;
      if (!field || event.button !== 0 || event.pointerType === 'touch' || view.armed.peek()) return;
      if (isAdding(event)) selection.toggle(field);
      // Keep a group that is about to be dragged; a click without a drag narrows it down.
      else if (selection.set.peek().has(field)) pressedSelected = field;
      else selection.select([field]);
      grab(field);
    },
    onClick(event: MouseEvent & { readonly pointerType?: string }) {
      if (gestures()?.isClickOfDrag()) return;
      const { isSheet, isHandle, ...rest } = pressed(event);
      const armed = view.armed.peek();
      // A handle that came up below the pointer makes the click one of what both lie on, and not of the pressed field.
      const field =
        rest.field ??
        (isSheet || isHandle ? (down ?? (isHandle ? fieldsAt(event)[0] : null)) : null) ??
        // Nothing is below the finger: no neighbour loses anything.
        (isSheet && event.pointerType === 'touch' && !armed ? fieldNear(event) : null);
      if (armed && (field || isSheet)) {
        const at = viewer.peek()?.pageAt(event.clientX, event.clientY);
        if (at)
          editor.deferred.run(placing, ({ placeField }) => {
            const id = placeField(editor, armed, { page: at.page_number, center: at.point });
            if (id) grab(id);
          });
        // With Shift one type is placed again and again.
        if (at && !event.shiftKey) view.armed.value = null;
        return;
      }
      if (field) {
        if (event.pointerType === 'touch' || (isHandle && !down)) {
          if (isHandle && isAdding(event)) selection.toggle(field);
          else selection.select([field]);
          grab(field);
        } else if (pressedSelected === field) selection.select([field]);
        // The event forgets its target once it is over.
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
