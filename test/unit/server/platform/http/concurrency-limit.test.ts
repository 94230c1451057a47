import { Hono } from 'hono';
import { expect, it } from 'vitest';
import {
  createConcurrencyLimit,
  limitWritesAtOnce,
} from '../../../../../src/server/platform/http/concurrency-limit.ts';
import { handleErrors } from '../../../../../src/server/platform/http/error-body.ts';
import type { ApiEnv } from '../../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';

it('limits slots by name and frees them on release', () => {
  const limit = createConcurrencyLimit();
  const first = limit.acquire([['a', 2]]);
  const second = limit.acquire([['a', 2]]);
  expect(first).not.toBeNull();
  expect(second).not.toBeNull();
  expect(limit.acquire([['a', 2]])).toBeNull();
  first?.();
  expect(limit.acquire([['a', 2]])).not.toBeNull();
  expect(limit.acquire([['a', 2]])).toBeNull();
});

it('ignores a second release', () => {
  const limit = createConcurrencyLimit();
  const first = limit.acquire([['a', 2]]);
  limit.acquire([['a', 2]]);
  first?.();
  first?.();
  expect(limit.acquire([['a', 2]])).not.toBeNull();
  expect(limit.acquire([['a', 2]])).toBeNull();
});

it('acquires a slot of every name or none', () => {
  const limit = createConcurrencyLimit();
  const release = limit.acquire([
    ['all', 2],
    ['one', 1],
  ]);
  expect(
    limit.acquire([
      ['all', 2],
      ['one', 1],
    ]),
  ).toBeNull();
  // The failed call didn't acquire the second slot of `all`.
  expect(
    limit.acquire([
      ['all', 2],
      ['other', 1],
    ]),
  ).not.toBeNull();
  expect(limit.acquire([['all', 2]])).toBeNull();
  release?.();
  expect(
    limit.acquire([
      ['all', 2],
      ['one', 1],
    ]),
  ).not.toBeNull();
});

/** An app whose calls to `/held` are not answered before `release`. */
function heldApp(maxRequests: number) {
  const waiting: (() => void)[] = [];
  const app = new Hono<ApiEnv>();
  app.onError(handleErrors(createLog({ level: 'silent', format: 'json' })));
  app.use('*', limitWritesAtOnce({ trustedProxies: [], maxRequests }));
  app.all('/held', async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return c.text('done');
  });
  app.all('/failing', () => {
    throw new Error('no');
  });
  app.all('/', (c) => c.text('done'));
  const call = (path: string, address: string, method = 'POST') =>
    Promise.resolve(
      app.request(
        path,
        { method },
        { incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } } },
      ),
    );
  return {
    call,
    release: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

it('allows 64 concurrent writes of one address', async () => {
  const { call, release } = heldApp(1000);
  const held = Array.from({ length: 64 }, () => call('/held', '203.0.113.7'));
  const refused = await call('/', '203.0.113.7');
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
    429,
    '2',
    'close',
  ]);
  expect(await refused.json()).toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    message: 'Too many requests at once. Try again in a moment',
    details: { retry_after: 2 },
  });
  expect((await call('/', '203.0.113.8')).status).toBe(200);
  release();
  for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
  expect((await call('/', '203.0.113.7')).status).toBe(200);
});

it('leaves half of all slots to others', async () => {
  const { call, release } = heldApp(5);
  const held = [call('/held', '203.0.113.1'), call('/held', '203.0.113.2')];
  expect((await call('/', '203.0.113.3')).status).toBe(429);
  for (const method of ['GET', 'HEAD']) expect((await call('/', '203.0.113.3', method)).status).toBe(200);
  release();
  await Promise.all(held);
  expect((await call('/', '203.0.113.3')).status).toBe(200);
});

it('has a slot for one write on the smallest service', async () => {
  const { call } = heldApp(1);
  expect((await call('/', '203.0.113.1')).status).toBe(200);
});

it("doesn't count reads", async () => {
  const { call, release } = heldApp(2);
  const held = [call('/held', '203.0.113.1', 'GET'), call('/held', '203.0.113.1', 'HEAD')];
  expect((await call('/', '203.0.113.1')).status).toBe(200);
  release();
  await Promise.all(held);
});

it('frees a slot if a call fails', async () => {
  const { call } = heldApp(2);
  for (let round = 0; round < 3; round += 1) expect((await call('/failing', '203.0.113.1')).status).toBe(500);
  expect((await call('/', '203.0.113.1')).status).toBe(200);
});
