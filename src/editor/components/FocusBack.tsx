import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { useEditor } from './editor-context.ts';

/** A dialog gives the focus back to what opened it; when that is gone by now, keys must still find their way here. */
export function FocusBack({ app }: { readonly app: { readonly current: HTMLElement | null } }) {
  const { dialog, saving } = useEditor();
  const wasOpen = useRef(false);
  useSignalEffect(() => {
    if (dialog.value || saving.conflict.value) return;
    setTimeout(() => {
      const element = app.current;
      const root = element?.getRootNode() as Document | ShadowRoot | undefined;
      if (wasOpen.current && root && (!root.activeElement || root.activeElement.contains(element)))
        element?.focus({ preventScroll: true });
      wasOpen.current = false;
    });
    return () => {
      wasOpen.current = true;
    };
  });
  return null;
}
