import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { handleErrors } from '../../../../../src/server/platform/http/error-body.ts';
import {
  allowAnyOrigin,
  checkVersion,
  contractHeaders,
  secureHeaders,
} from '../../../../../src/server/platform/http/headers.ts';
import type { ApiEnv } from '../../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';

const headersAt = async (publicUrl: string) => {
  const app = new Hono<ApiEnv>();
  app.use('*', secureHeaders(publicUrl));
  app.get('/', (c) => c.text('here'));
  return (await app.request('/')).headers;
};

it('keeps browsers on https if the service is called over https, and only then', async () => {
  expect((await headersAt('https://sign.example.com')).get('strict-transport-security')).toBe(
    'max-age=63072000',
  );
  expect((await headersAt('http://localhost:4400')).has('strict-transport-security')).toBe(false);
});

it('keeps browsers from guessing types and from sending the URL to others', async () => {
  const headers = await headersAt('http://localhost:4400');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

it('denies everything on a page without its own policy', async () => {
  const app = new Hono<ApiEnv>();
  app.use('*', secureHeaders('http://localhost:4400'));
  app.get('/forgotten', (c) => c.html('<p>'));
  app.get('/own', (c) => c.html('<p>', 200, { 'Content-Security-Policy': "default-src 'self'" }));
  app.get('/data', (c) => c.json({}));
  app.get('/xml', (c) => c.body('', 200, { 'Content-Type': 'application/xml; like=text/html' }));
  app.get('/nothing', (c) => c.body(null, 204));
  const policyAt = async (path: string) => (await app.request(path)).headers.get('content-security-policy');
  expect(await policyAt('/forgotten')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(await policyAt('/own')).toBe("default-src 'self'");
  expect(await policyAt('/data')).toBeNull();
  expect(await policyAt('/xml')).toBeNull();
  expect(await policyAt('/nothing')).toBeNull();
});

it("lets other sites load what doesn't forbid it", async () => {
  const app = new Hono<ApiEnv>();
  app.use('*', secureHeaders('http://localhost:4400'));
  app.get('/open', (c) => c.text(''));
  app.get('/own', (c) => c.text('', 200, { 'Cross-Origin-Resource-Policy': 'same-origin' }));
  const policyAt = async (path: string) =>
    (await app.request(path)).headers.get('cross-origin-resource-policy');
  expect(await policyAt('/open')).toBe('cross-origin');
  expect(await policyAt('/own')).toBe('same-origin');
});

describe('cross-origin calls', () => {
  const app = new Hono<ApiEnv>();
  app.use('*', allowAnyOrigin);
  app.all('/', (c) => c.text('here'));
  const listed = (answer: Response, name: string) => answer.headers.get(name)?.split(',').sort();
  const EXPOSED = [
    'Accept-Ranges',
    'Content-Disposition',
    'Content-Length',
    'Content-Range',
    'Date',
    'ETag',
    'Idempotency-Replayed',
    'Retry-After',
    'X-API-Version',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'X-Request-Id',
  ];

  it('can read the response and the headers that clients need', async () => {
    const answer = await app.request('/');
    expect([answer.status, await answer.text()]).toEqual([200, 'here']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(listed(answer, 'access-control-expose-headers')).toEqual(EXPOSED);
    expect(answer.headers.has('access-control-allow-methods')).toBe(false);
  });

  it('are allowed by preflight, for two hours', async () => {
    const answer = await app.request('/', { method: 'OPTIONS' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(listed(answer, 'access-control-expose-headers')).toEqual(EXPOSED);
    expect(listed(answer, 'access-control-allow-methods')).toEqual(
      ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'].sort(),
    );
    expect(listed(answer, 'access-control-allow-headers')).toEqual(
      [
        'Authorization',
        'Content-Type',
        'Idempotency-Key',
        'If-Match',
        'Range',
        'X-API-Version',
        'X-Document-Password',
        'X-Request-Id',
      ].sort(),
    );
    expect(answer.headers.get('access-control-max-age')).toBe('7200');
  });
});

it('includes the version in every response, and no caching unless allowed', async () => {
  const app = new Hono<ApiEnv>();
  app.use('*', contractHeaders);
  app.get('/', (c) => c.text(''));
  app.get('/kept', (c) => c.text('', 200, { 'Cache-Control': 'max-age=60' }));
  const { headers } = await app.request('/');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-api-version')).toBe('1');
  expect([...headers].filter(([name]) => /^x-.*version$/.test(name))).toHaveLength(2);
  expect((await app.request('/kept')).headers.get('cache-control')).toBe('max-age=60');
});

const app = new Hono<ApiEnv>();
app.onError(handleErrors(createLog({ level: 'silent', format: 'json' })));
app.use('*', checkVersion);
app.get('/', (c) => c.text('here'));
const ask = (version?: string) =>
  app.request('/', { headers: version === undefined ? {} : { 'x-api-version': version } });

describe('the requested API version', () => {
  it.each([undefined, '1', ' 1 '])('can be %j', async (version) => {
    const answer = await ask(version);
    expect([answer.status, await answer.text()]).toEqual([200, 'here']);
  });

  it.each(['', '0', '01', '-1', '1.0', 'v1', '1a', '1234567890'])(
    'must be a whole number, not %j',
    async (version) => {
      const answer = await ask(version);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: 'INVALID_VERSION',
        message: 'X-API-Version: expected a positive whole number',
      });
    },
  );

  it.each(['2', '10', '123456789'])('must exist, unlike %s', async (version) => {
    const answer = await ask(version);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'UNSUPPORTED_VERSION',
      message: `Version ${version} isn’t available. Expected 1`,
      details: { supported_versions: [1] },
    });
  });
});
