import type { JWK } from 'jose';
import type { CompanyId, TokenId, WorkspaceId } from '../../../model/ids.ts';
import type { EditorClaims } from '../../platform/http/editor-claims.ts';

export interface IssuedToken {
  readonly token: string;
  readonly tokenId: TokenId;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

/** What an opening opens. */
export type Opened = Pick<EditorClaims, 'subjectId' | 'companyId' | 'workspaceId'>;

/** Editor tokens: RS256 JWTs of one template or request, revocable one by one. */
export interface TokenService {
  issue(wanted: Omit<EditorClaims, 'tokenId'> & { readonly lifeSeconds: number }): Promise<IssuedToken>;
  /** @throws ServiceError UNAUTHORIZED, TOKEN_EXPIRED, TOKEN_REVOKED */
  verify(token: string): Promise<EditorClaims>;
  /**
   * The template of a token by the token's protected header, which holds a value of its own for this: it opens once, and for
   * reading only, so it may stand in the address of a frame where a token may not. Null for whatever does not open.
   */
  takeOpening(header: string): Promise<Opened | null>;
  /**
   * Revokes an editor token of either audience.
   * @returns when it was revoked.
   * @throws ServiceError NOT_FOUND when the scope holds no such token, VALIDATION_ERROR when it was revoked before
   */
  revoke(
    tokenId: string,
    scope: { readonly companyId: CompanyId; readonly workspaceId: WorkspaceId | null },
  ): Promise<Date>;
  /** Public keys of everything still verifiable, for `/.well-known/jwks.json`. */
  jwks(): Promise<{ keys: JWK[] }>;
  /** Signs with a new key from now on; tokens of the old one stay valid until they expire. */
  rotateKey(): Promise<void>;
  /** After a key was stolen: replaces all signing keys and revokes every token. Returns how many tokens were still valid. */
  retireKeys(): Promise<number>;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly tokens: TokenService;
  }
}
