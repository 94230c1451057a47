import type { EditorState } from '../state/editor-state.ts';
import type { StepName } from '../state/history-model.ts';
import { mergeSnapshots } from '../state/merge-snapshots.ts';
import type { Snapshot } from '../state/patches.ts';
import { writeSnapshot } from '../state/write-snapshot.ts';

/** Merges unsaved work from elsewhere into what is shown, as one step. What clashes is asked about first. */
export function bringIn(
  { document, history, saving }: EditorState,
  { base, mine }: { readonly base: Snapshot; readonly mine: Snapshot },
  step: StepName,
  /** The person closed the question; default: what is theirs stands. */
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
