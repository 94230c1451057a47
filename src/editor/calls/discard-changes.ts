import { batch } from '@preact/signals';
import type { Editor } from '../kernel/editor-context.ts';
import { until } from '../kernel/until.ts';

/**
 * Returns to the last saved state, after a save that is in progress. An open conflict is closed without a choice. The
 * history starts over: its steps lead to states that no longer exist.
 */
export async function discardChanges(
  { document, history, saving, selection }: Editor,
  clearSaveError: () => void,
): Promise<void> {
  await until(() => {
    saving.conflict.value?.postpone();
    const { kind } = saving.status.value;
    return kind !== 'saving' && kind !== 'conflict';
  });
  if (!history.isDirty.peek()) return;
  batch(() => {
    document.load(saving.basis().base);
    history.steps.value = [];
    history.position.value = 0;
    history.markSaved(0);
    selection.select(selection.ids.peek().filter((id) => document.field(id)));
    clearSaveError();
  });
}
