import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  type BodyLimit,
  formatBytes,
  limitBody,
} from '../../../../../src/server/platform/http/body-limits.ts';
import { handleErrors } from '../../../../../src/server/platform/http/error-body.ts';
import type { ApiContext, ApiEnv } from '../../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';

it.each([
  [1, '1 byte'],
  [10, '10 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [52_428_800, '50 MB'],
  // Never as the limit.
  [52_428_801, '50.1 MB'],
  [62_914_560, '60 MB'],
])('says %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

function limited(max: number | ((c: ApiContext) => number | BodyLimit)) {
  const app = new Hono<ApiEnv>();
  app.onError(handleErrors(createLog({ level: 'silent', format: 'json' })));
  app.use('*', limitBody(max));
  app.all('*', async (c) => c.text(await c.req.text()));
  return app;
}
const app = limited(10);

/** Sends chunks, and says whether all of them were asked for. */
async function inChunks(chunks: readonly string[]) {
  let left = [...chunks];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const [next, ...rest] = left;
        left = rest;
        if (next === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(next));
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'transfer-encoding': 'chunked' },
    duplex: 'half',
  } as RequestInit);
  return { answer: await app.request(request), left };
}

describe('a body with Content-Length', () => {
  const send = (body: string, path = '/', to = app) =>
    to.request(path, { method: 'POST', body, headers: { 'content-length': String(body.length) } });

  it('can be as long as allowed', async () => {
    const answer = await send('0123456789');
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
  });

  it('is rejected if it is longer, and the connection ends', async () => {
    const answer = await send('0123456789a');
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
    expect(await answer.json()).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'Expected a body of at most 10 bytes, got 11 bytes',
    });
  });

  it('has a limit for its path', async () => {
    const byPath = limited((c) => c.req.path.length);
    expect((await send('1234', '/abc', byPath)).status).toBe(200);
    expect((await send('12345', '/abc', byPath)).status).toBe(413);
  });

  it('is rejected with what to do instead, in readable units', async () => {
    const advised = limited(() => ({ max: 1024, advice: 'Send less' }));
    const answer = await send('a'.repeat(1025), '/', advised);
    expect(await answer.json()).toMatchObject({
      message: 'Expected a body of at most 1 KB, got 1.1 KB. Send less',
    });
  });
});

describe('a chunked body', () => {
  it('arrives completely', async () => {
    const { answer } = await inChunks(['0123', '45', '6789']);
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
  });

  it('is read no further than allowed', async () => {
    const { answer, left } = await inChunks(['0123', '456789a', 'more', 'and more']);
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
    expect(left).toEqual(['more', 'and more']);
  });

  it('can be missing', async () => {
    const answer = await app.request('/', { headers: { 'transfer-encoding': 'chunked' } });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

it("doesn't affect a call without a body", async () => {
  expect((await app.request('/')).status).toBe(200);
});
