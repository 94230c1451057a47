import { type RawBuilder, sql } from 'kysely';
import type { CompanyId, WorkspaceId } from '../../../model/ids.ts';

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
