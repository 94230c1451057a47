import type { EmailType } from '../../../model/email-types.ts';
import type { CompanyId, Id, WorkspaceId } from '../../../model/ids.ts';

export interface EmailTemplateTables {
  email_template: {
    id: Id<'email-template'>;
    company_id: CompanyId;
    /** Null: for all workspaces of the company. */
    workspace_id: WorkspaceId | null;
    email_type: EmailType;
    subject: string;
    body: string;
    created_at: Date;
    updated_at: Date;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends EmailTemplateTables {}
}
