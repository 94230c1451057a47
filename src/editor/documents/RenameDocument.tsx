import { useMessages } from '../../i18n/context.ts';
import { editorDocuments } from '../../i18n/locales/en-editor-documents.ts';
import { SET_LIMITS } from '../../model/documents.ts';
import { RenameDialog } from '../../ui/RenameDialog.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { shownDocuments } from '../kernel/several-documents.ts';
import { changeDocuments } from './change-documents.ts';

/** Changes the name of a document, which signers see as its heading. */
export function RenameDocument({ id }: { readonly id: string }) {
  const editor = useEditor();
  useMessages(editorDocuments);
  const { dialog, i18n } = editor;
  const { t } = i18n;
  const { label } = shownDocuments(editor).find((one) => one.id === id)!;
  return (
    <RenameDialog
      title={t('editor.documents.rename')}
      label={t('editor.doc.name')}
      help={t('editor.documents.renameHelp')}
      cancelLabel={t('editor.cancel')}
      name={label}
      maxLength={SET_LIMITS.label}
      onRename={async (name) => {
        const note = t('editor.documents.renamed', { name });
        const failure = await changeDocuments(
          editor,
          { kind: 'rename', id, label: name },
          { note, focused: id },
        );
        return failure?.error.message ?? null;
      }}
      onClose={() => {
        dialog.value = null;
      }}
    />
  );
}
