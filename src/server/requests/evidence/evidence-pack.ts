/** The evidence pack: an archive that proves what was signed without trusting this service or the sender. */
import { X509Certificate } from 'node:crypto';
import { strToU8 as text, zipSync } from 'fflate';
import { ServiceError } from '../../../model/errors.ts';
import { attachedLog } from '../../../verify/attached-log.ts';
import type { Certificate } from '../../../verify/certificate.ts';
import { readLog } from '../../../verify/log.ts';
import { findSignatures, type SealLocation } from '../../../verify/pdf/find-seals.ts';
import { Revision } from '../../../verify/pdf/revision.ts';
import { chooseSeal } from '../../../verify/seal-structure.ts';
import { OID, readSignedData } from '../../../verify/signed-data.ts';
import { createWorkBudget } from '../../../verify/work-budget.ts';
import { auditEntries } from '../../audit/append.ts';
import type { AuditEntry } from '../../audit/chain.ts';
import type { Services } from '../../platform/services.ts';
import { SEAL_ROOT } from '../../sealing/seal-key.ts';
import type { RequestBundle } from '../record/queries.ts';
import { documentFiles } from './document-files.ts';
import { CHECK_TRAIL, howToCheck, NOT_SEALED_FILE } from './how-to-check.ts';
import { sealFiles } from './seal-files.ts';
import { signedRecords } from './signed-records.ts';

/** Contents by path. */
type Files = Readonly<Record<string, Uint8Array>>;
const pem = ({ bytes }: Certificate) => String(new X509Certificate(bytes));

/** Consent texts from the trail, each once. */
function consentFiles(entries: readonly AuditEntry[]): Files {
  const files: Record<string, Uint8Array> = {};
  for (const { details } of entries) {
    const { statement_sha256: sha256, statement_text: words, statement_html: markup } = details;
    if (typeof sha256 !== 'string' || typeof words !== 'string') continue;
    if (typeof markup === 'string') files[`consent/${sha256}.html`] = text(markup);
    else files[`consent/${sha256}.txt`] = text(words);
  }
  return files;
}

/** The seal that PDF readers show, the audit trail it covers, and the last archive time stamp: an uploaded document may contain something that only looks like a seal. */
async function readSealed(sealed: Uint8Array) {
  const budget = createWorkBudget(sealed.length);
  const found = findSignatures(sealed, budget);
  const place = await chooseSeal(
    sealed,
    found.filter(({ isArchiveStamp }) => !isArchiveStamp),
    budget,
  );
  if (!place) throw new ServiceError('INTERNAL_ERROR', 'The sealed document has no seal');
  const [, , second, length] = place.range;
  const log = await attachedLog(await Revision.read(sealed, second + length, budget));
  if (!log) throw new ServiceError('INTERNAL_ERROR', 'The sealed document has no audit trail');
  const { count, head } = await readLog(log, budget);
  // Those after the seal: the original may contain some.
  const stamps = found.filter((one) => one.isArchiveStamp && one.objectAt > place.objectAt);
  return { place, log, count, head, archive: stamps.at(-1) ?? null };
}

/** Entries added after sealing, in a separate file so that they aren't taken for the sealed trail. */
function laterFile(entries: readonly AuditEntry[], head: string): Files {
  if (entries.length === 0) return {};
  const later = {
    note: 'These entries were recorded after the document was sealed. The seal doesn’t cover them.',
    continues_after: head,
    entries,
  };
  return { [NOT_SEALED_FILE]: text(`${JSON.stringify(later, null, 2)}\n`) };
}

/**
 * @param readVerifier reads the verifier page, a single file
 * @throws ServiceError NO_DOCUMENT_AVAILABLE before the document, or each of several, is sealed
 */
