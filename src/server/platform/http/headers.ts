import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { BRAND, CONTRACT_VERSION } from '../../../model/brand.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { ApiEnv } from './router.ts';

/** The only version; sent as a header with every response. */
export const API_VERSION = 1;

/** Checks `X-API-Version`, which may be absent. @throws ServiceError INVALID_VERSION, UNSUPPORTED_VERSION */
export const checkVersion = createMiddleware<ApiEnv>(async (c, next) => {
  const asked = c.req.header('x-api-version')?.trim();
  if (asked !== undefined) {
    if (!/^[1-9]\d{0,8}$/.test(asked))
      throw new ServiceError('INVALID_VERSION', 'X-API-Version: expected a positive whole number');
    if (Number(asked) !== API_VERSION)
      throw new ServiceError(
        'UNSUPPORTED_VERSION',
        `Version ${asked} isn’t available. Expected ${API_VERSION}`,
        {
          details: { supported_versions: [API_VERSION] },
        },
      );
  }
  await next();
});

/**
 * Sets headers on the final response, because `c.header` would clone it for each header and read its body as a stream.
 */
function finish(c: Context, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) c.res.headers.set(name, headers[name]!);
}

const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': [
    'Accept-Ranges',
    'Content-Disposition',
    'Content-Length',
    'Content-Range',
    // The editor uses it to compute how long its token remains valid.
    'Date',
    'ETag',
    'Idempotency-Replayed',
    'Retry-After',
    'X-API-Version',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
    'X-Request-Id',
  ].join(','),
};

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization,Content-Type,If-Match,Idempotency-Key,Range,X-API-Version,X-Document-Password,X-Request-Id',
  // The maximum that Chromium honors, in seconds.
  'Access-Control-Max-Age': '7200',
};

/**
 * Any origin may call: the editor runs on customers' pages and sessions in frames. Cookies count only with a header that
 * isn't allowed here, so a foreign page gains nothing without a key, token or unguessable ID.
 */
export const allowAnyOrigin = createMiddleware<ApiEnv>(async (c, next) => {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { ...OPEN, ...PREFLIGHT });
  await next();
  finish(c, OPEN);
});

const POLICY = 'Content-Security-Policy';

/** Two years, as browsers' preload lists require; without subdomains, which may belong to others. */
const HSTS = 'max-age=63072000';

/** @param publicUrl the service's public URL; with https, browsers are instructed to keep using https */
export const secureHeaders = (publicUrl: string) => {
  const always = {
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': HSTS }),
    'X-Content-Type-Options': 'nosniff',
    // Links of signers and of documents are secrets that must not leak through a Referer.
    'Referrer-Policy': 'no-referrer',
  };
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    finish(c, always);
    // Every page sets a policy; without one it must not load anything.
    if (c.res.headers.get('Content-Type')?.startsWith('text/html') && !c.res.headers.has(POLICY))
      c.res.headers.set(
        POLICY,
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
    if (!c.res.headers.has('Cross-Origin-Resource-Policy'))
      c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  });
};

const VERSIONS = {
  'X-API-Version': String(API_VERSION),
  [`${BRAND.headerPrefix}Version`]: CONTRACT_VERSION,
};

export const contractHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  finish(c, VERSIONS);
});
