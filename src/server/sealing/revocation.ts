/**
 * Revocation data to store in the document (PAdES B-LT): CRLs (RFC 5280) or OCSP responses (RFC 6960) from the URLs in the certificates,
 * used only if the issuer signed them and they are current.
 */

import { createHash } from 'node:crypto';
import type { Certificate } from '../../verify/certificate.ts';
import { child, DerError, type Node, sameBytes } from '../../verify/der.ts';
import { readCrl } from '../../verify/revocation/crl.ts';
import type { RevocationEvidence } from '../../verify/revocation/evidence.ts';
import { readOcsp } from '../../verify/revocation/ocsp.ts';
import type { ValidationData } from '../pdf/compose/add-validation-data.ts';
import { element, nullValue, objectIdentifier, octetString, sequence } from './der.ts';
import { type FetchLimits, fetchLimited } from './fetch-limited.ts';

/** The certificate is revoked: nothing may be sealed with it. */
export class RevokedError extends Error {
  override readonly name = 'RevokedError';
}

interface RevocationOptions {
  readonly allowedHosts: readonly string[];
  readonly log: { warn(message: string, details?: Record<string, unknown>): void };
  readonly now: Date;
}

const MIB = 1024 * 1024;
/** 100,000 entries are about 4 MB. */
const LIST_LIMITS: FetchLimits = { timeoutMs: 30_000, maxBytes: 16 * MIB };
const ANSWER_LIMITS: FetchLimits = { timeoutMs: 10_000, maxBytes: MIB };
/** URLs of each kind: an untrusted certificate could name hundreds, and a seal waits for all of them. */
const MAX_PLACES = 3;
const DAY_MS = 86_400_000;
const CLOCKS_DIFFER_MS = 300_000;
const SHA1 = '1.3.14.3.2.26';

const bitsOf = (node: Node) => node.content.subarray(1);

function ocspRequest(subject: Certificate, issuer: Certificate): Uint8Array {
  const sha1 = (bytes: Uint8Array) => octetString(createHash('sha1').update(bytes).digest());
  const serial = Buffer.from(
    subject.serial.padStart(subject.serial.length + (subject.serial.length % 2), '0'),
    'hex',
  );
  const id = sequence(
    sequence(objectIdentifier(SHA1), nullValue()),
    sha1(issuer.subject),
    sha1(bitsOf(child(issuer.publicKey, 1))),
    element(0x02, ...(serial[0]! & 0x80 ? [Buffer.of(0), serial] : [serial])),
  );
  return sequence(sequence(sequence(sequence(id))));
}

/**
 * @param source origin of the evidence, for the message
 * @throws RevokedError, or DerError for evidence that isn't current
 */
function requireGood(
  { thisUpdate, nextUpdate, revokedAt }: RevocationEvidence,
  subject: Certificate,
  now: Date,
  source: string,
): void {
  // Without an end, it states what the issuer knew when asked.
  const end = nextUpdate ?? new Date(thisUpdate.getTime() + DAY_MS);
  if (thisUpdate > new Date(now.getTime() + CLOCKS_DIFFER_MS) || end < now)
    throw new DerError(`${source} isn’t current`);
  if (revokedAt) throw new RevokedError(`The certificate ${subject.subjectText} is revoked`);
}

/**
 * Revocation data for each certificate of the chain; null if some of it isn't available.
 *
 * @throws RevokedError
 */
export async function validationData(
  chain: readonly Certificate[],
  { allowedHosts, log, now }: RevocationOptions,
): Promise<ValidationData | null> {
  const chosenBy = { allowedHosts };
  const lists: Uint8Array[] = [];
  const answers: Uint8Array[] = [];
  for (const [index, subject] of chain.entries()) {
    const issuer = chain[index + 1];
    if (sameBytes(subject.issuer, subject.subject)) continue;
    if (!issuer) return null;
    let isKnown = false;
    const attempt = async (url: string, work: () => Promise<void>) => {
      if (isKnown) return;
      try {
        await work();
        isKnown = true;
      } catch (cause) {
        if (cause instanceof RevokedError) throw cause;
        log.warn('No proof against revocation', {
          certificate: subject.subjectText,
          from: url,
          cause: String(cause),
        });
      }
    };
    for (const url of subject.crlUrls.slice(0, MAX_PLACES))
      await attempt(url, async () => {
        const list = await fetchLimited(url, { chosenBy }, LIST_LIMITS);
        requireGood(await readCrl(list, { subject, issuer }), subject, now, 'The revocation list');
        lists.push(list);
      });
    for (const url of subject.ocspUrls.slice(0, MAX_PLACES))
      await attempt(url, async () => {
        const headers = { 'content-type': 'application/ocsp-request' };
        const answer = await fetchLimited(
          url,
          { body: ocspRequest(subject, issuer), headers, chosenBy },
          ANSWER_LIMITS,
        );
        requireGood(await readOcsp(answer, { subject, issuer }), subject, now, 'The answer');
        answers.push(answer);
      });
    if (!isKnown) return null;
  }
  return { certificates: chain.map(({ bytes }) => bytes), lists, answers };
}
