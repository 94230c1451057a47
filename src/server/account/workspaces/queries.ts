import { type RawBuilder, type Selectable, sql } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import { type CompanyId, isUuid, type WorkspaceId } from '../../../model/ids.ts';
import type { Workspace } from '../../../wire/http/companies.ts';
import type { Db } from '../../platform/db/open-database.ts';
import {
  mayHoldSecrets,
  type Principal,
  requireCompanyKey,
  requireKey,
  type Scope,
  scopeOf,
} from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { currentSecrets, findSecret } from '../../webhooks/secrets.ts';
import type { KeyTables } from '../keys/tables.ts';
import { logoUrl } from '../logos/logos.ts';

/** The owner of a customization: the company, or one workspace. */
export interface Owner {
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId | null;
}

/** The owner's own rows; a company's don't include those of its workspaces. */
export const ownedBy = ({ companyId, workspaceId }: Owner): RawBuilder<boolean> =>
  workspaceId
    ? sql<boolean>`company_id = ${companyId} and workspace_id = ${workspaceId}`
    : sql<boolean>`company_id = ${companyId} and workspace_id is null`;

export type WorkspaceRow = Selectable<KeyTables['workspace']>;
type KeyRow = Selectable<KeyTables['api_key']>;

export const notFound = () => new ServiceError('NOT_FOUND', 'The requested resource was not found');

/** A workspace that the caller's key can access. @throws ServiceError NOT_FOUND */
export async function readWorkspace(db: Db, principal: Principal, id: string): Promise<WorkspaceRow> {
  const scope: Scope = scopeOf(requireKey(principal));
  const row =
    isUuid(id) && (scope.workspaceId === null || scope.workspaceId === id.toLowerCase())
      ? await db
          .selectFrom('workspace')
          .selectAll()
          .where('id', '=', id.toLowerCase() as WorkspaceId)
          .where('company_id', '=', scope.companyId)
          .executeTakeFirst()
      : undefined;
  if (!row) throw notFound();
  return row;
}

/**
 * The owner in a path: the workspace, or the company if the path names none, which needs the protected workspace's key.
 * @throws ServiceError NOT_FOUND, ACCESS_DENIED
 */
export async function ownerOf(db: Db, principal: Principal, workspaceId: string | undefined): Promise<Owner> {
  if (workspaceId === undefined)
    return { companyId: requireCompanyKey(principal).companyId, workspaceId: null };
  const row = await readWorkspace(db, principal, workspaceId);
  return { companyId: row.company_id, workspaceId: row.id };
}

/** Represents a key of which only the digest is stored. ASCII, so that it is a valid header value. */
export const maskKey = ({ hint }: Pick<KeyRow, 'hint'>) => `${hint}****`;

/** People rotate a secret instead of reading it. @param fresh new keys, which are shown in full only once */
export async function viewWorkspace(
  services: Pick<Services, 'db' | 'config' | 'secrets' | 'clock'>,
  principal: Principal,
  row: WorkspaceRow,
  fresh?: { readonly live: string; readonly test: string },
): Promise<Workspace> {
  const { kysely } = services.db;
  const secret = await findSecret(kysely, row.company_id, row.id);
  return {
    id: row.id,
    name: row.name,
    protected: row.is_protected,
    api_key: fresh?.live ?? null,
    test_api_key: fresh?.test ?? null,
    created_date: row.created_at.toISOString(),
    updated_date: row.updated_at.toISOString(),
    webhook_enabled: row.webhook_enabled,
    webhook_secret: secret && mayHoldSecrets(principal) ? currentSecrets(services, secret).secret : null,
    webhook_secret_rotated_at: secret?.rotated_at?.toISOString() ?? null,
    webhook_secret_created_at: secret?.created_at.toISOString() ?? null,
    ignore_company_webhooks: row.ignore_company_webhooks,
    icon_url: logoUrl(services, row.logo_key),
  };
}
