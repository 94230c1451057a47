import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ToastList } from '../../ui/ToastList.tsx';
import { WorkBanner } from '../drafts/RestoreBanner.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { toastsOf } from '../kernel/toasts-of.ts';

/** What a person has to know of while they go on: below the bar, above all else. */
export function Banners() {
  const editor = useEditor();
  const { t } = editor.i18n;
  useSignalEffect(() => {
    if (editor.saving.mergedFrom.value > 0) toastsOf(editor).show({ tone: 'info', text: t('editor.merged') });
  });
  // Known from what was refused last; while it is tried again it is as it was.
  const isRevoked = useRef(false);
  const status = editor.saving.status.value;
  const refused = status.kind === 'failed' ? status.error : editor.pdfError.value;
  if (refused) isRevoked.current = refused.code === 'TOKEN_REVOKED';
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
      <WorkBanner />
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

/** Short notes at the bottom edge. */
export function Notes() {
  const toasts = toastsOf(useEditor());
  useEffect(() => toasts.destroy, []);
  return <ToastList toasts={toasts} />;
}
