import type { EditorState } from '../state/editor-state.ts';
import type { StepName } from '../state/history-model.ts';
import { mergeSnapshots } from '../state/merge-snapshots.ts';
import type { Snapshot } from '../state/patches.ts';
import { writeSnapshot } from '../state/write-snapshot.ts';

/** Merges unsaved changes from elsewhere into the document as one undo step, after asking about conflicts. */
export function mergeDraft(
  { document, history, saving }: EditorState,
  { base, mine }: { readonly base: Snapshot; readonly mine: Snapshot },
  step: StepName,
  /** Called if the user closes the dialog; by default, the merge is then applied as suggested. */
  onPostponed?: () => void,
): void {
  const merge = mergeSnapshots(base, mine, document.snapshot());
  const apply = (next: Snapshot) => {
    saving.conflict.value = null;
    history.record(step, () => writeSnapshot(document, next));
  };
  if (merge.conflicts.length === 0) {
    apply(merge.merged);
    return;
  }
  saving.conflict.value = {
    merge,
    settle: apply,
    postpone: () => {
      saving.conflict.value = null;
      if (onPostponed) onPostponed();
      else apply(merge.merged);
    },
  };
}
