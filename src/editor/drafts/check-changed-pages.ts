import { lazyModule } from '../../ui/lazy.tsx';
import type { Editor } from '../kernel/editor-context.ts';

export const pageSteps = lazyModule(() => import('../pages/page-steps.ts'));

/** Milliseconds between two looks: somebody who goes back and forth between windows asks once. */
const AT_MOST = 10_000;

/**
 * Who comes back to the window learns whether somebody else changed the pages meanwhile: with nothing unsaved they are shown at
 * once, else there is a question. Everything else that others did is merged by the next save. Returns what stops it.
 */
export function watchPages(editor: Editor): () => void {
  const { pages, template, dialog, history } = editor;
  if (!pages) return () => {};
  let last = Date.now();
  let isLooking = false;
  const look = async () => {
    if (isLooking || document.visibilityState !== 'visible' || Date.now() - last < AT_MOST) return;
    isLooking = true;
    try {
      const current = await pages.read();
      if (pages.signal.aborted || current.document_id === template.document_id || dialog.peek()) return;
      if (history.isDirty.peek()) dialog.value = { kind: 'other-pages', current };
      else (await pageSteps.load()).showPages(editor, current);
    } catch {
      // Whoever saves hears of it.
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
