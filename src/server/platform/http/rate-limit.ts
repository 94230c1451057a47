import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { ServiceError } from '../../../model/errors.ts';
import type { Services } from '../services.ts';
import { callerNetwork } from './client-address.ts';
import { principalKey } from './principal.ts';
import { memoryCounter, type RateCounter, sharedCounter } from './rate-counters.ts';
import type { ApiEnv } from './router.ts';

/** Calls per minute, before the operator's factor. */
export const RATE_LIMITS = {
  read: 200,
  write: 120,
  webhook: 60,
  'webhook-test': 10,
  'mail-test': 10,
  // Each sends an email to an address that the caller chooses.
  invitation: 20,
  // Each composes an email or draws a certificate, while a person changes settings.
  preview: 60,
  // Each is rendered again and recorded in the audit trail.
  'signer-mark': 60,
  // Each can be recorded in the access log of seals.
  'seal-image': 60,
  // Viewers read large documents in hundreds of ranges.
  file: 6000,
  // All signing sessions of one address, such as an office of a hundred people who sign at once.
  'session-address': 3000,
  page: 1200,
  // Each calls another server.
  'page-check': 10,
  // Attempts to sign in, per address and per account.
  'sign-in': 30,
  // One-time codes for one account.
  'sign-in-code': 3,
  'key-change': 1,
  'secret-rotation': 1,
} as const;
export type RateClass = keyof typeof RATE_LIMITS;

/** The first match applies; other paths count by method. */
const SPECIAL: readonly (readonly [RegExp, RateClass])[] = [
  [/^\/(files|logos)\//, 'file'],
  [/^\/embed\/check\/headers$/, 'page-check'],
  [/^\/(signing|embed)\//, 'page'],
  // Of a company or workspace. Rotating one webhook's secret counts as `webhook`, so that all can be replaced after a leak.
  [/\/webhooks\/rotate-secret$/, 'secret-rotation'],
  [/\/webhooks\/[^/]+\/test$/, 'webhook-test'],
  [/\/webhooks(\/|$)/, 'webhook'],
  [/\/email-templates\/[^/]+\/test$/, 'mail-test'],
  [/^\/console\/api\/invitations$/, 'invitation'],
  [/^\/console\/api\/previews\//, 'preview'],
  [/\/signing-requests\/[^/]+\/signers\//, 'signer-mark'],
  [/\/seals\/[^/]+\/image$|\/(templates|signing-requests)\/[^/]+\/seals$/, 'seal-image'],
  [/\/api-key\/(regenerate|expire)$/, 'key-change'],
];

export function rateClass(method: string, path: string): RateClass {
  const special = SPECIAL.find(([pattern]) => pattern.test(path));
  if (special) return special[1];
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
}

export interface RateLimiter {
  /**
   * Counts this call for `who` and sets the rate limit headers.
   * @param kind derived from method and path by default
   * @throws ServiceError RATE_LIMIT_EXCEEDED
   */
  count(c: Context<ApiEnv>, who: string, kind?: RateClass): Promise<void>;
}

const MAX_BUCKET_LENGTH = 120;

/** Bounded in length, because callers choose parts of it and counters keep it in memory or in an index. */
function bucketName(who: string, kind: RateClass): string {
  const name = `${who} ${kind}`;
  return name.length <= MAX_BUCKET_LENGTH ? name : createHash('sha256').update(name).digest('hex');
}

export function createRateLimiter(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  counter: RateCounter = services.db.isEmbedded ? memoryCounter() : sharedCounter(services.db),
): RateLimiter {
  const factor = services.config.rateLimitFactor;
  return {
    async count(c, who, kind = rateClass(c.req.method, c.req.path)) {
      if (factor === 0) return;
      const limit = Math.max(1, Math.round(RATE_LIMITS[kind] * factor));
      const seconds = Math.floor(services.clock.now().getTime() / 1000);
      const minute = Math.floor(seconds / 60);
      const used = await counter.hit(bucketName(who, kind), minute, limit);
      const reset = (minute + 1) * 60;
      c.header('X-RateLimit-Limit', String(limit));
      c.header('X-RateLimit-Remaining', String(Math.max(0, limit - used)));
      c.header('X-RateLimit-Reset', String(reset));
      if (used <= limit) return;
      const wait = Math.max(1, reset - seconds);
      throw new ServiceError(
        'RATE_LIMIT_EXCEEDED',
        `Too many requests. Wait ${wait} seconds and try again.`,
        {
          details: { retry_after: wait },
          headers: { 'Retry-After': String(wait) },
        },
      );
    },
  };
}

/** For routes without authentication: counts per address. */
export function limitAddresses(
  limiter: RateLimiter,
  { trustedProxies }: Pick<Services['config'], 'trustedProxies'>,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.method !== 'OPTIONS') await limiter.count(c, `address:${callerNetwork(c, trustedProxies)}`);
    await next();
  };
}

/** After `authenticate`: counts per key or token. */
export function limitCallers(limiter: RateLimiter): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await limiter.count(c, principalKey(c.get('principal')));
    await next();
  };
}
