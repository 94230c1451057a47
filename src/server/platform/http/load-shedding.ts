import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { ServiceError } from '../../../model/errors.ts';
import type { Metrics } from '../metrics/service-metrics.ts';
import type { ApiEnv } from './router.ts';

const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/v1\/signing-sessions/, 'signing'],
  [/^\/api\//, 'api'],
  [/^\/(files|logos)\//, 'files'],
  [/^\/(embed|signing)\//, 'pages'],
];

/** Who asks whether we live must hear the truth also when we are busy. */
const ALWAYS = /^\/(healthz|readyz|metrics)$/;

/** Milliseconds of mean delay of the event loop beyond which new work would only make every answer late. */
const LATE_MS = 1500;
/** With no more than these running, it is not the requests that delay: turning one away would help nobody. */
const FEW = 8;
const RETRY_SECONDS = 2;

/**
 * Counts and times every request by the pattern of its route, never by its path. Turns away what is too much: an early 503
 * with `Retry-After` is worth more to a caller, and to those already being served, than an answer that comes too late.
 */
export function measureAndShed(metrics: Metrics, mostRequests: number) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { path, method } = c.req;
    const started = performance.now();
    const running = metrics.inFlight(1);
    try {
      if (
        !ALWAYS.test(path) &&
        (running > mostRequests || (running > FEW && metrics.loopDelay() > LATE_MS))
      ) {
        metrics.shed();
        throw new ServiceError('SERVICE_UNAVAILABLE', 'Too many requests at once. Try again in a moment', {
          headers: { 'Retry-After': String(RETRY_SECONDS) },
        });
      }
      await next();
    } finally {
      metrics.inFlight(-1);
    }
    const paths = matchedRoutes(c).map((one) => one.path);
    // The last pattern that names a route, else that of a whole folder; none is a path that nobody serves.
    const route =
      paths.findLast((one) => !one.endsWith('*')) ?? paths.findLast((one) => one.length > 2) ?? 'none';
    const group = GROUPS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
    metrics.request({ method, route, group }, c.res.status, (performance.now() - started) / 1000);
  });
}
