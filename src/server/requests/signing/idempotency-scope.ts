import { createHash } from 'node:crypto';
import type { IdempotencyScope } from '../../platform/http/idempotency.ts';
import type { ApiContext } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { bearerOf, issuedToken } from './access.ts';

/**
 * Stored responses per token of a signing session, and for all callers without a token together, who need only the link or the
 * public ID of a hand-off. Each response has the whole session.
 */
const MAX_KEYS = 100;

/**
 * The scope of a caller's idempotency keys. Each token has its own, so that others with the link can't use up its share.
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
