import type { ColumnType, Selectable } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import { type CompanyId, type DomainId, isUuid, type WorkspaceId } from '../../../model/ids.ts';
import type { Domain } from '../../../wire/http/domains.ts';
import { everyColumn } from '../../platform/db/every-column.ts';
import type { Json } from '../../platform/db/json.ts';
import type { Db, Trx } from '../../platform/db/open-database.ts';
import { type StoredRecord, viewRecords } from './dns-records.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

interface DomainTables {
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
    dns_records: Json<readonly StoredRecord[]>;
    failed_checks: Defaulted<number>;
    checked_at: Optional<Date>;
    created_at: Date;
    updated_at: Date;
  };
}

const DOMAIN_COLUMNS = everyColumn<DomainTables['email_domain']>({
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

export type DomainRow = Selectable<DomainTables['email_domain']>;

/** The owner of a domain: a workspace, or with null the company. */
export interface DomainOwner {
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId | null;
}

const of = (db: Db, { companyId, workspaceId }: DomainOwner) => {
  const query = db.selectFrom('email_domain').select(DOMAIN_COLUMNS).where('company_id', '=', companyId);
  return workspaceId
    ? query.where('workspace_id', '=', workspaceId)
    : query.where('workspace_id', 'is', null);
};

export function listDomains(db: Db, owner: DomainOwner): Promise<DomainRow[]> {
  return of(db, owner).orderBy('created_at').orderBy('id').execute();
}

/** @throws ServiceError NOT_FOUND */
export async function readDomain(db: Db, owner: DomainOwner, id: string): Promise<DomainRow> {
  const row = isUuid(id)
    ? await of(db, owner)
        .where('id', '=', id.toLowerCase() as DomainId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  return row;
}

/** Locks the domain until the transaction ends; undefined if it was deleted. */
export function lockDomain(trx: Trx, id: DomainId): Promise<DomainRow | undefined> {
  return trx
    .selectFrom('email_domain')
    .select(DOMAIN_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The domain that a workspace sends mail from: ready ones only, its own before the company's, primary ones first. */
export async function sendingDomain(
  db: Db,
  companyId: CompanyId,
  workspaceId: WorkspaceId,
): Promise<DomainRow | undefined> {
  const rows = await db
    .selectFrom('email_domain')
    .select(DOMAIN_COLUMNS)
    .where('company_id', '=', companyId)
    .where('domain_status', '=', 1)
    .where((row) => row.or([row('workspace_id', '=', workspaceId), row('workspace_id', 'is', null)]))
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute();
  return rows.find((row) => row.workspace_id === workspaceId) ?? rows[0];
}

/** `whole`: include what only reads of a single domain return. */
export function viewDomain(row: DomainRow, whole = true): Domain {
  return {
    id: row.id,
    domain: row.domain,
    verification_status: row.verification_status,
    domain_status: row.domain_status,
    is_primary: row.is_primary,
    ...(whole && row.verification_status === 0 && { verification_token: row.verification_token }),
    provider_domain_id: null,
    ...(whole && { dns_records: row.verification_status === 2 ? viewRecords(row.dns_records) : null }),
    date_created: row.created_at.toISOString(),
    date_changed: row.updated_at.toISOString(),
  };
}
