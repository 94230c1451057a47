import { lazyModule } from '../../ui/lazy.tsx';
import type { Editor } from '../kernel/editor-context.ts';

export const pageSteps = lazyModule(() => import('../pages/page-steps.ts'));

/** Milliseconds between two checks, at least, since users may switch windows often. */
const MIN_INTERVAL = 10_000;

/**
 * Checks for pages that were changed elsewhere whenever the window gets focus. Without unsaved changes the new
 * pages are shown at once, otherwise a dialog asks. Other changes are merged by the next save. Returns the
 * function that stops it.
 */
export function checkChangedPages(editor: Editor): () => void {
  const { pages, loaded, dialog, history, sending } = editor;
  // The only document of a draft is seldom joined by others; the next save notices it.
  if (!pages || (sending && !loaded.file.documents)) return () => {};
  let lastCheck = Date.now();
  let isChecking = false;
  const check = async () => {
    if (isChecking || document.visibilityState !== 'visible' || Date.now() - lastCheck < MIN_INTERVAL) return;
    isChecking = true;
    try {
      const current = await pages.read();
      if (pages.signal.aborted || current.file.document_id === loaded.file.document_id || dialog.peek())
        return;
      if (history.isDirty.peek()) dialog.value = { kind: 'other-pages', current };
      else (await pageSteps.load()).showPages(editor, current);
    } catch {
      // The next save reports it.
    } finally {
      isChecking = false;
      lastCheck = Date.now();
    }
  };
  const onReturn = () => void check();
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('focus', onReturn);
  return () => {
    document.removeEventListener('visibilitychange', onReturn);
    removeEventListener('focus', onReturn);
  };
}
