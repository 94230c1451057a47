/**
 * Notifications between instances through PostgreSQL LISTEN/NOTIFY on a dedicated connection, which also shows the other instances
 * that this one runs. Best effort: subscribers also poll every few seconds, so a lost notification only causes a delay.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';

/** Class of the advisory locks of instances. Arbitrary; must differ from the other advisory locks. */
const CLASS = 5_180_441;

/** Shared, so that a reconnect doesn't wait for the server to notice that the old connection is gone. */
const HOLD = {
  text: 'select pg_advisory_lock_shared($1, $2)',
  values: (instance: number) => [CLASS, instance],
};

/**
 * Whether the instance is running: each holds an advisory lock with its number on its LISTEN connection. PostgreSQL releases it as soon
 * as that connection ends, however the process ended, so no heartbeat has to time out.
 */
export async function isHeld<Tables>(kysely: Kysely<Tables>, instance: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks
    where locktype = 'advisory' and classid = ${CLASS} and objid = ${instance} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
    limit 1`.execute(kysely);
  return rows.length > 0;
}

const CHANNEL = 'countersign';
const RETRY_MS = 1_000;
/** Between two statements with notifications, so that many changes take few. */
const PAUSE_MS = 20;
/** PostgreSQL's limit is just below 8000 bytes. */
const MAX_LENGTH = 200;

interface Notifications {
  /** Notifies the other instances. */
  send(text: string): void;
  close(): Promise<void>;
}

export function connectNotifications(
  { url, instance }: { readonly url: string; readonly instance: number },
  log: Log,
  onMessage: (text: string) => void,
): Notifications {
  /** Identifies this instance's own notifications, which come back as well. */
  const self = crypto.randomUUID().slice(0, 8);
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let connecting: Promise<void>;

  const reconnect = () => {
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
      application_name: 'countersign notifications',
    });
    const giveUp = () => {
      if (client === next) client = null;
      // It may still be open, such as to a standby, which refuses to listen.
      next.end().catch(() => {});
      reconnect();
    };
    next.once('error', giveUp);
    next.on('error', () => {});
    next.once('end', giveUp);
    next.on('notification', ({ payload = '' }) => {
      const [from, text = ''] = payload.split(' ', 2);
      if (from !== self) onMessage(text);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      await next.query(HOLD.text, HOLD.values(instance));
      if (isClosed) await next.end();
      else client = next;
    } catch (cause) {
      log.debug('can’t receive notifications from other instances', { cause });
      giveUp();
    }
  }
  connecting = connect();

  /** Notifications waiting for the previous one to be sent; duplicates are merged. */
  const outbox = new Set<string>();
  let isSending = false;
  let sent: Promise<void> | undefined;
  async function sendAll(): Promise<void> {
    isSending = true;
    // One statement at a time: the driver has no reliable queue.
    while (client && outbox.size > 0) {
      const texts = [...outbox];
      outbox.clear();
      await client
        .query('select pg_notify($1, text) from unnest($2::text[]) as outbox (text)', [
          CHANNEL,
          texts.map((text) => `${self} ${text}`),
        ])
        .catch(() => {});
      await pause(PAUSE_MS);
    }
    outbox.clear();
    isSending = false;
  }

  return {
    send(text) {
      if (text.length > MAX_LENGTH)
        throw new RangeError(`Expected at most ${MAX_LENGTH} characters, got ${text.length}`);
      outbox.add(text);
      if (!isSending) sent = sendAll();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await connecting.catch(() => {});
      await sent;
      await client?.end().catch(() => {});
    },
  };
}
