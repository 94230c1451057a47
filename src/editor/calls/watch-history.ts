import { effect, untracked } from '@preact/signals';
import type { Translator } from '../../i18n/translator.ts';
import type { EditorHistory, HandleState } from '../../wire/frame-messages.ts';
import { deepEqual } from '../state/deep-equal.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { StepName } from '../state/history-model.ts';

/** Reports what can be undone and redone, now and after each change. Returns the function that stops it. */
export function watchHistory(
  { document, history }: Pick<EditorState, 'document' | 'history'>,
  { t }: Translator,
  onHistory: (history: EditorHistory, state: HandleState) => void,
): () => void {
  let before: EditorHistory | undefined;
  const labelOf = (step: StepName | null) => (step && !document.isReadOnly.value ? t(step) : null);
  return effect(() => {
    const undoLabel = labelOf(history.undoName.value);
    const redoLabel = labelOf(history.redoName.value);
    const state = { canUndo: undoLabel !== null, canRedo: redoLabel !== null };
    const next = { ...state, undoLabel, redoLabel };
    if (deepEqual(next, before)) return;
    before = next;
    untracked(() => onHistory(next, state));
  });
}
