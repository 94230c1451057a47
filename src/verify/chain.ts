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

/**
 * @param below certificates of authorities under the issuer, those issued by themselves left out
 */
async function hasIssued(issuer: Certificate, subject: Certificate, below: number): Promise<boolean> {
  if (!sameBytes(issuer.subject, subject.issuer)) return false;
  const isOwn = sameBytes(issuer.bytes, subject.bytes);
  if (!isOwn && !mayIssue(issuer, below)) return false;
  return isSignatureRight({
    algorithm: subject.algorithm,
    publicKey: issuer.publicKey,
    signature: subject.signature,
    data: subject.signed,
    readPair: (bytes) => readDer(bytes),
  }).catch(() => false);
}

/** RFC 5280, 6.1.4 (k) to (n), and 4.2 for extensions that are not understood. */
const mayIssue = ({ isAuthority, keyUsage, pathLength, unknownCritical }: Certificate, below: number) =>
  isAuthority &&
  keyUsage?.has(KEY_CERT_SIGN) !== false &&
  (pathLength === null || below <= pathLength) &&
  unknownCritical.length === 0;

const isSelfIssued = ({ issuer, subject }: Certificate) => sameBytes(issuer, subject);

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
    if (await hasIssued(last, last, 0)) {
      isComplete = true;
      break;
    }
    const below = certificates.slice(1).filter((one) => !isSelfIssued(one)).length;
    let next: Certificate | undefined;
    for (const candidate of [...trusted, ...others]) {
      if (certificates.includes(candidate) || !(await hasIssued(candidate, last, below))) continue;
      next = candidate;
      break;
    }
    if (!next) break;
    certificates.push(next);
  }
  const last = certificates.at(-1)!;
  const isUsed = (one: Certificate) => certificates.some(({ bytes }) => sameBytes(bytes, one.bytes));
  const isOwnIssuer = isSelfIssued(last);
  return {
    isSpoilt: !isComplete && !isAnchor(last) && (isOwnIssuer || others.some((one) => !isUsed(one))),
    certificates,
    isComplete,
    isTrusted: isAnchor(last),
    isInTime: certificates.every(({ notBefore, notAfter }) => at >= notBefore && at <= notAfter),
  };
}
