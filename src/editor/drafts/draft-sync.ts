import { effect, signal } from '@preact/signals';
import type { PageSizes } from '../../wire/http/templates.ts';
import type { Draft, DraftSync } from '../kernel/draft-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { DraftStore } from './draft-store.ts';
import { mergeDraft } from './merge-draft.ts';

/** Milliseconds without changes before they're stored. */
const QUIET_TIME = 300;

/** Whether the mount that writes under a key is still open, in any tab. */
export interface OpenMounts {
  /**
   * Marks this mount as open until the returned function is called; its promise resolves when other tabs no
   * longer see it.
   */
  hold(key: string): () => unknown;
  isAlive(key: string): Promise<boolean>;
}

/** Uses Web Locks, which the browser releases with the tab. Without them, no mount counts as open. */
export const openMountsByLocks: OpenMounts = {
  hold(key) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const released = navigator.locks?.request(`countersign:${key}`, () => held).catch(() => {});
    return () => {
      release();
      return released;
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
  readonly store: DraftStore;
  readonly mounts: OpenMounts;
  readonly place: string;
  readonly key: string;
  /** The document under the changes, stored with them. */
  readonly documentId?: string;
  readonly pageSizes?: PageSizes;
  /** Maps changes that were stored for other pages to the current ones. */
  readonly mapToCurrentPages?: (entry: Draft) => Promise<Pick<Draft, 'base' | 'mine'>>;
}

/** Stores unsaved changes and finds those of an earlier mount. */
export function startDraftSync({
  editor,
  store,
  mounts,
  place,
  key,
  documentId,
  pageSizes,
  mapToCurrentPages,
}: DraftSyncOptions): DraftSync {
  const { document, history, saving } = editor;
  const found = signal<Draft | null>(null);
  const isKept = signal(false);
  // Held only while a draft is stored: a page with a lock can't enter the back/forward cache.
  let release: (() => unknown) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const releaseLock = () => {
    const held = release;
    release = undefined;
    return held?.();
  };

  const write = async () => {
    clearTimeout(timer);
    if (document.isReadOnly.peek()) return;
    if (!history.isDirty.peek()) {
      if (release) await store.remove(key);
      await releaseLock();
      return;
    }
    release ??= mounts.hold(key);
    const { base, revision } = saving.basis();
    const mine = document.snapshot();
    await store.write({ key, place, revision, at: Date.now(), base, mine, documentId, pageSizes });
    isKept.value = store.isPersistent;
  };
  // Storage may be full or missing; the changes are still in the document.
  const tryWrite = () =>
    write().catch(() => {
      isKept.value = false;
    });

  const stopWatching = effect(() => {
    void history.steps.value;
    void history.position.value;
    const isDirty = history.isDirty.value;
    clearTimeout(timer);
    timer = setTimeout(tryWrite, isDirty ? QUIET_TIME : 0);
  });

  const findDraft = async () => {
    await ending;
    for (const entry of await store.find(place)) {
      if (entry.key === key || (await mounts.isAlive(entry.key))) continue;
      if (!isStopped && !document.isReadOnly.peek()) found.value = entry;
      return;
    }
  };
  findDraft().catch(() => {});

  const takeFound = (): Draft | null => {
    const entry = found.peek();
    found.value = null;
    if (entry) store.remove(entry.key).catch(() => {});
    return entry;
  };

  return {
    isKept,
    found,
    async restore() {
      const entry = takeFound();
      if (!entry) return;
      const keepForLater = () => {
        // The user hasn't decided, so the draft is stored again.
        store.write(entry).catch(() => {});
        found.value = entry;
      };
      try {
        const hasOtherPages =
          mapToCurrentPages && entry.documentId !== undefined && entry.documentId !== documentId;
        mergeDraft(
          editor,
          hasOtherPages ? await mapToCurrentPages(entry) : entry,
          'editor.step.restore',
          keepForLater,
        );
      } catch {
        keepForLater();
      }
    },
    discard: () => void takeFound(),
    async stop() {
      isStopped = true;
      stopWatching();
      const last = tryWrite().then(releaseLock);
      ending = Promise.all([ending, last]).then(() => {});
      await last;
    },
  };
}
