import { createRoute, z } from '@hono/zod-openapi';
import type { SigningRequestId } from '../../model/ids.ts';
import { requestDeliveries, requestDeliveryQuery } from '../../wire/http/console-lists.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { principalOf, wantedScope } from '../people/read-user.ts';
import { scopeOf } from '../platform/http/principal.ts';
import { type ApiRouter, answers, createRouter } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { listRequestDeliveries } from '../webhooks/request-deliveries.ts';

const list = createRoute({
  method: 'get',
  path: '/requests/{id}/deliveries',
  request: { params: z.object({ id: idOf('request') }), query: requestDeliveryQuery },
  responses: { 200: answers(requestDeliveries, 'What webhooks were sent about a request') },
});

/** Below `/console/api`. A request that isn't in scope has no deliveries. */
export function requestDeliveryRoutes(services: Services): ApiRouter {
  return createRouter().openapi(list, async (c) => {
    const scope = scopeOf(await principalOf(services, c.var.signedIn, wantedScope(c)));
    const id = c.req.valid('param').id.toLowerCase() as SigningRequestId;
    return c.json(await listRequestDeliveries(services.db.kysely, scope, id, c.req.valid('query')), 200);
  });
}
