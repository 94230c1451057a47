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
