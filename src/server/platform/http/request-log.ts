import { createMiddleware } from 'hono/factory';
import type { Log } from '../log.ts';
import type { ApiEnv } from './router.ts';

/** A path safe to log: without the query and without signing IDs. */
export function loggablePath(path: string): string {
  return path.replace(/(\/signing(?:-sessions)?\/)[^/]+/, '$1…');
}

const SANE_ID = /^[\w-]{8,64}$/;

/** Gives each request an ID and a log with it, and logs one line per response. */
export function logRequests(log: Log) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const given = c.req.header('x-request-id');
    const requestId = given && SANE_ID.test(given) ? given : crypto.randomUUID();
    const requestLog = log.with({ request: requestId });
    c.set('requestId', requestId);
    c.set('log', requestLog);
    const started = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const line = c.res.status >= 500 ? requestLog.warn : requestLog.debug;
    line(`${c.req.method} ${loggablePath(c.req.path)}`, {
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  });
}
