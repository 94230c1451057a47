import type { ColumnType } from 'kysely';
import type { CompanyId, Id, UserId } from '../../model/ids.ts';
import type { Json } from '../platform/db/json.ts';
import type { GrantScope } from './scopes.ts';

export type OAuthClientId = Id<'oauth-client'>;
export type OAuthRequestId = Id<'oauth-request'>;
export type GrantId = Id<'oauth-grant'>;
export type TokenKind = 'code' | 'access' | 'refresh';

interface OAuthTables {
  oauth_client: {
    id: OAuthClientId;
    name: string;
    redirect_uris: Json<readonly string[]>;
    secret_sha256: string | null;
    created_at: Date;
    last_granted_at: ColumnType<Date | null, null | undefined, Date>;
  };
  oauth_request: {
    id: OAuthRequestId;
    client_id: OAuthClientId;
    redirect_uri: string;
    state: string | null;
    scopes: Json<readonly GrantScope[]>;
    code_challenge: string;
    expires_at: Date;
  };
  oauth_grant: {
    id: GrantId;
    client_id: OAuthClientId;
    company_id: CompanyId;
    user_id: UserId;
    scopes: Json<readonly GrantScope[]>;
    created_at: Date;
    last_used_at: ColumnType<Date | null, null | undefined, Date>;
  };
  oauth_token: {
    sha256: string;
    kind: TokenKind;
    grant_id: GrantId;
    redirect_uri: string | null;
    code_challenge: string | null;
    expires_at: Date;
    used_at: ColumnType<Date | null, null | undefined, Date>;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends OAuthTables {}
}
