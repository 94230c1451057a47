import { useEffect, useRef } from 'preact/hooks';
import type { MailSummary } from '../backend/mailbox.ts';
import { Avatar } from '../page/Avatar.tsx';
import { Icon } from '../page/icons.tsx';
import { Logo } from '../page/Logo.tsx';
import { choose, chosen, mails, type OpenMail, opened } from './mails.ts';

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1000))} kB`;

function Empty() {
  const state = mails.value;
  if (state === 'loading') return <p class="empty">Loading the emails…</p>;
  if (state === 'unavailable')
    return <p class="empty">The demo’s server doesn’t respond. Is it still running?</p>;
  if (state === 'sent')
    return (
      <p class="empty">
        The service sends its emails through the relay in <code>SMTP_URL</code>. Look in your own inbox.
      </p>
    );
  return (
    <div class="empty">
      <h2>No emails yet</h2>
      <p>Send a document in the demo. What each recipient gets by email appears here.</p>
      <a class="button primary" href="/">
        Go to the demo
      </a>
    </div>
  );
}

/** People keep their color, whatever the order of their mails. */
const colorOf = (address: string) => [...address].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 6;

function Line({ mail }: { readonly mail: MailSummary }) {
  return (
    <li>
      <a
        class="line"
        href={`/inbox?mail=${mail.id}`}
        aria-current={mail.id === chosen.value}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          choose(mail.id);
        }}
      >
        <Avatar name={mail.to.name || mail.to.address} at={colorOf(mail.to.address)} />
        <span class="line-to">{mail.to.name || mail.to.address}</span>
        <time dateTime={mail.at}>{time.format(new Date(mail.at))}</time>
        <span class="line-subject">{mail.subject}</span>
        <span class="line-beginning">{mail.beginning}</span>
      </a>
    </li>
  );
}

function Reading({ mail }: { readonly mail: OpenMail }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers and keyboards continue in the mail.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [mail.id]);
  return (
    <article class="mail">
      <header class="mail-head">
        <h2 ref={heading} tabIndex={-1}>
          {mail.subject}
        </h2>
        <dl>
          <dt>From</dt>
          <dd>
            {mail.from.name} <span class="soft">{mail.from.address}</span>
          </dd>
          <dt>To</dt>
          <dd>
            {mail.to.name} <span class="soft">{mail.to.address}</span>
          </dd>
          <dt>Date</dt>
          <dd>
            <time dateTime={mail.at}>{date.format(new Date(mail.at))}</time>
          </dd>
        </dl>
        {mail.attachments.length > 0 && (
          <ul class="files" aria-label="Attachments">
            {mail.attachments.map((file, index) => (
              <li key={file.name}>
                <a class="button" href={`/api/mails/${mail.id}/attachments/${index}`} download={file.name}>
                  <Icon name="download" size={16} />
                  {file.name} <span class="soft">{kilobytes(file.size)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </header>
      <iframe
        key={mail.id}
        title="The email"
        class="mail-body"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src={`/api/mails/${mail.id}/body`}
      />
    </article>
  );
}

/** What recipients would get by email, from a service without a mail relay. */
export function Inbox() {
  const list = mails.value;
  const mail = opened.value;
  const isReading = chosen.value !== null;
  return (
    <>
      <header class="top">
        <a class="brand" href="/" aria-label="Countersign, to the demo">
          <Logo />
          <span class="brand-name">Countersign</span>
        </a>
        <h1>Inbox</h1>
        <a class="to-demo" href="/">
          Demo
        </a>
      </header>
      {Array.isArray(list) && list.length > 0 ? (
        <div class={`inbox${isReading ? ' is-reading' : ''}`}>
          <nav class="list" aria-label="Emails">
            <ol>
              {list.map((one) => (
                <Line key={one.id} mail={one} />
              ))}
            </ol>
            <p class="note">
              Without a mail relay, the service keeps its emails for a day instead of sending them. These are
              the emails of all recipients.
            </p>
          </nav>
          <main>
            {isReading && (
              <button type="button" class="button quiet back" onClick={() => choose(null)}>
                <Icon name="chevron" size={16} />
                All emails
              </button>
            )}
            {mail === 'gone' && (
              <p class="empty">This email doesn’t exist anymore. Emails are deleted after a day.</p>
            )}
            {mail !== null && mail !== 'gone' && <Reading mail={mail} />}
            {!isReading && <p class="empty">Choose an email to read it.</p>}
          </main>
        </div>
      ) : (
        <main class="alone">
          <Empty />
        </main>
      )}
    </>
  );
}
