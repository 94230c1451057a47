/** Creates editor tokens: the row in one statement, then the JWT. */
import { createHash, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { ServiceError } from '../../../model/errors.ts';
import { isUuid, newId, type WorkspaceId } from '../../../model/ids.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import type { KeyRing } from './key-ring.ts';
import { insertTemplateToken, insertToken, type NewToken } from './store-token.ts';
import type { IssuedToken, TokenService, WantedToken } from './token-service-types.ts';

/** SQLSTATE. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Private header parameter (RFC 7515, 4.3) of template tokens: 128 random bits. */
export const OPENING = 'opening';
export const hashOpening = (opening: string) => createHash('sha256').update(opening).digest('hex');

/** Undefined if the key has been retired; `signer` is cached, so another instance may have done that. */
async function unlessRetired<T>(storing: Promise<T>): Promise<T | undefined> {
  try {
    return await storing;
  } catch (error) {
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return undefined;
    throw error;
  }
}

export function tokenIssuer(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  keys: KeyRing,
): Pick<TokenService, 'issue' | 'issueForTemplate'> {
  /**
   * Stores a token's row and then signs it.
   * @param store the statement
   * @returns null if nothing was stored
   */
  async function issue(
    { audience, subjectId, permissions, lifeSeconds, issuedBy }: WantedToken,
    store: (handle: Db, row: NewToken) => Promise<readonly { readonly workspace_id: WorkspaceId }[]>,
  ): Promise<IssuedToken | null> {
    const tokenId = newId<'token'>();
    const issuedAt = clock.now();
    // JWTs have whole seconds; the response must match the token.
    const start = Math.floor(issuedAt.getTime() / 1000);
    const expiresAt = new Date((start + lifeSeconds) * 1000);
    const mayOpen = audience === 'template-editor' && permissions.includes('read');
    const opening = mayOpen ? randomBytes(16).toString('base64url') : null;
    // A second attempt after the key was retired; a third would mean another problem.
    for (let tries = 0; tries < 2; tries++) {
      const { kid, key } = await keys.signer();
      const stored = await unlessRetired(
        db.statement((handle) =>
          store(handle, {
            id: tokenId,
            audience,
            subject_id: subjectId,
            created_at: issuedAt,
            expires_at: expiresAt,
            permissions: JSON.stringify(permissions),
            kid,
            opening_hash: opening && hashOpening(opening),
            issuer_kind: issuedBy?.kind ?? null,
            issuer_id: issuedBy?.id ?? null,
          }),
        ),
      );
      if (!stored) {
        keys.forget();
        continue;
      }
      const [owner] = stored;
      if (!owner) return null;
      const token = await new SignJWT({ workspace_id: owner.workspace_id, permissions: [...permissions] })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid, ...(opening && { [OPENING]: opening }) })
        .setIssuer(config.publicUrl)
        .setAudience(audience)
        .setSubject(subjectId)
        .setJti(tokenId)
        .setIssuedAt(start)
        .setNotBefore(start)
        .setExpirationTime(start + lifeSeconds)
        .sign(key);
      return { token, tokenId, issuedAt, expiresAt };
    }
    throw new ServiceError('SERVICE_UNAVAILABLE', 'The signing key is being replaced. Try again');
  }

  return {
    async issue({ companyId, workspaceId, ...wanted }) {
      const owner = { company_id: companyId, workspace_id: workspaceId };
      const issued = await issue(wanted, (handle, row) => insertToken(handle, { ...row, ...owner }));
      if (!issued) throw new TypeError('Expected a stored token');
      return issued;
    },

    async issueForTemplate({ companyId, workspaceId }, wanted) {
      const subjectId = wanted.subjectId.toLowerCase();
      if (!isUuid(subjectId)) return null;
      return issue({ ...wanted, audience: 'template-editor', subjectId }, (handle, row) =>
        insertTemplateToken(handle, { ...row, companyId, workspaceId }),
      );
    },
  };
}
