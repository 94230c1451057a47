import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useEditor } from '../kernel/editor-context.ts';

/** Above the pages: the service is unreachable, or an earlier visit left unsaved changes. */
export function RestoreBanner() {
  const editor = useEditor();
  const { i18n } = editor;
  const { t } = i18n;
  const drafts = editor.drafts.value;
  if (!drafts) return null;
  const found = drafts.sync.found.value;
  if (!found && !drafts.isOffline.value) return null;
  return (
    <div class="ed-banner">
      {drafts.isOffline.value && (
        <Banner tone="warning" title={t('editor.offline.title')}>
          {t(drafts.sync.isKept.value ? 'editor.offline.text' : 'editor.offline.unkept')}
        </Banner>
      )}
      {found && (
        <Banner
          tone="info"
          title={t('editor.found.title')}
          actions={
            <>
              <Button size="small" onClick={() => drafts.sync.discard()}>
                {t('editor.found.discard')}
              </Button>
              <Button size="small" variant="primary" onClick={() => drafts.sync.restore()}>
                {t('editor.found.restore')}
              </Button>
            </>
          }
        >
          {t('editor.found.text', {
            moment: i18n.date(found.at, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </Banner>
      )}
    </div>
  );
}
