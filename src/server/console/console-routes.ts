/** `/console/api`: what only people do. They read and change records through the API, as programs do. */
import { Hono } from 'hono';
import { admitPerson } from '../people/admit-person.ts';
import { companyRoutes } from '../people/company-routes.ts';
import { profileRoutes } from '../people/profile-routes.ts';
import { consoleOnly } from '../people/same-origin.ts';
import { limitBody, SMALL_BODY } from '../platform/http/body-limits.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import type { ApiEnv, ApiRouter } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { inboxFiles, inboxRoutes } from './inbox-routes.ts';
import { overviewRoutes } from './overview-routes.ts';
import { usageRoutes } from './usage-routes.ts';
import { viewRoutes } from './view-routes.ts';

const CONSOLE_PREFIX = '/console/api';

/** Calls are limited per person; those without a session, per address. */
export function consoleRoutes(
  services: Services,
  limiter: RateLimiter,
  /** Of other folders. */
  more: readonly ApiRouter[] = [],
): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.use('*', consoleOnly(services.config.publicUrl), limitBody(SMALL_BODY), async (c, next) => {
    await admitPerson(services, limiter, c);
    c.header('Cache-Control', 'no-store');
    await next();
  });
  routes.route('/', profileRoutes(services));
  for (const routesOf of [companyRoutes, inboxRoutes, overviewRoutes, usageRoutes, viewRoutes])
    routes.route('/', routesOf(services));
  for (const one of more) routes.route('/', one);
  return new Hono<ApiEnv>().route(CONSOLE_PREFIX, routes).route('/', inboxFiles(services, limiter));
}
