import { signal } from '@preact/signals';

export type LogSource = 'editor' | 'signing' | 'webhook' | 'server';

export interface LogEntry {
  readonly id: number;
  readonly at: Date;
  readonly from: LogSource;
  readonly name: string;
  /** Short detail after the name, such as `201 · 84 ms`. */
  readonly note?: string;
  readonly isBad?: boolean;
  /** Whether the backend has verified the webhook's signature. */
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

/** IDs are shortened; the payloads have them in full. */
function shorten(path: string): string {
  return path.replace(/([0-9a-f]{4})[0-9a-f]{4}-[0-9a-f-]{27}/g, '$1…');
}

type FeedItem =
  | { kind: 'api'; at: string; call: { method: string; path: string; status: number; took: number } }
  | { kind: 'webhook'; at: string; type: string; verified: boolean; payload: unknown };

/** Subscribes to the backend's events: its calls to the service and webhooks received. */
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
      // Polling would hide what matters.
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
