import { effect, untracked } from '@preact/signals';
import type { HandleState } from '../../wire/frame-messages.ts';
import type { EditorState } from '../state/editor-state.ts';

/** Reports whether there are unsaved changes, whenever it changes; there are none at first. Returns the function that stops it. */
export function watchDirty(
  { history }: Pick<EditorState, 'history'>,
  onDirty: (isDirty: boolean, state: HandleState) => void,
): () => void {
  let before = false;
  return effect(() => {
    const isDirty = history.isDirty.value;
    if (isDirty === before) return;
    before = isDirty;
    untracked(() => onDirty(isDirty, { isDirty }));
  });
}
