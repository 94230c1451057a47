import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Spinner } from '../../ui/Spinner.tsx';

type Later = typeof import('./later.ts');
let loaded: Later | undefined;
let loading: Promise<Later> | undefined;

/** The code that is not needed at first. A failed fetch is tried again by the next one who asks. */
export function fetchLater(): Promise<Later> {
  loading ??= import('./later.ts').then(
    (later) => {
      loaded = later;
      return later;
    },
    (cause) => {
      loading = undefined;
      throw cause;
    },
  );
  return loading;
}

/** A component of `later.ts`; `Meanwhile` holds its place. */
export function lazily<Props extends object>(
  pick: (later: Later) => FunctionComponent<Props>,
  Meanwhile: FunctionComponent<Props> = Spinner as FunctionComponent<object>,
) {
  return function Lazy(props: Props) {
    const [later, setLater] = useState(loaded);
    useEffect(() => {
      let isGone = false;
      if (!later)
        fetchLater().then(
          (now) => !isGone && setLater(now),
          () => {},
        );
      return () => {
        isGone = true;
      };
    }, []);
    const Component = later ? pick(later) : Meanwhile;
    return <Component {...props} />;
  };
}
