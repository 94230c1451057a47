import type { CompanyId, WorkspaceId } from '../../../model/ids.ts';
import { everyColumn } from '../../platform/db/every-column.ts';

export interface SignerTermsTables {
  signer_terms: {
    company_id: CompanyId;
    /** Null: for all workspaces of the company. */
    workspace_id: WorkspaceId | null;
    language: string;
    /** Sanitized. */
    statement_html: string;
    terms_url: string | null;
    updated_at: Date;
  };
}

export const TERMS_COLUMNS = everyColumn<SignerTermsTables['signer_terms']>({
  company_id: true,
  workspace_id: true,
  language: true,
  statement_html: true,
  terms_url: true,
  updated_at: true,
});

declare module '../../platform/db/tables.ts' {
  interface Tables extends SignerTermsTables {}
}
