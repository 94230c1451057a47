import type { Caller } from '../audit/append.ts';
import type { Principal } from '../http/principal.ts';
import type { ApiContext } from '../http/router.ts';

/** A caller with a key or an editor token, as the trail names them. */
export function callerOf(c: ApiContext): Caller {
  const principal: Principal = c.var.principal;
  return {
    source: 'admin',
    actor:
      principal.kind === 'key'
        ? { type: 'api_key', user_id: null, key_id: principal.keyId }
        : { type: 'editor_token', user_id: null, token_id: principal.tokenId },
    // Addresses are evidence about signers; a customer's server has none to give.
    ip: null,
    userAgent: null,
  };
}
