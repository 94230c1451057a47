import { type Selectable, sql } from 'kysely';
import type { WebhookId, WorkspaceId } from '../../model/ids.ts';
import type { Webhook } from '../../wire/http/webhooks.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Scope } from '../platform/http/principal.ts';
import type { WebhookTables } from './tables.ts';

export type WebhookRow = Selectable<WebhookTables['webhook']>;

/** A workspace's key sees its webhooks; a company-wide key sees all. */
export async function findWebhook(db: Db, scope: Scope, id: WebhookId): Promise<WebhookRow | undefined> {
  let query = db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', scope.companyId)
    .where('deleted_at', 'is', null);
  if (scope.workspaceId) query = query.where('workspace_id', '=', scope.workspaceId);
  return query.executeTakeFirst();
}

export interface WebhookFilter {
  /** Null: the company's. */
  readonly workspaceId: WorkspaceId | null;
  readonly enabled: boolean | undefined;
  /** Substring of the URL. */
  readonly url: string | undefined;
  readonly event: string | undefined;
  readonly createdAfter: Date | undefined;
  readonly createdBefore: Date | undefined;
}

export interface Page {
  readonly page: number;
  readonly pageSize: number;
  readonly sortBy: 'created_at' | 'url' | 'enabled' | 'updated_at' | 'consecutive_failures';
  readonly descending: boolean;
}

export async function listWebhooks(
  db: Db,
  scope: Scope,
  filter: WebhookFilter,
  page: Page,
): Promise<{ rows: WebhookRow[]; total: number }> {
  let query = db
    .selectFrom('webhook')
    .where('company_id', '=', scope.companyId)
    .where('deleted_at', 'is', null);
  query = filter.workspaceId
    ? query.where('workspace_id', '=', filter.workspaceId)
    : query.where('workspace_id', 'is', null);
  if (filter.enabled !== undefined) query = query.where('enabled', '=', filter.enabled);
  if (filter.url !== undefined)
    query = query.where(sql<boolean>`position(lower(${filter.url}) in lower(url)) > 0`);
  if (filter.event !== undefined)
    query = query.where(sql<boolean>`events @> ${JSON.stringify([filter.event])}::text::jsonb`);
  if (filter.createdAfter) query = query.where('created_at', '>=', filter.createdAfter);
  if (filter.createdBefore) query = query.where('created_at', '<=', filter.createdBefore);
  const { total } = await query
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(page.sortBy, page.descending ? 'desc' : 'asc')
    .orderBy('id')
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize)
    .execute();
  return { rows, total: Number(total) };
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: [...row.events],
    enabled: row.enabled,
    description: row.description,
    include_signing_ids: row.include_signing_ids,
    workspace_id: row.workspace_id,
    consecutive_failures: row.consecutive_failures,
    auto_disabled_at: iso(row.auto_disabled_at),
    last_success_at: iso(row.last_success_at),
    last_failure_at: iso(row.last_failure_at),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
