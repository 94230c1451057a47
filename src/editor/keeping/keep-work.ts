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
  return () => {
    isOver = true;
    saving.stop();
    void journal?.stop();
  };
}