export async function evidencePack(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  bundle: RequestBundle,
  readVerifier: () => Promise<{ readonly html: string }>,
): Promise<Uint8Array> {
  const { request, document } = bundle;
  if (!request.sealed_key || !request.sealed_sha256)
    throw new ServiceError('NO_DOCUMENT_AVAILABLE', 'There’s no sealed document yet', {
      details: { status: request.status, sealing_status: request.sealing_status },
      ...(request.sealing_status === 'pending' && { headers: { 'Retry-After': '2' } }),
    });
  const several = await documentFiles({ db, storage }, bundle);
  const [sealed, original, upload, entries, verifier] = [
    await storage.get(request.sealed_key),
    await storage.get(document.object_key),
    document.original_key === document.object_key ? null : await storage.get(document.original_key),
    await auditEntries(db.kysely, request.id),
    await readVerifier(),
  ];
  const uploaded = upload && Buffer.compare(upload, original) !== 0 ? upload : null;
  const uploadName = document.conversion ? 'as-uploaded.docx' : 'as-uploaded.pdf';
  const { place, log, count, head, archive } = await readSealed(sealed);
  const signature = derOf(place);
  const seal = readSignedData(place.contents.bytes, true);
  const others = seal.certificates.filter((one) => one !== seal.signer);
  const token = seal.unsigned.get(OID.signatureTimeStamp)?.[0]?.whole;
  const last = others.at(-1) ?? seal.signer;
  const readme = howToCheck({
    name: request.name,
    requestId: request.id,
    level: request.sealed_level ?? 'B-B',
    sha256: request.sealed_sha256,
    range: place.range,
    signatureAt: Buffer.from(signature).lastIndexOf(seal.signature),
    signatureLength: seal.signature.length,
    sealedEntries: count,
    laterEntries: entries.length - count,
    hasStamp: token !== undefined,
    archiveRange: archive?.range ?? null,
    earlierFiles: earlierFiles(entries),
    hasPasskeys: entries.some(({ details }) => details.passkey),
    hasSeals: bundle.sealParticipants.some(({ status }) => status === 'applied'),
    uploadName: uploaded && uploadName,
    documents: several?.labels ?? [],
    isSelfMade: last.issuerText === last.subjectText && last.subjectText.startsWith(`CN=${SEAL_ROOT}`),
  });
  const files = {
    'README.txt': text(readme),
    'sealed.pdf': sealed,
    'original.pdf': original,
    ...(uploaded && { [uploadName]: uploaded }),
    ...several?.files,
    'audit-trail.json': log,
    ...laterFile(entries.slice(count), head),
    ...consentFiles(entries),
    ...signedRecords(bundle, entries),
    ...(await sealFiles({ storage }, bundle)),
    'check-trail.py': text(CHECK_TRAIL),
    'certificates/seal.pem': text(pem(seal.signer)),
    'certificates/trust-anchor.pem': text(pem(last)),
    ...(others.length > 1 && {
      'certificates/between.pem': text(others.slice(0, -1).map(pem).join('')),
    }),
    ...(token && { 'time-stamp.der': token }),
    ...(archive && { 'archive-time-stamp.der': derOf(archive) }),
    'signature.der': signature,
    'verify.html': text(verifier.html),
  };
  // Stored: PDFs are packed already. fflate writes local time; archives name no zone, ours are in UTC.
  const now = clock.now();
  return zipSync(files, { level: 0, mtime: now.getTime() + now.getTimezoneOffset() * 60_000 });
}

const isCount = (value: unknown): value is number => typeof value === 'number';

/** The sealed file as it was before each archive time stamp was added: the beginning of the current one. */
function earlierFiles(entries: readonly AuditEntry[]): { sha256: string; size: number }[] {
  const files = entries.flatMap(({ event, details: { action, sha256, size } }) =>
    event === 'activity' &&
    (action === 'sealed' || action === 'archive_time_stamp_added') &&
    typeof sha256 === 'string' &&
    isCount(size)
      ? [{ sha256, size }]
      : [],
  );
  return files.slice(0, -1);
}

/** The signature or token; the rest of the placeholder is zeros. */
const derOf = ({ contents: { bytes } }: SealLocation) => bytes.subarray(0, derLength(bytes));

/** Length of the DER element at the start. */
function derLength(bytes: Uint8Array): number {
  const first = bytes[1]!;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  return 2 + count + bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
}
