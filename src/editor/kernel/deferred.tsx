import { type ReadonlySignal, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { type LazyModule, lazy, type ReportLoadError } from '../../ui/lazy.tsx';
import { useEditor } from './editor-context.ts';

/**
 * What an editor does without until the first page is on screen, and what shows when it doesn't load. The texts of these parts
 * come first, so that no part is shown without them.
 */
export interface Deferred {
  /** The deferred parts may load. */
  readonly isReady: ReadonlySignal<boolean>;
  /** Gets ready now instead of after the first page. Rejects when that doesn't load. */
  load(): Promise<void>;
  /** Does something with code that loads now, because a person asked for it. */
  run<Module>(code: LazyModule<Module>, use: (module: Module) => void): void;
  /** Loads code by itself once everything is ready. Returns what cancels it. */
  whenReady<Module>(code: LazyModule<Module>, use: (module: Module) => void): () => void;
  readonly report: ReportLoadError;
  /** Tries again what failed to load; null when nothing has. */
  readonly retry: ReadonlySignal<(() => void) | null>;
}

/**
 * @param texts loads the texts of the deferred parts and adds them to the translator
 * @param onError gets load errors once, until they are tried again
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
 * @param isUrgent a person asked for it: it doesn't wait for the page
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
