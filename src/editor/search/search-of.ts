import { type Signal, signal } from '@preact/signals';
import type { Editor } from '../kernel/editor-context.ts';
import type { SearchState } from './search-model.ts';

const known = new WeakMap<Editor, Signal<SearchState | null>>();

/** The editor's open search; null if it's closed. */
export function searchOf(editor: Editor): Signal<SearchState | null> {
  let found = known.get(editor);
  if (!found) known.set(editor, (found = signal(null)));
  return found;
}
