import { useMessages } from '../../i18n/context.ts';
import { consoleSettings } from '../../i18n/locales/en-console-settings.ts';
import { Button } from '../../ui/Button.tsx';

interface SaveBarProps {
  readonly of: {
    readonly isDirty: boolean;
    readonly isBusy: boolean;
    readonly save: () => Promise<void>;
    readonly discard: () => void;
  };
}

/** At the lower edge of the window while a page has changes that aren't saved. */
export function SaveBar({ of: { isDirty, isBusy, save, discard } }: SaveBarProps) {
  const { t } = useMessages(consoleSettings);
  return (
    <div class="con-save-bar" role="status" hidden={!isDirty}>
      {isDirty && (
        <>
          <span>{t('console.settings.unsaved')}</span>
          <Button onClick={discard} disabled={isBusy}>
            {t('console.settings.discard')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void save()}>
            {t('console.save')}
          </Button>
        </>
      )}
    </div>
  );
}
