import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import { callerNetwork } from '../platform/http/client-address.ts';
import type { Audience, Principal } from '../platform/http/principal.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { findKey, hashKey } from './keys/find-key.ts';

/** Paths below `/api/v1` that each audience can access; group 1 must be the token's record. */
const EDITOR_PATHS: Record<Audience, RegExp> = {
  'template-editor': /^\/templates\/([^/]+)(?:\/|$)/,
  'signing-request-editor': /^\/signing-requests\/([^/]+)(?:\/|$)/,
};
const EDITOR_METHODS = ['GET', 'PUT', 'PATCH'];
/** Paths that tokens may POST to, subject to their permissions. */
const EDITOR_POSTS: Record<Audience, RegExp> = {
  'template-editor':
    /^\/templates\/[^/]+\/(replace-document|restore-document|review-document|arrange-pages|uploads|documents|documents\/[^/]+\/review-document|pictures|field-presets|versions\/[^/]+\/restore)$/,
  'signing-request-editor':
    /^\/signing-requests\/[^/]+\/(send|restore-documents|uploads|documents|documents\/[^/]+\/review-document|pictures)$/,
};
const EDITOR_DELETES =
  /^\/(?:(?:templates|signing-requests)\/[^/]+\/(?:documents|seal-participants)|templates\/[^/]+\/field-presets)\/[^/]+$/;
/** Editor operations that name their record in the body; the routes compare it with the token's. */
const EMBEDDED = /^\/(get|save|send)-embedded-signing-request$/;

const KEY = /^cs_(live|test)_/;
const JWT = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** `message` is the same whatever is wrong, as clients may compare it; the detail says what to do. */
const invalidKey = (authorization: string) =>
  new ServiceError('UNAUTHORIZED', 'Invalid API key', { details: { authorization } });
/** The same for unknown and expired keys, so that it reveals nothing. */
const UNKNOWN_KEY =
  'No valid API key. Check that you copied all of it, and that it hasn’t expired or been replaced.';
const NO_KEY = 'Expected an API key, got none. Send the header Authorization: cs_live_… or cs_test_…';
const NO_CREDENTIAL =
  'Expected an API key (cs_live_… or cs_test_…) or Bearer followed by an editor token. Create a token on your server with POST /generate-template-token or POST /jwt/generate-signing-request.';

const RECORD_OF: Record<Audience, string> = {
  'template-editor': 'template',
  'signing-request-editor': 'signing request',
};

/** The token's holder may know what it is for. */
function foreignToken(audience: Audience, path: string): ServiceError {
  const record = RECORD_OF[audience];
  return new ServiceError(
    'UNAUTHORIZED',
    EDITOR_PATHS[audience].test(path)
      ? `This editor token is for another ${record}. Create a token for this ${record} on your server.`
      : `An editor token opens its own ${record} only. Call this endpoint with an API key, on your server.`,
  );
}

/** @param path below `/api/v1` @throws ServiceError UNAUTHORIZED, ACCESS_DENIED */
export async function readCredentials(
  services: Services,
  header: string,
  method: string,
  path: string,
): Promise<Principal> {
  const bearer = /^Bearer(?: +|$)/i.exec(header.trim());
  const credential = bearer ? header.slice(bearer[0].length).trim() : header.trim();
  if (bearer && JWT.test(credential)) {
    const claims = await services.tokens.verify(credential);
    if (claims.audience === 'signing-request-editor' && EMBEDDED.test(path))
      return { kind: 'editor', ...claims };
    if (EDITOR_PATHS[claims.audience].exec(path)?.[1]?.toLowerCase() !== claims.subjectId)
      throw foreignToken(claims.audience, path);
    const isAllowed =
      EDITOR_METHODS.includes(method) ||
      (method === 'POST' && EDITOR_POSTS[claims.audience].test(path)) ||
      (method === 'DELETE' && EDITOR_DELETES.test(path));
    if (!isAllowed)
      throw new ServiceError(
        'ACCESS_DENIED',
        'Editor tokens can only read and change their own template or signing request',
      );
    return { kind: 'editor', ...claims };
  }
  if (credential === '') throw invalidKey(NO_KEY);
  const now = services.clock.now();
  // Looks up the digest, so that timing reveals nothing about a guess.
  const key = await findKey(services.db, hashKey(credential));
  if (!key && !KEY.test(credential)) throw invalidKey(NO_CREDENTIAL);
  if (!key || (key.expires_at !== null && key.expires_at <= now)) throw invalidKey(UNKNOWN_KEY);
  return {
    kind: 'key',
    keyId: key.id,
    companyId: key.company_id,
    workspaceId: key.workspace_id,
    isProtected: key.is_protected,
    mode: key.mode,
  };
}

/** The environment of a call within the process. Calls over HTTP can't set it. */
export interface InternalCall {
  /** The caller of a tool of `/mcp`, which has authenticated them. */
  readonly assistant?: Principal;
}

/**
 * Authenticates the caller and sets `c.var.principal`, or answers 401. Failures are rate limited per address, to slow down guessing.
 */
export function authenticate(
  services: Services,
  limiter: RateLimiter,
  /** The prefix of all API paths, `/api/v1`. */
  prefix: string,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { assistant } = (c.env ?? {}) as InternalCall;
    if (assistant) {
      c.set('principal', assistant);
      return next();
    }
    try {
      const path = c.req.path.slice(prefix.length);
      const header = c.req.header('authorization');
      // Only the console sends cookies on purpose, and with its header.
      const isPerson = header === undefined && c.req.header('Countersign-Console') !== undefined;
      c.set(
        'principal',
        isPerson
          ? await services.people.authorize(c, path)
          : await readCredentials(services, header ?? '', c.req.method, path),
      );
    } catch (error) {
      if (error instanceof ServiceError)
        await limiter.count(c, `address:${callerNetwork(c, services.config.trustedProxies)}`);
      throw error;
    }
    await next();
  };
}
