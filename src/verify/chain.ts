/**
 * Builds the chain from a certificate up to a trust anchor or self-signed root, or as far as the given certificates
 * reach.
 */
import type { Certificate } from './certificate.ts';
import { readDer, sameBytes } from './der.ts';
import { isSignatureValid } from './signature.ts';

export interface Chain {
  /** The certificate, its issuer, and so on. */
  readonly certificates: readonly Certificate[];
  /** The last certificate is self-signed. */
  readonly isComplete: boolean;
  /** The chain ends although unused certificates remain that should continue it: one was tampered with. */
  readonly isTampered: boolean;
  /** The last certificate is a trust anchor. */
  readonly isTrusted: boolean;
  /** All certificates were valid at the given time. */
  readonly isWithinValidity: boolean;
}

const LONGEST = 8;
const KEY_CERT_SIGN = 5;

/** @param below number of CA certificates below the issuer, without self-issued ones */
async function hasIssued(issuer: Certificate, subject: Certificate, below: number): Promise<boolean> {
  if (!sameBytes(issuer.subject, subject.issuer)) return false;
  const isOwn = sameBytes(issuer.bytes, subject.bytes);
  if (!isOwn && !mayIssue(issuer, below)) return false;
  return isSignatureValid({
    algorithm: subject.algorithm,
    publicKey: issuer.publicKey,
    signature: subject.signature,
    data: subject.signed,
    readPair: (bytes) => readDer(bytes),
  }).catch(() => false);
}

/** RFC 5280, 6.1.4 (k) to (n), and 4.2 for unknown extensions. */
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
    isTampered: !isComplete && !isAnchor(last) && (isOwnIssuer || others.some((one) => !isUsed(one))),
    certificates,
    isComplete,
    isTrusted: isAnchor(last),
    isWithinValidity: certificates.every(({ notBefore, notAfter }) => at >= notBefore && at <= notAfter),
  };
}
