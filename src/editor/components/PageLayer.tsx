import { useEditor } from '../kernel/editor-context.ts';
import { lazily } from '../kernel/lazily.tsx';
import { FieldBox } from './FieldBox.tsx';

const SelectionFrame = lazily(
  (later) => later.SelectionFrame,
  () => null,
);

/** The fields of one page that is near the view. Only coming and going of fields renders it again. */
export function PageLayer({ page }: { readonly page: number }) {
  const { document, layers } = useEditor();
  return (
    <>
      {layers.value.map((Layer) => (
        <Layer key={Layer} page={page} />
      ))}
      {document.idsOnPage(page).value.map((id) => (
        <FieldBox key={id} id={id} />
      ))}
      <SelectionFrame page={page} />
    </>
  );
}
