import { createToasts, type Toasts } from '../../ui/toasts.ts';

const toastsByEditor = new WeakMap<object, Toasts>();

/** The editor's toasts. Not a member of `Editor`, because they load after the first page. */
export function toastsOf(editor: object): Toasts {
  let toasts = toastsByEditor.get(editor);
  if (!toasts) toastsByEditor.set(editor, (toasts = createToasts()));
  return toasts;
}
