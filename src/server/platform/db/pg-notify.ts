/**
 * Hints between instances, by PostgreSQL's LISTEN and NOTIFY over one connection of its own, which also shows the others that
 * this instance runs. Only hints: whoever waits for one also looks by himself every few seconds, so a lost one costs time and
 * nothing else.
 */
import pg from 'pg';
import type { Log } from '../log.ts';
import { HOLD } from './instance-lock.ts';

const CHANNEL = 'countersign';
const RETRY_MS = 1_000;
/** PostgreSQL takes less than 8000 bytes. */
const LONGEST = 200;

export interface Hints {
  /** Tells the other instances. */
  tell(hint: string): void;
  close(): Promise<void>;
}

export function listenForHints(
  { url, instance }: { readonly url: string; readonly instance: number },
  log: Log,
  onHint: (hint: string) => void,
): Hints {
  /** Our own hints come back as well; they are told apart by this. */
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

  /** What is to be told once the answer to what is being told is there; the same hint twice says no more than once. */
  const outbox = new Set<string>();
  let isTelling = false;
  async function tellAll(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    // One statement at a time: the driver has no queue of its own to rely on.
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
