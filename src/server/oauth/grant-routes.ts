import { createRoute, z } from '@hono/zod-openapi';
import {
  authorizationAnswer,
  decideAuthorization,
  decisionAnswer,
  grantsAnswer,
} from '../../wire/http/grants.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { principalOf, wantedCompany } from '../people/read-user.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { type ApiContext, type ApiRouter, answers, createRouter, jsonBody } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { decide, describeAuthorization } from './decide.ts';
import { listGrants, revokeGrant } from './grants.ts';

const request = z.object({ id: idOf('request') });

const readAuthorization = createRoute({
  method: 'get',
  path: '/authorizations/{id}',
  request: { params: request },
  responses: { 200: answers(authorizationAnswer, 'What an assistant asks for') },
});
const decideOne = createRoute({
  method: 'post',
  path: '/authorizations/{id}',
  request: { params: request, body: jsonBody(decideAuthorization) },
  responses: { 200: answers(decisionAnswer, 'Where the browser goes next') },
});
const readGrants = createRoute({
  method: 'get',
  path: '/grants',
  responses: { 200: answers(grantsAnswer, 'The assistants that act for people of the company') },
});
const endGrant = createRoute({
  method: 'delete',
  path: '/grants/{id}',
  request: { params: z.object({ id: idOf('grant') }) },
  responses: { 204: { description: 'Done' } },
});

/** Below `/console/api`: letting assistants in, and ending their access. */
export function grantRoutes(services: Services): ApiRouter {
  const addressOf = (c: ApiContext) => {
    const address = clientAddress(c, services.config.trustedProxies);
    return address === 'unknown' ? null : address;
  };
  const personOf = (c: ApiContext) =>
    principalOf(services, c.var.signedIn, { companyId: wantedCompany(c), workspaceId: null, mode: 'live' });
  return createRouter()
    .openapi(readAuthorization, async (c) =>
      c.json(await describeAuthorization(services, c.var.signedIn, c.req.valid('param').id), 200),
    )
    .openapi(decideOne, async (c) => {
      const { id } = c.req.valid('param');
      const redirect_url = await decide(services, c.var.signedIn, id, c.req.valid('json'), addressOf(c));
      return c.json({ redirect_url }, 200);
    })
    .openapi(readGrants, async (c) => c.json(await listGrants(services, await personOf(c)), 200))
    .openapi(endGrant, async (c) => {
      const { email } = c.var.signedIn.user;
      await revokeGrant(services, await personOf(c), email, c.req.valid('param').id, addressOf(c));
      return c.body(null, 204);
    });
}
