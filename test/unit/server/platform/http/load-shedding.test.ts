import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { handleErrors } from '../../../../../src/server/platform/http/error-body.ts';
import { shedLoad } from '../../../../../src/server/platform/http/load-shedding.ts';
import type { ApiEnv } from '../../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';
import type { Metrics } from '../../../../../src/server/platform/metrics/service-metrics.ts';

type Measured = Parameters<Metrics['request']>;
let measured: Measured[];
let shed: number;
let running: number;
let loopDelay: number;
beforeEach(() => {
  measured = [];
  shed = running = loopDelay = 0;
});

/** The middleware's metrics and measurements, without the real event loop. */
const metrics = {
  request: (...given: Measured) => measured.push(given),
  shed: () => {
    shed += 1;
  },
  inFlight: (change: number) => (running += change),
  loopDelay: () => loopDelay,
} as unknown as Metrics;

const app = new Hono<ApiEnv>();
app.onError(handleErrors(createLog({ level: 'silent', format: 'json' })));
app.use('*', shedLoad(metrics, 10));
app.use('/api/*', async (_c, next) => next());
for (const path of [
  '/api/v1/templates/:id',
  '/api/v1/signing-sessions/:id',
  '/files/:name',
  '/logos/:name',
  '/embed/:page',
  '/signing/:id',
  '/healthz',
  '/readyz',
  '/metrics',
])
  app.all(path, (c) => c.text('here', path === '/logos/:name' ? 404 : 200));
app.use('/folder/*', async (c) => c.text('here'));
app.get('/failing', () => {
  throw new Error('no');
});

describe('a request', () => {
  it.each([
    ['/api/v1/templates/7', '/api/v1/templates/:id', 'api', 200],
    ['/api/v1/signing-sessions/7', '/api/v1/signing-sessions/:id', 'signing', 200],
    ['/api/v1/nothing', '/api/*', 'api', 404],
    ['/files/a.pdf', '/files/:name', 'files', 200],
    ['/logos/a', '/logos/:name', 'files', 404],
    ['/embed/editor', '/embed/:page', 'pages', 200],
    ['/signing/7', '/signing/:id', 'pages', 200],
    ['/folder/file', '/folder/*', 'other', 200],
    ['/nothing', 'none', 'other', 404],
    ['/my/api/v1', 'none', 'other', 404],
    ['/my/api/v1/signing-sessions', 'none', 'other', 404],
    ['/my/files/a', 'none', 'other', 404],
    ['/my/signing/a', 'none', 'other', 404],
    ['/failing', '/failing', 'other', 500],
  ])('%s is counted as %s of %s', async (path, route, group, status) => {
    await app.request(path);
    expect(measured).toEqual([[{ method: 'GET', route, group }, status, expect.any(Number)]]);
    expect(running).toBe(0);
  });

  it('is timed in seconds', async () => {
    const before = performance.now();
    await app.request('/files/a');
    const took = (performance.now() - before) / 1000;
    expect(measured[0]![2]).toBeGreaterThan(0);
    expect(measured[0]![2]).toBeLessThanOrEqual(took);
  });
});

describe('a busy service', () => {
  const statusOf = async (path: string) => (await app.request(path)).status;

  it.each([
    ['as many as it may have', 9, 0, 200],
    ['one more', 10, 0, 503],
    ['a few while its event loop is late', 7, 60_000, 200],
    ['more than a few while its event loop is late', 8, 1_501, 503],
    ['more than a few in time', 8, 1_500, 200],
  ])('answers %s', async (_title, others, delay, status) => {
    running = others;
    loopDelay = delay;
    expect(await statusOf('/files/a')).toBe(status);
    expect([shed, running]).toEqual([status === 503 ? 1 : 0, others]);
  });

  it('says when to retry', async () => {
    running = 10;
    const answer = await app.request('/files/a');
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(await answer.json()).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Too many requests at once. Try again in a moment',
    });
  });

  it('always responds to health checks', async () => {
    running = 1000;
    loopDelay = 60_000;
    for (const path of ['/healthz', '/readyz', '/metrics']) expect(await statusOf(path)).toBe(200);
    for (const path of ['/my/healthz', '/healthz/more']) expect(await statusOf(path)).toBe(503);
  });
});
