import { useSignal } from '@preact/signals';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { editorDocuments } from '../../i18n/locales/en-editor-documents.ts';
import { editorPages } from '../../i18n/locales/en-editor-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { FontsNote } from '../pages/FontsNote.tsx';
import { changeDocuments } from './change-documents.ts';
import { FilePicker } from './FilePicker.tsx';
import styles from './styles.css?inline';
import { UploadBody } from './UploadBody.tsx';
import { FileUploads } from './upload-files.ts';

/** Uploads files and adds them after the other documents. */
export function AddDocumentsDialog({ files }: { readonly files: readonly File[] }) {
  const editor = useEditor();
  useMessages(editorPages);
  useMessages(editorDocuments);
  useStyles(styles);
  const { dialog, i18n, loaded } = editor;
  const { t } = i18n;
  const uploads = useMemo(() => new FileUploads(editor), []);
  const isAdding = useSignal(false);
  /** Uploads whose fonts were substituted: they are added once that was read. */
  const unsure = useSignal<readonly string[] | null>(null);
  const names = useSignal(files);
  const picker = useRef<HTMLInputElement>(null);
  const form = useId();

  const add = async (documentIds: readonly string[]) => {
    isAdding.value = true;
    unsure.value = null;
    const isFirst = !loaded.file.documents;
    const note = t('editor.documents.added', { count: documentIds.length });
    uploads.failure.value = await changeDocuments(editor, { kind: 'add', documentIds, isFirst }, { note });
    isAdding.value = false;
  };
  const take = async (ids: Promise<readonly string[] | null>) => {
    unsure.value = null;
    const found = await ids;
    if (found && uploads.fonts.peek().length > 0) unsure.value = found;
    else if (found) await add(found);
  };
  useEffect(() => {
    void take(uploads.start(files));
    return uploads.stop;
  }, []);
  const close = () => {
    if (!isAdding.peek()) dialog.value = null;
  };
  return (
    <Dialog
      open
      title={t('editor.documents.add')}
      description={i18n.list(names.value.map(({ name }) => name))}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close} aria-disabled={isAdding.value}>
            {t('editor.cancel')}
          </Button>
          {unsure.value && (
            <Button variant="primary" onClick={() => void add(unsure.peek()!)}>
              {t('editor.documents.add')}
            </Button>
          )}
          {uploads.failure.value && (
            <Button variant="primary" onClick={() => picker.current?.click()}>
              {t('editor.replace.another')}
            </Button>
          )}
          {uploads.locked.value && (
            <Button variant="primary" type="submit" form={form}>
              {t('editor.replace.open')}
            </Button>
          )}
        </>
      }
    >
      <div>
        <FilePicker
          ref={picker}
          label={t('editor.replace.choose')}
          isMultiple
          onFiles={(chosen) => {
            names.value = chosen;
            void take(uploads.start(chosen));
          }}
        />
        <UploadBody
          uploads={uploads}
          formId={form}
          applying={isAdding.value ? t('editor.documents.adding') : null}
          onPassword={(password) => void take(uploads.unlock(password))}
        />
        {unsure.value && <FontsNote fonts={uploads.fonts.value} />}
      </div>
    </Dialog>
  );
}
