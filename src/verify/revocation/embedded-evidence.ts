/** Revocation data about the given chains in the document security store (/DSS, ETSI EN 319 142-1, 5.4.2.2). */
import type { Certificate } from '../certificate.ts';
import { DerError, sameBytes } from '../der.ts';
import { isDict, isStream, PdfError, type PdfObject } from '../pdf/objects.ts';
import type { Revision } from '../pdf/revision.ts';
import { UnknownAlgorithm } from '../signature.ts';
import { readCrl } from './crl.ts';
import type { RevocationEvidence } from './evidence.ts';
import { readOcsp } from './ocsp.ts';

interface EmbeddedEvidence {
  readonly subject: Certificate;
  readonly evidence: RevocationEvidence;
}

const MAX_ITEMS = 100;

/** Only data that parses, is about a certificate of these chains, and is signed by its issuer. */
export async function embeddedEvidence(
  latest: Revision,
  chains: readonly (readonly Certificate[])[],
): Promise<readonly EmbeddedEvidence[]> {
  const catalog = await latest.resolve(latest.trailer.entries.get('Root'));
  const store = isDict(catalog) ? await latest.resolve(catalog.entries.get('DSS')) : null;
  if (!isDict(store)) return [];
  const found: EmbeddedEvidence[] = [];
  for (const [key, read] of [
    ['CRLs', readCrl],
    ['OCSPs', readOcsp],
  ] as const)
    for (const bytes of await streamsIn(latest, store.entries.get(key)))
      for (const chain of chains)
        for (const [index, subject] of chain.entries()) {
          const issuer = chain[index + 1];
          if (!issuer || sameBytes(subject.issuer, subject.subject)) continue;
          latest.budget.spend('signatures');
          const evidence = await read(bytes, { subject, issuer }, latest.budget).catch((error: unknown) => {
            if (error instanceof DerError || error instanceof UnknownAlgorithm) return null;
            // WebCrypto throws it for an invalid key or signature.
            if (error instanceof DOMException) return null;
            throw error;
          });
          if (evidence) found.push({ subject, evidence });
        }
  return found;
}

async function streamsIn(latest: Revision, value: PdfObject | undefined): Promise<readonly Uint8Array[]> {
  const list = await latest.resolve(value);
  if (!Array.isArray(list)) return [];
  const found: Uint8Array[] = [];
  for (const one of list.slice(0, MAX_ITEMS) as PdfObject[]) {
    const stream = await latest.resolve(one);
    if (!isStream(stream)) continue;
    const data = await latest.decode(stream).catch((error: unknown) => {
      if (error instanceof PdfError) return null;
      throw error;
    });
    if (data) found.push(data);
  }
  return found;
}
