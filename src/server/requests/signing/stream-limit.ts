import { ServiceError } from '../../../model/errors.ts';
import { createConcurrencyLimit } from '../../platform/http/concurrency-limit.ts';

/** Concurrent streams: many per address, as an office may share one, but few per session. */
const MAX = { address: 200, session: 8, all: 5_000 } as const;

export interface StreamLimit {
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
