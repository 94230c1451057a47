import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Uploaded } from '../../client/upload-file.ts';
import { useMessages } from '../../i18n/context.ts';
import { editorPages } from '../../i18n/locales/en-editor-pages.ts';
import type { WidgetError } from '../../model/errors.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { DocumentReview } from '../../wire/http/templates.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { replaceDocument, reviewDocument } from './change-pages.ts';
import { FontsNote } from './FontsNote.tsx';
import { ReviewList } from './ReviewList.tsx';
import styles from './styles.css?inline';

interface Reviewed extends Uploaded {
  readonly fileName: string;
  readonly review: DocumentReview;
}

/** Replaces the PDF under the fields: uploads it, shows what would change, then applies that. */
export function ReplaceDialog() {
  const editor = useEditor();
  useMessages(editorPages);
  const { t } = editor.i18n;
  const input = useRef<HTMLInputElement>(null);
  const reviewed = useSignal<Reviewed | null>(null);
  const work = useSignal<'reading' | 'replacing' | null>(null);
  const error = useSignal<WidgetError | null>(null);
  /** The file that needs a password; asked again after a wrong one. */
  const locked = useSignal<{ readonly file: File; readonly fault: 'missing' | 'wrong' } | null>(null);
  const password = useSignal('');
  const stop = useRef(new AbortController());
  useStyles(styles);
  useEffect(() => () => stop.current.abort(new DOMException('No longer needed', 'AbortError')), []);

  const close = () => {
    if (work.peek() !== 'replacing') editor.dialog.value = null;
  };
  const read = async (file: File, given?: string) => {
    work.value = 'reading';
    error.value = null;
    reviewed.value = null;
    locked.value = null;
    password.value = '';
    const { signal } = stop.current;
    const outcome = await reviewDocument(editor, file, signal, given);
    if (signal.aborted) return;
    work.value = null;
    if ('password' in outcome) locked.value = { file, fault: outcome.password };
    else if ('error' in outcome) error.value = outcome.error;
    else reviewed.value = { ...outcome, fileName: file.name };
  };
  const replace = async ({ documentId }: Reviewed) => {
    work.value = 'replacing';
    error.value = null;
    const failure = await replaceDocument(editor, documentId);
    work.value = null;
    error.value = failure;
    // The upload may be used up, or the template may have changed: check again.
    if (failure) reviewed.value = null;
  };

  const form = useId();
  const found = reviewed.value;
  return (
    <Dialog
      open
      title={t('editor.pages.replace')}
      description={found ? found.fileName : t('editor.replace.help')}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('editor.cancel')}
          </Button>
          <Button
            variant={found || locked.value ? 'secondary' : 'primary'}
            aria-disabled={work.value !== null}
            onClick={() => work.peek() === null && input.current?.click()}
          >
            {t(found || locked.value ? 'editor.replace.another' : 'editor.replace.choose')}
          </Button>
          {locked.value && (
            <Button variant="primary" type="submit" form={form}>
              {t('editor.replace.open')}
            </Button>
          )}
          {found && (
            <Button
              variant={found.review.dropped.length > 0 ? 'danger' : 'primary'}
              busy={work.value === 'replacing'}
              onClick={() => void replace(found)}
            >
              {t('editor.replace.do')}
            </Button>
          )}
        </>
      }
    >
      <div>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf,.docx"
          hidden
          aria-label={t('editor.replace.choose')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void read(file);
          }}
        />
        {error.value && <Banner tone="danger">{error.value.message}</Banner>}
        {work.value === 'reading' && (
          <p class="ed-reading" role="status">
            <Spinner size={18} /> {t('editor.replace.reading')}
          </p>
        )}
        {locked.value && (
          <form
            id={form}
            onSubmit={(event) => {
              event.preventDefault();
              if (password.peek() && locked.peek()) void read(locked.peek()!.file, password.peek());
            }}
          >
            <Field
              label={t('editor.replace.password')}
              help={t('editor.replace.passwordHelp', { file: locked.value.file.name })}
              error={locked.value.fault === 'wrong' ? t('editor.replace.passwordWrong') : undefined}
            >
              <TextInput
                ref={(node) => node?.focus()}
                type="password"
                autocomplete="off"
                maxLength={255}
                value={password.value}
                onValue={(value) => (password.value = value)}
              />
            </Field>
          </form>
        )}
        {found && <FontsNote fonts={found.fonts} />}
        {found && (
          <ReviewList
            review={found.review}
            count={editor.view.pageCount.value}
            final={t('editor.pages.final')}
          />
        )}
      </div>
    </Dialog>
  );
}
