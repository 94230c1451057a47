import { createHash, timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import { pendingMigrations } from '../db/migrate.ts';
import type { Services } from '../services.ts';
import type { ApiEnv } from './router.ts';

/** A check that takes longer counts as failed. */
const LIMIT_MS = 3_000;

async function inTime(check: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${LIMIT_MS} ms`)), LIMIT_MS);
  });
  try {
    await Promise.race([check, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** How long an answer of the store holds: proxies ask every second, and some stores count each question. */
const STORE_MS = 10_000;

/** Runs `work` once for all who ask while it runs: anyone may ask, and each answer costs three checks. */
function whileRunning<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | null = null;
  return () => {
    current ??= work().finally(() => {
      current = null;
    });
    return current;
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** With a token: whoever has it. Without one: this machine, unless a proxy passes a stranger's call on. */
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

/**
 * `/healthz`: the process answers; restart it when it does not. `/readyz`: it can serve now; send it no requests when it
 * cannot. `/metrics`: figures for Prometheus.
 */
export function healthRoutes(services: Services): Hono<ApiEnv> {
  const { db, storage, metrics, config, life, log, clock } = services;
  let storeSeen = Number.NEGATIVE_INFINITY;
  const checkStore = async () => {
    const now = clock.now().getTime();
    if (Math.abs(now - storeSeen) < STORE_MS) return;
    await storage.check();
    storeSeen = now;
  };
  const checkAll = async (): Promise<Record<string, 'ok' | 'failed' | 'stopping'>> => {
    const parts = {
      database: sql`select 1`.execute(db.kysely),
      migrations: pendingMigrations(db.kysely).then((names) => {
        if (names.length > 0) throw new Error(`Not run: ${names.join(', ')}`);
      }),
      store: checkStore(),
    };
    const checks: Record<string, 'ok' | 'failed' | 'stopping'> = {};
    // All at once: one that fails while another is waited for must not go unheard, which would end the process.
    await Promise.all(
      Object.entries(parts).map(async ([name, work]) => {
        try {
          await inTime(work);
          checks[name] = 'ok';
        } catch (cause) {
          checks[name] = 'failed';
          log.warn('not ready', { part: name, cause });
        }
      }),
    );
    return checks;
  };
  const readiness = whileRunning(checkAll);
  const app = new Hono<ApiEnv>();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const checks = { ...(await readiness()), life: life.isStopping ? 'stopping' : 'ok' };
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
