import { sql } from 'kysely';
import { newId, type WebhookId } from '../../model/ids.ts';
import { COMMITS_ASYNCHRONOUSLY } from '../platform/db/group-commit.ts';
import { json } from '../platform/db/json.ts';
import type { Db } from '../platform/db/open-database.ts';
import { JOB_RULES } from '../platform/jobs/retry-rules.ts';
import { type Attempt, GiveUp } from '../platform/jobs/run-jobs.ts';
import type { Services } from '../platform/services.ts';
import { ownSecrets, signingSecrets } from './endpoint-secrets.ts';
import { deliveryHeaders, type Receiver } from './post-delivery.ts';
import type { ReceiverPool } from './receiver-pool.ts';

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

/** Milliseconds after which a batch ends, so that a slow receiver's slot is shared with others. */
const BATCH_MS = 250;

type Delivery = Attempt<'webhook-delivery'>;

interface Event {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

/** The webhook, if it is enabled, with the secrets that sign its deliveries, and the given events that still exist. */
async function load(services: Services, id: WebhookId, eventIds: readonly string[]) {
  const { kysely } = services.db;
  const rows = await kysely
    .selectFrom('webhook')
    .leftJoin('webhook_endpoint_secret as own', 'own.webhook_id', 'webhook.id')
    .leftJoin('webhook_event as event', (join) =>
      join.on(sql<boolean>`event.id = any(${sql.val(eventIds)}::text[])`),
    )
    .select([
      'webhook.id',
      'webhook.company_id',
      'webhook.workspace_id',
      'webhook.url',
      'webhook.include_signing_ids',
      'own.secret',
      'own.old_secret',
      'own.old_valid_until',
      'event.id as event_id',
      'event.type',
      'event.body',
    ])
    .where('webhook.id', '=', id)
    .where('webhook.deleted_at', 'is', null)
    .where('webhook.enabled', '=', true)
    .execute();
  const hook = rows[0];
  if (!hook) return undefined;
  const { secret, ...own } = hook;
  const secrets = secret
    ? ownSecrets(services, { ...own, webhook_id: id, secret })
    : await signingSecrets(services, kysely, hook);
  const events = new Map<string, Event>();
  for (const { event_id, type, body } of rows)
    if (event_id !== null) events.set(event_id, { id: event_id, type: type!, body: body! });
  return secrets && { hook, secrets, events };
}

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>;

/** A row of the delivery log, and whether the delivery succeeded. */
async function deliverOne(
  services: Services,
  { hook, secrets }: Loaded,
  {
    event,
    job,
    receiver,
    addSigningIds,
  }: {
    readonly event: Event;
    readonly job: Delivery;
    readonly receiver: Receiver;
    readonly addSigningIds: AddSigningIds;
  },
) {
  const { body, redact } = hook.include_signing_ids
    ? await addSigningIds(services.db.kysely, event.body)
    : { body: event.body, redact: (text: string) => text };
  const at = services.clock.now();
  const id = newId<'delivery'>();
  const headers = deliveryHeaders({
    eventId: event.id,
    type: event.type,
    deliveryId: id,
    body,
    at,
    ...secrets,
  });
  const started = performance.now();
  const { status, isSuccess, error, response } = await receiver.post(headers, body);
  return {
    isSuccess,
    row: {
      id,
      webhook_id: hook.id,
      event_id: event.id,
      attempt: job.context.attempt,
      at,
      duration_ms: Math.round(performance.now() - started),
      status_code: status,
      error: error && redact(error),
      response: redact(response) || null,
      resent_from: job.payload.resent_from ?? null,
    },
  };
}

type Delivered = Awaited<ReturnType<typeof deliverOne>>;

/**
 * Logs deliveries of one webhook, of which only the last may have failed. A crash may lose the newest: then they are delivered again.
 * @returns the webhook's consecutive failures
 */
async function record(db: Db, id: WebhookId, delivered: readonly Delivered[]): Promise<number> {
  const last = delivered.at(-1)!;
  const failure = last.isSuccess ? null : last;
  const success = delivered.findLast(({ isSuccess }) => isSuccess);
  const { rows } = await sql<{ failures: number }>`
    with logged as (
      insert into webhook_delivery (id, webhook_id, event_id, attempt, at, duration_ms, status_code, error, response, resent_from)
      select id, webhook_id, event_id, attempt, at, duration_ms, status_code, error, response, resent_from
      from jsonb_to_recordset(${json(delivered.map(({ row }) => row))}) as given (id uuid, webhook_id uuid, event_id text,
        attempt int, at timestamptz, duration_ms int, status_code int, error text, response text, resent_from uuid)
      -- An event may have been erased meanwhile. PostgreSQL would join an “exists” by reading all events.
      where (select true from webhook_event where id = event_id))
    update webhook set
      consecutive_failures = case when ${success !== undefined} then 0 else consecutive_failures end + ${failure ? 1 : 0}::int,
      last_success_at = coalesce(${success?.row.at ?? null}::timestamptz, last_success_at),
      last_failure_at = coalesce(${failure?.row.at ?? null}::timestamptz, last_failure_at)
    where id = ${id} returning consecutive_failures as failures, ${COMMITS_ASYNCHRONOUSLY} as commit`.execute(
    db,
  );
  return rows[0]?.failures ?? 0;
}

/** Why the last delivery failed. Disables the webhook if there were too many failures. */
async function failureOf(
  { db }: Services,
  id: WebhookId,
  { row }: Delivered,
  failures: number,
): Promise<Error> {
  if (row.status_code !== GONE && failures < FAILURE_LIMIT) return new Error(row.error ?? 'Delivery failed');
  await db.kysely
    .updateTable('webhook')
    .set({ enabled: false, auto_disabled_at: row.at, updated_at: row.at })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .execute();
  return new GiveUp(`Disabled: ${row.error}`);
}

/**
 * The jobs that deliver events to a webhook: one attempt each, in order, until one fails or `BATCH_MS` have passed. The queue retries a
 * failed one, and gives up if the webhook was disabled or deleted.
 */
export async function deliver(
  services: Services,
  receivers: ReceiverPool,
  jobs: readonly Delivery[],
  addSigningIds: AddSigningIds,
): Promise<(Error | null)[]> {
  const id = jobs[0]!.payload.webhook_id;
  const found = await load(
    services,
    id,
    jobs.map(({ payload }) => payload.event_id),
  );
  const gone = () => new GiveUp('The webhook is disabled or deleted');
  if (!found) return jobs.map(gone);
  const { url } = found.hook;
  const receiver = receivers.take(url);
  const started = performance.now();
  const results: (Error | null)[] = [];
  const delivered: Delivered[] = [];
  try {
    for (const job of jobs) {
      const event = found.events.get(job.payload.event_id);
      results.push(event ? null : gone());
      if (!event) continue;
      delivered.push(await deliverOne(services, found, { event, job, receiver, addSigningIds }));
      if (!delivered.at(-1)!.isSuccess || performance.now() - started > BATCH_MS) break;
    }
  } catch (cause) {
    // Those before it were delivered all the same.
    results[results.length - 1] = cause as Error;
  } finally {
    receivers.giveBack(url, receiver, delivered.at(-1)?.isSuccess ?? false);
  }
  const last = delivered.at(-1);
  if (!last) return results;
  const failures = await record(services.db.kysely, id, delivered);
  if (!last.isSuccess) results[results.length - 1] = await failureOf(services, id, last, failures);
  return results;
}
