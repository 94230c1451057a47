import { useEditor } from './editor-context.ts';
import { FieldBox } from './FieldBox.tsx';
import { SelectionFrame } from './SelectionFrame.tsx';

/** The fields of one page that is near the view. Only coming and going of fields renders it again. */
export function PageLayer({ page }: { readonly page: number }) {
  const { document } = useEditor();
  return (
    <>
      {document.idsOnPage(page).value.map((id) => (
        <FieldBox key={id} id={id} />
      ))}
      <SelectionFrame page={page} />
    </>
  );
}
