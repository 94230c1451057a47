import { type ReadonlySignal, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { type LazyModule, lazy, type ReportLoadError } from '../../ui/lazy.tsx';
import { useEditor } from './editor-context.ts';

/**
 * Loads the parts that the editor doesn't need until the first page is visible, and reports load errors.
 * Their texts load first, so that no part is shown without them.
 */
export interface Deferred {
  /** Whether the texts have loaded, so that deferred parts can be shown. */
  readonly isReady: ReadonlySignal<boolean>;
  /** Loads the texts now instead of after the first page. Rejects if that fails. */
  load(): Promise<void>;
  /** Loads code at once, for an action of the user, and calls `use` with it. */
  run<Module>(code: LazyModule<Module>, use: (module: Module) => void): void;
  /** Loads code in the background once the texts have loaded. Returns the function that cancels it. */
  whenReady<Module>(code: LazyModule<Module>, use: (module: Module) => void): () => void;
  readonly report: ReportLoadError;
  /** Retries whatever failed to load; null if nothing did. */
  readonly retry: ReadonlySignal<(() => void) | null>;
}

/**
 * @param texts loads the texts of the deferred parts and adds them to the translator
 * @param onError called once for load errors, until they're retried
 */
export function createDeferred(texts: LazyModule<unknown>, onError: (cause: unknown) => void): Deferred {
  const isReady = signal(false);
  const retry = signal<(() => void) | null>(null);
  const failed = new Set<() => void>();
  let setReady!: () => void;
  const ready = new Promise<void>((resolve) => {
    setReady = resolve;
  });

  const report: ReportLoadError = (cause, again) => {
    failed.add(again);
    if (retry.peek()) return;
    retry.value = () => {
      retry.value = null;
      const all = [...failed];
      failed.clear();
      for (const one of all) one();
    };
    onError(cause);
  };
  const load = async () => {
    await texts.load();
    isReady.value = true;
    setReady();
  };

  return {
    isReady,
    load,
    run(code, use) {
      const attempt = () =>
        void load()
          .then(code.load)
          .then(use, (cause) => report(cause, attempt));
      attempt();
    },
    whenReady(code, use) {
      let isCanceled = false;
      const attempt = () =>
        void ready.then(code.load).then(
          (module) => isCanceled || use(module),
          (cause) => isCanceled || report(cause, attempt),
        );
      attempt();
      return () => {
        isCanceled = true;
      };
    },
    report,
    retry,
  };
}

const Nothing = () => null;

/**
 * A part of the editor that loads after the first page.
 *
 * @param isUrgent loads at once, for an action of the user, instead of after the first page
 */
export function deferred<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Fallback: FunctionComponent<Props> | FunctionComponent<never> = Nothing,
  isUrgent = false,
): FunctionComponent<Props> {
  const Part = lazy(load, Fallback) as FunctionComponent<Props>;
  const Placeholder = Fallback as FunctionComponent<Props>;
  return function DeferredPart(props) {
    const { deferred } = useEditor();
    const isReady = deferred.isReady.value;
    useEffect(() => {
      const attempt = () => void deferred.load().catch((cause) => deferred.report(cause, attempt));
      if (isUrgent) attempt();
    }, []);
    return isReady ? <Part {...props} /> : <Placeholder {...props} />;
  };
}
