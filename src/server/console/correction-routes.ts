import { createRoute, z } from '@hono/zod-openapi';
import { correctPerson as body } from '../../wire/http/console-lists.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { requireRole } from '../people/authority.ts';
import { principalOf, wantedScope } from '../people/read-user.ts';
import { type ApiRouter, createRouter, jsonBody } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { correctPerson } from '../requests/corrections/correct-person.ts';
import { callerOf } from '../requests/record/caller.ts';

const correctOne = createRoute({
  method: 'patch',
  path: '/requests/{id}/people/{person}',
  request: {
    params: z.object({ id: idOf('request'), person: idOf('recipient') }),
    body: jsonBody(body),
  },
  responses: { 204: { description: 'Corrected' } },
});

/** Below `/console/api`: changes of requests that were sent. */
export function correctionRoutes(services: Services): ApiRouter {
  return createRouter().openapi(correctOne, async (c) => {
    const principal = await principalOf(services, c.var.signedIn, wantedScope(c));
    requireRole(principal.role, 'admin');
    c.set('principal', principal);
    const { id, person } = c.req.valid('param');
    const target = { requestId: id, recipientId: person, principal, caller: callerOf(services, c) };
    await correctPerson(services, target, c.req.valid('json'));
    return c.body(null, 204);
  });
}
