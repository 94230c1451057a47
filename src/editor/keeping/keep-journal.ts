import { effect, type Signal, signal } from '@preact/signals';
import type { EditorState } from '../state/editor-state.ts';
import { mergeSnapshots } from '../state/merge.ts';
import { writeSnapshot } from '../state/write-snapshot.ts';
import type { Journal, JournalEntry } from './journal.ts';

/** Milliseconds of rest before a change is written. */
const REST = 300;

/** Whether a mount that writes under a key is still alive, in whichever tab. */
export interface Presence {
  /** Says that this mount is alive until the returned function is called; what that answers settles when nobody sees it any more. */
  hold(key: string): () => unknown;
  isAlive(key: string): Promise<boolean>;
}

/** By the browser's locks, which end with their tab. Without them nobody counts as alive. */
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

export interface KeptJournal {
  /** Work that an earlier mount could not save; null when there is none, or the person has decided. */
  readonly found: Signal<JournalEntry | null>;
  /** Merges what was found into what is shown, as one step. */
  restore(): void;
  discard(): void;
  /** Writes what is unsaved and ends. */
  stop(): Promise<void>;
}

export interface KeepJournalOptions {
  readonly editor: EditorState;
  readonly journal: Journal;
  readonly presence: Presence;
  readonly place: string;
  readonly key: string;
}

/** Writes unsaved work down while there is some, and finds what an earlier mount left behind. */
export function keepJournal({ editor, journal, presence, place, key }: KeepJournalOptions): KeptJournal {
  const { document, history, saving } = editor;
  const found = signal<JournalEntry | null>(null);
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
    await journal.write({ key, place, revision, at: Date.now(), base, mine: document.snapshot() });
  };
  // Storage that is full or gone takes nothing away from the work itself.
  const tryWrite = () => write().catch(() => {});

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
    found,
    restore() {
      const entry = settle();
      if (!entry) return;
      const merge = mergeSnapshots(entry.base, entry.mine, document.snapshot());
      const take = (next: typeof merge.merged) => {
        saving.conflict.value = null;
        history.record('editor.step.restore', () => writeSnapshot(document, next));
      };
      if (merge.conflicts.length === 0) take(merge.merged);
      else
        saving.conflict.value = {
          merge,
          settle: take,
          postpone: () => {
            saving.conflict.value = null;
            // Not decided: it stays where it was.
            journal.write(entry).catch(() => {});
            found.value = entry;
          },
        };
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
