import type { ColumnType } from 'kysely';
import type { CompanyId, WorkspaceId } from '../../model/ids.ts';

export type Answer = 'accept' | 'decline' | 'cancel';

interface AssistantTables {
  assistant_session: {
    id: string;
    /** `principalKey()`. */
    caller: string;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    expires_at: Date;
  };
  assistant_question: {
    id: string;
    caller: string;
    company_id: CompanyId;
    /** SHA-256 of the tool's name and arguments, hex. */
    digest: string;
    answer: ColumnType<Answer | null, null | undefined, Answer>;
    expires_at: Date;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends AssistantTables {}
}
