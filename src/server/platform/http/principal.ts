import { ServiceError } from '../../../model/errors.ts';
import {
  type ApiKeyId,
  type CompanyId,
  isUuid,
  type TokenId,
  type UserId,
  type WorkspaceId,
} from '../../../model/ids.ts';
import type { Role } from '../../../model/roles.ts';
import type { Db } from '../db/open-database.ts';

export const AUDIENCES = ['template-editor', 'signing-request-editor'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const PERMISSIONS = ['read', 'write', 'send', 'recipients', 'fields', 'settings', 'document'] as const;
export type Permission = (typeof PERMISSIONS)[number];
/** Parts of which a token can permit single records: `fields:<variable_name>`, `recipients:<id>`. */
export type NarrowablePart = 'fields' | 'recipients';
/** What a token lists: whole parts, single records, and `fields:read`, which permits nothing more than `read`. */
export type TokenPermission = Permission | `${NarrowablePart}:${string}`;

export const isTokenPermission = (text: unknown): text is TokenPermission =>
  typeof text === 'string' &&
  ((PERMISSIONS as readonly string[]).includes(text) || /^(fields|recipients):./.test(text));

/** The claims of a verified editor token. */
export interface EditorClaims {
  readonly tokenId: TokenId;
  readonly audience: Audience;
  /** ID of the template or request. */
  readonly subjectId: string;
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId;
  readonly permissions: readonly TokenPermission[];
}

/** An API key: a customer's backend. */
export interface KeyPrincipal {
  readonly kind: 'key';
  readonly keyId: ApiKeyId;
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId;
  /** The protected workspace's key has access to the whole company. */
  readonly isProtected: boolean;
  /** Requests made with a test key are marked and watermarked. */
  readonly mode: 'live' | 'test';
  /** An assistant has the key. It never gets signing links, with which it could sign. */
  readonly isAssistant?: boolean;
}

/** An editor token: may change a single template or request. */
export interface EditorPrincipal extends EditorClaims {
  readonly kind: 'editor';
}

/** A person who is signed in to the console. What their role permits is checked before any route runs. */
export interface UserPrincipal extends Pick<KeyPrincipal, 'companyId' | 'workspaceId' | 'mode'> {
  readonly kind: 'user';
  readonly userId: UserId;
  readonly name: string;
  readonly role: Role;
  /** Access to the whole company, unless the person chose a workspace. */
  readonly isProtected: boolean;
}

/** Callers with access to all records of a workspace or company. */
export type CompanyPrincipal = KeyPrincipal | UserPrincipal;

export type Principal = CompanyPrincipal | EditorPrincipal;

/** Whether responses may contain secrets that exist already, such as signing links: a customer's backend only. */
export const mayHoldSecrets = (principal: Principal): principal is KeyPrincipal =>
  principal.kind === 'key' && !principal.isAssistant;

/** The records that a caller can see: one workspace's, or with null the whole company's. */
export interface Scope {
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId | null;
}

export function scopeOf(principal: Principal): Scope {
  const isWide = principal.kind !== 'editor' && principal.isProtected;
  return { companyId: principal.companyId, workspaceId: isWide ? null : principal.workspaceId };
}

/** The key for rate limits and idempotency. */
export function principalKey(principal: Principal): string {
  if (principal.kind === 'key') return `key:${principal.keyId}`;
  if (principal.kind === 'editor') return `token:${principal.tokenId}`;
  return `user:${principal.userId}:${principal.companyId}`;
}

/** API keys and people may do everything; a token has permissions. @throws ServiceError ACCESS_DENIED */
export function requirePermission(principal: Principal, ...needed: readonly Permission[]): void {
  if (principal.kind !== 'editor') return;
  const missing = needed.filter((permission) => !principal.permissions.includes(permission));
  if (missing.length > 0)
    throw new ServiceError('ACCESS_DENIED', `This token lacks permission: ${missing.join(', ')}`);
}

/**
 * The names of the single records that an editor token may change, without `read`. Null if it may change all, as API keys may.
 * @throws ServiceError ACCESS_DENIED if it may change none
 */
export function permittedNames(principal: Principal, part: NarrowablePart): ReadonlySet<string> | null {
  if (principal.kind !== 'editor' || principal.permissions.includes(part)) return null;
  const names = principal.permissions
    .filter((one) => one.startsWith(`${part}:`))
    .map((one) => one.slice(part.length + 1))
    .filter((name) => name !== 'read');
  if (names.length === 0) requirePermission(principal, part);
  return new Set(names);
}

/** Whether responses, including errors, may show the principal's record. */
export function mayRead(principal: Principal): boolean {
  return principal.kind !== 'editor' || principal.permissions.includes('read');
}

/** For operations that editor tokens can't do. @throws ServiceError ACCESS_DENIED */
export function requireKey(principal: Principal): CompanyPrincipal {
  if (principal.kind !== 'editor') return principal;
  throw new ServiceError(
    'ACCESS_DENIED',
    'This endpoint requires an API key; editor tokens aren’t accepted.',
  );
}

/** For company-wide operations. @throws ServiceError PROTECTED_KEY_REQUIRED */
export function requireCompanyKey(principal: Principal): CompanyPrincipal {
  const key = requireKey(principal);
  if (key.isProtected) return key;
  throw new ServiceError('PROTECTED_KEY_REQUIRED', 'This requires the protected workspace’s API key');
}

/**
 * The workspace for a new record: the key's, or for a company-wide key the one in `?workspace_id=`.
 * @throws ServiceError ACCESS_DENIED, NOT_FOUND
 */
export async function targetWorkspace(
  db: Db,
  principal: Principal,
  wanted: string | undefined,
): Promise<WorkspaceId> {
  if (wanted === undefined || wanted === principal.workspaceId) return principal.workspaceId;
  if (scopeOf(principal).workspaceId !== null)
    throw new ServiceError('ACCESS_DENIED', 'This API key belongs to another workspace');
  const row = isUuid(wanted)
    ? await db
        .selectFrom('workspace')
        .select('id')
        .where('id', '=', wanted as WorkspaceId)
        .where('company_id', '=', principal.companyId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new ServiceError('NOT_FOUND', 'The company has no workspace with this ID');
  return row.id;
}
