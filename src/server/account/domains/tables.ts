import type { ColumnType } from 'kysely';
import type { CompanyId, DomainId, WorkspaceId } from '../../../model/ids.ts';
import type { DomainDnsRecord } from '../../../wire/http/domains.ts';
import { everyColumn } from '../../platform/db/every-column.ts';
import type { Json } from '../../platform/db/json.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface DomainTables {
  email_domain: {
    id: DomainId;
    company_id: CompanyId;
    /** Null: the company's. */
    workspace_id: WorkspaceId | null;
    domain: string;
    /** 0 pending, 1 ownership verified, 2 finalized. */
    verification_status: 0 | 1 | 2;
    /** 0 records pending, 1 ready to send. */
    domain_status: 0 | 1;
    is_primary: Defaulted<boolean>;
    verification_token: string;
    dkim_selector: string;
    /** PEM, encrypted at rest. */
    dkim_private_key: Optional<string>;
    dns_records: Json<readonly DomainDnsRecord[]>;
    failed_checks: Defaulted<number>;
    checked_at: Optional<Date>;
    created_at: Date;
    updated_at: Date;
  };
}

export const DOMAIN_COLUMNS = everyColumn<DomainTables['email_domain']>({
  id: true,
  company_id: true,
  workspace_id: true,
  domain: true,
  verification_status: true,
  domain_status: true,
  is_primary: true,
  verification_token: true,
  dkim_selector: true,
  dkim_private_key: true,
  dns_records: true,
  failed_checks: true,
  checked_at: true,
  created_at: true,
  updated_at: true,
});

declare module '../../platform/db/tables.ts' {
  interface Tables extends DomainTables {}
}
