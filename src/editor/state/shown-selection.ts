import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Field } from '../../model/field.ts';
import { deepEqual } from './deep-equal.ts';
import type { EditorState } from './editor-state.ts';
import type { SelectionState } from './selection-model.ts';

interface ShownSelection {
  /** A mouse or pen holds a field down, and a drag may follow. */
  readonly isPressed: Signal<boolean>;
  /**
   * The selected fields, for settings and actions; the previous list while a field is pressed or only positions have
   * changed, so that neither the first frames of a drag nor a drop render settings.
   */
  readonly fields: ReadonlySignal<readonly Field[]>;
}

const isSameExceptPosition = (a: Field, b: Field) =>
  a === b || deepEqual({ ...a, position: null, page_number: 0 }, { ...b, position: null, page_number: 0 });

const bySelection = new WeakMap<SelectionState, ShownSelection>();

/** The selection as panels and bars show it. */
export function shownSelection({ selection }: Pick<EditorState, 'selection'>): ShownSelection {
  const known = bySelection.get(selection);
  if (known) return known;
  const isPressed = signal(false, { name: 'shownSelection.isPressed' });
  let shown: readonly Field[] = [];
  const fields = computed((): readonly Field[] => {
    const next = isPressed.value ? shown : selection.fields.value;
    if (
      next.length !== shown.length ||
      !next.every((field, index) => isSameExceptPosition(field, shown[index]!))
    )
      shown = next;
    return shown;
  });
  const created = { isPressed, fields };
  bySelection.set(selection, created);
  return created;
}

/** The same fields where they are now. */
export const shownFields = (editor: Pick<EditorState, 'selection' | 'document'>): readonly Field[] =>
  shownSelection(editor).fields.value.flatMap(({ id }) => editor.document.field(id)?.value ?? []);
