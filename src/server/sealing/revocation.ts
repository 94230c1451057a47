/**
 * Proof that certificates were not revoked, to be kept with the document (PAdES B-LT): lists (RFC 5280) or single answers
 * (RFC 6960), fetched from where the certificates say, and used only when they are signed by the issuer and in time.
 */
import { createHash } from 'node:crypto';
import type { Certificate } from '../../verify/certificate.ts';
import { readCertificate, serialOf } from '../../verify/certificate.ts';
import { child, DerError, momentOf, type Node, objectId, readDer, sameBytes } from '../../verify/der.ts';
import { isSignatureRight } from '../../verify/signature.ts';
import { element, nullValue, objectIdentifier, octetString, sequence } from './der.ts';
import { type FetchLimits, fetchLimited } from './fetch-limited.ts';

export interface ValidationData {
  readonly certificates: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
  readonly answers: readonly Uint8Array[];
}

/** The certificate itself was called off: nothing may be sealed with it. */
export class RevokedError extends Error {
  override readonly name = 'RevokedError';
}

export interface RevocationOptions {
  readonly allowedHosts: readonly string[];
  readonly log: { warn(message: string, details?: Record<string, unknown>): void };
  readonly now: Date;
}

const LIMITS: FetchLimits = { timeoutMs: 10_000, mostBytes: 2 * 1024 * 1024 };
const DAY_MS = 86_400_000;
const CLOCKS_DIFFER_MS = 300_000;
const OCSP_OK = '1.3.6.1.5.5.7.48.1.1';
const SHA1 = '1.3.14.3.2.26';
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';

const readPair = (bytes: Uint8Array) => readDer(bytes);
const bitsOf = (node: Node) => node.content.subarray(1);

/** Lists can be long: entries are walked, not parsed as a tree. */
function isListed(list: Uint8Array, serial: string): { readonly isListed: boolean; readonly head: Node } {
  const whole = readDer(list);
  const body = child(whole, 0);
  const entries = body.children.find(
    ({ tag, children }) => tag === 0x30 && children[0]?.tag === 0x30 && children[0].children[0]?.tag === 0x02,
  );
  return {
    isListed: entries?.children.some((one) => serialOf(child(one, 0)) === serial) ?? false,
    head: whole,
  };
}

async function checkList(
  list: Uint8Array,
  subject: Certificate,
  issuer: Certificate,
  now: Date,
): Promise<void> {
  const found = isListed(list, subject.serial);
  const [body, algorithm, signature] = [0, 1, 2].map((index) => child(found.head, index)) as [
    Node,
    Node,
    Node,
  ];
  const isRight = await isSignatureRight({
    algorithm,
    publicKey: issuer.publicKey,
    signature: bitsOf(signature),
    data: body.whole,
    readPair,
  });
  if (!isRight) throw new DerError('The revocation list is not signed by the issuer');
  const times = body.children.filter(({ tag }) => tag === 0x17 || tag === 0x18).map(momentOf);
  if (times[0]! > new Date(now.getTime() + CLOCKS_DIFFER_MS) || (times[1] && times[1] < now))
    throw new DerError('The revocation list is not of today');
  if (found.isListed) throw new RevokedError(`The certificate ${subject.subjectText} is revoked`);
}

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

async function checkAnswer(
  answer: Uint8Array,
  subject: Certificate,
  issuer: Certificate,
  now: Date,
): Promise<void> {
  const reply = readDer(answer);
  if (child(reply, 0).content[0] !== 0) throw new DerError('The responder refused');
  const bytes = child(child(reply, 1), 0);
  if (objectId(child(bytes, 0)) !== OCSP_OK) throw new DerError('Expected a basic answer');
  const basic = readDer(child(bytes, 1).content);
  const [body, algorithm, signature] = [0, 1, 2].map((index) => child(basic, index)) as [Node, Node, Node];
  const given = (basic.children[3]?.children[0]?.children ?? []).map(({ whole }) => readCertificate(whole));
  const helper = given.find(
    (one) =>
      one.extendedKeyUsage.includes(OCSP_SIGNING) &&
      sameBytes(one.issuer, issuer.subject) &&
      one.notBefore <= now &&
      now <= one.notAfter,
  );
  const isHelperRight =
    !helper ||
    (await isSignatureRight({
      algorithm: helper.algorithm,
      publicKey: issuer.publicKey,
      signature: helper.signature,
      data: helper.signed,
      readPair,
    }));
  const isRight = await isSignatureRight({
    algorithm,
    publicKey: (helper ?? issuer).publicKey,
    signature: bitsOf(signature),
    data: body.whole,
    readPair,
  });
  if (!isRight || !isHelperRight) throw new DerError('The answer is not signed by the issuer');
  const answers = body.children.filter(({ tag }) => tag === 0x30).flatMap(({ children }) => children);
  const single = answers.find(
    (one) =>
      one.tag === 0x30 &&
      one.children[0]?.children.length === 4 &&
      serialOf(child(child(one, 0), 3)) === subject.serial,
  );
  if (!single) throw new DerError('The answer is about another certificate');
  const from = momentOf(child(single, 2));
  const until = single.children.slice(3).find(({ tag }) => tag === 0xa0)?.children[0];
  // Without an end it is what the responder knew when it was asked.
  const end = until ? momentOf(until) : new Date(from.getTime() + DAY_MS);
  if (from > new Date(now.getTime() + CLOCKS_DIFFER_MS) || end < now)
    throw new DerError('The answer is not of today');
  const status = child(single, 1).tag;
  if (status === 0xa1) throw new RevokedError(`The certificate ${subject.subjectText} is revoked`);
  if (status !== 0x80) throw new DerError('The responder does not know the certificate');
}

/**
 * Data for each certificate of the chain that another one issued; null when some of it cannot be had.
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
    for (const url of subject.crlUrls)
      await attempt(url, async () => {
        const list = await fetchLimited(url, { chosenBy }, LIMITS);
        await checkList(list, subject, issuer, now);
        lists.push(list);
      });
    for (const url of subject.ocspUrls)
      await attempt(url, async () => {
        const headers = { 'content-type': 'application/ocsp-request' };
        const answer = await fetchLimited(
          url,
          { body: ocspRequest(subject, issuer), headers, chosenBy },
          LIMITS,
        );
        await checkAnswer(answer, subject, issuer, now);
        answers.push(answer);
      });
    if (!isKnown) return null;
  }
  return { certificates: chain.map(({ bytes }) => bytes), lists, answers };
}
