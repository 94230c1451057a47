import { createToasts, type Toasts } from '../../ui/toasts.ts';

const known = new WeakMap<object, Toasts>();

/** Short notes of one editor. Not a member of it, as they load after the first page with whatever shows one. */
export function toastsOf(editor: object): Toasts {
  let toasts = known.get(editor);
  if (!toasts) known.set(editor, (toasts = createToasts()));
  return toasts;
}
