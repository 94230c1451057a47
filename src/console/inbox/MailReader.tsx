import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import type { InboxMail } from '../../wire/http/console.ts';
import { useConsole } from '../console-model.ts';
import { hrefOf } from '../router.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useLoaded } from '../shell/use-loaded.ts';

const kilobytes = (bytes: number) => Math.max(1, Math.round(bytes / 1000));
const person = ({ name, address }: InboxMail['to']) => (name ? `${name} · ${address}` : address);

function Mail({ mail }: { readonly mail: InboxMail }) {
  const { t, date, number } = useI18n();
  const { me } = useConsole();
  const heading = useRef<HTMLHeadingElement>(null);
  // Keyboards and screen readers go on in the mail.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [mail.id]);
  // A frame and a download can't send the console's headers, so the company is in their address.
  const base = `/console/mails/${me.value.company!.id}/${mail.id}`;
  return (
    <article class="con-mail">
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {mail.subject}
        </h2>
        <dl>
          <dt>{t('console.inbox.from')}</dt>
          <dd>{person(mail.from)}</dd>
          <dt>{t('console.inbox.to')}</dt>
          <dd>{person(mail.to)}</dd>
          <dt>{t('console.inbox.date')}</dt>
          <dd>
            <time dateTime={mail.at}>{date(mail.at, { dateStyle: 'long', timeStyle: 'short' })}</time>
          </dd>
        </dl>
        {mail.signing_request_id && (
          <a href={hrefOf(`/requests/${mail.signing_request_id}`)}>{t('console.inbox.request')}</a>
        )}
        {mail.attachments.length > 0 && (
          <ul class="con-files" aria-label={t('console.inbox.attachments')}>
            {mail.attachments.map(({ name, size }, index) => (
              <li key={name}>
                <a
                  class="ui-button ui-secondary ui-small"
                  href={`${base}/attachments/${index}`}
                  download={name}
                >
                  {name}{' '}
                  <span class="con-quiet">
                    {number(kilobytes(size), { style: 'unit', unit: 'kilobyte' })}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </header>
      <iframe
        title={t('console.inbox.body')}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src={`${base}/body`}
      />
    </article>
  );
}

/** One email. */
export function MailReader({ id }: { readonly id: string }) {
  const { t } = useI18n();
  const console = useConsole();
  const loaded = useLoaded(id, (signal) => console.own<InboxMail>('GET', `/inbox/${id}`, { signal }));
  return (
    <>
      <a class="con-back con-inbox-back" href={hrefOf('/inbox')}>
        {t('console.inbox.back')}
      </a>
      {loaded.error?.status === 404 ? (
        <p class="con-choose">{t('console.inbox.gone')}</p>
      ) : (
        <Loaded of={loaded}>{(mail) => <Mail mail={mail} />}</Loaded>
      )}
    </>
  );
}
