/** The delivery log, and resending. */
import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import { isUuid } from '../../model/ids.ts';
import { isTrue } from '../../wire/http/shapes.ts';
import type {
  WebhookDelivery,
  webhookDeliveryDetail,
  webhookDeliveryList,
  webhookDeliveryQuery,
} from '../../wire/http/webhooks.ts';
import type { Db } from '../platform/db/open-database.ts';
import { loadPage } from '../platform/http/page.ts';
import type { Services } from '../platform/services.ts';
import { receiverOf, serialKeyOf } from './emit.ts';
import type { WebhookRow } from './queries.ts';

const tries = (db: Db, hook: WebhookRow) =>
  db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook_event', 'webhook_event.id', 'webhook_delivery.event_id')
    .where('webhook_delivery.webhook_id', '=', hook.id);

const COLUMNS = [
  'webhook_delivery.id',
  'webhook_delivery.webhook_id',
  'webhook_delivery.event_id',
  'webhook_delivery.attempt',
  'webhook_delivery.at',
  'webhook_delivery.duration_ms',
  'webhook_delivery.status_code',
  'webhook_delivery.error',
  'webhook_delivery.response',
  'webhook_delivery.resent_from',
  'webhook_event.type',
  'webhook_event.body',
] as const;

interface DeliveryRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly event_id: string;
  readonly attempt: number;
  readonly at: Date;
  readonly duration_ms: number;
  readonly status_code: number | null;
  readonly error: string | null;
  readonly response: string | null;
  readonly resent_from: string | null;
  readonly type: string;
  readonly body: string;
}

function view(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    webhook_id: row.webhook_id,
    event_id: row.event_id,
    event_type: row.type,
    attempt: row.attempt,
    success: row.error === null,
    status_code: row.status_code,
    error: row.error,
    duration_ms: row.duration_ms,
    resent_from: row.resent_from,
    created_at: row.at.toISOString(),
  };
}

export async function listDeliveries(
  db: Db,
  hook: WebhookRow,
  query: z.output<typeof webhookDeliveryQuery>,
): Promise<z.infer<typeof webhookDeliveryList>> {
  let matching = tries(db, hook);
  if (query.event) matching = matching.where('webhook_event.type', '=', query.event);
  if (query.event_id) matching = matching.where('webhook_delivery.event_id', '=', query.event_id);
  if (query.success)
    matching = matching.where('webhook_delivery.error', isTrue(query.success) ? 'is' : 'is not', null);
  if (query.created_after)
    matching = matching.where('webhook_delivery.at', '>=', new Date(query.created_after));
  if (query.created_before)
    matching = matching.where('webhook_delivery.at', '<=', new Date(query.created_before));
  const sorted = matching
    .select(COLUMNS)
    .orderBy('webhook_delivery.at', query.sort_order)
    .orderBy('webhook_delivery.id');
  const { rows, pagination } = await loadPage(matching, sorted, query);
  return { results: rows.map(view), pagination };
}

async function findDelivery(db: Db, hook: WebhookRow, id: string): Promise<DeliveryRow> {
  const row = isUuid(id)
    ? await tries(db, hook)
        .select(COLUMNS)
        .where('webhook_delivery.id', '=', id.toLowerCase())
        .executeTakeFirst()
    : undefined;
  if (!row) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  return row;
}

/** @throws ServiceError NOT_FOUND */
export async function readDelivery(
  db: Db,
  hook: WebhookRow,
  id: string,
): Promise<z.infer<typeof webhookDeliveryDetail>> {
  const row = await findDelivery(db, hook, id);
  return { ...view(row), request_body: row.body, response_body: row.response };
}

/**
 * Sends an event again, with the same ID and bytes, as a new delivery. Allowed whether or not the first delivery succeeded.
 * @throws ServiceError NOT_FOUND; STATE_CONFLICT for a disabled webhook
 */
export async function resendDelivery(
  services: Services,
  hook: WebhookRow,
  id: string,
): Promise<{ readonly message: string; readonly delivery_id: string; readonly event_id: string }> {
  const row = await findDelivery(services.db.kysely, hook, id);
  if (!hook.enabled) throw new ServiceError('STATE_CONFLICT', 'This webhook is disabled');
  await services.db.transaction((trx) =>
    services.jobs.enqueue(trx, {
      kind: 'webhook-delivery',
      payload: { webhook_id: hook.id, event_id: row.event_id, resent_from: row.id },
      companyId: hook.company_id,
      serialKey: serialKeyOf(hook.id),
      receiver: receiverOf(hook.url),
    }),
  );
  services.jobs.wake();
  return { message: 'The event is being sent again', delivery_id: row.id, event_id: row.event_id };
}

const KEPT_MS = 30 * 24 * 3_600_000;

/** Deletes attempts after 30 days, and events without attempts or pending deliveries. */
export async function sweepWebhookLog({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await db.kysely.deleteFrom('webhook_delivery').where('at', '<', before).execute();
  await sql`
    delete from webhook_event as event
    where event.created_at < ${before}
      and not exists (select 1 from webhook_delivery where event_id = event.id)
      and not exists (
        select 1 from job
        where kind = 'webhook-delivery' and done_at is null and payload ->> 'event_id' = event.id)`.execute(
    db.kysely,
  );
}
