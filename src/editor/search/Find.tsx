import { useEditor } from '../kernel/editor-context.ts';
import { fetched } from '../kernel/fetched.tsx';

const FindBar = fetched(() => import('./find.ts').then((code) => code.FindBar));

/** The search, whose code is fetched when somebody searches first. */
export function Find() {
  const { view, missing } = useEditor();
  if (view.finding.value === 0) return null;
  return (
    <FindBar
      onMissing={(cause) => {
        view.finding.value = 0;
        missing(cause, () => view.finding.value++);
      }}
    />
  );
}
