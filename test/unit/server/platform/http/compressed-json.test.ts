import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compressedJson, compressedStream } from '../../../../../src/server/platform/http/compressed-json.ts';

const large = { fields: Array.from({ length: 300 }, (_none, at) => ({ id: at, label: 'Ünïcode ✓' })) };
const app = new Hono()
  .get('/large', (c) => compressedJson(c, large))
  .get('/small', (c) => compressedJson(c, { fields: [] }));
const ask = (path: string, accepted?: string) =>
  app.request(path, { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

it('compresses long bodies for clients that accept it', async () => {
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

it('compresses from 4,000 characters on', async () => {
  const edge = new Hono().get('/:length', (c) =>
    compressedJson(c, ['x'.repeat(Number(c.req.param('length')) - '[""]'.length)]),
  );
  const packing = async (length: number) =>
    (await edge.request(`/${length}`, { headers: { 'accept-encoding': 'gzip' } })).headers.get(
      'content-encoding',
    );
  expect([await packing(3_999), await packing(4_000)]).toEqual([null, 'gzip']);
});

it('decompresses to the same with Brotli', async () => {
  const answer = await ask('/large', 'br');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(JSON.parse(brotliDecompressSync(bytes).toString())).toEqual(large);
});

describe('a text in two parts', () => {
  const asked = async (accepted: string | null, rest: Promise<string>) => {
    const two = new Hono().get('/', (c) => compressedStream(c, '<head>ü', rest, 'text/html'));
    return two.request('/', { headers: accepted === null ? {} : { 'accept-encoding': accepted } });
  };
  const unpack: Record<string, (bytes: Buffer) => Buffer> = {
    br: (bytes) => brotliDecompressSync(bytes),
    gzip: (bytes) => gunzipSync(bytes),
    plain: (bytes) => bytes,
  };

  it.each([
    ['br', 'gzip, br'],
    ['gzip', 'gzip, deflate'],
    ['plain', null],
  ])('is sent as %s to a caller of %j', async (packed, accepted) => {
    const answer = await asked(accepted, Promise.resolve('<body>'));
    expect(answer.headers.get('content-type')).toBe('text/html');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-encoding')).toBe(packed === 'plain' ? null : packed);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(unpack[packed]!(bytes).toString()).toBe('<head>ü<body>');
  });

  it.each(['br', 'gzip', null])(
    'sends its beginning before the rest exists, compressed with %s',
    async (accepted) => {
      let finish = (_rest: string) => {};
      const rest = new Promise<string>((resolve) => {
        finish = resolve;
      });
      const reader = (await asked(accepted, rest)).body!.getReader();
      const first = await reader.read();
      expect(first.value?.length).toBeGreaterThan(5);
      finish('<body>');
      let last = first;
      while (!last.done) last = await reader.read();
    },
  );

  it('ends silently if the client disconnects', async () => {
    let finish = (_rest: string) => {};
    const rest = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const answer = await asked('gzip', rest);
    await answer.body?.cancel();
    finish('<body>');
    await expect(rest).resolves.toBe('<body>');
  });
});
