import { newId } from '../../model/ids.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { JobPayloads } from '../platform/jobs/job-kinds.ts';
import { GiveUp, type JobContext } from '../platform/jobs/job-queue.ts';
import { JOB_RULES } from '../platform/jobs/retry-rules.ts';
import type { Services } from '../platform/services.ts';
import { signingSecrets } from './endpoint-secrets.ts';
import { deliveryHeaders, postDelivery } from './post-delivery.ts';
import { WEBHOOK_COLUMNS } from './tables.ts';

function duration(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  return minutes < 60 ? `${minutes} min` : `${minutes / 60} h`;
}

/** The retry delays in words, for descriptions: `1 min, 5 min … and 48 h`. */
export const RETRY_SCHEDULE = new Intl.ListFormat('en-GB').format(
  JOB_RULES['webhook-delivery'].delays.map(duration),
);

/** Consecutive failures, over all events, after which a webhook is disabled. */
export const FAILURE_LIMIT = 50;
/** HTTP 410 Gone disables the webhook immediately. */
const GONE = 410;

/** Makes the body for a webhook with `include_signing_ids`, and removes the IDs from a response before it is stored. */
type AddSigningIds = (
  db: Db,
  body: string,
) => Promise<{ readonly body: string; readonly redact: (text: string) => string }>;

/**
 * The job that delivers an event to a webhook: one attempt. If it throws, the queue retries; if the webhook was disabled or deleted, it
 * gives up.
 */
export async function deliver(
  services: Services,
  job: JobPayloads['webhook-delivery'],
  { attempt }: JobContext,
  addSigningIds: AddSigningIds,
): Promise<void> {
  const { kysely } = services.db;
  const [hook, event] = await Promise.all([
    kysely
      .selectFrom('webhook')
      .select(WEBHOOK_COLUMNS)
      .where('id', '=', job.webhook_id)
      .where('deleted_at', 'is', null)
      .where('enabled', '=', true)
      .executeTakeFirst(),
    kysely
      .selectFrom('webhook_event')
      .select(['id', 'type', 'body'])
      .where('id', '=', job.event_id)
      .executeTakeFirst(),
  ]);
  const secrets = hook && (await signingSecrets(services, kysely, hook));
  if (!hook || !event || !secrets) throw new GiveUp('The webhook is disabled or deleted');

  const { body, redact } = hook.include_signing_ids
    ? await addSigningIds(kysely, event.body)
    : { body: event.body, redact: (text: string) => text };
  const at = services.clock.now();
  const deliveryId = newId<'delivery'>();
  const headers = deliveryHeaders({
    eventId: event.id,
    type: event.type,
    deliveryId,
    body,
    at,
    ...secrets,
  });
  const started = performance.now();
  const result = await postDelivery(hook.url, headers, body, services.config.webhookAllowedHosts);
  const noting = kysely
    .insertInto('webhook_delivery')
    .values({
      id: deliveryId,
      webhook_id: hook.id,
      event_id: event.id,
      attempt,
      at,
      duration_ms: Math.round(performance.now() - started),
      status_code: result.status,
      error: result.error && redact(result.error),
      response: redact(result.response) || null,
      resent_from: job.resent_from ?? null,
    })
    .execute();

  if (result.isSuccess) {
    const resetFailures = kysely
      .updateTable('webhook')
      .set({ consecutive_failures: 0, last_success_at: at })
      .where('id', '=', hook.id);
    await Promise.all([noting, resetFailures.execute()]);
    return;
  }
  await noting;
  const { consecutive_failures: failures } = await kysely
    .updateTable('webhook')
    .set((row) => ({ consecutive_failures: row('consecutive_failures', '+', 1), last_failure_at: at }))
    .where('id', '=', hook.id)
    .returning('consecutive_failures')
    .executeTakeFirstOrThrow();
  if (result.status === GONE || failures >= FAILURE_LIMIT) {
    await kysely
      .updateTable('webhook')
      .set({ enabled: false, auto_disabled_at: at, updated_at: at })
      .where('id', '=', hook.id)
      .where('enabled', '=', true)
      .execute();
    throw new GiveUp(`Disabled: ${result.error}`);
  }
  throw new Error(result.error ?? 'Delivery failed');
}
