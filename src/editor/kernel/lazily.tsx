import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Editor } from './editor-context.ts';

/** The code that is fetched once the first pages are on screen. Its members come by declaration merging, from `later.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: see above.
export interface Later {}
let load: (() => Promise<Later>) | undefined;

/** Says where that code is. `mount.tsx` does, so that what uses it doesn't import it. */
export function provideLater(given: () => Promise<Later>): void {
  load = given;
}

let loaded: Later | undefined;
let loading: Promise<Later> | undefined;
const waiting = new Set<(later: Later) => void>();

/** The code that is not needed at first. A failed fetch is tried again by the next one who asks. */
export function fetchLater(): Promise<Later> {
  if (!load) throw new TypeError('Expected provideLater() before fetchLater()');
  loading ??= load().then(
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

/** Does something with it, at once when it is there, else as soon as it is. */
export function withLater({ missing }: Pick<Editor, 'missing'>, use: (later: Later) => void): void {
  if (loaded) use(loaded);
  else fetchLater().then(use, missing);
}

/** What is there now. */
export const laterNow = (): Later | undefined => loaded;

/** The same for a component, which is rendered again when it comes. */
export function useLater(isUrgent = false): Later | undefined {
  const [later, setLater] = useState(loaded);
  useEffect(() => {
    if (later) return;
    const stop = whenLater((now) => setLater(now));
    if (isUrgent) fetchLater().catch(() => {}); // told by whoever fetches it for all
    return stop;
  }, []);
  return later;
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
    const later = useLater(isUrgent);
    const Component = later ? pick(later) : Meanwhile;
    return <Component {...props} />;
  };
}
