import { useMessages } from '../../i18n/context.ts';
import { consoleMail } from '../../i18n/locales/en-console-mail.ts';
import { EMAIL_TYPES, type EmailType } from '../../model/email-types.ts';
import type { EmailTemplate } from '../../wire/http/email-templates.ts';
import { useConsole } from '../console-model.ts';
import type { PageProps } from '../page-types.ts';
import { hrefOf } from '../router.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { EmailForm } from './EmailForm.tsx';
import { useOwnerPath } from './scope.ts';

export interface EmailText {
  readonly subject: string;
  readonly body: string;
}

interface Effective extends EmailText {
  readonly source: 'workspace' | 'company' | 'default';
}

/** One email: its text, a preview, and a test. */
export function EmailPage({ params: [given] }: PageProps) {
  const { t } = useMessages(consoleMail);
  const console = useConsole();
  const owner = useOwnerPath();
  const workspaceId = console.workspaceId.value;
  const type = EMAIL_TYPES.find((one) => one === given) as EmailType;
  const loaded = useLoaded(`${owner} ${type}`, async (signal): Promise<Effective> => {
    if (workspaceId) return console.api<Effective>('GET', `${owner}/email-templates/${type}`, { signal });
    const { results } = await console.api<{ results: readonly EmailTemplate[] }>(
      'GET',
      '/company/email-templates',
      { signal },
    );
    const own = results.find(({ email_type }) => email_type === type);
    if (own) return { ...own, source: 'company' };
    const { language } = await console.api<{ language: string }>('GET', '/company', { signal });
    return { ...(await readDefault(language, signal)), source: 'default' };
  });
  const readDefault = async (language: string, signal?: AbortSignal): Promise<EmailText> => {
    const { templates } = await console.api<{ templates: Readonly<Record<EmailType, EmailText>> }>(
      'GET',
      `/email-templates/defaults/${language}`,
      { signal },
    );
    return templates[type];
  };
  return (
    <SettingsPage
      section="emails"
      title={t(`console.mail.type.${type}`)}
      back={{ href: hrefOf('/settings/emails'), label: t('console.mail.back') }}
      needs="admin"
    >
      <Loaded of={loaded}>
        {(text) => (
          <EmailForm
            key={`${text.source} ${text.subject} ${text.body}`}
            type={type}
            stored={text}
            isOwn={text.source === (workspaceId ? 'workspace' : 'company')}
            readDefault={readDefault}
            onChanged={loaded.reload}
          />
        )}
      </Loaded>
    </SettingsPage>
  );
}
