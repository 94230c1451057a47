import { createHash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { ServiceError } from '../../../model/errors.ts';
import type { Services } from '../services.ts';
import type { ApiEnv } from './router.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** With a configured token, callers need it. Without one, only direct calls from this machine are allowed. */
function mayReadMetrics(c: Context, token: string | null): boolean {
  if (token !== null) {
    const given = /^Bearer +(\S.*)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    return timingSafeEqual(digest(given), digest(token));
  }
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some(
    (name) => c.req.header(name) !== undefined,
  );
  const address = getConnInfo(c).remote.address ?? '';
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(address);
}

/** `/healthz`: the process responds; restart it otherwise. `/readyz`: send requests only while it is ready. `/metrics`: Prometheus. */
export function healthRoutes(services: Services): Hono<ApiEnv> {
  const { readiness, metrics, config, lifecycle } = services;
  const app = new Hono<ApiEnv>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const checks = { ...(await readiness.check()), life: lifecycle.isStopping ? 'stopping' : 'ok' };
    const isReady = Object.values(checks).every((state) => state === 'ok');
    c.header('Cache-Control', 'no-store');
    if (!isReady) c.header('Retry-After', '5');
    return c.json({ status: isReady ? 'ready' : 'not_ready', checks }, isReady ? 200 : 503);
  });
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, config.metricsToken))
      throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
    c.header('Cache-Control', 'no-store');
    return c.body(await metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
  return app;
}
