import { useSignal } from '@preact/signals';
import { useMessages } from '../../i18n/context.ts';
import { editorDocuments } from '../../i18n/locales/en-editor-documents.ts';
import { editorPages } from '../../i18n/locales/en-editor-pages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { shownDocuments } from '../kernel/several-documents.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { changeDocuments, type Failure } from './change-documents.ts';
import { FieldNames } from './FieldNames.tsx';
import { fieldsOnDocument } from './fields-on-document.ts';
import styles from './styles.css?inline';

/** Removes a document after naming the fields that are deleted with it. */
export function RemoveDocumentDialog({ id }: { readonly id: string }) {
  const editor = useEditor();
  useMessages(editorPages);
  useMessages(editorDocuments);
  useStyles(styles);
  const { dialog, i18n, sending } = editor;
  const { t } = i18n;
  const document = shownDocuments(editor).find((one) => one.id === id)!;
  const isBusy = useSignal(false);
  const failure = useSignal<Failure | null>(null);
  const close = () => {
    if (!isBusy.peek()) dialog.value = null;
  };
  const remove = async () => {
    if (isBusy.peek()) return;
    isBusy.value = true;
    const note = t('editor.documents.removed', { name: document.label });
    failure.value = await changeDocuments(editor, { kind: 'remove', id }, { note });
    isBusy.value = false;
  };
  const fields = fieldsOnDocument(editor, document);
  return (
    <Dialog
      open
      title={t('editor.recipient.removeTitle', { name: document.label })}
      description={t(sending ? 'editor.documents.final' : 'editor.pages.final')}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('editor.cancel')}
          </Button>
          <Button variant="danger" busy={isBusy.value} onClick={() => void remove()}>
            {t('editor.recipient.remove')}
          </Button>
        </>
      }
    >
      <div class="ed-costs">
        {failure.value && <Banner tone="danger">{failure.value.error.message}</Banner>}
        {fields.length > 0 && (
          <FieldNames title={t('editor.documents.fieldsGo', { count: fields.length })} fields={fields} />
        )}
      </div>
    </Dialog>
  );
}
