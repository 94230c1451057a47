import { createRoute, z } from '@hono/zod-openapi';
import type { Role } from '../../model/roles.ts';
import {
  issuedTokensAnswer,
  issuedTokensQuery,
  revokedIssuedTokens,
  revokeIssuedTokens,
} from '../../wire/http/issued-tokens.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { requireRole } from '../people/authority.ts';
import { principalOf, wantedScope } from '../people/read-user.ts';
import { scopeOf } from '../platform/http/principal.ts';
import { type ApiContext, type ApiRouter, answers, createRouter, jsonBody } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { listTokens } from './list-tokens.ts';

const list = createRoute({
  method: 'get',
  path: '/tokens',
  request: { query: issuedTokensQuery },
  responses: { 200: answers(issuedTokensAnswer, 'The editor tokens that work') },
});
const revokeOne = createRoute({
  method: 'delete',
  path: '/tokens/{id}',
  request: { params: z.object({ id: idOf('token') }) },
  responses: { 204: { description: 'The token was revoked' } },
});
const revokeAll = createRoute({
  method: 'post',
  path: '/tokens/revoke',
  request: { body: jsonBody(revokeIssuedTokens) },
  responses: { 200: answers(revokedIssuedTokens, 'The tokens of a template or request were revoked') },
});

/** Below `/console/api`: everybody sees the tokens; admins and owners revoke them. */
export function issuedTokenRoutes(services: Services): ApiRouter {
  const personOf = async (c: ApiContext, needed: Role) => {
    const principal = await principalOf(services, c.var.signedIn, wantedScope(c));
    requireRole(principal.role, needed);
    return principal;
  };
  return createRouter()
    .openapi(list, async (c) =>
      c.json(await listTokens(services, await personOf(c, 'viewer'), c.req.valid('query')), 200),
    )
    .openapi(revokeOne, async (c) => {
      const principal = await personOf(c, 'admin');
      await services.tokens.revoke(c.req.valid('param').id.toLowerCase(), scopeOf(principal));
      return c.body(null, 204);
    })
    .openapi(revokeAll, async (c) => {
      const principal = await personOf(c, 'admin');
      const revoked = await services.tokens.revokeAll(c.req.valid('json').subject_id, scopeOf(principal));
      return c.json({ revoked }, 200);
    });
}
