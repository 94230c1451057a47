import type { SealPlace } from './pdf/seal-place.ts';
import type { Finding } from './report.ts';
import { isPlainCms } from './seal-structure.ts';
import { UnknownAlgorithm } from './signature.ts';
import { checkSignedData, OID, readSignedData, type SignedData } from './signed-data.ts';

/** The seal's signature, with what is wrong with it among the findings; null when it cannot be read. */
export async function readSeal(
  bytes: Uint8Array,
  place: SealPlace,
  add: (finding: Finding) => void,
): Promise<SignedData | null> {
  const { range, contents } = place;
  const [, first, second, length] = range;
  try {
    const data = readSignedData(contents.bytes, true);
    // What is signed are the bytes of the file; a content inside the signature would be signed in their place.
    if (data.contentType !== OID.data || data.content !== null)
      throw new TypeError('Expected a detached signature');
    const signed = new Uint8Array(first + length);
    signed.set(bytes.subarray(0, first));
    signed.set(bytes.subarray(second, second + length), first);
    const check = await checkSignedData(data, signed);
    const { isDigestRight, isSignatureRight } = check;
    const isCertificateNamed = check.isCertificateNamed ?? isPlainCms(place);
    if (!isDigestRight) add({ code: 'changed', kind: 'bad' });
    if (!isSignatureRight || !isCertificateNamed) add({ code: 'signature_wrong', kind: 'bad' });
    if (isDigestRight && isSignatureRight && isCertificateNamed) add({ code: 'seal_intact', kind: 'good' });
    return data;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = error instanceof UnknownAlgorithm ? 'seal_unsupported' : 'seal_unreadable';
    add({ code, kind: 'bad' });
    return null;
  }
}
