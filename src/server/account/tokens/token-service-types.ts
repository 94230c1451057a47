import type { JWK } from 'jose';
import type { CompanyId, TokenId, WorkspaceId } from '../../../model/ids.ts';
import type { EditorClaims, Scope } from '../../platform/http/principal.ts';
import type { IssuerKind } from './tables.ts';

export interface IssuedToken {
  readonly token: string;
  readonly tokenId: TokenId;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
}

export interface WantedToken extends Pick<EditorClaims, 'audience' | 'subjectId' | 'permissions'> {
  readonly lifeSeconds: number;
  /** Who asks for it, for lists. */
  readonly issuedBy?: { readonly kind: IssuerKind; readonly id: string };
}

/** The record that an opening loads. */
export type Opened = Pick<EditorClaims, 'subjectId' | 'companyId' | 'workspaceId'>;

/** Editor tokens: RS256 JWTs for one template or request, individually revocable. */
export interface TokenService {
  /** The caller checks access to the record. */
  issue(wanted: WantedToken & Pick<EditorClaims, 'companyId' | 'workspaceId'>): Promise<IssuedToken>;
  /** Null if the scope has no such template. */
  issueForTemplate(scope: Scope, wanted: Omit<WantedToken, 'audience'>): Promise<IssuedToken | null>;
  /** @throws ServiceError UNAUTHORIZED, TOKEN_EXPIRED, TOKEN_REVOKED */
  verify(token: string): Promise<EditorClaims>;
  /**
   * Redeems the single-use value in a token's protected header. It only reads the template, so unlike the token it may be part of a
   * frame's URL. Null if it is invalid or used.
   */
  takeOpening(header: string): Promise<Opened | null>;
  /**
   * Revokes an editor token of either audience.
   * @returns the time of revocation
   * @throws ServiceError NOT_FOUND if the scope has no such token, VALIDATION_ERROR if it was already revoked
   */
  revoke(
    tokenId: string,
    scope: { readonly companyId: CompanyId; readonly workspaceId: WorkspaceId | null },
  ): Promise<Date>;
  /** Revokes every token for a template or request that still works. Returns how many. */
  revokeAll(
    subjectId: string,
    scope: { readonly companyId: CompanyId; readonly workspaceId: WorkspaceId | null },
  ): Promise<number>;
  /** Public keys that tokens may be signed with, for `/.well-known/jwks.json`. */
  jwks(): Promise<{ keys: JWK[] }>;
  /** Signs with a new key from now on; existing tokens stay valid until they expire. */
  rotateKey(): Promise<void>;
  /** After a key was stolen: replaces all signing keys and revokes every token. Returns how many tokens were still valid. */
  retireKeys(): Promise<number>;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly tokens: TokenService;
  }
}
