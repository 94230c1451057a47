import { effect, signal } from '@preact/signals';
import type { PageSizes } from '../../wire/http/templates.ts';
import type { Draft, DraftSync } from '../kernel/draft-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { DraftStore } from './draft-store.ts';
import { mergeDraft } from './merge-draft.ts';

/** Milliseconds without changes before they're stored. */
const REST = 300;

/** Whether the mount that writes under a key is still open, in any tab. */
export interface OpenMounts {
  /**
   * Marks this mount as open until the returned function is called; its promise resolves when other tabs no
   * longer see it.
   */
  hold(key: string): () => unknown;
  isAlive(key: string): Promise<boolean>;
}

/** Uses Web Locks, which end with their tab. Without them no mount counts as open. */
export const openMountsByLocks: OpenMounts = {
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

/** Mounts of this page that are still writing; the next one waits for them. */
let ending: Promise<unknown> = Promise.resolve();

interface DraftSyncOptions {
  readonly editor: EditorState;
  readonly journal: DraftStore;
  readonly presence: OpenMounts;
  readonly place: string;
  readonly key: string;
  /** The document under the changes, stored with them. */
  readonly documentId?: string;
  readonly pageSizes?: PageSizes;
  /** Maps changes that were stored for other pages to the current ones. */
  readonly carry?: (entry: Draft) => Promise<Pick<Draft, 'base' | 'mine'>>;
}

/** Stores unsaved changes and finds those of an earlier mount. */
export function startDraftSync({
  editor,
  journal,
  presence,
  place,
  key,
  documentId,
  pageSizes,
  carry,
}: DraftSyncOptions): DraftSync {
  const { document, history, saving } = editor;
  const found = signal<Draft | null>(null);
  const isKept = signal(false);
  // Only while this mount has something stored: a page that holds a lock can't enter the back/forward cache.
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
  // Full or missing storage doesn't affect the changes themselves.
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

  const settle = (): Draft | null => {
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
        // Undecided: they stay where they were.
        journal.write(entry).catch(() => {});
        found.value = entry;
      };
      try {
        const isElsewhere = carry && entry.documentId !== undefined && entry.documentId !== documentId;
        mergeDraft(editor, isElsewhere ? await carry(entry) : entry, 'editor.step.restore', postpone);
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
