import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleMail } from '../../i18n/locales/en-console-mail.ts';
import { SETTING_LIMITS } from '../../model/branding.ts';
import { Button } from '../../ui/Button.tsx';
import { CONSOLE_ICONS } from '../../ui/console-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ICONS } from '../../ui/icons.ts';
import type { Domain } from '../../wire/http/domains.ts';
import { useConsole } from '../console-model.ts';
import { hrefOf } from '../router.ts';
import { TextSetting } from '../settings/fields.tsx';
import { SaveBar } from '../settings/SaveBar.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { Card } from '../shell/Card.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { DomainState } from './DomainState.tsx';
import { NewDomainDialog } from './NewDomainDialog.tsx';
import { useOwnerPath } from './scope.ts';

function DomainTable({ domains }: { readonly domains: readonly Domain[] }) {
  const { t } = useMessages(consoleMail);
  return (
    <div class="con-table-box">
      <table class="con-table">
        <caption class="ui-visually-hidden">{t('console.settings.domains')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.mail.domain')}</th>
            <th scope="col">{t('console.mail.state')}</th>
          </tr>
        </thead>
        <tbody>
          {domains.map((domain) => (
            <tr key={domain.id}>
              <th scope="row">
                <a class="con-row-link" href={hrefOf(`/settings/domains/${domain.id}`)}>
                  {domain.domain}
                </a>
              </th>
              <td>
                <DomainState of={domain} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The address that emails come from. */
function SenderCard() {
  const { t } = useMessages(consoleMail);
  const { loaded, form } = useSettings();
  return (
    <Card title={t('console.mail.sender')}>
      <Loaded of={loaded}>
        {() =>
          form && (
            <>
              <TextSetting
                form={form}
                name="email_local_part"
                label={t('console.mail.sender')}
                help={t('console.mail.senderHelp')}
                maxLength={SETTING_LIMITS.localPart}
              />
              <SaveBar of={form} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

/** The domains of the company or a workspace. */
export function DomainListPage() {
  const { t } = useMessages(consoleMail);
  const console = useConsole();
  const path = `${useOwnerPath()}/domains`;
  const [isAdding, setAdding] = useState(false);
  const loaded = useLoaded(path, (signal) =>
    console.api<{ results: readonly Domain[] }>('GET', path, { signal }),
  );
  const add = console.may('owner') && (
    <Button variant="primary" icon={ICONS.plus} onClick={() => setAdding(true)}>
      {t('console.mail.addDomain')}
    </Button>
  );
  return (
    <SettingsPage section="domains" needs="owner" description={t('console.mail.domainsHelp')} actions={add}>
      <div class="con-column">
        <Loaded of={loaded}>
          {({ results }) =>
            results.length > 0 ? (
              <DomainTable domains={results} />
            ) : (
              <EmptyState icon={CONSOLE_ICONS.mail} title={t('console.mail.noDomains')} large>
                {t('console.mail.noDomainsHelp')}
              </EmptyState>
            )
          }
        </Loaded>
        {loaded.data && loaded.data.results.length > 0 && <SenderCard />}
      </div>
      {isAdding && <NewDomainDialog path={path} onClose={() => setAdding(false)} />}
    </SettingsPage>
  );
}
