/**
 * Removes what nobody can use any more, once an hour: kept answers, ended tokens, uploads that became nothing, requests that
 * are older than the operator keeps them. Makes the night's copy of the embedded database.
 */

import { applyRetention } from './erasure/retention.ts';
import { sweepIdempotency } from './http/idempotency.ts';
import { sweepOutbox } from './mail/outbox.ts';
import type { Services } from './services.ts';
import { sweepEarlierDocuments } from './templates/earlier-documents.ts';
import { backUpNightly } from './transfer/backups.ts';
import { sweepWebhookLog } from './webhooks/sweep-log.ts';

const HOUR_MS = 3600_000;
/** How long after its end a record stays, for whoever asks why something was refused. */
const GRACE_MS = 24 * HOUR_MS;

type Needs = Pick<Services, 'db' | 'clock' | 'storage' | 'log' | 'config' | 'jobs'>;

/** An upload can only be used within its hour or soon after, so an old unused one is an abandoned file. */
async function sweepUploads({ db, storage }: Needs, before: Date): Promise<void> {
  const abandoned = await db.kysely
    .selectFrom('upload')
    .leftJoin('document', 'document.id', 'upload.id')
    .select(['upload.id', 'document.object_key', 'document.original_key', 'document.previews'])
    .where('upload.used_at', 'is', null)
    .where('upload.expires_at', '<', before)
    .limit(100)
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
}

export async function sweep(services: Needs): Promise<void> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - GRACE_MS);
  await sweepIdempotency(services);
  await db.kysely.deleteFrom('editor_token').where('expires_at', '<', before).execute();
  await sweepUploads(services, before);
  await sweepEarlierDocuments(services);
  await sweepWebhookLog(services);
  await sweepOutbox(services);
  await applyRetention(services);
  await backUpNightly(services);
}

/** @returns what stops it. */
export function sweepEveryHour(services: Needs): () => void {
  const timer = setInterval(() => {
    sweep(services).catch((cause: unknown) => services.log.warn('sweep failed', { cause }));
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
