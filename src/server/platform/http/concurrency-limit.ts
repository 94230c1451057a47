import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../../../model/errors.ts';
import type { Services } from '../services.ts';
import { callerNetwork } from './client-address.ts';
import type { ApiEnv } from './router.ts';

interface ConcurrencyLimit {
  /**
   * Acquires one slot of each name.
   * @param wanted names with their limits
   * @returns a function that releases the slots, once; null, with none acquired, if any is full
   */
  acquire(wanted: readonly (readonly [name: string, max: number])[]): (() => void) | null;
}

/** Counts concurrent work by name. */
export function createConcurrencyLimit(): ConcurrencyLimit {
  const counts = new Map<string, number>();
  const change = (name: string, by: 1 | -1) => {
    const next = (counts.get(name) ?? 0) + by;
    if (next > 0) counts.set(name, next);
    else counts.delete(name);
  };
  return {
    acquire(wanted) {
      if (wanted.some(([name, max]) => (counts.get(name) ?? 0) >= max)) return null;
      for (const [name] of wanted) change(name, 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        for (const [name] of wanted) change(name, -1);
      };
    },
  };
}

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
