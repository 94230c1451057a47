import { effect, type Signal, signal } from '@preact/signals';
import { checkSteps } from '../../fields/rules/check-template.ts';
import { patternEngine } from '../../fields/text/pattern-engine.ts';
import type { Finding } from '../../model/findings.ts';
import { inSlices } from '../kernel/time-slices.ts';
import { deepEqual } from '../state/deep-equal.ts';
import type { EditorState } from '../state/editor-state.ts';

/** Milliseconds without changes before the checks run, because findings are not read while editing. */
const REST = 400;

const known = new WeakMap<object, Signal<readonly Finding[]>>();

/** The latest findings. */
export function findingsOf({ document }: EditorState): Signal<readonly Finding[]> {
  let findings = known.get(document);
  if (!findings) known.set(document, (findings = signal<readonly Finding[]>([])));
  return findings;
}

/** Checks now and shortly after each change. Returns the function that stops it. */
export function watchChecks(
  editor: EditorState,
  onFound: (findings: readonly Finding[]) => void,
  isRequest = false,
): () => void {
  const { document, history, view, saving } = editor;
  const findings = findingsOf(editor);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  let stopLook = () => {};
  /** Null if the findings are the same as before. */
  function* compared(): Generator<void, readonly Finding[] | null> {
    const found = yield* checkSteps({
      fields: document.allFields(),
      recipients: document.recipients.peek(),
      isRequest,
      pageCount: view.pageCount.peek(),
      pageSize: view.pageSize,
    });
    const before = findings.peek();
    if (isFirst || found.length !== before.length) return found;
    for (const [index, one] of found.entries()) {
      if (!deepEqual(one, before[index])) return found;
      yield;
    }
    return null;
  }
  const hasPattern = () => document.allFields().some(({ validation_rules }) => validation_rules.pattern);
  const look = () => {
    // Few documents need it. Until it's loaded, every pattern counts as valid, and the service checks them.
    if (patternEngine() || !hasPattern()) return begin();
    let isWanted = true;
    stopLook = () => {
      isWanted = false;
    };
    const beginIfWanted = () => isWanted && begin();
    void import('../../fields/text/pattern.ts').then(beginIfWanted, beginIfWanted);
  };
  const begin = () => {
    stopLook = inSlices(compared(), (found) => {
      if (!found) return;
      isFirst = false;
      findings.value = found;
      onFound(found);
    });
  };
  // The history and the steps in it change, and a save may merge in others' changes.
  const stop = effect(() => {
    void history.steps.value;
    void history.position.value;
    void saving.last.value;
    clearTimeout(timer);
    stopLook();
    timer = setTimeout(look, isFirst ? 0 : REST);
  });
  return () => {
    stop();
    stopLook();
    clearTimeout(timer);
  };
}
