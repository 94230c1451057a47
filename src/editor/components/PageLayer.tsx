import { deferred } from '../kernel/deferred.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { FieldBox } from './FieldBox.tsx';

const SelectionFrame = deferred(async () => (await import('./SelectionFrame.tsx')).SelectionFrame);

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
