import { useState } from 'preact/hooks';
import type { LoggedMailList } from '../../client/api/operations.ts';
import { useI18n } from '../../i18n/context.ts';
import { useConsole } from '../console-model.ts';
import { hrefOf } from '../router.ts';
import { Card } from '../shell/Card.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { Pager } from '../shell/Pager.tsx';
import { useLoaded } from '../shell/use-loaded.ts';

/** The emails about a request, the latest first. @param revision loads again when it changes */
export function RequestMails({ id, revision }: { readonly id: string; readonly revision: number }) {
  const { t, date } = useI18n();
  const console = useConsole();
  const [page, setPage] = useState(1);
  const hasInbox = !console.me.value.sends_mail && console.may('admin');
  const loaded = useLoaded(`${id} ${revision} ${page}`, (signal) =>
    console.api<LoggedMailList>('GET', '/mail-log', {
      signal,
      query: { signing_request_id: id, page, page_size: 20 },
    }),
  );
  return (
    <Card title={t('console.requests.mails')}>
      <Loaded of={loaded}>
        {({ results, pagination }) =>
          results.length === 0 ? (
            <p class="con-quiet">{t('console.requests.mailsNone')}</p>
          ) : (
            <>
              <ul class="con-mails">
                {results.map((mail) => (
                  <li key={mail.id}>
                    <strong>{mail.subject}</strong>
                    <span class="con-quiet">
                      {mail.to} · {date(mail.created_at, { dateStyle: 'medium', timeStyle: 'short' })} ·{' '}
                      {t(`console.requests.mail.${mail.status}`)}
                      {mail.status === 'logged' && hasInbox && (
                        <>
                          {' · '}
                          <a href={hrefOf('/inbox')}>{t('console.inbox')}</a>
                        </>
                      )}
                    </span>
                  </li>
                ))}
              </ul>
              <Pager of={pagination} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
