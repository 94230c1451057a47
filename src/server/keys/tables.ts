import type { ColumnType } from 'kysely';
import type { CompanyId, Id, WorkspaceId } from '../../model/ids.ts';

export type ApiKeyId = Id<'api-key'>;

export interface KeyTables {
  company: { id: CompanyId; name: string; created_at: Date; updated_at: Date };
  workspace: {
    id: WorkspaceId;
    company_id: CompanyId;
    name: string;
    /** The one workspace per company whose keys reach the whole company. */
    is_protected: boolean;
    created_at: Date;
    updated_at: Date;
  };
  api_key: {
    id: ApiKeyId;
    workspace_id: WorkspaceId;
    mode: 'live' | 'test';
    /** SHA-256 of the key, hex. Keys are random and long, so a slow hash would only cost time. */
    sha256: string;
    /** First characters, to tell keys apart in a list. */
    hint: string;
    created_at: Date;
    /** Null until the key is replaced. */
    expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
