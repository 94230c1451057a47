import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CompanyId, WebhookId, WorkspaceId } from '../../model/ids.ts';
import type { WebhookEnvelope, WebhookEventType, WebhookPayloads } from '../../wire/webhook-events.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import { receiverOf, serialKeyOf } from './receiver.ts';

export interface WebhookEvent<Type extends WebhookEventType = WebhookEventType> {
  readonly type: Type;
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId;
  readonly data: WebhookPayloads[Type];
}

type SamePayload<Type extends WebhookEventType> = {
  [Other in WebhookEventType]: WebhookPayloads[Type] extends WebhookPayloads[Other] ? Other : never;
}[WebhookEventType];

/** Older names of the same events, for those who subscribed to them. Each is an event of its own. */
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

/** The body as it goes out, every time: compact, and the same bytes again when parsed and written. */
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

interface Hook {
  /** Null: a listener, for which the event is stored and not delivered. */
  readonly id: WebhookId | null;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
}
export interface Listening {
  readonly workspaceId: WorkspaceId;
  readonly hooks: readonly Hook[];
}

/** Who listens in a workspace, for a statement that reads from `workspace`. */
export const LISTENING = sql<Listening>`json_build_object('workspaceId', workspace.id, 'hooks', coalesce((
    select json_agg(hook) from (
      select json_build_object('id', webhook.id, 'url', webhook.url, 'events', webhook.events) as hook from webhook
      where webhook.company_id = workspace.company_id and webhook.enabled and webhook.deleted_at is null
        and case when webhook.workspace_id is null then not workspace.ignore_company_webhooks
          else webhook.workspace_id = workspace.id and workspace.webhook_enabled end
      union all
      select json_build_object('id', null, 'url', '', 'events', listener.events) from webhook_listener as listener
      where listener.company_id = workspace.company_id
        and (listener.workspace_id is null or listener.workspace_id = workspace.id)
    ) as listening), '[]'::json))`;

/** Asked once in a transaction, however many events it brings; no transaction changes webhooks and tells of it as well. */
const asked = new WeakMap<Trx, Promise<Listening | undefined>>();

/** Whether it is known, or being asked, who listens to what this transaction does. */
export const isListeningAsked = (trx: Trx): boolean => asked.has(trx);

/** For a statement that brings `LISTENING` along with the record itself. Undefined: there is no such record. */
export function noteListening(trx: Trx, listening: Promise<Listening | undefined>): void {
  // Told by the first event.
  listening.catch(() => {});
  asked.set(trx, listening);
}

/** Undefined when there is no such workspace. */
async function askInWorkspace(db: Db, workspaceId: WorkspaceId): Promise<Listening | undefined> {
  const { rows } = await sql<{ listening: Listening }>`
    select ${LISTENING} as listening from workspace where workspace.id = ${workspaceId}`.execute(db);
  return rows[0]?.listening;
}

/** Whether a webhook listens to one of these in the workspace. */
export async function isEventHeard(
  db: Db,
  workspaceId: WorkspaceId,
  types: readonly WebhookEventType[],
): Promise<boolean> {
  const hooks = (await askInWorkspace(db, workspaceId))?.hooks ?? [];
  return hooks.some(({ events }) => events.some((type) => types.includes(type)));
}

async function hooksIn(trx: Trx, { workspaceId }: WebhookEvent): Promise<readonly Hook[]> {
  const before = asked.get(trx);
  if (before) {
    const known = await before;
    if (known?.workspaceId === workspaceId) return known.hooks;
  }
  const listening = askInWorkspace(trx, workspaceId);
  noteListening(trx, listening);
  return (await listening)?.hooks ?? [];
}

/**
 * Tells every enabled webhook of the company that listens to this, unless the workspace keeps it to itself, in the caller's transaction: an event is delivered
 * exactly when what it tells is stored. Call `services.jobs.wake()` after the commit.
 */
export async function emit<Type extends WebhookEventType>(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Trx,
  event: WebhookEvent<Type>,
): Promise<void> {
  const hooks = await hooksIn(trx, event);
  const alias: WebhookEventType | undefined = ALIASES[event.type];
  for (const type of alias ? [event.type, alias] : [event.type])
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
  listening: readonly Hook[],
): Promise<void> {
  if (listening.length === 0) return;
  const now = services.clock.now();
  const id = newEventId(now);
  await trx
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
  await Promise.all(
    listening.map(
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
  );
}
