/**
 * The job that seals a finished request. It may run twice or die at any point:
 * 1. Does nothing if the sealed file exists.
 * 2. Checks the original's digest before drawing on it.
 * 3. Stores the sealed file under a new key before the row names it, so a row never names a missing file.
 * 4. Only the first run changes the state; a second run deletes its file. A file that a crash leaves is deleted a day later.
 * `sealing_status` shows failures while the queue retries.
 */
import { ServiceError } from '../../../model/errors.ts';
import type { SigningRequestId } from '../../../model/ids.ts';
import { type AuditNote, appendAudit, auditEntries, SYSTEM } from '../../audit/append.ts';
import { sha256Hex } from '../../audit/chain.ts';
import { discardObjects, expectObjects, keepObjects } from '../../documents/pending-objects.ts';
import { readPages } from '../../documents/read-pages.ts';
import type { SealInput } from '../../pdf/seal-input.ts';
import { withPictures } from '../../pictures/read-pictures.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { newObjectKey } from '../../platform/storage/object-store.ts';
import type { SealedPdf } from '../../sealing/seal-pdf.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { mailRecipients } from '../record/mail-recipients.ts';
import { loadRequest, lockRequest, type RequestBundle } from '../record/queries.ts';
import { withSealPictures } from '../seals/seal-pictures.ts';
import { sealEachDocument } from './seal-each-document.ts';
import { sealInput, sealLookOf, sealOrigin, untilFinish } from './seal-input.ts';

/** Failed attempts before people are notified. The queue keeps trying. */
const UNREPORTED_TRIES = 3;
/**
 * Attempts without a time stamp before the document is sealed without one: with the queue's delays a minute and a half, plus the
 * timeouts of the calls. With `REQUIRE_TIMESTAMP`, sealing waits instead.
 */
const STAMP_TRIES = 6;

/** What sealing needs besides the request itself. @throws ServiceError STALE_DOCUMENT */
async function readInput(services: Services, bundle: RequestBundle): Promise<SealInput> {
  const { db, storage } = services;
  const [bytes, trail, look, fields, pages] = await Promise.all([
    storage.get(bundle.document.object_key),
    auditEntries(db.kysely, bundle.request.id),
    sealLookOf(services, bundle.branding),
    withPictures(services, bundle.fields).then((fixed) => withSealPictures(services, bundle, fixed)),
    readPages(db.kysely, bundle.document.id),
  ]);
  if (sha256Hex(bytes) !== bundle.request.document_sha256)
    throw new ServiceError('STALE_DOCUMENT', 'The stored original isn’t the document that was signed');
  const entries = untilFinish(trail);
  const origin = await sealOrigin(db.kysely, bundle, entries);
  return sealInput({ ...bundle, fields }, entries, { bytes, pages }, look, origin);
}

/** What the request's row says about the sealed file. */
const sealedColumns = (key: string, { pdf, sha256, level, archive }: SealedPdf, now: Date) => ({
  sealing_status: 'sealed' as const,
  sealing_error: null,
  sealed_key: key,
  sealed_sha256: sha256,
  sealed_size: pdf.length,
  sealed_level: level,
  sealed_at: now,
  archive_stamped_at: archive && now,
  archive_expires_at: archive && new Date(archive.valid_until),
  updated_at: now,
});

const sealedNote = ({ config }: Services, { pdf, sha256, level, ...sealed }: SealedPdf): AuditNote => ({
  event: 'activity',
  description: `The document was sealed (PAdES ${level})`,
  details: {
    action: 'sealed',
    sha256,
    level,
    time_stamp: sealed.time_stamp && { ...sealed.time_stamp },
    time_stamp_required: config.requireTimeStamp,
    ...(sealed.archive && { archive_time_stamp: { ...sealed.archive } }),
    ...(sealed.missed_authorities.length > 0 && { missed_authorities: sealed.missed_authorities }),
    size: pdf.length,
  },
});

