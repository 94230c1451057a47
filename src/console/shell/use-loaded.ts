import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { CallError } from '../call.ts';

export interface LoadedState<T> {
  /** The latest result; stays while a newer one loads. */
  readonly data: T | null;
  readonly error: CallError | null;
  readonly isLoading: boolean;
  /** Loads again, such as after a change. */
  readonly reload: () => Promise<void>;
}

/**
 * Loads data for a component, again whenever `key` changes. Answers that arrive after a newer call are dropped.
 * @param key what is loaded, as text
 * @param pauseMs milliseconds without a change before a later key is loaded, such as while a person types
 */
export function useLoaded<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  { pauseMs = 0 }: { readonly pauseMs?: number } = {},
): LoadedState<T> {
  const [state, setState] = useState<Omit<LoadedState<T>, 'reload'>>({
    data: null,
    error: null,
    isLoading: true,
  });
  /** What `data` was loaded for: an old list must not pass for a new one. */
  const loadedKey = useRef<string | null>(null);
  const wantedKey = useRef(key);
  wantedKey.current = key;
  const latest = useRef<AbortController | null>(null);
  const work = useRef(load);
  work.current = load;
  const run = useCallback(async () => {
    latest.current?.abort();
    const mine = new AbortController();
    latest.current = mine;
    setState((before) => ({ ...before, isLoading: true }));
    try {
      const data = await work.current(mine.signal);
      if (mine.signal.aborted) return;
      loadedKey.current = wantedKey.current;
      setState({ data, error: null, isLoading: false });
    } catch (error) {
      if (mine.signal.aborted) return;
      const isSame = loadedKey.current === wantedKey.current;
      setState(({ data }) => ({ data: isSame ? data : null, error: error as CallError, isLoading: false }));
    }
  }, []);
  useEffect(() => {
    const isFirst = latest.current === null;
    const timer = pauseMs > 0 && !isFirst ? setTimeout(() => void run(), pauseMs) : undefined;
    if (timer === undefined) void run();
    return () => {
      clearTimeout(timer);
      latest.current?.abort();
    };
  }, [key, run, pauseMs]);
  return { ...state, reload: run };
}
