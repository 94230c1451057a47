/** From a certificate up to one that vouches for itself, or as far as the certificates at hand reach. */
import type { Certificate } from './certificate.ts';
import { readDer, sameBytes } from './der.ts';
import { isSignatureRight } from './signature.ts';

export interface Chain {
  /** The certificate first, then who issued it, and so on. */
  readonly certificates: readonly Certificate[];
  /** The last one is issued by itself. */
  readonly isComplete: boolean;
  /** The way up ends although certificates are left that should lead on: somebody has changed one. */
  readonly isSpoilt: boolean;
  /** The last one is among those that the reader trusts, or was issued by one of them. */
  readonly isTrusted: boolean;
  /** Every certificate was valid at the moment asked about. */
  readonly isInTime: boolean;
}

const LONGEST = 8;
const KEY_CERT_SIGN = 5;

async function hasIssued(issuer: Certificate, subject: Certificate): Promise<boolean> {
  if (!sameBytes(issuer.subject, subject.issuer)) return false;
  const isOwn = sameBytes(issuer.bytes, subject.bytes);
  if (!isOwn && (!issuer.isAuthority || issuer.keyUsage?.has(KEY_CERT_SIGN) === false)) return false;
  return isSignatureRight({
    algorithm: subject.algorithm,
    publicKey: issuer.publicKey,
    signature: subject.signature,
    data: subject.signed,
    readPair: (bytes) => readDer(bytes),
  }).catch(() => false);
}

export async function buildChain(
  start: Certificate,
  others: readonly Certificate[],
  trusted: readonly Certificate[],
  at: Date,
): Promise<Chain> {
  const certificates = [start];
  const isAnchor = (one: Certificate) => trusted.some(({ bytes }) => sameBytes(bytes, one.bytes));
  let isComplete = false;
  while (certificates.length < LONGEST) {
    const last = certificates.at(-1)!;
    if (isAnchor(last)) break;
    if (sameBytes(last.issuer, last.subject) && (await hasIssued(last, last))) {
      isComplete = true;
      break;
    }
    let next: Certificate | undefined;
    for (const candidate of [...trusted, ...others]) {
      if (certificates.includes(candidate) || !(await hasIssued(candidate, last))) continue;
      next = candidate;
      break;
    }
    if (!next) break;
    certificates.push(next);
  }
  const last = certificates.at(-1)!;
  const isUsed = (one: Certificate) => certificates.some(({ bytes }) => sameBytes(bytes, one.bytes));
  const isOwnIssuer = sameBytes(last.issuer, last.subject);
  return {
    isSpoilt: !isComplete && !isAnchor(last) && (isOwnIssuer || others.some((one) => !isUsed(one))),
    certificates,
    isComplete,
    isTrusted: isAnchor(last),
    isInTime: certificates.every(({ notBefore, notAfter }) => at >= notBefore && at <= notAfter),
  };
}
