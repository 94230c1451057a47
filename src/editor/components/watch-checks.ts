import { effect, type Signal, signal } from '@preact/signals';
import { checkTemplate } from '../../fields/checks/check-template.ts';
import type { Finding } from '../../model/findings.ts';
import type { EditorState } from '../state/editor-state.ts';
import { isSame } from '../state/is-same.ts';

/** Milliseconds of rest after a change; while something goes on, nobody reads findings. */
const REST = 400;

const known = new WeakMap<object, Signal<readonly Finding[]>>();

/** What the last look found. */
export function findingsOf({ document }: EditorState): Signal<readonly Finding[]> {
  let findings = known.get(document);
  if (!findings) known.set(document, (findings = signal<readonly Finding[]>([])));
  return findings;
}

/** Looks now and a little after each change. Returns the function that ends it. */
export function watchChecks(
  editor: EditorState,
  onFound: (findings: readonly Finding[]) => void,
  isRequest = false,
): () => void {
  const { document, history, view, saving } = editor;
  const findings = findingsOf(editor);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const look = () => {
    const found = checkTemplate({
      fields: document.allFields(),
      recipients: document.recipients.peek(),
      isRequest,
      pageCount: view.pageCount.peek(),
      pageSize: view.pageSize,
    });
    if (!isFirst && isSame(found, findings.peek())) return;
    isFirst = false;
    findings.value = found;
    onFound(found);
  };
  // Steps come and grow, go back and forth, and a save may bring what others did.
  const stop = effect(() => {
    void history.steps.value;
    void history.position.value;
    void saving.last.value;
    clearTimeout(timer);
    timer = setTimeout(look, isFirst ? 0 : REST);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
