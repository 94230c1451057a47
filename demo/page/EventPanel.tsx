import { clearLog, entries, type LogEntry } from './event-log.ts';
import { Icon } from './icons.tsx';

const FROM: Record<LogEntry['from'], string> = {
  editor: 'Editor',
  signing: 'Signing',
  webhook: 'Webhook',
  server: 'API',
};

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Allows line breaks after each part of an event's name or path. */
const inParts = (name: string) =>
  name.split(/(?<=[./_])/).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part]));

function Entry({ entry }: { readonly entry: LogEntry }) {
  const line = (
    <>
      <time dateTime={entry.at.toISOString()}>{clock.format(entry.at)}</time>
      <span class={`from from-${entry.from}`}>{FROM[entry.from]}</span>
      <span class="event-name">{inParts(entry.name)}</span>
      {entry.isVerified && (
        <span class="event-mark" title="Signature verified by the backend">
          <Icon name="check" size={14} />
          <span class="hidden">signature verified</span>
        </span>
      )}
      {entry.note && <span class="event-note">{entry.note}</span>}
    </>
  );
  const style = `event${entry.isBad ? ' is-bad' : ''}`;
  if (entry.payload === undefined) return <li class={style}>{line}</li>;
  return (
    <li class={style}>
      <details>
        <summary>{line}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{JSON.stringify(entry.payload, null, 2)}</pre>
      </details>
    </li>
  );
}

/** Callbacks of the widgets, calls of the backend and webhooks, in order. */
export function EventPanel() {
  const list = entries.value;
  return (
    <section class="events" aria-labelledby="events-title">
      <header class="panel-head">
        <h2 id="events-title">
          Events <span class="count">{list.length}</span>
        </h2>
        {list.length > 0 && (
          <button type="button" class="button quiet small" onClick={clearLog}>
            Clear
          </button>
        )}
      </header>
      {list.length === 0 ? (
        <p class="events-empty">
          Callbacks, API calls and webhooks appear here as they happen, with their payloads.
        </p>
      ) : (
        <ol class="event-list" aria-live="polite" aria-relevant="additions">
          {list.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}
