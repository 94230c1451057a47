import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../../../model/errors.ts';
import type { Services } from '../services.ts';
import { callerNetwork } from './client-address.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import type { ApiEnv } from './router.ts';

/** Many people may share one address; none of their writes takes long. */
const MAX_PER_ADDRESS = 64;
const RETRY_SECONDS = 2;

/**
 * For unauthenticated writes: a body that trickles in occupies one of the concurrent requests. Each address gets few, and all of them
 * together leave half to other callers.
 */
export function limitWritesAtOnce({
  trustedProxies,
  maxRequests,
}: Pick<Services['config'], 'trustedProxies' | 'maxRequests'>): MiddlewareHandler<ApiEnv> {
  const max = Math.max(1, Math.floor(maxRequests / 2));
  const limit = createConcurrencyLimit();
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const address = callerNetwork(c, trustedProxies);
    const release = limit.acquire([
      ['all', max],
      [`address:${address}`, MAX_PER_ADDRESS],
    ]);
    if (!release)
      throw new ServiceError('RATE_LIMIT_EXCEEDED', 'Too many requests at once. Try again in a moment', {
        details: { retry_after: RETRY_SECONDS },
        // The body in flight isn't read.
        headers: { 'Retry-After': String(RETRY_SECONDS), Connection: 'close' },
      });
    try {
      await next();
    } finally {
      release();
    }
  };
}
