/**
 * The job that adds an archive time stamp to a request's sealed files before the last one's certificate expires. Nothing is rewritten:
 * the new file starts with the old one. It may run twice or die at any point:
 * 1. Does nothing unless a renewal is due, or if the new time stamp would expire no later: the authority still has the same certificate.
 * 2. Checks the stored file's digest before stamping it.
 * 3. Stores the new file under a new key before the row names it.
 * 4. The row changes only if it still names the old file. The old one stays until links to it have expired.
 * New files that no row names are deleted: at once after a failure, a day later after a crash.
 */
import { ServiceError } from '../../../model/errors.ts';
import type { CompanyId, SigningRequestId } from '../../../model/ids.ts';
import { appendAudit, SYSTEM } from '../../audit/append.ts';
import { sha256Hex } from '../../audit/chain.ts';
import { discardObjects, expectObjects, keepObjects } from '../../documents/pending-objects.ts';
import { json } from '../../platform/db/json.ts';
import type { Services } from '../../platform/services.ts';
import { newObjectKey } from '../../platform/storage/object-store.ts';
import type { RenewedPdf } from '../../sealing/archive-stamps.ts';
import { emitRequestEvent } from '../record/emit-events.ts';
import { loadRequest, lockRequest } from '../record/queries.ts';
import type { SealedDocument } from '../record/request-tables.ts';
import { type ArchiveState, isRenewalDue, renewalPeriod } from './schedule-renewals.ts';

const DAY_MS = 24 * 3600_000;
/** Links in mails are valid for seven days. */
const OLD_FILE_MS = 8 * DAY_MS;
/** Last part of the renewal period, in which missing revocation data isn't waited for. */
const URGENT_PART = 1 / 3;

interface StoredFile {
  readonly key: string;
  readonly sha256: string;
}

interface RenewedFile extends StoredFile {
  readonly before: StoredFile;
  readonly renewed: RenewedPdf;
}

