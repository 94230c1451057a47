import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ApiEnv } from '../../../../src/server/platform/http/router.ts';
import { notFoundPage, startPage } from '../../../../src/server/surface/start-page.ts';

const app = new Hono<ApiEnv>();
app.route('/', startPage());
app.notFound((c) => notFoundPage(c) ?? c.json({ code: 'NOT_FOUND' }, 404));

it('links browsers to everything, with a policy that allows only its style sheet', async () => {
  const answer = await app.request('/', { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  const page = await answer.text();
  expect([answer.status, answer.headers.get('vary')]).toEqual([200, 'Accept']);
  expect([...page.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/docs/',
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

it('explains an unknown URL to browsers in HTML, and to programs in JSON', async () => {
  const page = await app.request('/signin/1', { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('vary'), page.headers.get('content-security-policy')]).toEqual([
    404,
    'Accept',
    expect.stringMatching(/^default-src 'none'/),
  ]);
  expect(await page.text()).toContain('<h1>Page not found</h1>');
  const answer = await app.request('/signin/1');
  expect([answer.status, await answer.json()]).toEqual([404, { code: 'NOT_FOUND' }]);
});
