import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ApiEnv } from '../../../../src/server/platform/http/router.ts';
import { startPage } from '../../../../src/server/surface/start-page.ts';

const app = new Hono<ApiEnv>();
app.route('/', startPage());
app.notFound((c) => c.json({ code: 'NOT_FOUND' }, 404));

it('shows browsers where things are, with a policy that allows its style sheet only', async () => {
  const answer = await app.request('/', { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  const page = await answer.text();
  expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'Accept']);
  expect([...page.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/reference',
    '/verify',
    '/embed/check',
    '/readyz',
  ]);
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; .*frame-ancestors 'none'$/,
  );
});

it('stays a JSON 404 for API clients', async () => {
  for (const accept of [undefined, '*/*', 'application/json'])
    expect((await app.request('/', accept ? { headers: { accept } } : {})).status).toBe(404);
});
