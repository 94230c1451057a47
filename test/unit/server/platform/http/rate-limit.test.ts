import { Hono, type MiddlewareHandler } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../../src/model/ids.ts';
import { handleErrors } from '../../../../../src/server/platform/http/error-body.ts';
import type { KeyPrincipal } from '../../../../../src/server/platform/http/principal.ts';
import { memoryCounter } from '../../../../../src/server/platform/http/rate-counters.ts';
import {
  createRateLimiter,
  limitAddresses,
  limitCallers,
  type RateLimiter,
  rateClass,
} from '../../../../../src/server/platform/http/rate-limit.ts';
import type { ApiEnv } from '../../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';
import type { Services } from '../../../../../src/server/platform/services.ts';

describe('the class of a call', () => {
  it.each([
    ['GET', '/api/v1/templates', 'read'],
    ['DELETE', '/api/v1/templates/1', 'write'],
    ['GET', '/api/v1/webhooks', 'webhook'],
    ['POST', '/api/v1/webhooks/1/test', 'webhook-test'],
    ['POST', '/api/v1/company/email-templates/signing_invite/test', 'mail-test'],
    ['POST', '/api/v1/company/email-templates/signing_invite/preview', 'write'],
    ['POST', '/console/api/invitations', 'invitation'],
    ['DELETE', '/console/api/invitations/1', 'write'],
    ['POST', '/console/api/previews/email', 'preview'],
    ['POST', '/console/api/previews/certificate', 'preview'],
    ['POST', '/api/v1/webhooks/rotate-secret', 'secret-rotation'],
    ['POST', '/api/v1/workspaces/1/api-key/regenerate', 'key-change'],
    ['GET', '/api/v1/signing-requests/1/signers/2/signature', 'signer-mark'],
    ['GET', '/api/v1/seals/1/image', 'seal-image'],
    ['GET', '/api/v1/templates/1/seals', 'seal-image'],
    ['GET', '/api/v1/signing-requests/1/seals', 'seal-image'],
    ['GET', '/api/v1/seals', 'read'],
    ['HEAD', '/api/v1/templates', 'read'],
    ['PUT', '/api/v1/templates/1', 'write'],
    ['POST', '/api/v1/webhooks/1/rotate-secret', 'webhook'],
    ['PUT', '/api/v1/webhooks/1', 'webhook'],
    ['GET', '/api/v1/webhooks/1/deliveries', 'webhook'],
    ['GET', '/api/v1/webhooks/1/test/2', 'webhook'],
    ['GET', '/api/v1/webhooks/1/2/test', 'webhook'],
    ['POST', '/api/v1/webhooks/rotate-secret/2', 'webhook'],
    ['GET', '/api/v1/webhooks-of-mine', 'read'],
    ['GET', '/api/v1/signing-requests/1/signers', 'read'],
    ['GET', '/api/v1/signing-requests/1/2/signers/3', 'read'],
    ['POST', '/api/v1/workspaces/1/api-key/expire', 'key-change'],
    ['POST', '/api/v1/workspaces/1/api-key/expire/2', 'write'],
    ['GET', '/files/1/lease.pdf', 'file'],
    ['GET', '/logos/1', 'file'],
    ['GET', '/my/files/1', 'read'],
    ['GET', '/signing/1', 'page'],
    ['GET', '/embed/editor', 'page'],
    ['GET', '/embed/check', 'page'],
    ['GET', '/embed/check/headers', 'page-check'],
    ['GET', '/my/embed/editor', 'read'],
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

describe('a limit', () => {
  let now = new Date('2026-11-21T09:00:18.700Z');
  function limited(rateLimitFactor: number, use: (limiter: RateLimiter) => MiddlewareHandler<ApiEnv>) {
    const counter = memoryCounter();
    const limiter = createRateLimiter(
      { config: { rateLimitFactor }, clock: { now: () => now } } as unknown as Services,
      counter,
    );
    const app = new Hono<ApiEnv>();
    app.onError(handleErrors(createLog({ level: 'silent', format: 'json' })));
    app.use('*', async (c, next) => {
      const keyId = c.req.header('x-key') as KeyPrincipal['keyId'];
      const [companyId, workspaceId] = [newId<'company'>(), newId<'workspace'>()];
      c.set('principal', { kind: 'key', keyId, companyId, workspaceId, isProtected: false, mode: 'live' });
      await next();
    });
    app.use('*', use(limiter));
    app.all('*', (c) => c.text(''));
    return { app, counter };
  }
  const headersOf = ({ headers }: Response) =>
    ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));
  const RESET = String(Date.parse('2026-11-21T09:01:00Z') / 1000);
  beforeEach(() => {
    now = new Date('2026-11-21T09:00:18.700Z');
  });

  it('is in each response, and applies for one minute', async () => {
    const { app } = limited(1, limitCallers);
    const rotate = () =>
      app.request('/webhooks/rotate-secret', { method: 'POST', headers: { 'x-key': 'a' } });
    const first = await rotate();
    expect([first.status, ...headersOf(first)]).toEqual([200, '1', '0', RESET]);
    const second = await rotate();
    expect([second.status, ...headersOf(second)]).toEqual([429, '1', '0', RESET]);
    expect(second.headers.get('retry-after')).toBe('42');
    expect(await second.json()).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Too many requests. Wait 42 seconds and try again.',
      details: { retry_after: 42 },
    });
    now = new Date('2026-11-21T09:00:59.999Z');
    expect((await rotate()).headers.get('retry-after')).toBe('1');
    now = new Date('2026-11-21T09:01:00Z');
    expect((await rotate()).status).toBe(200);
  });

  it.each([
    ['/templates', 'GET', 200],
    ['/templates', 'POST', 120],
    ['/webhooks', 'GET', 60],
    ['/webhooks/1/test', 'POST', 10],
    ['/signing-requests/1/signers/2/signature', 'GET', 60],
    ['/files/1', 'GET', 6000],
    ['/signing/1', 'GET', 1200],
    ['/api-key/expire', 'POST', 1],
  ])('of %s by %s is %i a minute', async (path, method, limit) => {
    const { app } = limited(1, limitCallers);
    const answer = await app.request(path, { method, headers: { 'x-key': 'a' } });
    expect(headersOf(answer)).toEqual([String(limit), String(limit - 1), RESET]);
  });

  it("is multiplied by the operator's factor, but allows one call", async () => {
    const limitAt = async (factor: number, path: string) => {
      const answer = await limited(factor, limitCallers).app.request(path, { headers: { 'x-key': 'a' } });
      return answer.headers.get('x-ratelimit-limit');
    };
    expect(await limitAt(2.5, '/templates')).toBe('500');
    expect(await limitAt(0.001, '/templates')).toBe('1');
    expect(await limitAt(0, '/templates')).toBeNull();
  });

  it('counts each key separately', async () => {
    const { app } = limited(1, limitCallers);
    const remaining = async (key: string) =>
      (await app.request('/', { headers: { 'x-key': key } })).headers.get('x-ratelimit-remaining');
    expect([await remaining('a'), await remaining('a'), await remaining('b')]).toEqual(['199', '198', '199']);
  });

  it('counts addresses if there is no key, without preflight requests', async () => {
    const { app } = limited(1, (limiter) => limitAddresses(limiter, { trustedProxies: [] }));
    const from = (address: string, method = 'GET') =>
      app.request(
        '/',
        { method },
        { incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } } },
      );
    const remaining = async (address: string) => (await from(address)).headers.get('x-ratelimit-remaining');
    expect(await remaining('203.0.113.7')).toBe('199');
    expect((await from('203.0.113.7', 'OPTIONS')).headers.has('x-ratelimit-limit')).toBe(false);
    expect([await remaining('203.0.113.7'), await remaining('203.0.113.8')]).toEqual(['198', '199']);
  });
});
