import type { ColumnType } from 'kysely';
import type { CompanySettings, WorkspaceSettings } from '../../../model/branding.ts';
import type { ApiKeyId, CompanyId, WorkspaceId } from '../../../model/ids.ts';
import type { JsonText } from '../../platform/db/json.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type DefaultedJson<T> = ColumnType<T, JsonText<T> | undefined, JsonText<T>>;

export interface KeyTables {
  company: {
    id: CompanyId;
    name: string;
    /** Remaining live requests; null: not metered. */
    credits: ColumnType<number | null, number | null | undefined, number | null>;
    language: Defaulted<string>;
    account_owner: Defaulted<string>;
    account_owner_email: Defaulted<string>;
    website: Defaulted<string>;
    /** Explicitly set values only. */
    settings: DefaultedJson<Partial<CompanySettings>>;
    logo_key: Optional<string>;
    /** Set by the operator. */
    multi_document_suspended: Defaulted<boolean>;
    created_at: Date;
    updated_at: Date;
  };
  workspace: {
    id: WorkspaceId;
    company_id: CompanyId;
    name: string;
    /** The one workspace per company whose keys have access to the whole company. */
    is_protected: boolean;
    /** Explicitly set values only. */
    settings: DefaultedJson<Partial<WorkspaceSettings>>;
    logo_key: Optional<string>;
    /** Whether its own webhooks receive events. */
    webhook_enabled: Defaulted<boolean>;
    /** Whether the company's webhooks receive no events of this workspace. */
    ignore_company_webhooks: Defaulted<boolean>;
    created_at: Date;
    updated_at: Date;
  };
  api_key: {
    id: ApiKeyId;
    workspace_id: WorkspaceId;
    mode: 'live' | 'test';
    /** SHA-256 of the key, hex. Keys are long and random, so a slow hash isn't needed. */
    sha256: string;
    /** Prefix of the key, to identify it in lists. */
    hint: string;
    created_at: Date;
    /** Null until the key is replaced. */
    expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends KeyTables {}
}
