import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ToastList } from '../../ui/ToastList.tsx';
import { RestoreBanner } from '../drafts/RestoreBanner.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { toastsOf } from '../kernel/toasts-of.ts';
import { useStyles } from '../kernel/use-styles.ts';
import styles from './Banners.css?inline';

/** Notices below the top bar that need attention without blocking work. */
export function Banners() {
  useStyles(styles);
  const editor = useEditor();
  const { t } = editor.i18n;
  useSignalEffect(() => {
    if (editor.saving.mergedFrom.value > 0) toastsOf(editor).show({ tone: 'info', text: t('editor.merged') });
  });
  // From the last failed save; kept while it's retried.
  const isRevoked = useRef(false);
  const status = editor.saving.status.value;
  const error = status.kind === 'failed' ? status.error : editor.pdfError.value;
  const isSuspended =
    editor.loaded.file.multi_document_read_only || error?.code === 'MULTI_DOCUMENT_READ_ONLY';
  if (error) isRevoked.current = error.code === 'TOKEN_REVOKED';
  return (
    <>
      {editor.hasExpired.value && (
        <div class="ed-banner">
          <Banner
            tone="warning"
            title={t(isRevoked.current ? 'errors.TOKEN_REVOKED' : 'editor.expired.title')}
          >
            {t('editor.expired.text')}
          </Banner>
        </div>
      )}
      {editor.sending?.isFixed && !editor.document.isReadOnly.value && (
        <div class="ed-banner">
          <Banner title={t('editor.fixed.title')}>{t('editor.fixed.text')}</Banner>
        </div>
      )}
      {isSuspended && (
        <div class="ed-banner">
          <Banner tone="info">{t('errors.MULTI_DOCUMENT_READ_ONLY')}</Banner>
        </div>
      )}
      <RestoreBanner />
      {editor.pdfError.value && (
        <div class="ed-banner">
          <Banner
            tone="danger"
            title={t('errors.DOCUMENT_FAILED')}
            actions={
              <Button size="small" onClick={() => editor.retryDocument()}>
                {t('editor.retry')}
              </Button>
            }
          >
            {editor.pdfError.value.message !== t('errors.DOCUMENT_FAILED') && editor.pdfError.value.message}
          </Banner>
        </div>
      )}
    </>
  );
}

/** Toasts at the bottom. */
export function Toasts() {
  const toasts = toastsOf(useEditor());
  useEffect(() => toasts.destroy, []);
  return <ToastList toasts={toasts} />;
}
