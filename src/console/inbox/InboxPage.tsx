import { useEffect } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleInbox } from '../../i18n/locales/en-console-inbox.ts';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { Inbox, InboxMailSummary } from '../../wire/http/console.ts';
import { useConsole } from '../console-model.ts';
import { hrefOf } from '../router.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { MailReader } from './MailReader.tsx';

/** Milliseconds between looks for new mails, while the page is visible. */
const INTERVAL = 3_000;

function Line({ mail, isOpen }: { readonly mail: InboxMailSummary; readonly isOpen: boolean }) {
  const { date } = useMessages(consoleInbox);
  return (
    <li>
      <a
        class="con-mail-line"
        href={hrefOf(`/inbox?mail=${mail.id}`)}
        aria-current={isOpen ? 'true' : undefined}
      >
        <strong>{mail.to.name || mail.to.address}</strong>
        <time class="con-quiet" dateTime={mail.at}>
          {date(mail.at, { timeStyle: 'short' })}
        </time>
        <span class="con-mail-subject" dir="auto">
          {mail.subject}
        </span>
        <span class="con-quiet con-mail-beginning" dir="auto">
          {mail.beginning}
        </span>
      </a>
    </li>
  );
}

export function InboxPage() {
  const { t } = useMessages(consoleInbox);
  const console = useConsole();
  const chosen = console.router.query.value.get('mail');
  const loaded = useLoaded('', (signal) => console.own<Inbox>('GET', '/inbox', { signal }));
  const { reload } = loaded;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <>
      <PageHead title={t('console.inbox')} description={t('console.inbox.note')} />
      <Loaded of={loaded}>
        {({ mails }) =>
          mails.length === 0 ? (
            <EmptyState icon={DEFERRED_ICONS.send} title={t('console.inbox.none')} large>
              {t('console.inbox.noneHelp')}
            </EmptyState>
          ) : (
            <div class={`con-inbox${chosen ? ' con-is-reading' : ''}`}>
              <nav class="con-inbox-list" aria-label={t('console.inbox.list')}>
                <ol>
                  {mails.map((mail) => (
                    <Line key={mail.id} mail={mail} isOpen={mail.id === chosen} />
                  ))}
                </ol>
              </nav>
              <div class="con-reader">
                {chosen ? (
                  <MailReader key={chosen} id={chosen} />
                ) : (
                  <p class="con-quiet con-choose">{t('console.inbox.choose')}</p>
                )}
              </div>
            </div>
          )
        }
      </Loaded>
    </>
  );
}
