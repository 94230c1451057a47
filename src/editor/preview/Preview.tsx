import { lazy } from '../../ui/lazy.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useEditor } from '../kernel/editor-context.ts';

const PreviewScreen = lazy(async () => (await import('./PreviewScreen.tsx')).PreviewScreen, Spinner);

/** The preview, loaded when it's first opened. */
export function Preview() {
  const { view, deferred } = useEditor();
  return (
    <PreviewScreen
      onLoadError={(cause) => {
        view.isPreviewing.value = false;
        deferred.report(cause, () => (view.isPreviewing.value = true));
      }}
    />
  );
}
