import { type RawBuilder, sql } from 'kysely';
import type { CompanyId, WorkspaceId } from '../../../model/ids.ts';

/** Whose words: the company's, or one workspace's. */
export interface Owner {
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId | null;
}

/** Rows that are this owner's own: those of its workspaces are not the company's. */
export const ownedBy = ({ companyId, workspaceId }: Owner): RawBuilder<boolean> =>
  workspaceId
    ? sql<boolean>`company_id = ${companyId} and workspace_id = ${workspaceId}`
    : sql<boolean>`company_id = ${companyId} and workspace_id is null`;
