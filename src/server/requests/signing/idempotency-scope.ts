import { createHash } from 'node:crypto';
import type { IdempotencyScope } from '../../platform/http/idempotency.ts';
import type { ApiContext } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { bearerOf, issuedToken } from './access.ts';

/**
 * Kept for each token issued for a signing session, and for all its other callers together: a link, or the public id of a hand-off,
 * is all that a caller needs, and each answer holds the whole session.
 */
const MAX_KEYS = 100;

/**
 * The keys of a signing session's caller. A token that was issued has a scope of its own, so that a stranger with the link cannot use
 * up what its holder needs to sign.
 */
export function sessionScope({ db }: Pick<Services, 'db'>) {
  return async (c: ApiContext): Promise<IdempotencyScope> => {
    const { session } = c.var;
    const { companyId } = session;
    const header = c.req.header('authorization');
    const issued = await issuedToken(db.kysely, session, bearerOf(header));
    const scope = `session:${session.key}`;
    if (issued) return { scope: `${scope} ${issued}`, credential: '', companyId, maxKeys: MAX_KEYS };
    const token = createHash('sha256')
      .update(header ?? '')
      .digest('base64url');
    return { scope, credential: `${token} `, companyId, maxKeys: MAX_KEYS };
  };
}
