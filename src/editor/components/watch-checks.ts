import { effect, type Signal, signal } from '@preact/signals';
import { checkSteps } from '../../fields/rules/check-template.ts';
import { patternEngine, setPatternEngine } from '../../fields/text/pattern-engine.ts';
import type { Finding } from '../../model/findings.ts';
import { inSlices } from '../kernel/time-slices.ts';
import { deepEqual } from '../state/deep-equal.ts';
import type { EditorState } from '../state/editor-state.ts';
import { asSealId, splitSeals } from '../state/participants.ts';

/** Milliseconds without changes before the checks run, because findings aren't read while editing. */
const QUIET_TIME = 400;

const findingsByDocument = new WeakMap<object, Signal<readonly Finding[]>>();

/** The latest findings. */
export function findingsOf({ document }: EditorState): Signal<readonly Finding[]> {
  let findings = findingsByDocument.get(document);
  if (!findings) findingsByDocument.set(document, (findings = signal<readonly Finding[]>([])));
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
  let cancelCheck = () => {};
  /** Null if the findings are the same as before. */
  function* compared(): Generator<void, readonly Finding[] | null> {
    const { seals, ...parties } = splitSeals(document.snapshot());
    const found = yield* checkSteps({
      ...parties,
      seals: seals.map(({ id, first_name: name, state }) => ({ id: asSealId(id), name, state })),
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
  const check = () => {
    // Only documents with patterns need the engine. If it fails to load, every pattern counts as valid here; the
    // service checks them too.
    if (patternEngine() || !hasPattern()) return run();
    let isWanted = true;
    cancelCheck = () => {
      isWanted = false;
    };
    const runIfWanted = () => isWanted && run();
    void import('../../fields/text/pattern.ts').then(({ compilePattern }) => {
      setPatternEngine(compilePattern);
      runIfWanted();
    }, runIfWanted);
  };
  const run = () => {
    cancelCheck = inSlices(compared(), (found) => {
      if (!found) return;
      isFirst = false;
      findings.value = found;
      onFound(found);
    });
  };
  // Besides new steps, undo and redo, a save may merge in other people's changes.
  const stop = effect(() => {
    void history.steps.value;
    void history.position.value;
    void saving.last.value;
    clearTimeout(timer);
    cancelCheck();
    timer = setTimeout(check, isFirst ? 0 : QUIET_TIME);
  });
  return () => {
    stop();
    cancelCheck();
    clearTimeout(timer);
  };
}
