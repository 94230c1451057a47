import type { CompanyId, WorkspaceId } from '../../model/ids.ts';

interface ApiLogTables {
  api_request: {
    id: string;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    at: Date;
    request_id: string;
    method: string;
    /** The route's pattern, with the ID of a template or request filled in. Null: no route has the path. */
    path: string | null;
    /** That ID. */
    subject_id: string | null;
    status: number;
    duration_ms: number;
    error_code: string | null;
    caller_kind: 'api_key' | 'editor_token' | 'assistant';
    /** Of the key, the token, or the person for whom an assistant acts. */
    caller_id: string;
    /** Null: an editor token, which has none. */
    mode: 'live' | 'test' | null;
    user_agent: string | null;
    ip_address: string | null;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends ApiLogTables {}
}
