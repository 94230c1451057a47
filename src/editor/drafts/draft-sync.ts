import { effect, signal } from '@preact/signals';
import type { PageSizes } from '../../wire/http/templates.ts';
import type { JournalEntry, KeptJournal } from '../kernel/draft-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Journal } from './draft-store.ts';
import { bringIn } from './merge-draft.ts';

/** Milliseconds of rest before a change is written. */
const REST = 300;

/** Whether a mount that writes under a key is still alive, in whichever tab. */
export interface Presence {
  /** Marks this mount as alive until the returned function is called; its result settles when other tabs no longer see it. */
  hold(key: string): () => unknown;
  isAlive(key: string): Promise<boolean>;
}

/** By the browser's locks, which end with their tab. Without them no mount counts as alive. */
export const lockPresence: Presence = {
  hold(key) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const over = navigator.locks?.request(`countersign:${key}`, () => held).catch(() => {});
    return () => {
      release();
      return over;
    };
  },
  async isAlive(key) {
    const locks = await navigator.locks?.query().catch(() => null);
    return locks?.held?.some(({ name }) => name === `countersign:${key}`) ?? false;
  },
};

/** Mounts of this page that write their last: the next one looks after them. */
let ending: Promise<unknown> = Promise.resolve();

export interface KeepJournalOptions {
  readonly editor: EditorState;
  readonly journal: Journal;
  readonly presence: Presence;
  readonly place: string;
  readonly key: string;
  /** What the work lies on, written down with it. */
  readonly documentId?: string;
  readonly pageSizes?: PageSizes;
  /** Brings work that was written down over other pages to these. */
  readonly carry?: (entry: JournalEntry) => Promise<Pick<JournalEntry, 'base' | 'mine'>>;
}

/** Writes unsaved work down while there is some, and finds what an earlier mount left behind. */
export function keepJournal({
  editor,
  journal,
  presence,
  place,
  key,
  documentId,
  pageSizes,
  carry,
}: KeepJournalOptions): KeptJournal {
  const { document, history, saving } = editor;
  const found = signal<JournalEntry | null>(null);
  const isKept = signal(false);
  // Only while something of this mount is written down: a page that holds a lock is not kept for when its reader comes back.
  let release: (() => unknown) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const letGo = () => {
    const held = release;
    release = undefined;
    return held?.();
  };

  const write = async () => {
    clearTimeout(timer);
    if (document.isReadOnly.peek()) return;
    if (!history.isDirty.peek()) {
      if (release) await journal.remove(key);
      await letGo();
      return;
    }
    release ??= presence.hold(key);
    const { base, revision } = saving.basis();
    const mine = document.snapshot();
    await journal.write({ key, place, revision, at: Date.now(), base, mine, documentId, pageSizes });
    isKept.value = journal.lasts;
  };
  // Storage that is full or gone takes nothing away from the work itself.
  const tryWrite = () =>
    write().catch(() => {
      isKept.value = false;
    });

  const stopWatching = effect(() => {
    void history.steps.value;
    void history.position.value;
    const isDirty = history.isDirty.value;
    clearTimeout(timer);
    timer = setTimeout(tryWrite, isDirty ? REST : 0);
  });

  const look = async () => {
    await ending;
    for (const entry of await journal.find(place)) {
      if (entry.key === key || (await presence.isAlive(entry.key))) continue;
      if (!isOver && !document.isReadOnly.peek()) found.value = entry;
      return;
    }
  };
  look().catch(() => {});

  const settle = (): JournalEntry | null => {
    const entry = found.peek();
    found.value = null;
    if (entry) journal.remove(entry.key).catch(() => {});
    return entry;
  };

  return {
    isKept,
    found,
    async restore() {
      const entry = settle();
      if (!entry) return;
      const postpone = () => {
        // Not decided: it stays where it was.
        journal.write(entry).catch(() => {});
        found.value = entry;
      };
      try {
        const isElsewhere = carry && entry.documentId !== undefined && entry.documentId !== documentId;
        bringIn(editor, isElsewhere ? await carry(entry) : entry, 'editor.step.restore', postpone);
      } catch {
        postpone();
      }
    },
    discard: () => void settle(),
    async stop() {
      isOver = true;
      stopWatching();
      const last = tryWrite().then(letGo);
      ending = Promise.all([ending, last]).then(() => {});
      await last;
    },
  };
}
