import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleDevelopers } from '../../i18n/locales/en-console-developers.ts';
import { Button } from '../../ui/Button.tsx';
import { ICONS } from '../../ui/icons.ts';
import type { Keys } from '../../wire/http/console.ts';
import { useConsole } from '../console-model.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { SecretDialog } from '../shell/SecretDialog.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { Sections } from './Sections.tsx';

function KeyTable({ keys }: Keys) {
  const { t, date } = useMessages(consoleDevelopers);
  return (
    <div class="con-table-box">
      <table class="con-table">
        <caption class="ui-visually-hidden">{t('console.developers.keys')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.developers.key')}</th>
            <th scope="col">{t('console.developers.workspace')}</th>
            <th scope="col">{t('console.developers.mode')}</th>
            <th scope="col">{t('console.developers.created')}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row" class="con-mono">
                {key.hint}…
              </th>
              <td>
                {key.workspace_name}
                {key.is_protected && <span class="con-quiet">{t('console.developers.wholeCompany')}</span>}
              </td>
              <td>
                <span class={`con-badge${key.mode === 'live' ? ' con-badge-info' : ''}`}>
                  {t(`console.developers.${key.mode}`)}
                </span>
              </td>
              <td>
                {date(key.created_at)}
                {key.expires_at && (
                  <span class="con-quiet">
                    {t('console.developers.expires', {
                      date: date(key.expires_at, { dateStyle: 'medium', timeStyle: 'short' }),
                    })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** API keys, of which only the beginnings are known. */
export function KeysPage() {
  const { t } = useMessages(consoleDevelopers);
  const console = useConsole();
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const loaded = useLoaded('', (signal) => console.own<Keys>('GET', '/keys', { signal }));
  return (
    <>
      <PageHead
        title={t('console.developers.keys')}
        description={t('console.developers.keysHelp')}
        actions={
          console.may('owner') && (
            <Button variant="primary" icon={ICONS.plus} onClick={() => setAsking(true)}>
              {t('console.developers.newKey')}
            </Button>
          )
        }
      />
      <Sections />
      <Loaded of={loaded}>{({ keys }) => <KeyTable keys={keys} />}</Loaded>
      {isAsking && (
        <NewKeyDialog
          onClose={() => setAsking(false)}
          onMade={(key) => {
            setAsking(false);
            setMade(key);
            void loaded.reload();
          }}
        />
      )}
      {made !== null && (
        <SecretDialog
          title={t('console.developers.keyMade')}
          help={t('console.developers.shownOnce')}
          done={t('console.developers.done')}
          secret={made}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}
