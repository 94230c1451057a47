/** The deliveries about one signing request, to all webhooks, for the console. */
import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { SigningRequestId } from '../../model/ids.ts';
import type { requestDeliveries, requestDeliveryQuery } from '../../wire/http/console-lists.ts';
import type { Db } from '../platform/db/open-database.ts';
import { loadPage } from '../platform/http/page.ts';
import type { Scope } from '../platform/http/principal.ts';

/** Newest first. */
export async function listRequestDeliveries(
  db: Db,
  { companyId, workspaceId }: Scope,
  id: SigningRequestId,
  query: z.output<typeof requestDeliveryQuery>,
): Promise<z.infer<typeof requestDeliveries>> {
  const matching = db
    .selectFrom('webhook_event')
    .innerJoin('webhook_delivery', 'webhook_delivery.event_id', 'webhook_event.id')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .where(sql<boolean>`webhook_event.type like 'signing_request.%'`)
    .where(sql`webhook_event.body::jsonb #>> '{data,signing_request_id}'`, '=', id)
    .where('webhook_event.company_id', '=', companyId)
    .$if(workspaceId !== null, (all) => all.where('webhook_event.workspace_id', '=', workspaceId!));
  const sorted = matching
    .select([
      'webhook_delivery.id',
      'webhook_delivery.webhook_id',
      'webhook_delivery.attempt',
      'webhook_delivery.status_code',
      'webhook_delivery.error',
      'webhook_delivery.at',
      'webhook_event.type',
      'webhook.url',
      'webhook.enabled',
      'webhook.deleted_at',
    ])
    .orderBy('webhook_delivery.at', 'desc')
    .orderBy('webhook_delivery.id');
  const { rows, pagination } = await loadPage(matching, sorted, query);
  return {
    results: rows.map(({ type, at, enabled, deleted_at, ...row }) => ({
      ...row,
      event_type: type,
      success: row.error === null,
      created_at: at.toISOString(),
      can_resend: enabled && deleted_at === null,
    })),
    pagination,
  };
}
