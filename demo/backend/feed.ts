import type { ApiCall } from './service-api.ts';

/** Backend events for the page's event log. */
export type FeedItem =
  | { readonly kind: 'api'; readonly at: string; readonly call: ApiCall }
  | {
      readonly kind: 'webhook';
      readonly at: string;
      readonly verified: boolean;
      readonly type: string;
      readonly payload: unknown;
    };

export interface Feed {
  add(item: FeedItem): void;
  /** Calls `listener` with items after `afterId` and later ones. Returns a function that stops it. */
  listen(afterId: number, listener: (id: number, item: FeedItem) => void): () => void;
}

const KEPT = 100;

/** Keeps the latest items in memory. A page that reconnects sends the last ID it has seen. */
export function createFeed(): Feed {
  const kept: { readonly id: number; readonly item: FeedItem }[] = [];
  const listeners = new Set<(id: number, item: FeedItem) => void>();
  // IDs continue after a restart, so that open pages don't wait for old numbers.
  let last = Date.now();
  return {
    add: (item) => {
      last += 1;
      kept.push({ id: last, item });
      if (kept.length > KEPT) kept.shift();
      for (const listener of listeners) listener(last, item);
    },
    listen: (afterId, listener) => {
      for (const { id, item } of kept) if (id > afterId) listener(id, item);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
