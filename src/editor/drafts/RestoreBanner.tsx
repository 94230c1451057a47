import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useEditor } from '../kernel/editor-context.ts';

/** Above the pages: the service is unreachable, or an earlier visit left unsaved changes. */
export function RestoreBanner() {
  const { work, i18n } = useEditor();
  const { t } = i18n;
  const kept = work.value;
  if (!kept) return null;
  const found = kept.journal.found.value;
  if (!found && !kept.isOffline.value) return null;
  return (
    <div class="ed-banner">
      {kept.isOffline.value && (
        <Banner tone="warning" title={t('editor.offline.title')}>
          {t(kept.journal.isKept.value ? 'editor.offline.text' : 'editor.offline.unkept')}
        </Banner>
      )}
      {found && (
        <Banner
          tone="info"
          title={t('editor.found.title')}
          actions={
            <>
              <Button size="small" onClick={() => kept.journal.discard()}>
                {t('editor.found.discard')}
              </Button>
              <Button size="small" variant="primary" onClick={() => kept.journal.restore()}>
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
