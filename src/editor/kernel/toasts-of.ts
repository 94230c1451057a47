import { createToasts, type Toasts } from '../../ui/toasts.ts';

const known = new WeakMap<object, Toasts>();

/** The editor's toasts. Not a member of `Editor`, because they load after the first page. */
export function toastsOf(editor: object): Toasts {
  let toasts = known.get(editor);
  if (!toasts) known.set(editor, (toasts = createToasts()));
  return toasts;
}
