import { effect } from '@preact/signals';
import { newId } from '../../model/ids.ts';
import type { Editor } from '../components/editor-context.ts';
import { openJournal } from './journal.ts';
import { type KeptJournal, keepJournal, lockPresence } from './keep-journal.ts';
import { keepSaving } from './keep-saving.ts';
import type { KeptWork } from './kept-work.ts';

/** Nothing that a person did is lost: written down on the device, saved as soon as that works. Returns what ends it. */
export function keepWork(editor: Editor, place: string): () => void {
  let isOver = false;
  let journal: KeptJournal | undefined;
  const saving = keepSaving({
    editor,
    autosave: () => editor.live.value.autosave,
    save: (isQuiet) => editor.save(isQuiet),
    onOnline: (listener) => {
      addEventListener('online', listener);
      return () => removeEventListener('online', listener);
    },
  });
  void openJournal(() => globalThis.indexedDB).then((opened) => {
    if (isOver) return;
    journal = keepJournal({ editor, journal: opened, presence: lockPresence, place, key: newId() });
    editor.work.value = { isOffline: saving.isOffline, journal } satisfies KeptWork;
  });
  // The page is about to go, and unsaved work with it: the browser asks its reader.
  const guard = (event: Event) => event.preventDefault();
  const stopGuard = effect(() => {
    if (!editor.history.isDirty.value || editor.live.value.leaveGuard === false) return;
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  });
  return () => {
    isOver = true;
    stopGuard();
    saving.stop();
    void journal?.stop();
  };
}
