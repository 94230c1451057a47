/** For unauthenticated callers, before the body is read: cheap checks, and the scope of their idempotency keys. */

import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { definitions } from '../../../fields/definitions.ts';
import { STAMP } from '../../../fields/file/check-file.ts';
import { isUuid } from '../../../model/ids.ts';
import { FILE_BODY, RECORD_BODY, SMALL_BODY } from '../../platform/http/body-limits.ts';
import { callerNetwork } from '../../platform/http/client-address.ts';
import type { IdempotencyScope } from '../../platform/http/idempotency.ts';
import { memoryCounter } from '../../platform/http/rate-counters.ts';
import { createRateLimiter, type RateLimiter } from '../../platform/http/rate-limit.ts';
import type { ApiContext, ApiEnv } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { bearerOf, findSession, issuedToken, type SessionAddress, unknownLink } from './access.ts';
import type { Along } from './load-session.ts';

/** What the calls that a page waits for read next. */
function alongFor(method: string, part: string | undefined, fieldId: string | null): Along | null {
  if (method === 'PUT' && fieldId !== null) return { fieldId };
  return method === 'GET' && part === undefined ? 'session' : null;
}

/**
 * Checks the ID of a signing session, cheapest step first: format, the caller's rate limit, one read by key, the session's rate limit.
 * Unknown IDs count against the caller's address.
 * @param prefix of the path, before the ID
 */
export function guardSession(
  services: Services,
  limiter: RateLimiter,
  prefix: string,
): MiddlewareHandler<ApiEnv> {
  // In memory with any database, to save a statement per call.
  const flood = createRateLimiter(services, memoryCounter());
  return async (c, next) => {
    const [address = '', part, fieldId] = c.req.path.slice(prefix.length).split('/', 3);
    if (!isUuid(address)) throw unknownLink();
    const network = callerNetwork(c, services.config.trustedProxies);
    await flood.count(c, `address:${network}`, 'session-address');
    const field = part === 'fields' && isUuid(fieldId) ? fieldId.toLowerCase() : null;
    const session = await findSession(services.db.kysely, address, {
      fieldId: field,
      now: services.clock.now(),
      along: alongFor(c.req.method, part, field),
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

/** Maximum body size in bytes: large only for fields that take files or signatures. */
export function sessionBodySize({ fieldType }: SessionAddress): number {
  const upload = fieldType && definitions[fieldType].upload;
  if (!upload) return SMALL_BODY;
  return upload.maxBytes > STAMP.maxBytes ? FILE_BODY : RECORD_BODY;
}

/**
 * Stored responses per token of a signing session, and for all callers without a token together, who need only the link or the
 * public ID of a hand-off. Each response has the whole session.
 */
const MAX_KEYS = 100;

/**
 * The scope of a caller's idempotency keys. Each token has its own, so that others with the link can't use up its share.
 */
export function sessionScope({ db }: Pick<Services, 'db'>) {
  return async (c: ApiContext): Promise<IdempotencyScope> => {
    const { session } = c.var;
    const { companyId } = session;
    const header = c.req.header('authorization');
    const issued = await issuedToken(db.kysely, session, bearerOf(header));
    const scope = `session:${session.key}`;
    if (issued) return { scope: `${scope} ${issued}`, credential: '', companyId, maxKeys: MAX_KEYS };
    const token = createHash('sha256')
      .update(header ?? '')
      .digest('base64url');
    return { scope, credential: `${token} `, companyId, maxKeys: MAX_KEYS };
  };
}
