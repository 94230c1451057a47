/** Rows of editor tokens. */
import { type RawBuilder, sql } from 'kysely';
import type { CompanyId, TokenId, WorkspaceId } from '../../../model/ids.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Audience, Scope } from '../../platform/http/principal.ts';
import type { IssuerKind } from './tables.ts';

/** A new row without its owner. */
export interface NewToken {
  readonly id: TokenId;
  readonly audience: Audience;
  readonly subject_id: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  /** As JSON. */
  readonly permissions: string;
  readonly kid: string;
  readonly opening_hash: string | null;
  readonly issuer_kind: IssuerKind | null;
  readonly issuer_id: string | null;
}

interface Owner {
  readonly company_id: CompanyId;
  readonly workspace_id: WorkspaceId;
}

const insert = (row: NewToken, owner: RawBuilder<Owner>) => sql<Pick<Owner, 'workspace_id'>>`
  insert into editor_token (id, company_id, workspace_id, audience, subject_id, created_at, expires_at, permissions, kid,
    opening_hash, issuer_kind, issuer_id)
  select ${row.id}::uuid, company_id, workspace_id, ${row.audience}::text, ${row.subject_id}::uuid, ${row.created_at}::timestamptz,
    ${row.expires_at}::timestamptz, ${row.permissions}::text::jsonb, ${row.kid}::text, ${row.opening_hash}::text,
    ${row.issuer_kind}::text, ${row.issuer_id}::uuid
  from (${owner}) as owner returning workspace_id`;

/** Stores a token of a record whose owner is known. */
export const insertToken = compiledQuery((_db, { company_id, workspace_id, ...row }: NewToken & Owner) =>
  insert(row, sql`select ${company_id}::uuid as company_id, ${workspace_id}::uuid as workspace_id`),
);

/** Stores a token of the template `subject_id`, with its owner. @returns no row unless the template is in scope */
export const insertTemplateToken = compiledQuery(
  (_db, { companyId, workspaceId, ...row }: NewToken & Scope) =>
    insert(
      row,
      sql`select company_id, workspace_id from template
      where id = ${row.subject_id}::uuid and company_id = ${companyId}::uuid and deleted_at is null
        ${workspaceId === null ? sql`` : sql`and workspace_id = ${workspaceId}::uuid`}`,
    ),
);
