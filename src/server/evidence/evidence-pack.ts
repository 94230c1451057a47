/** Everything that shows, to someone who trusts neither us nor the sender, what was signed: one archive. */
import { X509Certificate } from 'node:crypto';
import { ServiceError } from '../../model/errors.ts';
import type { Certificate } from '../../verify/certificate.ts';
import { findSeals } from '../../verify/pdf/seal-place.ts';
import { OID, readSignedData } from '../../verify/signed-data.ts';
import { auditEntries } from '../audit/append.ts';
import type { AuditEntry } from '../audit/chain.ts';
import { SEAL_ROOT } from '../sealing/seal-key.ts';
import type { Services } from '../services.ts';
import type { RequestBundle } from '../signing-requests/queries.ts';
import { howToCheck } from './how-to-check.ts';
import { type ZipFile, zip } from './zip.ts';

const text = (value: string) => new TextEncoder().encode(value);
const pem = ({ bytes }: Certificate) => String(new X509Certificate(bytes));

/** The words as the trail has them; each text once. */
function consentFiles(entries: readonly AuditEntry[]): ZipFile[] {
  const found = new Map<string, string>();
  for (const { details } of entries) {
    const { statement_sha256: sha256, statement_text: words } = details;
    if (typeof sha256 === 'string' && typeof words === 'string') found.set(sha256, words);
  }
  return [...found].map(([sha256, words]) => ({ name: `consent/${sha256}.txt`, bytes: text(words) }));
}

/**
 * @param readVerifier gives the page that checks files, as one file
 * @throws ServiceError NO_DOCUMENT_AVAILABLE before the document is sealed
 */
export async function evidencePack(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  { request, document }: RequestBundle,
  readVerifier: () => Promise<{ readonly html: string }>,
): Promise<Uint8Array> {
  if (!request.sealed_key || !request.sealed_sha256)
    throw new ServiceError('NO_DOCUMENT_AVAILABLE', 'There is no sealed document to prove yet', {
      details: { status: request.status, sealing_status: request.sealing_status },
      ...(request.sealing_status === 'pending' && { headers: { 'Retry-After': '2' } }),
    });
  const isChanged = document.original_key !== document.object_key;
  const [sealed, original, uploaded, entries, verifier] = [
    await storage.get(request.sealed_key),
    await storage.get(document.object_key),
    isChanged ? await storage.get(document.original_key) : null,
    await auditEntries(db.kysely, request.id),
    await readVerifier(),
  ];
  const [place] = findSeals(sealed);
  if (!place) throw new ServiceError('INTERNAL_ERROR', 'The sealed document carries no seal');
  const seal = readSignedData(place.contents.bytes, true);
  const others = seal.certificates.filter((one) => one !== seal.signer);
  const token = seal.unsigned.get(OID.signatureTimeStamp)?.[0]?.whole;
  const last = others.at(-1) ?? seal.signer;
  const trail = {
    request_id: request.id,
    chain: {
      algorithm: 'SHA-256',
      canonicalisation: 'RFC 8785',
      head: entries.at(-1)!.hash,
      count: entries.length,
    },
    entries,
  };
  const readme = howToCheck({
    name: request.name,
    requestId: request.id,
    level: request.sealed_level ?? 'B-B',
    sha256: request.sealed_sha256,
    hasStamp: token !== undefined,
    hasUpload: uploaded !== null,
    isSelfMade: last.issuerText === last.subjectText && last.subjectText.startsWith(`CN=${SEAL_ROOT}`),
  });
  return zip(
    [
      { name: 'README.txt', bytes: text(readme) },
      { name: 'sealed.pdf', bytes: sealed },
      { name: 'original.pdf', bytes: original },
      ...(uploaded ? [{ name: 'as-uploaded.pdf', bytes: uploaded }] : []),
      { name: 'audit-trail.json', bytes: text(`${JSON.stringify(trail, null, 2)}\n`) },
      ...consentFiles(entries),
      { name: 'certificates/seal.pem', bytes: text(pem(seal.signer)) },
      { name: 'certificates/trust-anchor.pem', bytes: text(pem(last)) },
      ...(others.length > 1
        ? [{ name: 'certificates/between.pem', bytes: text(others.slice(0, -1).map(pem).join('')) }]
        : []),
      ...(token ? [{ name: 'time-stamp.der', bytes: token }] : []),
      { name: 'signature.der', bytes: place.contents.bytes.subarray(0, derLength(place.contents.bytes)) },
      { name: 'verify.html', bytes: text(verifier.html) },
    ],
    clock.now(),
  );
}

/** Length of the one element at the start; the hole around a signature is filled up with zeros. */
function derLength(bytes: Uint8Array): number {
  const first = bytes[1]!;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  return 2 + count + bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
}
