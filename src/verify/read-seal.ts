import type { SealLocation } from './pdf/find-seals.ts';
import type { Finding } from './report.ts';
import { isPlainCms } from './seal-structure.ts';
import { UnknownAlgorithm } from './signature.ts';
import { checkSignedData, OID, readSignedData, type SignedData } from './signed-data.ts';

/** Reads and checks the seal's signature, adding findings; null if it can't be read. */
export async function readSeal(
  bytes: Uint8Array,
  place: SealLocation,
  add: (finding: Finding) => void,
): Promise<SignedData | null> {
  const { range, contents } = place;
  const [, first, second, length] = range;
  try {
    const data = readSignedData(contents.bytes, true);
    // The signature must cover the file's bytes; with encapsulated content it would cover that instead.
    if (data.contentType !== OID.data || data.content !== null)
      throw new TypeError('Expected a detached signature');
    const signed = new Uint8Array(first + length);
    signed.set(bytes.subarray(0, first));
    signed.set(bytes.subarray(second, second + length), first);
    const check = await checkSignedData(data, signed);
    const { isDigestValid, isSignatureValid } = check;
    const isCertificateNamed = check.isCertificateNamed ?? isPlainCms(place);
    if (!isDigestValid) add({ code: 'changed', kind: 'bad' });
    if (!isSignatureValid || !isCertificateNamed) add({ code: 'signature_wrong', kind: 'bad' });
    if (isDigestValid && isSignatureValid && isCertificateNamed) add({ code: 'seal_intact', kind: 'good' });
    return data;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = error instanceof UnknownAlgorithm ? 'seal_unsupported' : 'seal_unreadable';
    add({ code, kind: 'bad' });
    return null;
  }
}
