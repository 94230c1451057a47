import type { ColumnType } from 'kysely';
import type { CompanyId, Id, UserId } from '../../model/ids.ts';
import type { Role } from '../../model/roles.ts';
import type { Json } from '../platform/db/json.ts';

export type SignInLinkId = Id<'sign-in-link'>;

interface PeopleTables {
  user_account: {
    id: UserId;
    name: string;
    /** In lower case. */
    email: string;
    email_verified: boolean;
    image: string | null;
    created_at: Date;
    updated_at: Date;
  };
  user_session: {
    id: string;
    token: string;
    user_id: UserId;
    expires_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Date;
    updated_at: Date;
  };
  user_verification: { id: string; expires_at: Date };
  user_passkey: { id: string; user_id: UserId; name: string | null; created_at: Date | null };
  member: { company_id: CompanyId; user_id: UserId; role: Role; created_at: Date };
  sign_in_link: {
    id: SignInLinkId;
    /** SHA-256 of the token, hex. Tokens are long and random, so a slow hash isn't needed. */
    sha256: string;
    company_id: CompanyId;
    email: string;
    role: Role;
    /** Null: the operator. */
    invited_by: UserId | null;
    created_at: Date;
    expires_at: Date;
    used_at: ColumnType<Date | null, null | undefined, Date>;
  };
  access_log: {
    id: string;
    company_id: CompanyId;
    at: Date;
    user_id: UserId | null;
    user_email: string | null;
    action: string;
    details: Json<Readonly<Record<string, string | null>>>;
    ip_address: string | null;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends PeopleTables {}
}
