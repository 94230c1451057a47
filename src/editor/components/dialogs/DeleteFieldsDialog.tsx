import type { FieldId } from '../../../model/ids.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { deleteFields, referringFields } from '../../commands/delete-fields.ts';
import { fieldName } from '../../kernel/accessible-names.ts';
import { useEditor } from '../../kernel/editor-context.ts';

/** Confirms deleting fields that other fields' conditions refer to. */
export function DeleteFieldsDialog({ ids }: { readonly ids: readonly FieldId[] }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const referring = referringFields(editor, ids);
  const close = () => {
    editor.dialog.value = null;
  };
  return (
    <Dialog
      open
      size="small"
      title={t('editor.deleteAsked.title', { count: ids.length })}
      description={t('editor.deleteAsked.text', {
        count: referring.length,
        names: editor.i18n.list(referring.slice(0, 5).map((field) => fieldName(editor.i18n, field))),
      })}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" data-autofocus onClick={close}>
            {t('editor.cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              deleteFields(editor, ids);
              close();
            }}
          >
            {t('editor.deleteAsked.do')}
          </Button>
        </>
      }
    />
  );
}
