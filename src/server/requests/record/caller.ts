import type { Caller } from '../../audit/append.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { ApiContext } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';

/**
 * A caller with an API key, editor token or session in the console, as recorded in the audit trail. The IP address is part of the actor, because an entry's
 * `ip_address` is a recipient's in the API.
 */
export function callerOf({ config }: Pick<Services, 'config'>, c: ApiContext): Caller {
  const principal: Principal = c.var.principal;
  const address = clientAddress(c, config.trustedProxies);
  const ip_address = address === 'unknown' ? null : address;
  return { source: 'admin', actor: actorOf(principal, ip_address), ip: null, userAgent: null };
}

function actorOf(principal: Principal, ip_address: string | null): Caller['actor'] {
  const common = { user_id: null, ip_address };
  if (principal.kind === 'key') return { type: 'api_key', ...common, key_id: principal.keyId };
  if (principal.kind === 'editor') return { type: 'editor_token', ...common, token_id: principal.tokenId };
  return { type: 'user', user_id: principal.userId, ip_address, name: principal.name };
}
