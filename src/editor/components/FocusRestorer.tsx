import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { FieldId } from '../../model/ids.ts';
import { focusedIn } from '../../ui/floating.ts';
import { createFieldFocus } from '../gestures/focus-field.ts';
import { useEditor } from '../kernel/editor-context.ts';

/**
 * Restores focus when the focused element is removed (undo, page move, delete, closed dialog), so that
 * shortcuts keep working and the keyboard continues at the same place.
 */
export function FocusRestorer({ app }: { readonly app: { readonly current: HTMLElement | null } }) {
  const editor = useEditor();
  const { dialog, saving, selection, document, viewer } = editor;
  const wasOpen = useRef(false);

  const isLost = () => {
    const element = app.current;
    const focused = element && focusedIn(element);
    return element !== null && (!focused || (focused !== element && focused.contains(element)));
  };

  useEffect(() => {
    const element = app.current;
    if (!element) return;
    const fieldFocus = createFieldFocus(
      editor,
      () => viewer.peek(),
      () => app.current,
    );
    const focusNearby = (id: FieldId | undefined) => {
      const next = [id, selection.ids.peek()[0]].find((one) => one && document.field(one));
      const pages = viewer.peek();
      if (next) fieldFocus.focus(next);
      else (pages?.layerOf(pages.currentPage.peek()) ?? app.current)?.focus({ preventScroll: true });
    };
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      const removed = target as HTMLElement;
      // Focus moved to another window, or the user pressed something that can't be focused.
      if (relatedTarget) return;
      const wasOnPages = removed.closest('.ed-stage') !== null;
      // After this render, but before the next key press, which would otherwise reach the host page.
      queueMicrotask(() => {
        if (removed.isConnected || !isLost()) return;
        if (wasOnPages) focusNearby(removed.dataset.field as FieldId | undefined);
        else app.current?.focus({ preventScroll: true });
      });
    };
    element.addEventListener('focusout', onFocusOut);
    return () => element.removeEventListener('focusout', onFocusOut);
  }, []);

  useSignalEffect(() => {
    if (dialog.value || saving.conflict.value) return;
    setTimeout(() => {
      if (wasOpen.current && isLost()) app.current?.focus({ preventScroll: true });
      wasOpen.current = false;
    });
    return () => {
      wasOpen.current = true;
    };
  });
  return null;
}