/** @returns false if another run has sealed the request */
async function storeSealed(
  services: Services,
  trx: Trx,
  id: SigningRequestId,
  key: string,
  sealed: SealedPdf,
): Promise<boolean> {
  const before = await lockRequest(trx, id, 'without fields');
  if (!before || before.request.sealing_status === 'sealed') return false;
  const now = services.clock.now();
  const change = sealedColumns(key, sealed, now);
  const [entry] = await Promise.all([
    appendAudit(trx, id, SYSTEM, sealedNote(services, sealed), now),
    keepObjects(trx, [key]),
    trx.updateTable('signing_request').set(change).where('id', '=', id).execute(),
  ]);
  const after = { ...before, request: { ...before.request, ...change } };
  await Promise.all([
    mailRecipients(services, trx, 'completed', after, after.recipients),
    services.jobs.enqueue(trx, {
      kind: 'split',
      payload: { request_id: id },
      companyId: after.request.company_id,
      dedupeKey: id,
    }),
    emitRequestEvent(services, trx, 'signing_request.certificate.generated', after, {
      sealed: { sha256: sealed.sha256, level: sealed.level, sealed_at: now.toISOString() },
      audit: { count: entry.sequence, head: entry.hash },
    }),
  ]);
  return true;
}

/** @throws ServiceError STALE_DOCUMENT when the stored original changed, TIME_STAMP_UNAVAILABLE, and errors of sealing */
export async function sealRequest(services: Services, id: SigningRequestId, attempt: number): Promise<void> {
  const { db, storage, config } = services;
  const bundle = await loadRequest(db.kysely, id);
  if (bundle?.request.status !== 'finished' || bundle.request.sealing_status === 'sealed') return;
  const input = await readInput(services, bundle);
  const key = newObjectKey('sealed', 'pdf');
  // Meanwhile, because it waits for the disk.
  const expected = expectObjects(services, [key]);
  expected.catch(() => {});
  const sealing = services.sealing.seal(input, bundle.request.company_id, {
    missedStamp: config.requireTimeStamp || attempt < STAMP_TRIES ? 'refused' : 'noted',
  });
  const sealed = await sealing.catch(async (error: unknown) => {
    // Otherwise the cleanup of the next day does it.
    await expected.then(() => discardObjects(services, [key])).catch(() => {});
    throw error;
  });
  await expected;
  await storage.put(key, sealed.pdf);
  const isFirst = await db.transaction((trx) => storeSealed(services, trx, id, key, sealed));
  if (!isFirst) await discardObjects(services, [key]);
  services.jobs.wake();
  services.changes.publish(id);
}

/** Records a failure for the operator's log and the API. The text never quotes a document. */
export async function recordSealFailure(
  services: Services,
  id: SigningRequestId,
  error: unknown,
  attempt: number,
): Promise<void> {
  const code = error instanceof ServiceError ? error.code : 'INTERNAL_ERROR';
  services.log.error('sealing failed', { request: id, attempt, cause: error });
  const isWaiting = code === 'TIME_STAMP_UNAVAILABLE' && !services.config.requireTimeStamp;
  const isReported = attempt >= UNREPORTED_TRIES && !isWaiting;
  await services.db.kysely
    .updateTable('signing_request')
    .set({ sealing_error: code, ...(isReported ? { sealing_status: 'failed' as const } : {}) })
    .where('id', '=', id)
    .where('sealing_status', '!=', 'sealed')
    .execute();
  if (isReported) services.changes.publish(id);
}

/**
 * The job that stores the document and the certificate as separate downloads, which aren't sealed, and seals each of several documents.
 *
 * @param attempt of the job, from 1
 */
export async function splitSealed(services: Services, id: SigningRequestId, attempt: number): Promise<void> {
  const { db, storage, pdf } = services;
  const bundle = await loadRequest(db.kysely, id);
  if (!bundle?.request.sealed_key) return;
  if (!bundle.request.certificate_only_key) {
    const bytes = await storage.get(bundle.request.sealed_key);
    const { page_count } = bundle.document;
    const parts = await pdf.for(bundle.request.company_id).split({ bytes, at: page_count });
    const [documentKey, certificateKey] = [newObjectKey('sealed', 'pdf'), newObjectKey('sealed', 'pdf')];
    const keys = [documentKey, certificateKey];
    await expectObjects(services, keys);
    await storage.put(documentKey, parts.before);
    await storage.put(certificateKey, parts.after);
    const isFirst = await db.transaction(async (trx) => {
      const changed = await trx
        .updateTable('signing_request')
        .set({ document_only_key: documentKey, certificate_only_key: certificateKey })
        .where('id', '=', id)
        .where('certificate_only_key', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (changed) await keepObjects(trx, keys);
      return changed !== undefined;
    });
    if (!isFirst) await discardObjects(services, keys);
  }
  // Last, because it may have to wait for a time stamp.
  await sealEachDocument(services, bundle, attempt);
}
