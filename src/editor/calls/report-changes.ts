import type { Finding } from '../../model/findings.ts';
import type { EditorHistory, HandleState } from '../../wire/frame-messages.ts';
import { watchChecks } from '../components/watch-checks.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { watchDirty } from './watch-dirty.ts';
import { watchHistory } from './watch-history.ts';

interface ChangeEvents {
  onDirty(isDirty: boolean, state: HandleState): void;
  onChecks?(found: readonly Finding[]): void;
  onHistory?(history: EditorHistory, state: HandleState): void;
}

/** Reports unsaved changes, findings and the history, now and after changes. Returns the function that stops it. */
export function reportChanges(editor: Editor, events: ChangeEvents): () => void {
  const stopDirty = watchDirty(editor, (...next) => events.onDirty(...next));
  const stopChecks = watchChecks(editor, (found) => events.onChecks?.(found), editor.sending !== null);
  const stopHistory = watchHistory(editor, editor.i18n, (...next) => events.onHistory?.(...next));
  return () => {
    stopDirty();
    stopChecks();
    stopHistory();
  };
}
