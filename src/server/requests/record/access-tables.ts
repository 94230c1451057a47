import type { ColumnType } from 'kysely';
import type { FieldId, Id, RecipientId } from '../../../model/ids.ts';
import { everyColumn } from '../../platform/db/every-column.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type SigningCodeId = Id<'signing-code'>;
export type SigningAccessId = Id<'signing-access'>;

export interface SigningAccessTables {
  signing_code: {
    id: SigningCodeId;
    recipient_id: RecipientId;
    /** Keyed hash (HMAC) of the code, hex. */
    code_hash: string;
    sent_at: Date;
    expires_at: Date;
    tries: ColumnType<number, number | undefined, number>;
    used_at: Optional<Date>;
  };
  signing_access: {
    id: SigningAccessId;
    recipient_id: RecipientId;
    kind: 'code' | 'handoff';
    field_id: Optional<FieldId>;
    link_hash: Optional<string>;
    link_expires_at: Optional<Date>;
    opened_at: Optional<Date>;
    filled_at: Optional<Date>;
    token_hash: Optional<string>;
    /** Of the secret that resumes access after a reload, and of the one before. */
    resume_hash: Optional<string>;
    resume_used_hash: Optional<string>;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    ended_at: Optional<Date>;
  };
}

export const ACCESS_COLUMNS = everyColumn<SigningAccessTables['signing_access']>({
  id: true,
  recipient_id: true,
  kind: true,
  field_id: true,
  link_hash: true,
  link_expires_at: true,
  opened_at: true,
  filled_at: true,
  token_hash: true,
  resume_hash: true,
  resume_used_hash: true,
  created_at: true,
  last_used_at: true,
  expires_at: true,
  ended_at: true,
});

declare module '../../platform/db/tables.ts' {
  interface Tables extends SigningAccessTables {}
}
