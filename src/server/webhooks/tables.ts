import type { ColumnType } from 'kysely';
import type { CompanyId, WebhookId, WorkspaceId } from '../../model/ids.ts';
import type { WebhookEventType } from '../../wire/webhook-events.ts';
import { everyColumn } from '../platform/db/every-column.ts';
import type { Json } from '../platform/db/json.ts';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface WebhookTables {
  webhook: {
    id: WebhookId;
    company_id: CompanyId;
    workspace_id: WorkspaceId | null;
    url: string;
    events: Json<readonly WebhookEventType[]>;
    description: string;
    enabled: boolean;
    include_signing_ids: ColumnType<boolean, boolean | undefined, boolean>;
    consecutive_failures: ColumnType<number, number | undefined, number>;
    auto_disabled_at: Optional<Date>;
    last_success_at: Optional<Date>;
    last_failure_at: Optional<Date>;
    created_at: Date;
    updated_at: Date;
    deleted_at: Optional<Date>;
  };
  webhook_secret: {
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    secret: string;
    created_at: Date;
    rotated_at: Optional<Date>;
    old_secret: Optional<string>;
    old_valid_until: Optional<Date>;
  };
  webhook_endpoint_secret: {
    webhook_id: WebhookId;
    secret: string;
    created_at: Date;
    rotated_at: Optional<Date>;
    old_secret: Optional<string>;
    old_valid_until: Optional<Date>;
  };
  webhook_listener: {
    id: string;
    company_id: CompanyId;
    workspace_id: WorkspaceId | null;
    events: Json<readonly WebhookEventType[]>;
    seen_at: Date;
  };
  webhook_event: {
    id: string;
    company_id: CompanyId;
    workspace_id: WorkspaceId;
    type: WebhookEventType;
    body: string;
    created_at: Date;
  };
  webhook_delivery: {
    id: string;
    webhook_id: WebhookId;
    event_id: string;
    attempt: number;
    at: Date;
    duration_ms: number;
    status_code: number | null;
    error: string | null;
    response: string | null;
    /** The delivery that this one repeats. */
    resent_from: Optional<string>;
  };
}

export const WEBHOOK_COLUMNS = everyColumn<WebhookTables['webhook']>({
  id: true,
  company_id: true,
  workspace_id: true,
  url: true,
  events: true,
  description: true,
  enabled: true,
  include_signing_ids: true,
  consecutive_failures: true,
  auto_disabled_at: true,
  last_success_at: true,
  last_failure_at: true,
  created_at: true,
  updated_at: true,
  deleted_at: true,
});

export const SECRET_COLUMNS = everyColumn<WebhookTables['webhook_secret']>({
  company_id: true,
  workspace_id: true,
  secret: true,
  created_at: true,
  rotated_at: true,
  old_secret: true,
  old_valid_until: true,
});

export const ENDPOINT_SECRET_COLUMNS = everyColumn<WebhookTables['webhook_endpoint_secret']>({
  webhook_id: true,
  secret: true,
  created_at: true,
  rotated_at: true,
  old_secret: true,
  old_valid_until: true,
});

declare module '../platform/db/tables.ts' {
  interface Tables extends WebhookTables {}
}
