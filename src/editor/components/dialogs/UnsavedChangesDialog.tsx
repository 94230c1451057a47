import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useEditor } from '../../kernel/editor-context.ts';

export function UnsavedChangesDialog() {
  const editor = useEditor();
  const { t } = editor.i18n;
  const close = () => {
    editor.dialog.value = null;
  };
  return (
    <Dialog
      open
      size="small"
      title={t('editor.leave.title')}
      description={t('editor.leave.text')}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('editor.cancel')}
          </Button>
          <Button
            onClick={() => {
              close();
              editor.leave();
            }}
          >
            {t('editor.leave.discard')}
          </Button>
          <Button
            variant="primary"
            data-autofocus
            busy={editor.saving.status.value.kind === 'saving'}
            onClick={async () => {
              const isSaved = await editor.save();
              close();
              if (isSaved) editor.leave();
            }}
          >
            {t('editor.leave.save')}
          </Button>
        </>
      }
    />
  );
}
