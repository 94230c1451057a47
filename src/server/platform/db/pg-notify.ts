/**
 * Notifications between instances through PostgreSQL LISTEN/NOTIFY on a dedicated connection, which also shows the other instances
 * that this one runs. Best effort: subscribers also poll every few seconds, so a lost notification only causes a delay.
 */
import pg from 'pg';
import type { Log } from '../log.ts';
import { HOLD } from './instance-lock.ts';

const CHANNEL = 'countersign';
const RETRY_MS = 1_000;
/** PostgreSQL's limit is just below 8000 bytes. */
const LONGEST = 200;

export interface Hints {
  /** Notifies the other instances. */
  tell(hint: string): void;
  close(): Promise<void>;
}

export function listenForHints(
  { url, instance }: { readonly url: string; readonly instance: number },
  log: Log,
  onHint: (hint: string) => void,
): Hints {
  /** Identifies this instance's own notifications, which come back as well. */
  const self = crypto.randomUUID().slice(0, 8);
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let connecting: Promise<void>;

  const again = () => {
    client = null;
    if (isClosed || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      connecting = connect();
    }, RETRY_MS);
    timer.unref();
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: 'countersign hints',
    });
    next.on('error', again);
    next.on('end', again);
    next.on('notification', ({ payload = '' }) => {
      const [from, hint = ''] = payload.split(' ', 2);
      if (from !== self) onHint(hint);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      await next.query(HOLD.text, HOLD.values(instance));
      if (isClosed) await next.end();
      else client = next;
    } catch (cause) {
      log.debug('no hints from other instances', { cause });
      again();
    }
  }
  connecting = connect();

  /** Notifications waiting for the previous one to be sent; duplicates are merged. */
  const outbox = new Set<string>();
  let isTelling = false;
  async function tellAll(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    // One statement at a time: the driver has no reliable queue.
    while (client && outbox.size > 0) {
      const hints = [...outbox];
      outbox.clear();
      await client
        .query('select pg_notify($1, hint) from unnest($2::text[]) as given (hint)', [
          CHANNEL,
          hints.map((hint) => `${self} ${hint}`),
        ])
        .catch(() => {});
    }
    outbox.clear();
    isTelling = false;
  }

  return {
    tell(hint) {
      if (hint.length > LONGEST) throw new RangeError('A hint is short');
      outbox.add(hint);
      void tellAll();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await connecting.catch(() => {});
      await client?.end().catch(() => {});
    },
  };
}
