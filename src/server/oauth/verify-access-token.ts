import { ServiceError } from '../../model/errors.ts';
import type { UserPrincipal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { type GrantScope, scopesOfRole } from './scopes.ts';
import type { GrantId } from './tables.ts';
import { digest } from './tokens.ts';

export interface Granted {
  readonly grantId: GrantId;
  readonly principal: UserPrincipal;
  readonly scopes: ReadonlySet<GrantScope>;
}

/** Whom an access token acts for: the person with their current role, within the grant. @throws ServiceError UNAUTHORIZED */
export async function verifyAccessToken(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Granted> {
  const row = await db.kysely
    .selectFrom('oauth_token')
    .innerJoin('oauth_grant', 'oauth_grant.id', 'oauth_token.grant_id')
    .innerJoin('member', (join) =>
      join
        .onRef('member.company_id', '=', 'oauth_grant.company_id')
        .onRef('member.user_id', '=', 'oauth_grant.user_id'),
    )
    .innerJoin('user_account', 'user_account.id', 'oauth_grant.user_id')
    .innerJoin('workspace', 'workspace.company_id', 'oauth_grant.company_id')
    .select([
      'grant_id',
      'oauth_grant.company_id',
      'oauth_grant.user_id',
      'scopes',
      'role',
      'user_account.name',
      'workspace.id as workspace_id',
    ])
    .where('sha256', '=', digest(token))
    .where('kind', '=', 'access')
    .where('oauth_token.expires_at', '>', clock.now())
    .where('workspace.is_protected', '=', true)
    .executeTakeFirst();
  if (!row)
    throw new ServiceError('UNAUTHORIZED', 'The access token is unknown, expired or revoked', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    });
  const permitted = scopesOfRole(row.role);
  return {
    grantId: row.grant_id,
    principal: {
      kind: 'user',
      userId: row.user_id,
      name: row.name,
      role: row.role,
      companyId: row.company_id,
      workspaceId: row.workspace_id,
      isProtected: true,
      mode: 'live',
    },
    scopes: new Set(row.scopes.filter((scope) => permitted.includes(scope))),
  };
}
