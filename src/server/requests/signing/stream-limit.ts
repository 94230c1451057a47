import { ServiceError } from '../../../model/errors.ts';
import { createConcurrencyLimit } from '../../platform/http/concurrency-limit.ts';

/** Streams that may be open at once. An office behind one address is many people; one person has few pages. */
const MAX = { address: 200, session: 8, all: 5_000 } as const;

export interface StreamLimit {
  /** @returns what gives the place back; calling it again does nothing. @throws ServiceError RATE_LIMIT_EXCEEDED */
  enter(address: string, session: string): () => void;
}

/** An open stream costs memory and a look at every change, so nobody may hold any number of them. */
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
