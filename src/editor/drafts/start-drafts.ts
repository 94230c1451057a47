import { effect } from '@preact/signals';
import { newId } from '../../model/ids.ts';
import type { Draft, DraftStatus, DraftSync } from '../kernel/draft-state.ts';
import type { Editor, Reopening } from '../kernel/editor-context.ts';
import { scrollWhenReady } from '../kernel/scroll-when-ready.ts';
import { toastsOf } from '../kernel/toasts-of.ts';
import { until } from '../kernel/until.ts';
import { startAutosave } from './autosave.ts';
import { checkChangedPages, pageSteps } from './check-changed-pages.ts';
import { memoryStore, openDraftStore } from './draft-store.ts';
import { openMountsByLocks, startDraftSync } from './draft-sync.ts';
import { mergeDraft } from './merge-draft.ts';

/** State to carry over when an editor is rebuilt for other pages: the view and unsaved changes. */
function restoreSession(editor: Editor, { note, view, work, focusedDocument }: Reopening): void {
  if (note) toastsOf(editor).show({ tone: 'success', text: note });
  const { tab, sheet, recipientId, showsThumbnails } = view;
  editor.view.tab.value = tab.peek();
  editor.view.sheet.value = sheet.peek();
  editor.view.showsThumbnails.value = showsThumbnails.peek();
  const person = recipientId.peek();
  if (editor.document.recipients.peek().some(({ id }) => id === person))
    editor.view.recipientId.value = person;
  void until(() => editor.viewer.value).then(() => {
    const viewer = editor.viewer.peek();
    if (view.zoom !== null) viewer?.setZoom(view.zoom);
    if (view.hadFocus && !focusedDocument)
      viewer?.scroller.closest<HTMLElement>('.ed-app')?.focus({ preventScroll: true });
    return scrollWhenReady(editor, (current) =>
      current.scrollToPage(Math.min(view.page, current.pageCount), { behavior: 'instant' }),
    );
  });
  if (work) mergeDraft(editor, work, 'editor.step.merge');
}

/** Changes stored for other pages than the current ones. */
const carrying = ({ loaded, pages }: Editor) => ({
  documentId: loaded.file.document_id,
  mapToCurrentPages: async (entry: Draft) => {
    if (!pages || !entry.documentId || !entry.pageSizes) return entry;
    const { mapDraftToPages } = await pageSteps.load();
    const since = await (await pages.source()).changesSince(entry.documentId, pages);
    return mapDraftToPages(entry, since.pages, entry.pageSizes, loaded.file.page_sizes);
  },
  pageSizes: loaded.file.page_sizes,
});

/** Stores unsaved changes on the device and saves them as soon as possible. Returns the function that stops it. */
export function startDrafts(editor: Editor, place: string, reopening?: Reopening): () => void {
  let isStopped = false;
  let sync: DraftSync | undefined;
  let stopSent = () => {};
  let closeStore = () => {};
  const autosave = startAutosave({
    editor,
    autosave: () => editor.live.value.autosave,
    save: (isQuiet) => editor.save(isQuiet),
    onOnline: (listener) => {
      addEventListener('online', listener);
      return () => removeEventListener('online', listener);
    },
  });
  void openDraftStore(() => globalThis.indexedDB).then((opened) => {
    if (isStopped) return opened.close();
    const keepsDrafts = editor.live.peek().features?.drafts !== false;
    let clearing: Promise<void> | undefined;
    const clear = () => {
      clearing = opened.clear(place).catch(() => {});
    };
    if (!keepsDrafts) clear();
    // The service has the sent version, so the device doesn't need to keep it.
    stopSent = effect(() => {
      if (editor.sending?.isSent.value) clear();
    });
    closeStore = () => void Promise.all([clearing, sync?.stop()]).then(opened.close);
    sync = startDraftSync({
      editor,
      store: keepsDrafts ? opened : memoryStore,
      mounts: openMountsByLocks,
      place,
      key: newId(),
      ...carrying(editor),
    });
    editor.drafts.value = { isOffline: autosave.isOffline, sync } satisfies DraftStatus;
  });
  editor.history.whenPages((step, direction) =>
    editor.deferred.run(pageSteps, ({ undoPageChange }) => void undoPageChange(editor, step, direction)),
  );
  if (reopening) restoreSession(editor, reopening);
  const stopPages = checkChangedPages(editor);
  // Leaving the page would lose unsaved changes, so the browser asks.
  const guard = (event: Event) => event.preventDefault();
  const stopGuard = effect(() => {
    if (!editor.history.isDirty.value || editor.live.value.leaveGuard === false) return;
    addEventListener('beforeunload', guard);
    return () => removeEventListener('beforeunload', guard);
  });
  return () => {
    isStopped = true;
    stopGuard();
    stopSent();
    stopPages();
    autosave.stop();
    closeStore();
  };
}
