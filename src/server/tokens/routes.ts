import { createRoute } from '@hono/zod-openapi';
import {
  generateTemplateToken,
  revokedToken,
  revokeToken,
  templateToken,
  tokenLife,
} from '../../wire/http/tokens.ts';
import { requireKey, scopeOf } from '../http/principal.ts';
import { type ApiRouter, answers, createRouter, jsonBody, refusals } from '../http/router.ts';
import type { Services } from '../services.ts';
import { readTemplate } from '../templates/read-template.ts';
import type { Permission } from './token-service.ts';

const tags = ['Editor tokens'];
const TEMPLATE_PERMISSIONS: readonly Permission[] = [
  'read',
  'write',
  'recipients',
  'fields',
  'settings',
  'document',
];

const generate = createRoute({
  method: 'post',
  path: '/generate-template-token',
  tags,
  summary: 'Issue a token for the embedded template editor',
  description:
    'An RS256 JWT that opens this one template. Its public key is at `/.well-known/jwks.json`. Give it to the browser; the API key stays on your server.',
  request: { body: jsonBody(generateTemplateToken) },
  responses: { 201: answers(templateToken, 'The token'), ...refusals(400, 404) },
});

const revoke = createRoute({
  method: 'post',
  path: '/revoke-template-token',
  tags,
  summary: 'Revoke a template editor token',
  description: 'It is refused from the next request on.',
  request: { body: jsonBody(revokeToken) },
  responses: { 200: answers(revokedToken, 'Revoked'), ...refusals(400, 404) },
});

export function tokenRoutes(services: Services): ApiRouter {
  return createRouter()
    .openapi(generate, async (c) => {
      const input = c.req.valid('json');
      const principal = requireKey(c.var.principal);
      const record = await readTemplate(
        services.db.kysely,
        input.companies_workspaces_templates_id,
        scopeOf(principal),
      );
      const { token, tokenId, expiresAt } = await services.tokens.issue({
        audience: 'template-editor',
        subjectId: record.id,
        companyId: record.company_id,
        workspaceId: record.workspace_id,
        permissions: input.permissions ?? TEMPLATE_PERMISSIONS,
        lifeSeconds: input.expires_in_seconds ?? tokenLife.parse(undefined),
      });
      return c.json(
        {
          token,
          expires_at: expiresAt.toISOString(),
          jwt_record_id: tokenId,
          jwt: token,
          jwt_id: tokenId,
          template_id: record.id,
        },
        201,
      );
    })
    .openapi(revoke, async (c) => {
      const { jwt_id } = c.req.valid('json');
      const scope = scopeOf(requireKey(c.var.principal));
      const revokedAt = await services.tokens.revoke(jwt_id, 'template-editor', scope);
      return c.json(
        { message: 'Token revoked', jwt_id, revoked: true as const, revoked_at: revokedAt.toISOString() },
        200,
      );
    });
}
