import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { BRAND, CONTRACT_VERSION } from '../../model/brand.ts';
import { API_VERSION } from './api-version.ts';
import type { ApiEnv } from './router.ts';

/**
 * Any origin may call: the editor runs on customers' pages and sessions in frames. Nothing is decided by cookies, so a
 * foreign page gains nothing that it does not hold a key, token or capability for.
 */
export const allowAnyOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key', 'Range', 'X-API-Version'],
  exposeHeaders: [
    'Accept-Ranges',
    'Content-Disposition',
    'Content-Length',
    'Content-Range',
    'ETag',
    'Idempotency-Replayed',
    'Retry-After',
    'X-API-Version',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'X-Request-Id',
  ],
  // The longest that Chromium honours, in seconds.
  maxAge: 7200,
});

/** Two years, as browsers' lists ask for; without subdomains, which are not ours to decide about. */
const HSTS = 'max-age=63072000';

/** @param publicUrl How the world calls the service; where that is https, browsers are told to stay there. */
export const secureHeaders = (publicUrl: string) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    if (publicUrl.startsWith('https:')) c.header('Strict-Transport-Security', HSTS);
    c.header('X-Content-Type-Options', 'nosniff');
    // Links of signers and of documents are capabilities: they must not leak through a Referer.
    c.header('Referrer-Policy', 'no-referrer');
    if (!c.res.headers.has('Cross-Origin-Resource-Policy'))
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  });

export const contractHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  c.header('X-API-Version', String(API_VERSION));
  c.header(`${BRAND.headerPrefix}Version`, CONTRACT_VERSION);
});
