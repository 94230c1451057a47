/**
 * Hourly cleanup: stored responses, expired tokens, abandoned uploads, unfinished visits, requests past their retention. Also archive time stamps
 * to be renewed, and the nightly backup of the embedded database.
 */

import { sweepApiLog } from './api-log/sweep.ts';
import { sweepPendingObjects } from './documents/pending-objects.ts';
import { sweepOutbox } from './mail/outbox.ts';
import { sweepAssistants } from './mcp/session.ts';
import { sweepOAuth } from './oauth/sweep.ts';
import { sweepPeople } from './people/sweep.ts';
import { sweepPictures } from './pictures/sweep-pictures.ts';
import { sweepIdempotency } from './platform/http/idempotency.ts';
import type { Services } from './platform/services.ts';
import { scheduleRenewals } from './requests/archiving/schedule-renewals.ts';
import { sweepDraftDocuments } from './requests/drafts/document-history.ts';
import { applyRetention } from './requests/erasure/retention.ts';
import { closeStaleVisits } from './requests/signing/reading/close-stale-visits.ts';
import { sweepPreviousDocuments } from './templates/document-history.ts';
import { backUpNightly } from './transfer/backups.ts';
import { sweepWebhookLog } from './webhooks/deliveries.ts';
import { sweepListeners } from './webhooks/listeners.ts';

const HOUR_MS = 3600_000;
/** Milliseconds until the first run: after startup, but early enough for a service that restarts often. */
const FIRST_MS = 5_000;
const SPREAD_MS = 10_000;
const CHECK_INTERVAL_MS = 10 * 60_000;
const PAGE = 100;
/** How long expired records stay, to explain why something was rejected. */
const GRACE_MS = 24 * HOUR_MS;

type Needs = Pick<Services, 'db' | 'clock' | 'storage' | 'log' | 'config' | 'jobs'>;

/** Uploads can only be used within about an hour, so an old unused one is abandoned. */
async function sweepUploads({ db, storage }: Pick<Needs, 'db' | 'storage'>, before: Date): Promise<void> {
  const abandoned = await db.kysely
    .selectFrom('upload')
    .leftJoin('document', 'document.id', 'upload.id')
    .select(['upload.id', 'document.object_key', 'document.original_key', 'document.previews'])
    .where('upload.used_at', 'is', null)
    .where('upload.expires_at', '<', before)
    .orderBy('upload.expires_at')
    .limit(PAGE)
    .execute();
  for (const { id, object_key, original_key, previews } of abandoned) {
    const isGone = await db.transaction(async (trx) => {
      const claimed = await trx
        .deleteFrom('upload')
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (claimed) await trx.deleteFrom('document').where('id', '=', id).execute();
      return claimed !== undefined;
    });
    const keys = [object_key, original_key, ...(previews ?? []).map(({ key }) => key)];
    if (isGone) for (const key of new Set(keys)) if (key) await storage.delete(key);
  }
  // Continues until none is left, however many were abandoned in an hour.
  if (abandoned.length === PAGE) await sweepUploads({ db, storage }, before);
}

/**
 * Each step runs even if others fail, so that one bad record doesn't block the rest or the backup.
 * @param signal starts no further step after it is aborted
 */
export async function sweep(services: Needs, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = services;
  const before = new Date(clock.now().getTime() - GRACE_MS);
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    answers: () => sweepIdempotency(services),
    tokens: () => db.kysely.deleteFrom('editor_token').where('expires_at', '<', before).execute(),
    uploads: () => sweepUploads(services, before),
    documents: () => sweepPreviousDocuments(services),
    drafts: () => sweepDraftDocuments(services),
    files: () => sweepPendingObjects(services),
    pictures: () => sweepPictures(services),
    webhooks: async () => {
      await sweepListeners(services);
      await sweepWebhookLog(services);
    },
    reading: () => closeStaleVisits(services),
    people: () => sweepPeople(services),
    oauth: () => sweepOAuth(services),
    assistants: () => sweepAssistants(services),
    mails: () => sweepOutbox(services),
    calls: () => sweepApiLog(services),
    retention: () => applyRetention(services),
    archive: () => scheduleRenewals(services),
    backup: () => backUpNightly(services),
  };
  for (const [step, run] of Object.entries(steps)) {
    if (signal?.aborted) return;
    await run().catch((cause: unknown) => log.warn('sweep failed', { step, cause }));
  }
}

/** Whether a run is due and this instance has to do it. Of concurrent instances, only one gets true. */
async function claimSweep({ db, clock }: Needs): Promise<boolean> {
  const now = clock.now();
  const claimed = await db.kysely
    .insertInto('sweep_run')
    .values({ name: 'hourly', started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ started_at: now })
        .where(({ eb, or }) =>
          or([
            eb('sweep_run.started_at', '<=', new Date(now.getTime() - HOUR_MS)),
            // The clock was set back.
            eb('sweep_run.started_at', '>', now),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Runs once an hour on one of the instances, and first a few seconds after the start, because an instance that restarts more often would
 * otherwise never do it.
 * @returns a function that stops it after the current step
 */
export function sweepEveryHour(
  services: Needs,
  {
    run = sweep,
    random = Math.random,
  }: {
    readonly run?: (services: Needs, signal: AbortSignal) => Promise<void>;
    readonly random?: () => number;
  } = {},
): () => Promise<void> {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout;
  let current: Promise<void> = Promise.resolve();
  const look = async () => {
    try {
      if (await claimSweep(services)) await run(services, stopping.signal);
    } catch (cause) {
      services.log.warn('sweep failed', { cause });
    }
    schedule(CHECK_INTERVAL_MS);
  };
  const schedule = (delay: number) => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      current = look();
    }, delay);
    timer.unref();
  };
  // Spreads instances that start together.
  schedule(FIRST_MS + random() * SPREAD_MS);
  return () => {
    stopping.abort();
    clearTimeout(timer);
    return current;
  };
}
