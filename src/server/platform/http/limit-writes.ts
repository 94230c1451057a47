import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../../../model/errors.ts';
import type { Services } from '../services.ts';
import { callerNetwork } from './client-address.ts';
import { createPlaces } from './concurrency-limit.ts';
import type { ApiEnv } from './router.ts';

/** An office behind one address is many people; none of their writes takes long. */
const MOST_OF_ONE = 64;
const RETRY_SECONDS = 2;

/**
 * For what strangers may write to: a body that comes byte by byte holds a place among the requests that are answered at once, so one
 * address holds few of them, and all of them together leave half to everyone else.
 */
export function limitWritesAtOnce({
  trustedProxies,
  mostRequests,
}: Pick<Services['config'], 'trustedProxies' | 'mostRequests'>): MiddlewareHandler<ApiEnv> {
  const most = Math.max(1, Math.floor(mostRequests / 2));
  const places = createPlaces();
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const address = callerNetwork(c, trustedProxies);
    const leave = places.take([
      ['all', most],
      [`address:${address}`, MOST_OF_ONE],
    ]);
    if (!leave)
      throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many requests at once. Try again in a moment', {
        details: { retry_after: RETRY_SECONDS },
        // What is on its way is not waited for.
        headers: { 'Retry-After': String(RETRY_SECONDS), Connection: 'close' },
      });
    try {
      await next();
    } finally {
      leave();
    }
  };
}
