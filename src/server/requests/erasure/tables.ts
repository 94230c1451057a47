import type { CompanyId, SigningRequestId, WorkspaceId } from '../../../model/ids.ts';

export interface ErasureTables {
  erased_request: {
    id: SigningRequestId;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    reason: 'policy' | 'request';
    status: string;
    ended_at: Date | null;
    sealed_sha256: string | null;
    audit_count: number;
    audit_head: string | null;
    erased_at: Date;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ErasureTables {}
}
