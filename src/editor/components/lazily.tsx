import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Spinner } from '../../ui/Spinner.tsx';

/**
 * A component whose code comes when it is first shown; `preload` may fetch it earlier. A failed fetch is tried again the
 * next time it is shown.
 */
export function lazily<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  let ready: FunctionComponent<Props> | undefined;
  const fetchIt = () =>
    load().then((component) => {
      ready = component;
      return component;
    });
  function Lazy(props: Props) {
    const [Component, setComponent] = useState(() => ready);
    useEffect(() => {
      let isGone = false;
      if (!Component)
        fetchIt().then(
          (component) => !isGone && setComponent(() => component),
          () => {},
        );
      return () => {
        isGone = true;
      };
    }, []);
    return Component ? <Component {...props} /> : <Spinner />;
  }
  return Object.assign(Lazy, { preload: () => void fetchIt().catch(() => {}) });
}
