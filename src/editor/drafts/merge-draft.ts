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
  /** The user closed the question; default: the service's version stays. */
  onPostponed?: () => void,
): void {
  const merge = mergeSnapshots(base, mine, document.snapshot());
  const take = (next: Snapshot) => {
    saving.conflict.value = null;
    history.record(step, () => writeSnapshot(document, next));
  };
  if (merge.conflicts.length === 0) {
    take(merge.merged);
    return;
  }
  saving.conflict.value = {
    merge,
    settle: take,
    postpone: () => {
      saving.conflict.value = null;
      if (onPostponed) onPostponed();
      else take(merge.merged);
    },
  };
}
