import { signal } from '@preact/signals';

export type LogSource = 'editor' | 'signing' | 'webhook' | 'server';

export interface LogEntry {
  readonly id: number;
  readonly at: Date;
  readonly from: LogSource;
  readonly name: string;
  /** Short fact beside the name, e.g. `201 · 84 ms`. */
  readonly note?: string;
  readonly isBad?: boolean;
  /** A webhook whose signature the backend has checked. */
  readonly isVerified?: boolean;
  readonly payload?: unknown;
}

const KEPT = 200;
let last = 0;

/** Newest first. */
export const entries = signal<readonly LogEntry[]>([]);

export function log(entry: Omit<LogEntry, 'id' | 'at'> & { readonly at?: Date }): void {
  last += 1;
  entries.value = [{ at: new Date(), ...entry, id: last }, ...entries.value].slice(0, KEPT);
}

/** The `onError` of a widget. */
export const logError =
  (from: 'editor' | 'signing') =>
  ({ code, message, retryable }: EmbedError): void =>
    log({ from, name: 'onError', note: code, isBad: true, payload: { code, message, retryable } });

export function clearLog(): void {
  entries.value = [];
}

/** Ids take the room of the words; the payloads have them in full. */
function shorten(path: string): string {
  return path.replace(/([0-9a-f]{4})[0-9a-f]{4}-[0-9a-f-]{27}/g, '$1…');
}

type FeedItem =
  | { kind: 'api'; at: string; call: { method: string; path: string; status: number; took: number } }
  | { kind: 'webhook'; at: string; type: string; verified: boolean; payload: unknown };

/** Listens to what happens on the backend: its calls to the service and the webhooks it receives. */
export function followBackend(onWebhook: (type: string) => void): () => void {
  const source = new EventSource('/api/events');
  source.onmessage = (message) => {
    const item = JSON.parse(message.data) as FeedItem;
    const at = new Date(item.at);
    if (item.kind === 'webhook') {
      log({ at, from: 'webhook', name: item.type, isVerified: true, payload: item.payload });
      onWebhook(item.type);
    } else {
      const { method, path, status, took } = item.call;
      const isBad = status === 0 || status >= 400;
      // Polling would bury what matters.
      if (method === 'GET' && !isBad) return;
      log({
        at,
        from: 'server',
        name: `${method} ${shorten(path)}`,
        note: `${status || 'no response'} · ${took} ms`,
        isBad,
      });
    }
  };
  return () => source.close();
}
