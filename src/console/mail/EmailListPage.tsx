import { useMessages } from '../../i18n/context.ts';
import { consoleMail } from '../../i18n/locales/en-console-mail.ts';
import { EMAIL_TYPES } from '../../model/email-types.ts';
import type { EmailTemplate } from '../../wire/http/email-templates.ts';
import { useConsole } from '../console-model.ts';
import { hrefOf } from '../router.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useLoaded } from '../shell/use-loaded.ts';

interface Listed {
  readonly results: readonly EmailTemplate[];
}

/** Every email, and whose text it has. */
export function EmailListPage() {
  const { t } = useMessages(consoleMail);
  const console = useConsole();
  const workspaceId = console.workspaceId.value;
  const loaded = useLoaded(workspaceId ?? '', async (signal) => {
    const list = (path: string, ofCompany: boolean) =>
      console.api<Listed>('GET', path, { signal, ofCompany }).then(({ results }) => results);
    const [ofCompany, ofWorkspace] = await Promise.all([
      list('/company/email-templates', true),
      workspaceId ? list(`/workspace/${workspaceId}/email-templates`, false) : [],
    ]);
    return { ofCompany, ofWorkspace };
  });
  return (
    <SettingsPage section="emails" needs="admin" description={t('console.mail.emailsHelp')}>
      <Loaded of={loaded}>
        {({ ofCompany, ofWorkspace }) => (
          <div class="con-table-box">
            <table class="con-table">
              <caption class="ui-visually-hidden">{t('console.settings.emails')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('console.mail.email')}</th>
                  <th scope="col">{t('console.mail.text')}</th>
                </tr>
              </thead>
              <tbody>
                {EMAIL_TYPES.map((type) => {
                  const has = (list: readonly EmailTemplate[]) => list.some((one) => one.email_type === type);
                  const source = has(ofWorkspace) ? 'workspace' : has(ofCompany) ? 'company' : 'default';
                  return (
                    <tr key={type}>
                      <th scope="row">
                        <a class="con-row-link" href={hrefOf(`/settings/emails/${type}`)}>
                          {t(`console.mail.type.${type}`)}
                        </a>
                      </th>
                      <td>
                        <span class={source === 'default' ? undefined : 'con-badge con-badge-info'}>
                          {t(`console.mail.source.${source}`)}
                        </span>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </SettingsPage>
  );
}
