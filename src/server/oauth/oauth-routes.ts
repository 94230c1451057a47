/** `/oauth`: the authorization server for assistants (OAuth 2.1, draft-ietf-oauth-v2-1). The person decides in the console. */
import { Hono, type MiddlewareHandler } from 'hono';
import { limitBody, SMALL_BODY } from '../platform/http/body-limits.ts';
import { callerNetwork } from '../platform/http/client-address.ts';
import type { RateClass, RateLimiter } from '../platform/http/rate-limit.ts';
import type { ApiContext, ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { authenticateClient } from './clients.ts';
import { exchangeToken, revokeToken } from './exchange-token.ts';
import { metadataPaths, resourceMetadata, resourceOf, serverMetadata } from './metadata.ts';
import { answerOAuthError, OAuthError } from './oauth-error.ts';
import { registerClient } from './register-client.ts';
import { startAuthorization } from './start-authorization.ts';

/** A form in which nothing is repeated (RFC 6749, 3.2). @throws OAuthError */
async function readForm(c: ApiContext): Promise<Readonly<Record<string, string>>> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? ''))
    throw new OAuthError('invalid_request', 'Expected Content-Type: application/x-www-form-urlencoded');
  return only(new URLSearchParams(await c.req.text()));
}

function only(parameters: URLSearchParams): Readonly<Record<string, string>> {
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) throw new OAuthError('invalid_request', 'A parameter is repeated');
  return Object.fromEntries(parameters);
}

/** A page about an error for the person in the browser; null for clients that get JSON. */
type ErrorPage = (c: ApiContext, reason: string) => Response | null;

export function oauthRoutes(services: Services, limiter: RateLimiter, errorPage: ErrorPage): Hono<ApiEnv> {
  const { config } = services;
  const routes = new Hono<ApiEnv>();
  const limit =
    (kind: RateClass): MiddlewareHandler<ApiEnv> =>
    async (c, next) => {
      await limiter.count(c, `address:${callerNetwork(c, config.trustedProxies)}`, kind);
      c.header('Cache-Control', 'no-store');
      await next();
    };
  /** Answers OAuth's errors in its own form. */
  const answering =
    (handle: (c: ApiContext) => Promise<Response>, page?: ErrorPage) =>
    async (c: ApiContext): Promise<Response> => {
      try {
        return await handle(c);
      } catch (error) {
        if (error instanceof OAuthError) return page?.(c, error.message) ?? answerOAuthError(c, error);
        throw error;
      }
    };
  const client = (c: ApiContext, form: Readonly<Record<string, string>>) =>
    authenticateClient(services.db.kysely, c.req.header('authorization'), form);

  const paths = metadataPaths(config.publicUrl);
  routes.on('GET', paths.server, (c) => c.json(serverMetadata(config.publicUrl)));
  routes.on('GET', paths.resource, (c) => c.json(resourceMetadata(config.publicUrl)));

  routes.get(
    '/oauth/authorize',
    // Each is stored until it expires.
    limit('write'),
    answering(
      async (c) => c.redirect(await startAuthorization(services, only(new URL(c.req.url).searchParams)), 302),
      errorPage,
    ),
  );
  routes.post(
    '/oauth/register',
    limit('sign-in'),
    limitBody(SMALL_BODY),
    answering(async (c) => c.json(await registerClient(services, await c.req.json().catch(() => null)), 201)),
  );
  routes.post(
    '/oauth/token',
    limit('write'),
    limitBody(SMALL_BODY),
    answering(async (c) => {
      const form = await readForm(c);
      const known = await client(c, form);
      if (form.resource !== undefined && form.resource !== resourceOf(config.publicUrl))
        throw new OAuthError('invalid_target', `Expected the resource ${resourceOf(config.publicUrl)}`);
      return c.json(await exchangeToken(services, known, form));
    }),
  );
  routes.post(
    '/oauth/revoke',
    limit('write'),
    limitBody(SMALL_BODY),
    answering(async (c) => {
      const form = await readForm(c);
      await revokeToken(services, await client(c, form), form.token);
      return c.body(null, 200);
    }),
  );
  return routes;
}
