import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Spinner } from '../../ui/Spinner.tsx';

type Later = typeof import('./later.ts');
let loaded: Later | undefined;
let loading: Promise<Later> | undefined;
const waiting = new Set<(later: Later) => void>();

/** The code that is not needed at first. A failed fetch is tried again by the next one who asks. */
export function fetchLater(): Promise<Later> {
  loading ??= import('./later.ts').then(
    (later) => {
      loaded = later;
      for (const tell of waiting) tell(later);
      waiting.clear();
      return later;
    },
    (cause) => {
      loading = undefined;
      throw cause;
    },
  );
  return loading;
}

/** The same once somebody has fetched it, never within the call; asks for nothing. Returns what stops waiting. */
export function whenLater(take: (later: Later) => void): () => void {
  let isWanted = true;
  const tell = (later: Later) => {
    if (isWanted) take(later);
  };
  if (loading && loaded) void loading.then(tell);
  else waiting.add(tell);
  return () => {
    isWanted = false;
    waiting.delete(tell);
  };
}

/**
 * A component of `later.ts`; `Meanwhile` holds its place. An urgent one was asked for by a person and fetches the code; the
 * others take it when it is there.
 */
export function lazily<Props extends object>(
  pick: (later: Later) => FunctionComponent<Props>,
  Meanwhile: FunctionComponent<Props> = Spinner as FunctionComponent<object>,
  isUrgent = false,
) {
  return function Lazy(props: Props) {
    const [later, setLater] = useState(loaded);
    useEffect(() => {
      if (later) return;
      const stop = whenLater((now) => setLater(now));
      if (isUrgent) fetchLater().catch(() => {}); // told by whoever fetches it for all
      return stop;
    }, []);
    const Component = later ? pick(later) : Meanwhile;
    return <Component {...props} />;
  };
}

/**
 * A component with code of its own, fetched when it is first shown. When the code does not come, `onMissing` hears of it and
 * the next showing tries again.
 */
export function fetched<Props extends { readonly onMissing: (cause: unknown) => void }>(
  fetch: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let code: FunctionComponent<Props> | undefined;
  return function Fetched(props: Props) {
    const [Component, setComponent] = useState(() => code);
    useEffect(() => {
      if (code) return;
      let isGone = false;
      fetch().then(
        (came) => {
          code = came;
          if (!isGone) setComponent(() => came);
        },
        (cause) => isGone || props.onMissing(cause),
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Component ? <Component {...props} /> : <Spinner />;
  };
}
