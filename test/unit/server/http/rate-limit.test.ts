import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { memoryCounter } from '../../../../src/server/http/rate-counter.ts';
import { createRateLimiter, rateClass } from '../../../../src/server/http/rate-limit.ts';
import type { ApiEnv } from '../../../../src/server/http/router.ts';

describe('the class of a call', () => {
  it.each([
    ['GET', '/api/v1/templates', 'read'],
    ['DELETE', '/api/v1/templates/1', 'write'],
    ['GET', '/api/v1/webhooks', 'webhook'],
    ['POST', '/api/v1/webhooks/1/test', 'webhook-test'],
    ['POST', '/api/v1/webhooks/rotate-secret', 'secret-rotation'],
    ['POST', '/api/v1/workspaces/1/api-key/regenerate', 'key-change'],
    ['GET', '/api/v1/signing-requests/1/signers/2/signature', 'signer-mark'],
  ])('%s %s is %s', (method, path, kind) => {
    expect(rateClass(method, path)).toBe(kind);
  });
});

it('counts under names of bounded length, whatever a caller sends', async () => {
  const buckets: string[] = [];
  const limiter = createRateLimiter(
    {
      config: { rateLimitFactor: 1 },
      clock: { now: () => new Date() },
    } as unknown as Parameters<typeof createRateLimiter>[0],
    {
      hit: async (bucket) => {
        buckets.push(bucket);
        return 1;
      },
    },
  );
  const app = new Hono<ApiEnv>();
  app.use('*', async (c, next) => {
    await limiter.count(c, `session:${c.req.query('who')}`);
    await next();
  });
  app.get('/', (c) => c.text(''));
  for (const who of ['a', 'x'.repeat(15_000), `${'x'.repeat(14_999)}y`]) await app.request(`/?who=${who}`);
  expect(buckets[0]).toBe('session:a read');
  expect(new Set(buckets).size).toBe(3);
  expect(Math.max(...buckets.map((bucket) => bucket.length))).toBeLessThanOrEqual(120);
});

describe('the counter in memory', () => {
  it('counts buckets apart and starts anew each minute', async () => {
    const counter = memoryCounter();
    expect([await counter.hit('a', 1), await counter.hit('a', 1), await counter.hit('b', 1)]).toEqual([
      1, 2, 1,
    ]);
    expect(await counter.hit('a', 2)).toBe(1);
  });

  it('keeps a bounded number of buckets and drops the oldest first', async () => {
    const counter = memoryCounter(3);
    for (const bucket of ['a', 'b', 'c', 'd']) await counter.hit(bucket, 1);
    expect([await counter.hit('d', 1), await counter.hit('c', 1), await counter.hit('a', 1)]).toEqual([
      2, 2, 1,
    ]);
  });
});
