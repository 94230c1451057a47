import type { ColumnType } from 'kysely';
import type { CompanyId, TokenId, WorkspaceId } from '../../../model/ids.ts';
import { everyColumn } from '../../platform/db/every-column.ts';
import type { Json } from '../../platform/db/json.ts';

export interface TokenTables {
  signing_key: {
    /** RFC 7638 thumbprint. */
    kid: string;
    public_jwk: Json<Record<string, unknown>>;
    /** Private JWK as text; encrypted when the operator gave a SECRET_KEY. */
    private_jwk: string;
    created_at: Date;
    /** Signs nothing new from then on, and still verifies. */
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  editor_token: {
    id: TokenId;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    audience: string;
    /** Id of the template or request that the token opens. */
    subject_id: string;
    created_at: Date;
    expires_at: Date;
    /** Null for tokens issued before the column existed: then the claims decide. */
    permissions: Json<readonly string[]> | null;
    /** Key that signed it. Null when that key is unknown: the token is refused. */
    kid: string | null;
    /** Of the value that `TokenService.takeOpening` takes; null when it was taken, and for requests. */
    opening_hash: string | null;
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}

export const TOKEN_COLUMNS = everyColumn<TokenTables['editor_token']>({
  id: true,
  company_id: true,
  workspace_id: true,
  audience: true,
  subject_id: true,
  created_at: true,
  expires_at: true,
  permissions: true,
  kid: true,
  opening_hash: true,
  revoked_at: true,
});

declare module '../../platform/db/tables.ts' {
  interface Tables extends TokenTables {}
}
