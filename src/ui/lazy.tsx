/**
 * Code that is loaded on demand. `vite.config.ts` decides which modules share a file. Callers never check whether it
 * has loaded: components show a fallback, actions await `load()`.
 */
import { createContext, type FunctionComponent } from 'preact';
import { useContext, useEffect, useReducer, useState } from 'preact/hooks';

export interface LazyModule<Module> {
  /** Resolves at once when it is loaded. After a failure the next call tries again. */
  load(): Promise<Module>;
  /** Loads it ahead of its use. A failure is left to `load()`, which runs into it again. */
  preload(): void;
}

/** Shows that code failed to load; `retry` loads it again. */
export type ReportLoadError = (cause: unknown, retry: () => void) => void;

/** Receives the load errors of all lazy components of a mount. */
export const LoadErrors = createContext<ReportLoadError>(() => {});

export type LazyComponent<Props> = FunctionComponent<
  Props & {
    /** Instead of `LoadErrors`, for those who have something to close first. */
    readonly onLoadError?: ReportLoadError;
  }
> &
  Pick<LazyModule<unknown>, 'preload'>;

/**
 * @example
 * const sending = lazyModule(() => import('./send.ts'));
 * sending.load().then(({ send }) => send(), report);
 */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loading: Promise<Module> | undefined;
  const attempt = () => {
    loading ??= load().catch((cause) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
  return { load: attempt, preload: () => void attempt().catch(() => {}) };
}

const Nothing = () => null;

/**
 * A component whose code is loaded when it is first rendered.
 *
 * @param Fallback rendered with the same props until then
 * @example
 * const HelpDialog = lazy(async () => (await import('./HelpDialog.tsx')).HelpDialog);
 */
export function lazy<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  Fallback: FunctionComponent<Props> | FunctionComponent<never> = Nothing,
): LazyComponent<Props> {
  let loaded: FunctionComponent<Props> | undefined;
  const code = lazyModule(async () => {
    loaded = await load();
    return loaded;
  });

  const Lazy: FunctionComponent<Props & { readonly onLoadError?: ReportLoadError }> = (props) => {
    const report = useContext(LoadErrors);
    const [Component, setComponent] = useState(() => loaded);
    const [attempts, retry] = useReducer<number, void>((count) => count + 1, 0);
    useEffect(() => {
      if (Component) return;
      let isUnmounted = false;
      code.load().then(
        (component) => isUnmounted || setComponent(() => component),
        (cause) => isUnmounted || (props.onLoadError ?? report)(cause, () => retry()),
      );
      return () => {
        isUnmounted = true;
      };
    }, [attempts]);
    const Shown = (Component ?? Fallback) as FunctionComponent<Props>;
    return <Shown {...props} />;
  };
  return Object.assign(Lazy, { preload: code.preload });
}
