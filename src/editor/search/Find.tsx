import { lazy } from '../../ui/lazy.tsx';
import { useEditor } from '../kernel/editor-context.ts';

const FindBar = lazy(async () => (await import('./FindBar.tsx')).FindBar);

/** The search, loaded when it's first opened. */
export function Find() {
  const { view, deferred } = useEditor();
  if (view.finding.value === 0) return null;
  return (
    <FindBar
      onLoadError={(cause) => {
        view.finding.value = 0;
        deferred.report(cause, () => view.finding.value++);
      }}
    />
  );
}
