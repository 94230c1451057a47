import { randomBytes } from 'node:crypto';
import type { CompanyId, WebhookId, WorkspaceId } from '../../model/ids.ts';
import type { WebhookEnvelope, WebhookEventType } from '../../wire/webhook-events.ts';
import type { Trx } from '../db/open-database.ts';
import type { Services } from '../services.ts';

export interface WebhookEvent {
  readonly type: WebhookEventType;
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId;
  readonly data: unknown;
}

/** `evt_<unix seconds>_<random>`. */
export function newEventId(now: Date): string {
  return `evt_${Math.floor(now.getTime() / 1000)}_${randomBytes(9).toString('base64url').replace(/[-_]/g, '0')}`;
}

/** The body as it goes out, every time: compact, and the same bytes again when parsed and written. */
export function envelope(id: string, event: WebhookEvent, now: Date): string {
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

const hooksOf = (trx: Trx, event: WebhookEvent) =>
  trx
    .selectFrom('webhook')
    .innerJoin('workspace', 'workspace.company_id', 'webhook.company_id')
    .select(['webhook.id', 'webhook.events'])
    .where('webhook.company_id', '=', event.companyId)
    .where('workspace.id', '=', event.workspaceId)
    .where((row) =>
      row.or([
        row.and([
          row('webhook.workspace_id', 'is', null),
          row('workspace.ignore_company_webhooks', '=', false),
        ]),
        row.and([
          row('webhook.workspace_id', '=', event.workspaceId),
          row('workspace.webhook_enabled', '=', true),
        ]),
      ]),
    )
    .where('webhook.enabled', '=', true)
    .where('webhook.deleted_at', 'is', null)
    .execute();

/** Asked once in a transaction, however many events it brings; no transaction changes webhooks and tells of it as well. */
const asked = new WeakMap<Trx, Map<WorkspaceId, ReturnType<typeof hooksOf>>>();

function hooksIn(trx: Trx, event: WebhookEvent): ReturnType<typeof hooksOf> {
  const known = asked.get(trx) ?? new Map<WorkspaceId, ReturnType<typeof hooksOf>>();
  asked.set(trx, known);
  const hooks = known.get(event.workspaceId) ?? hooksOf(trx, event);
  known.set(event.workspaceId, hooks);
  return hooks;
}

/**
 * Tells every enabled webhook of the company that listens to this, unless the workspace keeps it to itself, in the caller's transaction: an event is delivered
 * exactly when what it tells is stored. Call `services.jobs.wake()` after the commit.
 */
export async function emit(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Trx,
  event: WebhookEvent,
  /** Other names that are as true of the same happening; each is an event of its own. */
  also: readonly WebhookEventType[] = [],
): Promise<void> {
  const hooks = await hooksIn(trx, event);
  for (const type of [event.type, ...also])
    await store(
      services,
      trx,
      { ...event, type },
      hooks.filter(({ events }) => events.includes(type)).map((hook) => hook.id),
    );
}

async function store(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Trx,
  event: WebhookEvent,
  listening: readonly WebhookId[],
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
  for (const hook of listening)
    await services.jobs.enqueue(trx, {
      kind: 'webhook-delivery',
      payload: { webhook_id: hook, event_id: id },
      lane: `webhook:${hook}`,
      dedupeKey: `${hook}:${id}`,
    });
}
