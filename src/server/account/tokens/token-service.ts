/**
 * Editor tokens can't be forged, open a single record, and can be revoked immediately.
 *
 * - Only RS256 with our own keys: headers that contain or point to a key are rejected.
 * - `sub` names the record, `aud` the kind of editor; `keys/authenticate.ts` checks the route.
 * - Each token has a row with its permissions, expiry and signing key; without one, or once revoked, it is rejected at the next request.
 *   So a stolen signing key can't extend a token's permissions and, once retired, can't sign new ones.
 * - The value that loads a template with its page (`takeOpening`) is separate from the token and works once.
 */
import { base64url, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { ServiceError } from '../../../model/errors.ts';
import { isUuid, type TokenId } from '../../../model/ids.ts';
import { AUDIENCES, type Audience, isTokenPermission } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { hashOpening, OPENING, tokenIssuer } from './issue-token.ts';
import type { KeyRing } from './key-ring.ts';
import { TOKEN_COLUMNS } from './tables.ts';
import type { TokenService } from './token-service-types.ts';

const FORBIDDEN_HEADERS = ['jwk', 'jku', 'x5u', 'x5c', 'crit'];
/** Allowed clock difference, in seconds. */
const TOLERANCE = 5;

/** Null unless it is one of our protected headers. */
function openingOf(header: string): string | null {
  try {
    const value = JSON.parse(new TextDecoder().decode(base64url.decode(header)))?.[OPENING];
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

const expired = () =>
  new ServiceError('TOKEN_EXPIRED', 'This token has expired. Pass a new one to updateJWT(), or set getToken');
const refused = (cause?: unknown) =>
  new ServiceError('UNAUTHORIZED', 'This editor token isn’t valid', {
    cause,
    details: {
      authorization:
        'This editor token isn’t valid: it was cut, changed, or made by another service. Create one on your server with POST /generate-template-token or POST /jwt/generate-signing-request.',
    },
  });

export function createTokenService(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  keys: KeyRing,
): TokenService {
  const issuer = config.publicUrl;

  async function readClaims(token: string) {
    try {
      const header = decodeProtectedHeader(token);
      if (FORBIDDEN_HEADERS.some((name) => name in header) || !header.kid) throw refused();
      const key = await keys.verifier(header.kid);
      if (!key) throw refused();
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['RS256'],
        issuer,
        audience: [...AUDIENCES],
        requiredClaims: ['sub', 'jti', 'exp', 'nbf'],
        clockTolerance: TOLERANCE,
        currentDate: clock.now(),
      });
      return { claims: payload, kid: header.kid };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw expired();
      throw error instanceof ServiceError ? error : refused(error);
    }
  }

  return {
    ...tokenIssuer({ db, clock, config }, keys),

    async verify(token) {
      const { claims, kid } = await readClaims(token);
      const row = isUuid(claims.jti)
        ? await db.kysely
            .selectFrom('editor_token')
            .select(TOKEN_COLUMNS)
            .where('id', '=', claims.jti as TokenId)
            .executeTakeFirst()
        : undefined;
      if (!row || row.subject_id !== claims.sub || row.audience !== claims.aud || row.kid !== kid)
        throw refused();
      if (row.revoked_at) throw new ServiceError('TOKEN_REVOKED', 'This token was revoked');
      if (row.expires_at.getTime() + TOLERANCE * 1000 <= clock.now().getTime()) throw expired();
      const claimed: readonly unknown[] = Array.isArray(claims.permissions) ? claims.permissions : [];
      const granted = row.permissions ?? claimed;
      return {
        tokenId: row.id,
        audience: row.audience as Audience,
        subjectId: row.subject_id,
        companyId: row.company_id,
        workspaceId: row.workspace_id,
        permissions: granted.filter(isTokenPermission),
      };
    },

    async takeOpening(header) {
      const opening = openingOf(header);
      if (!opening) return null;
      const row = await db.statement((handle) =>
        handle
          .updateTable('editor_token')
          .set({ opening_hash: null })
          .where('opening_hash', '=', hashOpening(opening))
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', clock.now())
          .returning(['subject_id', 'company_id', 'workspace_id'])
          .executeTakeFirst(),
      );
      return row
        ? { subjectId: row.subject_id, companyId: row.company_id, workspaceId: row.workspace_id }
        : null;
    },

    async revoke(tokenId, scope) {
      const now = clock.now();
      return db.transaction(async (trx) => {
        const row = await trx
          .selectFrom('editor_token')
          .select('revoked_at')
          .where('id', '=', tokenId as TokenId)
          .where('company_id', '=', scope.companyId)
          .$if(scope.workspaceId !== null, (query) => query.where('workspace_id', '=', scope.workspaceId!))
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
        if (row.revoked_at)
          throw new ServiceError('VALIDATION_ERROR', 'This token was already revoked', {
            error: 'Already revoked',
            details: { jwt_id: 'Already revoked', revoked_at: row.revoked_at.toISOString() },
          });
        await trx
          .updateTable('editor_token')
          .set({ revoked_at: now })
          .where('id', '=', tokenId as TokenId)
          .execute();
        return now;
      });
    },

    revokeAll: (subjectId, scope) =>
      db.statement(async (handle) => {
        const now = clock.now();
        const revoked = await handle
          .updateTable('editor_token')
          .set({ revoked_at: now })
          .where('company_id', '=', scope.companyId)
          .$if(scope.workspaceId !== null, (query) => query.where('workspace_id', '=', scope.workspaceId!))
          .where('subject_id', '=', subjectId)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', now)
          .returning('id')
          .execute();
        return revoked.length;
      }),

    jwks: async () => ({ keys: await keys.publicKeys() }),
    rotateKey: () => keys.rotate(),

    retireKeys: () =>
      keys.retireAll(async (trx) => {
        const now = clock.now();
        // Each request reads its token's row, so this applies immediately on all instances.
        const revoked = await trx
          .updateTable('editor_token')
          .set({ revoked_at: now })
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', now)
          .returning('id')
          .execute();
        return revoked.length;
      }),
  };
}
