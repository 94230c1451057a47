import { createRoute } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import type { SigningRequestId } from '../../model/ids.ts';
import {
  generateRequestToken,
  generateTemplateToken,
  requestToken,
  requestTokenLife,
  revokedToken,
  revokeToken,
  templateToken,
  tokenLife,
} from '../../wire/http/tokens.ts';
import {
  type CompanyPrincipal,
  isTokenPermission,
  PERMISSIONS,
  type Permission,
  type Principal,
  requireKey,
  scopeOf,
} from '../platform/http/principal.ts';
import { type ApiRouter, answers, createRouter, jsonBody, refusals } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { findRequest, type RequestRow } from '../requests/record/queries.ts';

const tags = ['Editor tokens'];
const TEMPLATE_PERMISSIONS: readonly Permission[] = [
  'read',
  'write',
  'recipients',
  'fields',
  'settings',
  'document',
];

const REVOKE =
  'Accepts the `jwt_id` of template editor tokens and signing request editor tokens. A revoked token stops working immediately. Fails with 400 if it was already revoked. `token`, with the token itself or its ID, is accepted too, with a warning.';

const generate = createRoute({
  method: 'post',
  path: '/generate-template-token',
  tags,
  summary: 'Create a token for the embedded template editor',
  description:
    'Returns an RS256 JWT that opens this template, for one hour unless you set `expires_in_seconds`. Its public key is at `/.well-known/jwks.json`. Pass the token to the browser; the API key stays on your server. `template_id` is accepted too, with a warning.',
  request: { body: jsonBody(generateTemplateToken) },
  responses: { 201: answers(templateToken, 'The editor token'), ...refusals(400, 403, 404) },
});

const revoke = createRoute({
  method: 'post',
  path: '/revoke-template-token',
  tags,
  summary: 'Revoke an editor token',
  description: REVOKE,
  request: { body: jsonBody(revokeToken) },
  responses: { 200: answers(revokedToken, 'The token was revoked'), ...refusals(400, 403, 404) },
});

const generateForRequest = createRoute({
  method: 'post',
  path: '/jwt/generate-signing-request',
  tags,
  summary: 'Create a token for the embedded signing request editor',
  description:
    'Returns an RS256 JWT that opens this draft, for one hour unless you set `expires_in_seconds` (at most seven days). It can read and change the draft and, unless `permissions` omits `send`, send it. Fails with 409 `ALREADY_SENT` if the request was sent. `signing_request_id` is accepted too, with a warning.',
  request: { body: jsonBody(generateRequestToken) },
  responses: { 200: answers(requestToken, 'The editor token'), ...refusals(400, 403, 404, 409) },
});

const revokeForRequest = createRoute({
  method: 'post',
  path: '/jwt/revoke-signing-request',
  tags,
  summary: 'Revoke an editor token',
  description: REVOKE,
  request: { body: jsonBody(revokeToken) },
  responses: { 200: answers(revokedToken, 'The token was revoked'), ...refusals(400, 403, 404) },
});

/** @throws ServiceError NOT_FOUND, ALREADY_SENT */
async function findDraft(services: Services, principal: CompanyPrincipal, id: string): Promise<RequestRow> {
  const bundle = await findRequest(
    services.db.kysely,
    scopeOf(principal),
    id.toLowerCase() as SigningRequestId,
  );
  if (!bundle) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  if (bundle.request.status !== 'not_sent')
    throw new ServiceError('ALREADY_SENT', 'You can’t edit a signing request after sending it');
  return bundle.request;
}

/** Who creates a token. */
function issuerOf(principal: CompanyPrincipal) {
  if (principal.kind === 'user') return { kind: 'user', id: principal.userId } as const;
  return { kind: principal.isAssistant ? 'assistant' : 'api_key', id: principal.keyId } as const;
}

export function tokenRoutes(services: Services): ApiRouter {
  const revokeToken = async (principal: Principal, id: string) => {
    const jwt_id = id.toLowerCase();
    const revokedAt = await services.tokens.revoke(jwt_id, scopeOf(requireKey(principal)));
    return { message: 'Token revoked', jwt_id, revoked: true as const, revoked_at: revokedAt.toISOString() };
  };
  return createRouter()
    .openapi(generate, async (c) => {
      const input = c.req.valid('json');
      const principal = requireKey(c.var.principal);
      const template_id = input.companies_workspaces_templates_id.toLowerCase();
      const issued = await services.tokens.issueForTemplate(scopeOf(principal), {
        subjectId: template_id,
        permissions: input.permissions?.filter(isTokenPermission) ?? TEMPLATE_PERMISSIONS,
        lifeSeconds: input.expires_in_seconds ?? tokenLife.parse(undefined),
        issuedBy: issuerOf(principal),
      });
      if (!issued) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
      const { token, tokenId, expiresAt } = issued;
      return c.json(
        {
          token,
          expires_at: expiresAt.toISOString(),
          jwt_record_id: tokenId,
          jwt: token,
          jwt_id: tokenId,
          template_id,
        },
        201,
      );
    })
    .openapi(revoke, async (c) => c.json(await revokeToken(c.var.principal, c.req.valid('json').jwt_id), 200))
    .openapi(generateForRequest, async (c) => {
      const input = c.req.valid('json');
      const principal = requireKey(c.var.principal);
      const request = await findDraft(services, principal, input.companies_workspaces_signing_requests_id);
      const { token, tokenId, issuedAt, expiresAt } = await services.tokens.issue({
        audience: 'signing-request-editor',
        subjectId: request.id,
        companyId: request.company_id,
        workspaceId: request.workspace_id,
        permissions: input.permissions?.filter(isTokenPermission) ?? PERMISSIONS,
        lifeSeconds: input.expires_in_seconds ?? requestTokenLife.parse(undefined),
        issuedBy: issuerOf(principal),
      });
      return c.json(
        {
          jwt: token,
          jwt_id: tokenId,
          expires_at: expiresAt.toISOString(),
          signing_request_id: request.id,
          created_at: issuedAt.toISOString(),
          token,
        },
        200,
      );
    })
    .openapi(revokeForRequest, async (c) =>
      c.json(await revokeToken(c.var.principal, c.req.valid('json').jwt_id), 200),
    );
}
