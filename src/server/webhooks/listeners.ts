/** Developers' machines that hear events over a stream. The database knows of them, so every instance stores what they wait for. */
import { newId } from '../../model/ids.ts';
import type { WebhookEventType } from '../../wire/webhook-events.ts';
import { json } from '../platform/db/json.ts';
import type { Scope } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/** How long events are still stored for a stream that broke off, so that it can be taken up again. */
export const LISTENER_GRACE_MS = 2 * 60_000;
/** Events of a transaction may become visible later than those of a younger one: this far back is looked at again. */
const OVERLAP_MS = 10_000;
const PAGE = 100;
/** What happened longer ago is not told to a stream that is taken up again. */
const REPLAYED_MS = 10 * 60_000;

export interface ListenedEvent {
  readonly id: string;
  readonly type: WebhookEventType;
  readonly body: string;
  readonly created_at: Date;
}

/** Forgets listeners that did not come back. */
export async function sweepListeners({ db, clock }: Needs): Promise<void> {
  const before = new Date(clock.now().getTime() - LISTENER_GRACE_MS);
  await db.kysely.deleteFrom('webhook_listener').where('seen_at', '<', before).execute();
}

export interface Listener {
  /** Stands for the moment at which it began, for a connection that breaks before the first event. */
  readonly startId: string;
  /** Events since the last look, oldest first; a full page says that there may be more. */
  next(): Promise<readonly ListenedEvent[]>;
  /** Says that it is still there. */
  touch(): Promise<void>;
}

/**
 * @param scope what the caller's key reaches
 * @param after id of the last event that the caller got before its connection broke, or the `startId` of that connection
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
  /** Ids that were given out and are still in view, with their times. */
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
