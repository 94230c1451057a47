import type { FieldId } from '../../model/ids.ts';
import type { Editor } from './editor-context.ts';
import { scrollWhenReady } from './scroll-when-ready.ts';

/** Selects the fields that exist, scrolls to the first one and opens the settings. */
export async function showFields(editor: Editor, ids: readonly FieldId[]): Promise<void> {
  const field = ids[0] && editor.document.field(ids[0])?.peek();
  if (!field) return;
  editor.selection.select(ids.filter((id) => editor.document.field(id)));
  editor.view.rovingId.value = field.id;
  editor.view.sheet.value = null;
  await scrollWhenReady(editor, (viewer) => viewer.scrollToBox(field.page_number, field.position));
}
