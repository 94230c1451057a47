import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { loggablePath, logRequests } from '../../../../../src/server/platform/http/request-log.ts';
import type { ApiEnv } from '../../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';

describe('paths in the log', () => {
  it.each([
    ['/signing/3f1c9d52', '/signing/…'],
    ['/api/v1/signing-sessions/3f1c9d52/fields/7', '/api/v1/signing-sessions/…/fields/7'],
    ['/signing/', '/signing/'],
    ['/api/v1/templates/3f1c9d52', '/api/v1/templates/3f1c9d52'],
  ])('%s is written as %s', (path, written) => {
    expect(loggablePath(path)).toBe(written);
  });
});

describe('a request', () => {
  async function call(path: string, id?: string) {
    const lines: Record<string, unknown>[] = [];
    const log = createLog({ level: 'debug', format: 'json' }, (line) => lines.push(JSON.parse(line)));
    const app = new Hono<ApiEnv>();
    app.use('*', logRequests(log));
    app.get('/failing', (c) => c.text('', 500));
    app.get('/refused', (c) => c.text('', 499 as never));
    app.get('*', (c) => {
      c.var.log.info('inside');
      return c.text(c.var.requestId);
    });
    const answer = await app.request(path, { headers: id === undefined ? {} : { 'x-request-id': id } });
    return { answer, id: answer.headers.get('x-request-id'), text: await answer.text(), lines };
  }

  it('has one line with its ID, status and time, and no secret', async () => {
    const { id, text, lines } = await call('/signing/3f1c9d52?token=secret');
    expect(id).toBe(text);
    expect(lines).toEqual([
      expect.objectContaining({ message: 'inside', request: id }),
      expect.objectContaining({
        level: 'debug',
        message: 'GET /signing/…',
        request: id,
        status: 200,
        ms: expect.any(Number),
      }),
    ]);
    expect(lines[1]?.ms).toBeGreaterThanOrEqual(0);
    expect(lines[1]?.ms).toBeLessThan(5_000);
  });

  it('is a warning if the service failed', async () => {
    expect((await call('/failing')).lines).toMatchObject([{ level: 'warn', status: 500 }]);
    expect((await call('/refused')).lines).toMatchObject([{ level: 'debug', status: 499 }]);
  });

  it.each(['12345678', 'a-B_9'.padEnd(64, 'x')])("keeps a caller's ID: %s", async (given) => {
    expect((await call('/', given)).id).toBe(given);
  });

  it.each([undefined, '', '1234567', 'x'.repeat(65), '12345678 x', 'x/12345678', '12345678;'])(
    'has its own ID instead of %j',
    async (given) => {
      expect((await call('/', given)).id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    },
  );
});
