import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { packedJson } from '../../../../src/server/http/packed.ts';

const large = { fields: Array.from({ length: 300 }, (_none, at) => ({ id: at, label: 'Ünïcode ✓' })) };
const app = new Hono()
  .get('/large', (c) => packedJson(c, large))
  .get('/small', (c) => packedJson(c, { fields: [] }));
const ask = (path: string, accepted?: string) =>
  app.request(path, { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

it('packs what is long, for who takes it', async () => {
  const answer = await ask('/large', 'gzip, deflate');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(large);
  expect((await ask('/large', 'gzip, deflate, br')).headers.get('content-encoding')).toBe('br');
});

it.each([
  ['/small', 'gzip, br'],
  ['/large', undefined],
  ['/large', 'identity'],
])('leaves %s for a caller of %j as it is', async (path, accepted) => {
  const answer = await ask(path, accepted);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.json()).toEqual(path === '/small' ? { fields: [] } : large);
});
