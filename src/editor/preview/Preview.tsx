import { useEditor } from '../kernel/editor-context.ts';
import { fetched } from '../kernel/fetched.tsx';

const PreviewScreen = fetched(() => import('./preview.ts').then((code) => code.PreviewScreen));

/** The preview, whose code is fetched when it is first shown. */
export function Preview() {
  const { view, missing } = useEditor();
  return (
    <PreviewScreen
      onMissing={(cause) => {
        view.isPreviewing.value = false;
        missing(cause, () => (view.isPreviewing.value = true));
      }}
    />
  );
}
