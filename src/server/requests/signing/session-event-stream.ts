import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { ServiceError } from '../../../model/errors.ts';
import type { RecipientId } from '../../../model/ids.ts';
import { createConcurrencyLimit } from '../../platform/http/concurrency-limit.ts';
import { isServiceError } from '../../platform/http/error-body.ts';
import type { Services } from '../../platform/services.ts';
import { sessionPulse } from './view.ts';

/** Concurrent streams: many per address, as an office may share one, but few per session. */
const MAX = { address: 200, session: 8, all: 5_000 } as const;

interface StreamLimit {
  /** @returns a function that releases the slot, idempotent. @throws ServiceError RATE_LIMIT_EXCEEDED */
  enter(address: string, session: string): () => void;
}

/** Limits open streams, as each costs memory and a query per change. */
export function createStreamLimit(
  max: typeof MAX | Readonly<Record<keyof typeof MAX, number>> = MAX,
): StreamLimit {
  const limit = createConcurrencyLimit();
  return {
    enter(address, session) {
      const release = limit.acquire([
        ['all', max.all],
        [`address:${address}`, max.address],
        [`session:${session}`, max.session],
      ]);
      if (!release)
        throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many open event streams', {
          details: { retry_after: 30 },
          headers: { 'Retry-After': '30' },
        });
      return release;
    },
  };
}

/** Milliseconds between polls, which also keep proxies from closing an idle connection. */
const HEARTBEAT = 15_000;

/**
 * Server-sent events: one `session` event at once and one after each change of its content, with comments in between. Notifies an open
 * page that it is the recipient's turn, the sender has canceled, a phone has filled in a field, or the document is sealed. Calls
 * `onEnd` when the stream ends.
 * @param link the signing ID by which the page came; undefined for a phone
 */
export async function sessionEvents(
  services: Services,
  c: Context,
  id: RecipientId,
  link: string | undefined,
  onEnd: () => void,
): Promise<Response> {
  // Before the stream starts, so that an unknown ID is a 404.
  const first = await sessionPulse(services, id, link);
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    let isOver = false;
    let wake = () => {};
    const end = () => {
      isOver = true;
      wake();
    };
    const forget = services.lifecycle.onStop(end);
    const unsubscribe = services.changes.subscribe(first.request_id, () => wake());
    stream.onAbort(end);
    let sent = '';
    try {
      while (!isOver) {
        // Subscribe before reading, so that no change in between is missed.
        const changed = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const read = await sessionPulse(services, id, link).catch((error) => {
          // The link was replaced: the page learns it when it connects again.
          if (isServiceError(error, 'NOT_FOUND')) return null;
          throw error;
        });
        if (!read) break;
        const { request_id: _request, expires_at, ...pulse } = read;
        const data = JSON.stringify(pulse);
        if (data !== sent) await stream.writeSSE({ event: 'session', data });
        else await stream.write(': still here\n\n');
        sent = data;
        if (isOver) break;
        // The request expires at that moment, before the job that records it has run.
        const left = expires_at ? expires_at.getTime() - services.clock.now().getTime() : HEARTBEAT;
        const timer = setTimeout(wake, left > 0 ? Math.min(left, HEARTBEAT) : HEARTBEAT);
        await changed;
        clearTimeout(timer);
      }
    } finally {
      forget();
      unsubscribe();
      onEnd();
    }
  });
}
