import { Hono } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import { limitBody, SMALL_BODY } from '../platform/http/body-limits.ts';
import { callerNetwork, clientAddress } from '../platform/http/client-address.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import type { ApiContext, ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { ADDRESS_HEADER } from './address-header.ts';
import { AUTH_PREFIX } from './auth.ts';
import { requireSameOrigin } from './same-origin.ts';

/** The library's endpoints that are reachable. Everything else it offers, such as passwords, answers 404. */
const OPEN: Readonly<Record<string, 'GET' | 'POST'>> = {
  '/email-otp/send-verification-otp': 'POST',
  '/sign-in/email-otp': 'POST',
  '/sign-in/link': 'POST',
  '/sign-out': 'POST',
  '/passkey/generate-authenticate-options': 'GET',
  '/passkey/verify-authentication': 'POST',
  '/passkey/generate-register-options': 'GET',
  '/passkey/verify-registration': 'POST',
  '/passkey/list-user-passkeys': 'GET',
  '/passkey/update-passkey': 'POST',
  '/passkey/delete-passkey': 'POST',
};

const SIGN_IN = /^\/(?:sign-in\/email-otp|passkey\/verify-authentication)$/;

/** The library also answers with the session's token. Only the cookie has it, which scripts can't read. */
function withoutToken(answer: Response): Response {
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
  return Response.json({ success: true }, { status: answer.status, headers });
}

/** The address in the body, for counting. The library rejects what isn't one. */
async function emailIn(c: ApiContext): Promise<string | null> {
  const body: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => null);
  const email = (body as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase() : null;
}

/** The request with the caller's address, which only trusted proxies may name. */
function withAddress(c: ApiContext, trustedProxies: readonly string[]): Request {
  const request = new Request(c.req.raw);
  request.headers.delete('x-forwarded-for');
  request.headers.set(ADDRESS_HEADER, clientAddress(c, trustedProxies));
  return request;
}

/** Signing in and out, and passkeys, at `/auth`. Attempts are limited per address and, for codes, per account. */
export function authRoutes(services: Services, limiter: RateLimiter): Hono<ApiEnv> {
  const { config, people } = services;
  return new Hono<ApiEnv>().all(`${AUTH_PREFIX}/*`, limitBody(SMALL_BODY), async (c) => {
    const path = c.req.path.slice(AUTH_PREFIX.length);
    if (OPEN[path] !== c.req.method)
      throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
    requireSameOrigin(config.publicUrl, c);
    await limiter.count(c, `address:${callerNetwork(c, config.trustedProxies)}`, 'sign-in');
    if (path.includes('email-otp')) {
      const email = await emailIn(c);
      const kind = path.startsWith('/sign-in') ? 'sign-in' : 'sign-in-code';
      if (email) await limiter.count(c, `email:${email}`, kind);
    }
    const answer = await people.auth.handler(withAddress(c, config.trustedProxies));
    const response = SIGN_IN.test(path) && answer.ok ? withoutToken(answer) : answer;
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });
}
