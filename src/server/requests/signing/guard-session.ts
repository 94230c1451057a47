/** Checks for unauthenticated callers. All of them are cheap and run before any of the body is read. */
import type { MiddlewareHandler } from 'hono';
import { definitions } from '../../../fields/definitions.ts';
import { STAMP } from '../../../fields/file/check-file.ts';
import { isUuid } from '../../../model/ids.ts';
import { FILE_BODY, RECORD_BODY, SMALL_BODY } from '../../platform/http/body-sizes.ts';
import { callerNetwork } from '../../platform/http/client-address.ts';
import { memoryCounter } from '../../platform/http/rate-counter.ts';
import { createRateLimiter, type RateLimiter } from '../../platform/http/rate-limit.ts';
import type { ApiEnv } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { findSession, type SessionAddress, unknownLink } from './access.ts';

/**
 * Checks the address of a signing session in the order of what each step costs: its shape, the caller's count, one read by key,
 * the count of this session. Made-up ids count for the caller's address, whatever else is wrong with the call.
 * @param prefix what comes before the id in the path
 */
export function guardSession(
  services: Services,
  limiter: RateLimiter,
  prefix: string,
): MiddlewareHandler<ApiEnv> {
  // In memory on every database: one statement less for each of a signer's calls.
  const flood = createRateLimiter(services, memoryCounter());
  return async (c, next) => {
    const [address = '', part, fieldId] = c.req.path.slice(prefix.length).split('/', 3);
    if (!isUuid(address)) throw unknownLink();
    const network = callerNetwork(c, services.config.trustedProxies);
    await flood.count(c, `address:${network}`, 'session-address');
    const isField = part === 'fields' && isUuid(fieldId);
    const session = await findSession(services.db.kysely, address, {
      fieldId: isField ? fieldId : null,
      now: services.clock.now(),
    });
    if (!session) {
      await limiter.count(c, `address:${network}`);
      throw unknownLink();
    }
    await limiter.count(c, `session:${session.key} ${network}`);
    c.set('session', session);
    await next();
  };
}

/** Bytes that a body may have: a signer sends little, save a file or a mark into a field that takes one. */
export function sessionBodySize({ fieldType }: SessionAddress): number {
  const upload = fieldType && definitions[fieldType].upload;
  if (!upload) return SMALL_BODY;
  return upload.maxBytes > STAMP.maxBytes ? FILE_BODY : RECORD_BODY;
}
