import type { ApiCall } from './service-api.ts';

/** What the page's event log is told about this side. */
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
  /** Calls back with every later item, after those that followed `afterId`. Returns the function that stops it. */
  listen(afterId: number, listener: (id: number, item: FeedItem) => void): () => void;
}

const KEPT = 100;

/** The latest items in memory; a page that reconnects names the last one it has seen. */
export function createFeed(): Feed {
  const kept: { readonly id: number; readonly item: FeedItem }[] = [];
  const listeners = new Set<(id: number, item: FeedItem) => void>();
  // Ids go on after a restart, or a page that was open would wait for numbers that are long gone.
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
