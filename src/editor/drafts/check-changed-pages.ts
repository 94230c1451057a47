import { lazyModule } from '../../ui/lazy.tsx';
import type { Editor } from '../kernel/editor-context.ts';

export const pageSteps = lazyModule(() => import('../pages/page-steps.ts'));

/** Minimum milliseconds between two checks, for switching between windows. */
const AT_MOST = 10_000;

/**
 * When the window gets the focus, checks whether the pages were changed elsewhere: without unsaved work they are shown at
 * once, otherwise a dialog asks. Other changes are merged by the next save. Returns a function that stops it.
 */
export function checkChangedPages(editor: Editor): () => void {
  const { pages, loaded, dialog, history } = editor;
  if (!pages) return () => {};
  let last = Date.now();
  let isLooking = false;
  const look = async () => {
    if (isLooking || document.visibilityState !== 'visible' || Date.now() - last < AT_MOST) return;
    isLooking = true;
    try {
      const current = await pages.read();
      if (pages.signal.aborted || current.file.document_id === loaded.file.document_id || dialog.peek())
        return;
      if (history.isDirty.peek()) dialog.value = { kind: 'other-pages', current };
      else (await pageSteps.load()).showPages(editor, current);
    } catch {
      // The next save reports it.
    } finally {
      isLooking = false;
      last = Date.now();
    }
  };
  const listen = () => void look();
  document.addEventListener('visibilitychange', listen);
  addEventListener('focus', listen);
  return () => {
    document.removeEventListener('visibilitychange', listen);
    removeEventListener('focus', listen);
  };
}
