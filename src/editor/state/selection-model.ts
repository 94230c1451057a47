import { computed, createModel, signal } from '@preact/signals';
import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import type { DocumentState } from './document-model.ts';

export const SelectionModel = createModel((document: DocumentState) => {
  const ids = signal<readonly FieldId[]>([], { name: 'selection.ids' });
  const set = computed(() => new Set(ids.value));
  /** Selected fields that exist, in the order they were selected. */
  const fields = computed((): readonly Field[] =>
    ids.value.map((id) => document.field(id)?.value).filter((field) => field !== undefined),
  );
  const select = (next: readonly FieldId[]) => {
    const now = ids.peek();
    if (now.length !== next.length || next.some((id, index) => id !== now[index])) ids.value = next;
  };
  const toggle = (id: FieldId) => {
    const now = ids.peek();
    ids.value = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
  };
  // To check for a field use `set.value.has(id)`: a method wouldn't re-render its callers, because a model's
  // functions run untracked.
  return { ids, set, fields, select, toggle, clear: () => select([]) };
});
export type SelectionState = InstanceType<typeof SelectionModel>;
