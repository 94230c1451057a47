/** Event streams of developers' machines. Listeners are in the database, so that every instance stores events for them. */
import { newId } from '../../model/ids.ts';
import type { WebhookEventType } from '../../wire/webhook-events.ts';
import { json } from '../platform/db/json.ts';
import type { Scope } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** How long events are stored for a disconnected stream, so that it can resume. */
const LISTENER_GRACE_MS = 2 * 60_000;
/** A transaction may commit later than one that started after it, so each read overlaps the previous one by this much. */
const OVERLAP_MS = 10_000;
const PAGE = 100;
/** Maximum age of events that a resumed stream gets. */
const REPLAYED_MS = 10 * 60_000;

interface ListenedEvent {
  readonly id: string;
  readonly type: WebhookEventType;
  readonly body: string;
  readonly created_at: Date;
}

/** Deletes listeners that didn't reconnect. */
export async function sweepListeners({ db, clock }: Needs): Promise<void> {
  const before = new Date(clock.now().getTime() - LISTENER_GRACE_MS);
  await db.kysely.deleteFrom('webhook_listener').where('seen_at', '<', before).execute();
}

interface Listener {
  /** Marks the start of the stream, to resume one that broke before the first event. */
  readonly startId: string;
  /** New events, oldest first; there may be more after a full page. */
  next(): Promise<readonly ListenedEvent[]>;
  /** Keeps the listener alive. */
  touch(): Promise<void>;
}

/**
 * @param scope what the caller's key can access
 * @param after ID of the last event received, or the `startId` of the previous connection
 */
export async function addListener(
  services: Needs,
  scope: Scope,
  events: readonly WebhookEventType[],
  after?: string,
): Promise<Listener> {
  const { db, clock } = services;
  const { kysely } = db;
  await sweepListeners(services);
  const id = newId();
  const now = clock.now();
  await kysely
    .insertInto('webhook_listener')
    .values({
      id,
      company_id: scope.companyId,
      workspace_id: scope.workspaceId,
      events: json([...events]) as never,
      seen_at: now,
    })
    .execute();
  const inScope = () => {
    const all = kysely.selectFrom('webhook_event').where('company_id', '=', scope.companyId);
    return scope.workspaceId ? all.where('workspace_id', '=', scope.workspaceId) : all;
  };
  const moment = /^at_(\d{1,15})$/.exec(after ?? '');
  const last =
    after && !moment
      ? await inScope().select('created_at').where('id', '=', after).executeTakeFirst()
      : undefined;
  const wanted = moment ? Number(moment[1]) : (last?.created_at ?? now).getTime();
  const start = new Date(Math.min(now.getTime(), Math.max(wanted, now.getTime() - REPLAYED_MS)));
  let cursor = start;
  /** IDs within the overlap that were already returned, with their times. */
  const given = new Map<string, Date>(last ? [[after!, last.created_at]] : []);

  return {
    startId: `at_${start.getTime()}`,
    async next() {
      const from = new Date(Math.max(start.getTime(), cursor.getTime() - OVERLAP_MS));
      for (const [one, at] of given) if (at < from) given.delete(one);
      let query = inScope()
        .select(['id', 'type', 'body', 'created_at'])
        .where('created_at', '>=', from)
        .where('type', 'in', [...events]);
      if (given.size > 0) query = query.where('id', 'not in', [...given.keys()]);
      const rows = await query.orderBy('created_at').orderBy('id').limit(PAGE).execute();
      for (const row of rows) {
        given.set(row.id, row.created_at);
        if (row.created_at > cursor) cursor = row.created_at;
      }
      return rows;
    },
    async touch() {
      await kysely
        .updateTable('webhook_listener')
        .set({ seen_at: clock.now() })
        .where('id', '=', id)
        .execute();
    },
  };
}
