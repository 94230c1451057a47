import { useLayoutEffect } from 'preact/hooks';
import { useConsole } from '../console-model.ts';

/** Asks before the page is left, in the console or with the tab, while there is something to lose. */
export function useUnsaved(isUnsaved: boolean): void {
  const { router } = useConsole();
  // In the layout phase: a link may be pressed before the next frame.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    const release = router.askBeforeLeaving();
    return () => {
      removeEventListener('beforeunload', ask);
      release();
    };
  }, [isUnsaved]);
}
