import { callerNetwork } from '../platform/http/client-address.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import type { ApiContext } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';

/**
 * Sets `c.var.signedIn`. Counts the call for the person, or for the address if there is no session.
 * @throws ServiceError SIGNED_OUT, RATE_LIMIT_EXCEEDED
 */
export async function admitPerson(
  { config, people }: Pick<Services, 'config' | 'people'>,
  limiter: RateLimiter,
  c: ApiContext,
): Promise<void> {
  try {
    c.set('signedIn', await people.requireSignedIn(c));
  } catch (error) {
    await limiter.count(c, `address:${callerNetwork(c, config.trustedProxies)}`);
    throw error;
  }
  await limiter.count(c, `user:${c.var.signedIn.user.id}`);
}
