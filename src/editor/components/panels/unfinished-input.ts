import { useState } from 'preact/hooks';
import { type Editor, useEditor } from '../../kernel/editor-context.ts';

/** Text that can't be saved, and the saved value that it would replace. */
interface UnfinishedInput {
  readonly text: string;
  readonly over: string;
}

const inputsByMount = new WeakMap<object, Map<string, UnfinishedInput>>();

/** By the options of the mount, which outlive the panels and changes of the pages. */
function inputsOf({ live }: Pick<Editor, 'live'>): Map<string, UnfinishedInput> {
  let inputs = inputsByMount.get(live);
  if (!inputs) inputsByMount.set(live, (inputs = new Map()));
  return inputs;
}

/**
 * An input for a value that has rules. Text against the rules isn't saved and isn't lost: it stays, also when the panel
 * is closed, until it's right or the saved value changes, for example by undo.
 *
 * @param name unique in the editor
 * @param check what is wrong with a text; null if it can be saved
 */
export function useUnfinished(
  name: string,
  value: string,
  check: (text: string) => string | null,
  onValue: (text: string) => void,
) {
  const inputs = inputsOf(useEditor());
  const [, redraw] = useState<object>();
  const kept = inputs.get(name);
  const text = kept?.over === value ? kept.text : value;
  return {
    text,
    error: check(text),
    onText: (next: string) => {
      if (check(next) === null) {
        inputs.delete(name);
        onValue(next);
      } else inputs.set(name, { text: next, over: value });
      redraw({});
    },
  };
}

/** The same for text that is saved by a button, such as a new item of a list. */
export function useUnsavedText(name: string): readonly [string, (text: string) => void] {
  const inputs = inputsOf(useEditor());
  const [, redraw] = useState<object>();
  return [
    inputs.get(name)?.text ?? '',
    (text) => {
      if (text === '') inputs.delete(name);
      else inputs.set(name, { text, over: '' });
      redraw({});
    },
  ];
}
