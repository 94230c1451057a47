import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { secureHeaders } from '../../../../src/server/http/headers.ts';

const headersAt = async (publicUrl: string) => {
  const app = new Hono();
  app.use('*', secureHeaders(publicUrl) as never);
  app.get('/', (c) => c.text('here'));
  return (await app.request('/')).headers;
};

it('keeps browsers on https where the service is called by https, and only there', async () => {
  expect((await headersAt('https://sign.example.com')).get('strict-transport-security')).toBe(
    'max-age=63072000',
  );
  expect((await headersAt('http://localhost:4400')).has('strict-transport-security')).toBe(false);
});

it('closes a page that has no policy of its own', async () => {
  const app = new Hono();
  app.use('*', secureHeaders('http://localhost:4400') as never);
  app.get('/forgotten', (c) => c.html('<p>'));
  app.get('/own', (c) => c.html('<p>', 200, { 'Content-Security-Policy': "default-src 'self'" }));
  app.get('/data', (c) => c.json({}));
  const policyAt = async (path: string) => (await app.request(path)).headers.get('content-security-policy');
  expect(await policyAt('/forgotten')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(await policyAt('/own')).toBe("default-src 'self'");
  expect(await policyAt('/data')).toBeNull();
});
