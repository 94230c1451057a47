import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyId, WebhookId, WorkspaceId } from '../../model/ids.ts';
import type { WebhookEnvelope, WebhookEventType, WebhookPayloads } from '../../wire/webhook-events.ts';
import { jsonArray } from '../platform/db/json.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';

/** Host and port, for limits per receiver; empty for an invalid URL. */
export function receiverOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** Serializes the deliveries of a webhook. */
export const serialKeyOf = (id: WebhookId): string => `webhook:${id}`;

interface WebhookEvent<Type extends WebhookEventType = WebhookEventType> {
  readonly type: Type;
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId;
  readonly data: WebhookPayloads[Type];
}

type SamePayload<Type extends WebhookEventType> = {
  [Other in WebhookEventType]: WebhookPayloads[Type] extends WebhookPayloads[Other] ? Other : never;
}[WebhookEventType];

/** Older event names that existing subscriptions use. Each is emitted as an event. */
const ALIASES: { readonly [Type in WebhookEventType]?: SamePayload<Type> } = {
  'credits.purchased': 'signing_request.credits.purchased',
  'signing_request.cancelled': 'signing_request.voided',
  'signing_request.recipient.signed': 'signing_request.signed',
  'signing_request.field.filled': 'signing_request.field.completed',
};

/** `evt_<unix seconds>_<random>`. */
export function newEventId(now: Date): string {
  return `evt_${Math.floor(now.getTime() / 1000)}_${randomBytes(9).toString('base64url').replace(/[-_]/g, '0')}`;
}

/** The delivered body: compact, and byte-identical after parsing and serializing. */
export function envelope<Type extends WebhookEventType>(
  id: string,
  event: WebhookEvent<Type>,
  now: Date,
): string {
  const body: WebhookEnvelope = {
    id,
    type: event.type,
    created_at: now.toISOString(),
    company_id: event.companyId,
    workspace_id: event.workspaceId,
    data: event.data,
  };
  return JSON.stringify(body);
}

interface Subscriber {
  /** Null for a listener: the event is stored but not delivered. */
  readonly id: WebhookId | null;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
}
export interface Subscribers {
  readonly workspaceId: WorkspaceId;
  readonly hooks: readonly Subscriber[];
}

/** The subscribers in a workspace, for a statement that reads from `workspace`. */
export const SUBSCRIBERS = sql<Subscribers>`json_build_object('workspaceId', workspace.id, 'hooks', ${jsonArray(sql`
    select json_build_object('id', webhook.id, 'url', webhook.url, 'events', webhook.events) from webhook
    where webhook.company_id = workspace.company_id and webhook.enabled and webhook.deleted_at is null
      and case when webhook.workspace_id is null then not workspace.ignore_company_webhooks
        else webhook.workspace_id = workspace.id and workspace.webhook_enabled end
    union all
    select json_build_object('id', null, 'url', '', 'events', listener.events) from webhook_listener as listener
    where listener.company_id = workspace.company_id
      and (listener.workspace_id is null or listener.workspace_id = workspace.id)`)})`;

/** SQL that is true if an event in the workspace would be stored. */
export const isAwaitedIn = (workspaceId: RawBuilder<unknown>, type: WebhookEventType) => sql<boolean>`exists (
  select from workspace, json_array_elements(${SUBSCRIBERS} -> 'hooks') as hook
  where workspace.id = ${workspaceId} and (hook ->> 'events')::jsonb ?| ${[...namesOf(type)]}::text[])`;

/** Cached per transaction, however many events it emits; no transaction changes webhooks and emits events. */
const loadedSubscribers = new WeakMap<Trx, Promise<Subscribers | undefined>>();

/** Whether the transaction has already loaded, or is loading, its subscribers. */
export const areSubscribersLoaded = (trx: Trx): boolean => loadedSubscribers.has(trx);

/** For statements that load `SUBSCRIBERS` along with a record. Undefined: there is no such record. */
export function cacheSubscribers(trx: Trx, subscribers: Promise<Subscribers | undefined>): void {
  // Reported by the first event.
  subscribers.catch(() => {});
  loadedSubscribers.set(trx, subscribers);
}

/** Undefined if the workspace doesn't exist. */
async function loadSubscribers(db: Db, workspaceId: WorkspaceId): Promise<Subscribers | undefined> {
  const { rows } = await sql<{ subscribers: Subscribers }>`
    select ${SUBSCRIBERS} as subscribers from workspace where workspace.id = ${workspaceId}`.execute(db);
  return rows[0]?.subscribers;
}

/** Whether a webhook subscribes to one of these. */
export const hasSubscriber = ({ hooks }: Subscribers, types: readonly WebhookEventType[]): boolean =>
  hooks.some(({ events }) => events.some((type) => types.includes(type)));

/** An event's name and its older one. */
const namesOf = (type: WebhookEventType): readonly WebhookEventType[] => {
  const alias = ALIASES[type];
  return alias ? [type, alias] : [type];
};

/** Whether emitting the event would store anything. */
export const isAwaited = (subscribers: Subscribers, type: WebhookEventType): boolean =>
  hasSubscriber(subscribers, namesOf(type));

async function subscribersOf(trx: Trx, { workspaceId }: WebhookEvent): Promise<readonly Subscriber[]> {
  const before = loadedSubscribers.get(trx);
  if (before) {
    const known = await before;
    if (known?.workspaceId === workspaceId) return known.hooks;
  }
  const subscribers = loadSubscribers(trx, workspaceId);
  cacheSubscribers(trx, subscribers);
  return (await subscribers)?.hooks ?? [];
}

/**
 * Emits an event to all enabled webhooks of the company that subscribe to it, unless the workspace opted out. Runs in the caller's
 * transaction, so the event is delivered if and only if the change commits. Call `services.jobs.wake()` after the commit.
 */
export async function emit<Type extends WebhookEventType>(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Trx,
  event: WebhookEvent<Type>,
): Promise<void> {
  const hooks = await subscribersOf(trx, event);
  for (const type of namesOf(event.type))
    await store(
      services,
      trx,
      { ...event, type },
      hooks.filter(({ events }) => events.includes(type)),
    );
}

async function store(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Trx,
  event: WebhookEvent,
  subscribers: readonly Subscriber[],
): Promise<void> {
  if (subscribers.length === 0) return;
  const now = services.clock.now();
  const id = newEventId(now);
  const stored = trx
    .insertInto('webhook_event')
    .values({
      id,
      company_id: event.companyId,
      workspace_id: event.workspaceId,
      type: event.type,
      body: envelope(id, event, now),
      created_at: now,
    })
    .execute();
  await Promise.all([
    stored,
    ...subscribers.map(
      (hook) =>
        hook.id &&
        services.jobs.enqueue(trx, {
          kind: 'webhook-delivery',
          payload: { webhook_id: hook.id, event_id: id },
          companyId: event.companyId,
          serialKey: serialKeyOf(hook.id),
          receiver: receiverOf(hook.url),
          dedupeKey: `${hook.id}:${id}`,
        }),
    ),
  ]);
}
