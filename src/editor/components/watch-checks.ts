import { effect, type Signal, signal } from '@preact/signals';
import { checkSteps } from '../../fields/rules/check-template.ts';
import { patternEngine } from '../../fields/text/pattern-engine.ts';
import type { Finding } from '../../model/findings.ts';
import { inSlices } from '../kernel/time-slices.ts';
import { isSame } from '../state/deep-equal.ts';
import type { EditorState } from '../state/editor-state.ts';

/** Milliseconds without a change before the checks run; findings aren't read while editing. */
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
  let stopLook = () => {};
  /** Null when the same was found as the last time. */
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
      if (!isSame(one, before[index])) return found;
      yield;
    }
    return null;
  }
  const hasPattern = () => document.allFields().some(({ validation_rules }) => validation_rules.pattern);
  const look = () => {
    // Few documents need it. Without it, every pattern counts as usable, and the service checks them.
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
  // Steps come and grow, go back and forth, and a save may bring what others did.
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
