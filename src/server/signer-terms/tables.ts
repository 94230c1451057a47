import type { CompanyId, WorkspaceId } from '../../model/ids.ts';

export interface SignerTermsTables {
  signer_terms: {
    company_id: CompanyId;
    /** Null: the company's, for all its workspaces. */
    workspace_id: WorkspaceId | null;
    language: string;
    /** Sanitised. */
    statement_html: string;
    terms_url: string | null;
    updated_at: Date;
  };
}