/** @throws ServiceError STALE_DOCUMENT when a stored file changed, TIME_STAMP_UNAVAILABLE */
export async function renewArchiveStamps(services: Services, id: SigningRequestId): Promise<void> {
  const { db, clock, config, log } = services;
  const bundle = await loadRequest(db.kysely, id);
  const request = bundle?.request;
  if (!config.archiveTimeStamp || !request?.sealed_key || !request.sealed_sha256) return;
  if (request.sealing_status !== 'sealed' || !isRenewalDue(request, clock.now(), config)) return;

  const options = { company: request.company_id, isUrgent: isUrgent(services, request) };
  const own = { key: request.sealed_key, sha256: request.sealed_sha256 };
  const made: RenewedFile[] = [];
  const keys: string[] = [];
  const discard = () => (keys.length > 0 ? discardObjects(services, keys) : undefined);
  try {
    for (const file of [own, ...(request.sealed_documents ?? [])]) {
      const renewed = await renewFile(services, file, options, keys);
      if (renewed) made.push(renewed);
      else log.warn('A sealed file can’t have an archive time stamp: it has no revocation data', { id });
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const whole = made.find(({ before }) => before === own);
  // If this throws, the row may name the new files nevertheless: they stay.
  const until = expiryOf(made);
  const isLater = request.archive_expires_at === null || until > request.archive_expires_at;
  const isReplaced = whole !== undefined && isLater && (await replaceFiles(services, id, whole, made));
  if (isReplaced) log.info('Added an archive time stamp', { request: id, until: until.toISOString() });
  else await discard();
}

function isUrgent({ clock, config }: Services, state: ArchiveState): boolean {
  const left = state.archive_expires_at && state.archive_expires_at.getTime() - clock.now().getTime();
  return left !== null && left < renewalPeriod(state, config) * URGENT_PART;
}

/** @param keys receives the key of the new file, before it’s stored */
async function renewFile(
  services: Services,
  before: StoredFile,
  { company, isUrgent: urgent }: { readonly company: CompanyId; readonly isUrgent: boolean },
  keys: string[],
): Promise<RenewedFile | null> {
  const { storage, sealing, clock } = services;
  const bytes = await storage.get(before.key);
  if (sha256Hex(bytes) !== before.sha256)
    throw new ServiceError('STALE_DOCUMENT', 'The stored file isn’t the document that was sealed', {
      details: { expected_sha256: before.sha256, actual_sha256: sha256Hex(bytes) },
    });
  const renewed = await sealing.renewArchiveStamp(bytes, company, { now: clock.now(), isUrgent: urgent });
  if (!renewed) return null;
  const key = newObjectKey('sealed', 'pdf');
  keys.push(key);
  await expectObjects(services, [key]);
  await storage.put(key, renewed.pdf);
  return { key, sha256: renewed.sha256, before, renewed };
}

/** Of the first to expire. */
const expiryOf = (made: readonly RenewedFile[]) =>
  new Date(Math.min(...made.map(({ renewed }) => Date.parse(renewed.archive.valid_until))));

/** False if the row names other files by now. */
async function replaceFiles(
  services: Services,
  id: SigningRequestId,
  whole: RenewedFile,
  made: readonly RenewedFile[],
): Promise<boolean> {
  const { db, clock, jobs } = services;
  const isReplaced = await db.transaction(async (trx) => {
    const current = (await lockRequest(trx, id, 'without fields'))?.request;
    if (current?.sealed_key !== whole.before.key) return false;
    await keepObjects(
      trx,
      made.map(({ key }) => key),
    );
    const now = clock.now();
    const documents = current.sealed_documents?.map((one): SealedDocument => {
      const newer = made.find(({ before }) => before.key === one.key);
      return newer ? { id: one.id, key: newer.key, sha256: newer.sha256 } : one;
    });
    await trx
      .updateTable('signing_request')
      .set({
        sealed_key: whole.key,
        sealed_sha256: whole.sha256,
        sealed_size: whole.renewed.pdf.length,
        sealed_level: 'B-LTA',
        archive_stamped_at: now,
        archive_expires_at: expiryOf(made),
        ...(documents && { sealed_documents: json<readonly SealedDocument[]>(documents) }),
      })
      .where('id', '=', id)
      .execute();
    const entry = await appendAudit(
      trx,
      id,
      SYSTEM,
      {
        event: 'activity',
        description: 'An archive time stamp was added to the sealed document (PAdES B-LTA)',
        details: {
          action: 'archive_time_stamp_added',
          sha256: whole.sha256,
          sha256_before: whole.before.sha256,
          size: whole.renewed.pdf.length,
          level: 'B-LTA',
          time_stamp: { ...whole.renewed.archive },
          has_revocation_data: whole.renewed.has_proof,
          ...(documents && {
            documents: made
              .filter((one) => one !== whole)
              .map(({ before, sha256 }) => ({ sha256, sha256_before: before.sha256 })),
          }),
        },
      },
      now,
    );
    const after = (await lockRequest(trx, id, 'without fields'))!;
    await emitRequestEvent(services, trx, 'signing_request.certificate.generated', after, {
      sealed: {
        sha256: whole.sha256,
        level: 'B-LTA',
        sealed_at: (current.sealed_at ?? now).toISOString(),
        previous_sha256: whole.before.sha256,
      },
      audit: { count: entry.sequence, head: entry.hash },
    });
    await jobs.enqueue(trx, {
      kind: 'forget-objects',
      payload: { keys: made.map(({ before }) => before.key) },
      companyId: current.company_id,
      dedupeKey: `${id} ${whole.before.sha256}`,
      runAt: new Date(now.getTime() + OLD_FILE_MS),
    });
    return true;
  });
  if (!isReplaced) return false;
  services.jobs.wake();
  services.changes.publish(id);
  return true;
}
