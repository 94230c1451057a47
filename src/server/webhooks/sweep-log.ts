import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';

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
