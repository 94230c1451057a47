import { useSignal } from '@preact/signals';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { editorDocuments } from '../../i18n/locales/en-editor-documents.ts';
import { editorPages } from '../../i18n/locales/en-editor-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DocumentReview } from '../../wire/http/templates.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { shownDocuments } from '../kernel/several-documents.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { FontsNote } from '../pages/FontsNote.tsx';
import { ReviewList } from '../pages/ReviewList.tsx';
import pageStyles from '../pages/styles.css?inline';
import { changeDocuments, reviewFile } from './change-documents.ts';
import { FilePicker } from './FilePicker.tsx';
import styles from './styles.css?inline';
import { UploadBody } from './UploadBody.tsx';
import { FileUploads } from './upload-files.ts';

interface Reviewed {
  readonly documentId: string;
  readonly review: DocumentReview;
}

/** Replaces the file of one of several documents: uploads it, shows what would change, then applies that. */
export function ReplaceFileDialog({ id }: { readonly id: string }) {
  const editor = useEditor();
  useMessages(editorPages);
  useMessages(editorDocuments);
  useStyles(styles);
  useStyles(pageStyles);
  const { dialog, i18n, sending } = editor;
  const { t } = i18n;
  const document = shownDocuments(editor).find((one) => one.id === id)!;
  const uploads = useMemo(() => new FileUploads(editor), []);
  useEffect(() => uploads.stop, []);
  const reviewed = useSignal<Reviewed | null>(null);
  const isReading = useSignal(false);
  const isReplacing = useSignal(false);
  const picker = useRef<HTMLInputElement>(null);
  const form = useId();

  const take = async (ids: Promise<readonly string[] | null>) => {
    reviewed.value = null;
    const documentId = (await ids)?.[0];
    if (!documentId) return;
    isReading.value = true;
    const outcome = await reviewFile(editor, id, documentId);
    isReading.value = false;
    if ('error' in outcome) uploads.failure.value = outcome;
    else reviewed.value = { documentId, review: outcome };
  };
  const replace = async ({ documentId }: Reviewed) => {
    reviewed.value = null;
    isReplacing.value = true;
    const note = t('editor.replace.done');
    const change = { kind: 'replace', id, documentId } as const;
    uploads.failure.value = await changeDocuments(editor, change, { note, focused: id });
    isReplacing.value = false;
  };
  const close = () => {
    if (!isReplacing.peek()) dialog.value = null;
  };
  const ready = reviewed.value;
  const isBusy = isReplacing.value || isReading.value || uploads.current.value !== null;
  const applying = isReplacing.value ? t('editor.pages.turning') : null;
  return (
    <Dialog
      open
      title={t('editor.documents.replaceTitle', { name: document.label })}
      description={t('editor.replace.help')}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close} aria-disabled={isReplacing.value}>
            {t('editor.cancel')}
          </Button>
          <Button
            variant={ready || uploads.locked.value ? 'secondary' : 'primary'}
            aria-disabled={isBusy}
            onClick={() => isBusy || picker.current?.click()}
          >
            {t(ready || uploads.failure.value ? 'editor.replace.another' : 'editor.replace.choose')}
          </Button>
          {uploads.locked.value && (
            <Button variant="primary" type="submit" form={form}>
              {t('editor.replace.open')}
            </Button>
          )}
          {ready && (
            <Button
              variant={ready.review.dropped.length > 0 ? 'danger' : 'primary'}
              onClick={() => void replace(ready)}
            >
              {t('editor.replace.do')}
            </Button>
          )}
        </>
      }
    >
      <div>
        <FilePicker
          ref={picker}
          label={t('editor.replace.choose')}
          onFiles={(files) => void take(uploads.start(files.slice(0, 1)))}
        />
        <UploadBody
          uploads={uploads}
          formId={form}
          applying={isReading.value ? t('editor.replace.reading') : applying}
          onPassword={(password) => void take(uploads.unlock(password))}
        />
        {ready && <FontsNote fonts={uploads.fonts.value} />}
        {ready && (
          <ReviewList
            review={ready.review}
            first={document.before}
            count={document.page_count}
            final={t(sending ? 'editor.documents.final' : 'editor.pages.final')}
          />
        )}
      </div>
    </Dialog>
  );
}
