import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import type { Database } from '../db/open-database.ts';
import type { Services } from '../services.ts';
import { callerNetwork } from './client-address.ts';
import { principalKey } from './principal.ts';
import type { ApiEnv } from './router.ts';

/** Counts calls per bucket and minute (since 1970). */
interface RateCounter {
  /** @returns the count including this call */
  hit(bucket: string, minute: number): Promise<number>;
}

/** About 20 MB. Counting addresses can't stop a caller who has more of them than this. */
const MAX_BUCKETS = 100_000;

/**
 * For a single process. Keeps the current minute only, with at most `maxBuckets`: the oldest are dropped, so that a flood of new
 * addresses doesn't lock out other callers.
 */
export function memoryCounter(maxBuckets = MAX_BUCKETS): RateCounter {
  let current = 0;
  const counts = new Map<string, number>();
  return {
    async hit(bucket, minute) {
      if (minute !== current) {
        counts.clear();
        current = minute;
      }
      const known = counts.get(bucket);
      if (known === undefined && counts.size >= maxBuckets) counts.delete(counts.keys().next().value!);
      const count = (known ?? 0) + 1;
      counts.set(bucket, count);
      return count;
    },
  };
}

/** Shared by all instances, with one statement per call on an unlogged table. */
export function sharedCounter(db: Database): RateCounter {
  let swept = 0;
  return {
    async hit(bucket, minute) {
      if (minute !== swept) {
        swept = minute;
        await db.kysely
          .deleteFrom('rate_counter')
          .where('minute', '<', minute - 1)
          .execute();
      }
      const { rows } = await sql<{ count: number }>`
        insert into rate_counter (bucket, minute, count) values (${bucket}, ${minute}, 1)
        on conflict (bucket, minute) do update set count = rate_counter.count + 1
        returning count`.execute(db.kysely);
      return rows[0]!.count;
    },
  };
}

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
      const used = await counter.hit(bucketName(who, kind), minute);
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
    await limiter.count(c, principalKey(c.var.principal));
    await next();
  };
}
