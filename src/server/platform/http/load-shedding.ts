import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { ServiceError } from '../../../model/errors.ts';
import type { Metrics } from '../metrics/service-metrics.ts';
import { routePattern } from './route-pattern.ts';
import type { ApiEnv } from './router.ts';

const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/v1\/signing-sessions/, 'signing'],
  [/^\/api\//, 'api'],
  [/^\/(files|logos)\//, 'files'],
  [/^\/(embed|signing)\//, 'pages'],
];

/** Never shed: health checks must work under load. */
const ALWAYS = /^\/(healthz|readyz|metrics)$/;

/** Mean event loop delay in milliseconds above which new requests are shed. */
const LATE_MS = 1500;
/** With this few running requests, the delay has another cause and shedding wouldn't help. */
const FEW = 8;
const RETRY_SECONDS = 2;

/**
 * Counts and times requests by route pattern, never by path, and sheds load: an early 503 with `Retry-After` is better for all callers
 * than a late response.
 */
export function shedLoad(metrics: Metrics, maxRequests: number) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { path, method } = c.req;
    const started = performance.now();
    const running = metrics.inFlight(1);
    try {
      if (!ALWAYS.test(path) && (running > maxRequests || (running > FEW && metrics.loopDelay() > LATE_MS))) {
        metrics.shed();
        throw new ServiceError('SERVICE_UNAVAILABLE', 'Too many requests at once. Try again in a moment', {
          headers: { 'Retry-After': String(RETRY_SECONDS) },
        });
      }
      await next();
    } finally {
      metrics.inFlight(-1);
    }
    // Of a single route, else of a folder; none for an unknown path.
    const route = routePattern(c) ?? matchedRoutes(c).findLast((one) => one.path.length > 2)?.path ?? 'none';
    const group = GROUPS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
    metrics.request({ method, route, group }, c.res.status, (performance.now() - started) / 1000);
  });
}
