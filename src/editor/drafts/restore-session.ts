import { effect, untracked } from '@preact/signals';
import type { Editor, Reopening } from '../kernel/editor-context.ts';
import { toastsOf } from '../kernel/toasts-of.ts';
import { mergeDraft } from './merge-draft.ts';

/** State to carry over when an editor is rebuilt for other pages: the view and unsaved changes. */
export function restoreSession(editor: Editor, { note, view, work }: Reopening): void {
  toastsOf(editor).show({ tone: 'success', text: note });
  const { tab, recipientId, showsThumbnails } = view;
  editor.view.tab.value = tab.peek();
  editor.view.showsThumbnails.value = showsThumbnails.peek();
  const person = recipientId.peek();
  if (editor.document.recipients.peek().some(({ id }) => id === person))
    editor.view.recipientId.value = person;
  const stop = effect(() => {
    const viewer = editor.viewer.value;
    if (!viewer) return;
    untracked(() => {
      if (view.zoom !== null) viewer.setZoom(view.zoom);
      if (view.hadFocus) viewer.scroller.closest<HTMLElement>('.ed-app')?.focus({ preventScroll: true });
      viewer.scrollToPage(Math.min(view.page, viewer.pageCount), { behavior: 'instant' });
    });
    queueMicrotask(() => stop());
  });
  if (work) mergeDraft(editor, work, 'editor.step.merge');
}
