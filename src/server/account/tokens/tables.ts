import type { ColumnType } from 'kysely';
import type { CompanyId, TokenId, WorkspaceId } from '../../../model/ids.ts';
import { everyColumn } from '../../platform/db/every-column.ts';
import type { Json } from '../../platform/db/json.ts';

/** The kind of caller that created a token. An assistant acts for a person or with a key. */
export type IssuerKind = 'api_key' | 'assistant' | 'user';

interface TokenTables {
  signing_key: {
    /** RFC 7638 thumbprint. */
    kid: string;
    public_jwk: Json<Record<string, unknown>>;
    /** Private JWK as text; encrypted if the operator set a SECRET_KEY. */
    private_jwk: string;
    created_at: Date;
    /** From then on it signs nothing but still verifies. */
    retired_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  editor_token: {
    id: TokenId;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    audience: string;
    /** ID of the template or request. */
    subject_id: string;
    created_at: Date;
    expires_at: Date;
    /** Null for tokens from before the column existed: their claims apply. */
    permissions: Json<readonly string[]> | null;
    /** The signing key. Null if unknown: the token is rejected. */
    kid: string | null;
    /** Digest of the value for `TokenService.takeOpening`; null once used, and for requests. */
    opening_hash: string | null;
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Null if unknown, as of tokens from before the columns existed. */
    issuer_kind: ColumnType<IssuerKind | null, IssuerKind | null | undefined, never>;
    /** Of the key or the person. */
    issuer_id: ColumnType<string | null, string | null | undefined, never>;
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
  issuer_kind: true,
  issuer_id: true,
});

declare module '../../platform/db/tables.ts' {
  interface Tables extends TokenTables {}
}
