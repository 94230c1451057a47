import { createRoute, z } from '@hono/zod-openapi';
import { apiRequestQuery, apiRequestShape, apiRequestsAnswer } from '../../wire/http/api-requests.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { requireRole } from '../people/authority.ts';
import { principalOf, wantedScope } from '../people/read-user.ts';
import { type ApiContext, type ApiRouter, answers, createRouter } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { listApiRequests, readApiRequest } from './read-api-log.ts';

const list = createRoute({
  method: 'get',
  path: '/api-requests',
  request: { query: apiRequestQuery },
  responses: { 200: answers(apiRequestsAnswer, 'The company’s API calls') },
});
const read = createRoute({
  method: 'get',
  path: '/api-requests/{id}',
  request: { params: z.object({ id: idOf('API call') }) },
  responses: { 200: answers(apiRequestShape, 'One API call') },
});

/** Below `/console/api`: the log of API calls, for admins and owners. */
export function apiRequestRoutes(services: Services): ApiRouter {
  const personOf = async (c: ApiContext) => {
    const principal = await principalOf(services, c.var.signedIn, wantedScope(c));
    requireRole(principal.role, 'admin');
    return principal;
  };
  return createRouter()
    .openapi(list, async (c) =>
      c.json(await listApiRequests(services, await personOf(c), c.req.valid('query')), 200),
    )
    .openapi(read, async (c) =>
      c.json(await readApiRequest(services, await personOf(c), c.req.valid('param').id), 200),
    );
}
