import { deferred } from '../kernel/deferred.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { FieldBox } from './FieldBox.tsx';

const SelectionFrame = deferred(async () => (await import('./SelectionFrame.tsx')).SelectionFrame);

/** The fields of one page near the view. Renders again only when fields are added or removed. */
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
