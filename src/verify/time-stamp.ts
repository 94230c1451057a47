/** Time stamp tokens (RFC 3161, RFC 5816). */
import { toHex } from '../model/hex.ts';
import type { Certificate } from './certificate.ts';
import { child, DerError, objectId, readDer, readTime, sameBytes } from './der.ts';
import { DIGESTS, digest } from './signature.ts';
import { checkSignedData, OID, readSignedData } from './signed-data.ts';

export interface TimeStamp {
  readonly at: Date;
  readonly authority: Certificate;
  readonly certificates: readonly Certificate[];
  readonly policy: string;
  readonly serial: string;
  /** Hex; null if none was requested. */
  readonly nonce: string | null;
}

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/**
 * Checks everything except whether the authority is trusted.
 *
 * @param isPadded whether zeros may follow the token, as in a PDF's string of fixed length
 * @throws DerError
 */
export async function readTimeStamp(
  token: Uint8Array,
  stamped: Uint8Array,
  isPadded = false,
): Promise<TimeStamp> {
  const data = readSignedData(token, isPadded);
  if (data.contentType !== OID.tstInfo || !data.content) throw new DerError('Expected a time stamp token');
  const info = readDer(data.content);
  const imprint = child(info, 2);
  const name = DIGESTS[objectId(child(child(imprint, 0), 0))];
  if (!name) throw new DerError('Expected a time stamp over a digest of the SHA-2 family');
  if (!sameBytes(child(imprint, 1).content, await digest(name, stamped)))
    throw new DerError('The time stamp is for something else');
  const check = await checkSignedData(data, data.content);
  if (!check.isDigestValid || !check.isSignatureValid)
    throw new DerError('The time stamp’s own signature is wrong');
  if (!check.isCertificateNamed)
    throw new DerError('The time stamp doesn’t name the certificate that signed it');
  const { signer } = data;
  const at = readTime(child(info, 4));
  if (
    signer.extendedKeyUsage.length !== 1 ||
    signer.extendedKeyUsage[0] !== TIME_STAMPING ||
    !signer.isExtendedUsageCritical
  )
    throw new DerError('The time stamp’s certificate isn’t restricted to time stamps');
  if (at < signer.notBefore || at > signer.notAfter)
    throw new DerError('The time stamp’s certificate wasn’t valid at the stamped time');
  const nonce = info.children.slice(5).find(({ tag }) => tag === 0x02);
  return {
    at,
    authority: signer,
    certificates: data.certificates,
    policy: objectId(child(info, 1)),
    serial: toHex(child(info, 3).content),
    nonce: nonce ? toHex(nonce.content).replace(/^(00)+(?=..)/, '') : null,
  };
}
