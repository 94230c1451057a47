import { ServiceError } from '../../model/errors.ts';
import { readCredentials } from '../account/authenticate.ts';
import { RESOURCE_METADATA_PATH, RESOURCE_PATH } from '../oauth/metadata.ts';
import { SCOPES } from '../oauth/scopes.ts';
import { isAccessToken } from '../oauth/tokens.ts';
import { verifyAccessToken } from '../oauth/verify-access-token.ts';
import { callerNetwork } from '../platform/http/client-address.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import type { ApiContext } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import type { AssistantCaller } from './caller.ts';

export const MCP_PATH = RESOURCE_PATH;

const ALL = new Set(SCOPES);

/** An access token of a person, or an API key. */
async function readCaller(services: Services, header: string): Promise<AssistantCaller> {
  const bearer = /^Bearer +(\S+)$/i.exec(header.trim())?.[1] ?? '';
  if (isAccessToken(bearer)) return verifyAccessToken(services, bearer);
  const principal = await readCredentials(services, header, 'POST', MCP_PATH);
  if (principal.kind !== 'key')
    throw new ServiceError('UNAUTHORIZED', 'Expected an API key, got an editor token');
  return { principal: { ...principal, isAssistant: true }, scopes: ALL, grantId: null };
}

/** Says where to get a token (RFC 9728, 5.1; RFC 6750, 3). */
export function challenge(publicUrl: string, more: Readonly<Record<string, string>> = {}): string {
  const parts = { ...more, resource_metadata: publicUrl + RESOURCE_METADATA_PATH + RESOURCE_PATH };
  return `Bearer ${Object.entries(parts)
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`;
}

/**
 * The caller of `/mcp`. Failures are rate limited per address.
 * @throws ServiceError UNAUTHORIZED, RATE_LIMIT_EXCEEDED
 */
export async function authenticateAssistant(
  services: Services,
  limiter: RateLimiter,
  c: ApiContext,
): Promise<AssistantCaller> {
  const { publicUrl, trustedProxies } = services.config;
  const header = c.req.header('authorization') ?? '';
  try {
    return await readCaller(services, header);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await limiter.count(c, `address:${callerNetwork(c, trustedProxies)}`);
    const more: Record<string, string> = header === '' ? {} : { error: 'invalid_token' };
    throw new ServiceError(error.code, error.message, {
      ...error.extra,
      headers: { ...error.extra.headers, 'WWW-Authenticate': challenge(publicUrl, more) },
    });
  }
}
