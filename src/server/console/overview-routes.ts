import { createRoute } from '@hono/zod-openapi';
import { overviewAnswer, overviewQuery } from '../../wire/http/console.ts';
import { principalOf, wantedScope } from '../people/read-user.ts';
import { type ApiRouter, answers, createRouter } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { readOverview } from './overview.ts';

const overview = createRoute({
  method: 'get',
  path: '/overview',
  request: { query: overviewQuery },
  responses: { 200: answers(overviewAnswer, 'How sending and signing went') },
});

export function overviewRoutes(services: Services): ApiRouter {
  return createRouter().openapi(overview, async (c) => {
    const principal = await principalOf(services, c.var.signedIn, wantedScope(c));
    return c.json(await readOverview(services, principal, c.req.valid('query')), 200);
  });
}
