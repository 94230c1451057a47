/** Keeps the connections to webhooks for a moment after a delivery, because another event often follows. */
import { openReceiver, type Receiver } from './post-delivery.ts';

/** Milliseconds. Receivers behind Node close theirs after five seconds, others later. */
const KEPT = 4000;
/** Connections without a delivery. */
const MAX = 100;

export interface ReceiverPool {
  /** Kept or new, for one caller until it is given back. */
  take(url: string): Receiver;
  /** @param isKept whether the receiver accepted the last delivery */
  giveBack(url: string, receiver: Receiver, isKept: boolean): void;
  /** Closes those that are kept, and from now on those that are given back. */
  close(): void;
}

export function createReceiverPool(allowedHosts: readonly string[]): ReceiverPool {
  /** By URL, those given back first in front. */
  const kept = new Map<string, { readonly receiver: Receiver; readonly timer: NodeJS.Timeout }>();
  let isClosed = false;

  function remove(url: string): Receiver | null {
    const found = kept.get(url);
    if (!found) return null;
    kept.delete(url);
    clearTimeout(found.timer);
    return found.receiver;
  }

  return {
    take: (url) => remove(url) ?? openReceiver(url, allowedHosts),
    giveBack(url, receiver, isKept) {
      if (isClosed || !isKept || kept.has(url)) {
        receiver.close();
        return;
      }
      kept.set(url, { receiver, timer: setTimeout(() => remove(url)?.close(), KEPT).unref() });
      if (kept.size > MAX) remove(kept.keys().next().value!)?.close();
    },
    close() {
      isClosed = true;
      for (const url of [...kept.keys()]) remove(url)?.close();
    },
  };
}
