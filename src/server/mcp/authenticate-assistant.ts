import { ServiceError } from '../../model/errors.ts';
import { readCredentials } from '../account/authenticate.ts';
import { callerNetwork } from '../platform/http/client-address.ts';
import type { RateLimiter } from '../platform/http/rate-limit.ts';
import type { ApiContext } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import type { AssistantCaller } from './caller.ts';
import { SCOPES } from './tool-table.ts';

export const MCP_PATH = '/mcp';

const ALL = new Set(SCOPES);

async function readCaller(services: Services, header: string): Promise<AssistantCaller> {
  const principal = await readCredentials(services, header, 'POST', MCP_PATH);
  if (principal.kind !== 'key')
    throw new ServiceError('UNAUTHORIZED', 'Expected an API key, got an editor token');
  return { principal: { ...principal, isAssistant: true }, scopes: ALL };
}

/**
 * The caller of `/mcp`. Failures are rate limited per address, and say how to authenticate (RFC 9728, 5.1).
 * @throws ServiceError UNAUTHORIZED, RATE_LIMIT_EXCEEDED
 */
export async function authenticateAssistant(
  services: Services,
  limiter: RateLimiter,
  c: ApiContext,
): Promise<AssistantCaller> {
  try {
    return await readCaller(services, c.req.header('authorization') ?? '');
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await limiter.count(c, `address:${callerNetwork(c, services.config.trustedProxies)}`);
    throw new ServiceError(error.code, error.message, {
      ...error.extra,
      headers: { ...error.extra.headers, 'WWW-Authenticate': 'Bearer' },
    });
  }
}
