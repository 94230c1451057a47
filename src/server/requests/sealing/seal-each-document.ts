import { auditEntries } from '../../audit/append.ts';
import { discardObjects, expectObjects, keepObjects } from '../../documents/pending-objects.ts';
import { readPages } from '../../documents/read-pages.ts';
import { withPictures } from '../../pictures/read-pictures.ts';
import { json } from '../../platform/db/json.ts';
import type { Services } from '../../platform/services.ts';
import { newObjectKey } from '../../platform/storage/object-store.ts';
import { type DocumentSet, pageInDocument } from '../../records/document-set.ts';
import type { RequestBundle } from '../record/queries.ts';
import type { SealedDocument } from '../record/request-tables.ts';
import { withSealPictures } from '../seals/seal-pictures.ts';
import { sealInput, sealLookOf, sealOrigin, untilFinish } from './seal-input.ts';

/** Attempts without a time stamp before the files are sealed without one, unless `REQUIRE_TIMESTAMP` is set. */
const STAMP_TRIES = 3;

interface Sealed {
  readonly files: readonly SealedDocument[];
  readonly archiveExpiresAt: Date | null;
}

/**
 * Seals each of several documents on its own, without certificate pages: the file with all of them has those. Safe to repeat; the files
 * of the first run stay.
 *
 * @param attempt of the job, from 1
 * @throws ServiceError TIME_STAMP_UNAVAILABLE, and errors of sealing
 */
export async function sealEachDocument(
  services: Services,
  bundle: RequestBundle,
  attempt: number,
): Promise<void> {
  const { db } = services;
  const { request } = bundle;
  if (!request.document_set || request.sealed_documents) return;
  const keys: string[] = [];
  const discard = () => (keys.length > 0 ? discardObjects(services, keys) : undefined);
  let sealed: Sealed;
  try {
    sealed = await sealFiles(services, bundle, request.document_set, attempt, keys);
  } catch (error) {
    await discard();
    throw error;
  }
  // If this throws, the row may name the files nevertheless: they stay.
  const isFirst = await db.transaction(async (trx) => {
    const changed = await trx
      .updateTable('signing_request')
      .set({
        sealed_documents: json<readonly SealedDocument[]>(sealed.files),
        archive_expires_at: sealed.archiveExpiresAt,
      })
      .where('id', '=', request.id)
      .where('sealed_documents', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (changed) await keepObjects(trx, keys);
    return changed !== undefined;
  });
  if (!isFirst) await discard();
}

/** @param keys receives the keys of the files, each before it’s stored */
async function sealFiles(
  services: Services,
  bundle: RequestBundle,
  set: DocumentSet,
  attempt: number,
  keys: string[],
): Promise<Sealed> {
  const { db, storage, config, clock } = services;
  const { request } = bundle;
  const entries = untilFinish(await auditEntries(db.kysely, request.id));
  const look = await sealLookOf(services, bundle.branding);
  const origin = await sealOrigin(db.kysely, bundle, entries);
  const withFixed = await withPictures(services, bundle.fields);
  const drawn = { ...bundle, fields: await withSealPictures(services, bundle, withFixed) };
  const files: SealedDocument[] = [];
  const expiries = [request.archive_expires_at];
  for (const one of set.documents) {
    const bytes = await storage.get(one.object_key);
    const pages = await readPages(db.kysely, one.document_id);
    const whole = await sealInput(drawn, entries, { bytes, pages }, look, origin);
    const fields = whole.fields.flatMap((field) => {
      const { document, page_number } = pageInDocument(set, field.page_number);
      return document === one ? [{ ...field, page_number }] : [];
    });
    const sealed = await services.sealing.seal(
      {
        ...whole,
        request: { ...whole.request, file_name: one.original_filename || null },
        document: { ...whole.document, sha256: one.sha256, part: one.id },
        fields,
      },
      request.company_id,
      { missedStamp: config.requireTimeStamp || attempt < STAMP_TRIES ? 'refused' : 'noted' },
    );
    const key = newObjectKey('sealed', 'pdf');
    keys.push(key);
    await expectObjects(services, [key]);
    await storage.put(key, sealed.pdf);
    files.push({ id: one.id, key, sha256: sealed.sha256 });
    if (sealed.archive) expiries.push(new Date(sealed.archive.valid_until));
    // Without an archive time stamp although the other files have one: the next cleanup adds it.
    else if (sealed.level === 'B-LT' && config.archiveTimeStamp) expiries.push(clock.now());
  }
  return { files, archiveExpiresAt: earliest(expiries) };
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => moment?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
