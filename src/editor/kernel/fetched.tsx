import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Spinner } from '../../ui/Spinner.tsx';

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
