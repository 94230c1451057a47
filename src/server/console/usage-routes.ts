import { createRoute } from '@hono/zod-openapi';
import { usageAnswer, usageQuery } from '../../wire/http/console.ts';
import { principalOf, wantedScope } from '../people/read-user.ts';
import { type ApiRouter, answers, createRouter } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { readUsage } from './usage.ts';

const usage = createRoute({
  method: 'get',
  path: '/usage',
  request: { query: usageQuery },
  responses: { 200: answers(usageAnswer, 'What was sent, and what it uses up') },
});

export function usageRoutes(services: Services): ApiRouter {
  return createRouter().openapi(usage, async (c) => {
    const principal = await principalOf(services, c.var.signedIn, wantedScope(c));
    return c.json(await readUsage(services, principal, c.req.valid('query').time_zone), 200);
  });
}
