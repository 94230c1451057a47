/**
 * Certificate revocation lists (RFC 5280, 5 and 6.3.3). Entries are scanned in place: a large authority lists more than
 * 100,000, and the service reads third-party lists between other requests. The first invalid entry ends the scan, which
 * bounds the number of steps.
 */
import { type Certificate, type Extension, extensionsOf, uris } from '../certificate.ts';
import {
  DerError,
  type Element,
  type Extent,
  elementsIn,
  extentAt,
  onlyElement,
  readDer,
  readTime,
  sameBytes,
} from '../der.ts';
import { isSignatureValid } from '../signature.ts';
import { createWorkBudget, type WorkBudget } from '../work-budget.ts';
import type { RevocationEvidence, RevocationQuery } from './evidence.ts';

const CRL_SIGN = 6;
const DELTA_CRL_INDICATOR = '2.5.29.27';
const ISSUING_DISTRIBUTION_POINT = '2.5.29.28';
/** CRL number and authority key identifier are harmless, and never critical in practice. */
const KNOWN_EXTENSIONS = new Set(['2.5.29.20', '2.5.29.35', ISSUING_DISTRIBUTION_POINT]);

/** Parts of a TBSCertList, including optional ones. */
const MAX_PARTS = 7;
const SEQUENCE = 0x30;
const INTEGER = 0x02;
/** `YYMMDDHHMMSSZ` */
const SHORTEST_TIME = 13;
const isTime = ({ tag }: Pick<Element, 'tag'>) => tag === 0x17 || tag === 0x18;
const timeIn = (element: Element | undefined) => readTime(element && readDer(element.whole));

/**
 * @param budget shared by all lists of a file; by default for this list alone
 * @throws DerError for a list that isn't about this certificate; TooComplexError
 */
export async function readCrl(
  list: Uint8Array,
  query: RevocationQuery,
  budget: WorkBudget = createWorkBudget(list.length),
): Promise<RevocationEvidence> {
  const [body, algorithm, signature, more] = elementsIn(onlyElement(list).content);
  if (!body || !algorithm || signature?.tag !== 0x03 || more)
    throw new DerError('Expected a revocation list');
  const { issuer } = query;
  if (issuer.keyUsage?.has(CRL_SIGN) === false)
    throw new DerError('The issuer’s certificate isn’t meant for signing revocation lists');
  const parts: Element[] = [];
  for (const part of elementsIn(body.content))
    if (parts.push(part) > MAX_PARTS) throw new DerError('Expected a revocation list');
  if (parts[0]?.tag === INTEGER) parts.shift();
  const [, name, thisUpdate, ...rest] = parts;
  if (!name || !sameBytes(name.whole, issuer.subject))
    throw new DerError('The revocation list is from another issuer');
  // Only here, because hashing a long list takes most of the time, and a file may have many lists and certificates.
  budget.spend('revocation list bytes', list.length);
  const isRight = await isSignatureValid({
    algorithm: readDer(algorithm.whole),
    publicKey: issuer.publicKey,
    signature: signature.content.subarray(1),
    data: body.whole,
    readPair: (bytes) => readDer(bytes),
  });
  if (!isRight) throw new DerError('The revocation list isn’t signed by the issuer');

  const nextUpdate = rest[0] && isTime(rest[0]) ? rest.shift() : undefined;
  const entries = rest[0]?.tag === SEQUENCE ? rest.shift() : undefined;
  const extensions = rest.find(({ tag }) => tag === 0xa0);
  checkScope(extensionsOf(extensions && readDer(extensions.whole)), query.subject);
  return {
    thisUpdate: timeIn(thisUpdate),
    nextUpdate: nextUpdate ? timeIn(nextUpdate) : null,
    revokedAt: entries ? revokedAt(entries.content, query.subject.serial, budget) : null,
  };
}

function revokedAt(entries: Uint8Array, serial: string, budget: WorkBudget): Date | null {
  const wanted = bytesOf(serial);
  for (let at = 0; at < entries.length; ) {
    budget.spend('revocation list entries');
    const entry = extentAt(entries, at);
    const number = extentAt(entries, entry.start, entry.end);
    if (entry.tag !== SEQUENCE || number.tag !== INTEGER || number.start === number.end)
      throw new DerError('Expected a serial number');
    const date = extentAt(entries, number.end, entry.end);
    if (!isTime(date) || date.end - date.start < SHORTEST_TIME)
      throw new DerError('Expected the date of a revocation');
    if (isNumber(entries, number, wanted)) return readTime(readDer(entries.subarray(number.end, date.end)));
    at = entry.end;
  }
  return null;
}

const bytesOf = (hex: string) =>
  Uint8Array.from((hex.length % 2 ? `0${hex}` : hex).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Skips the leading zero of a positive integer whose highest bit is set. */
function isNumber(bytes: Uint8Array, { start, end }: Extent, wanted: Uint8Array): boolean {
  let from = start;
  while (from < end - 1 && bytes[from] === 0) from++;
  return end - from === wanted.length && sameBytes(bytes.subarray(from, end), wanted);
}

/**
 * RFC 5280, 6.3.3 (b) and 5.2.5: a list may cover only some of its issuer's certificates; others are missing whether
 * revoked or not.
 *
 * @throws DerError
 */
function checkScope(extensions: ReadonlyMap<string, Extension>, subject: Certificate): void {
  if (extensions.has(DELTA_CRL_INDICATOR))
    throw new DerError('The revocation list holds only changes (a delta CRL)');
  for (const [id, { isCritical }] of extensions)
    if (isCritical && !KNOWN_EXTENSIONS.has(id))
      throw new DerError(`The revocation list has an unknown critical extension, ${id}`);
  const scope = extensions.get(ISSUING_DISTRIBUTION_POINT)?.value;
  if (!scope) return;
  const part = (number: number) => scope.children.find(({ tag }) => (tag & 0x9f) === (0x80 | number));
  const isSet = (number: number) => (part(number)?.content[0] ?? 0) !== 0;
  const point = part(0);
  const ownPoints = new Set(subject.crlUrls);
  if (point && !uris(point).some((name) => ownPoints.has(name)))
    throw new DerError('The revocation list is for another distribution point');
  if ((isSet(1) && subject.isAuthority) || (isSet(2) && !subject.isAuthority) || isSet(5))
    throw new DerError('The revocation list is for other kinds of certificates');
  if (part(3)) throw new DerError('The revocation list holds only some reasons');
  if (isSet(4)) throw new DerError('The revocation list is an indirect one');
}
