import { useState } from 'preact/hooks';
import type { Company, Workspace } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleSettings } from '../../i18n/locales/en-console-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { useConsole } from '../console-model.ts';
import { Card } from '../shell/Card.tsx';
import { errorText } from '../shell/error-text.ts';
import { FileButton } from '../shell/FileButton.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useLoaded } from '../shell/use-loaded.ts';

interface LogoCardProps {
  readonly canEdit: boolean;
  readonly onChanged?: () => void;
}

/** The logo of the company or the chosen workspace. */
export function LogoCard({ canEdit, onChanged }: LogoCardProps) {
  const i18n = useMessages(consoleSettings);
  const { t } = i18n;
  const console = useConsole();
  const workspaceId = console.workspaceId.value;
  const owner = workspaceId ? `/workspaces/${workspaceId}` : '/company';
  const loaded = useLoaded(owner, (signal) =>
    console.api<Pick<Company | Workspace, 'icon_url'>>('GET', owner, { signal }),
  );
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function change(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    setError(null);
    try {
      await work();
      await loaded.reload();
      console.toasts.show({ tone: 'success', text: done });
      onChanged?.();
    } catch (cause) {
      setError(errorText(i18n, cause));
    } finally {
      setBusy(false);
    }
  }
  const upload = (file: File) => {
    const form = new FormData();
    form.append('file', file);
    return change(() => console.api('POST', `${owner}/logo`, { form }), t('console.settings.logoSaved'));
  };

  return (
    <Card title={t('console.settings.logo')}>
      <Loaded of={loaded}>
        {({ icon_url }) => (
          <div class="con-logo">
            {icon_url ? (
              <img src={icon_url} alt={t('console.settings.logo')} />
            ) : (
              <p class="con-quiet">
                {t(workspaceId ? 'console.settings.logoOfCompany' : 'console.settings.noLogo')}
              </p>
            )}
            {canEdit && (
              <div class="con-actions">
                <FileButton
                  accept="image/png,image/jpeg"
                  isBusy={isBusy}
                  onFile={(file) => void upload(file)}
                >
                  {t('console.settings.chooseLogo')}
                </FileButton>
                {icon_url && (
                  <Button
                    disabled={isBusy}
                    onClick={() =>
                      void change(
                        () => console.api('DELETE', `${owner}/logo`),
                        t('console.settings.logoRemoved'),
                      )
                    }
                  >
                    {t('console.settings.removeLogo')}
                  </Button>
                )}
              </div>
            )}
          </div>
        )}
      </Loaded>
      {error && (
        <p class="ui-error" role="alert">
          {error}
        </p>
      )}
      <p class="con-quiet">{t('console.settings.logoHelp')}</p>
    </Card>
  );
}
