/**
 * Verifies a sealed PDF. Each step relies on the steps before it:
 * 1. find the seal in the bytes, and the range it covers: everything but itself, up to some end;
 * 2. check its digest and signature;
 * 3. check what follows that range: nothing, revocation data and archive time stamps, or something not allowed;
 * 4. check the certificate's purpose and chain, and whether the chain ends at a trust anchor;
 * 5. determine the time, and who attests to it;
 * 6. check the audit trail, and read the signers from it.
 * Pure: no network, no files, no DOM. Runs on the page and on the command line.
 */
import { toHex } from '../model/hex.ts';
import type { Certificate } from './certificate.ts';
import { formatName } from './certificate-name.ts';
import { buildChain, type Chain } from './chain.ts';
import { checkAddedProof, levelOf } from './check-added-proof.ts';
import { checkAppendedBytes } from './check-appended-bytes.ts';
import { checkLog } from './check-log.ts';
import { sameBytes } from './der.ts';
import { type LogReport, signersOf } from './log.ts';
import { findSignatures, type SealLocation } from './pdf/find-seals.ts';
import { Revision } from './pdf/revision.ts';
import { readSeal } from './read-seal.ts';
import { type Finding, isOnlyOtherKey, type Report } from './report.ts';
import { maySeal } from './seal-purpose.ts';
import {
  certifiesNoChange,
  chooseSeal,
  claimedTime,
  isDocumentSeal,
  isPlainCms,
  isRangeValid,
} from './seal-structure.ts';
import { digest } from './signature.ts';
import { signatureSequence } from './signature-sequence.ts';
import { OID, type SignedData } from './signed-data.ts';
import { readTimeStamp, type TimeStamp } from './time-stamp.ts';
import { createWorkBudget, TooComplexError, type WorkBudget } from './work-budget.ts';

export { type Finding, isOnlyOtherKey, type Report } from './report.ts';

export interface VerifyOptions {
  /** Trusted root certificates for seals. Without any, and without `service`, the issuer is shown but not judged. */
  readonly trusted?: readonly Certificate[];
  /** Trusted root certificates for time stamps only. Default: those in `trusted` and `service`. */
  readonly trustedAuthorities?: readonly Certificate[];
  /** Root certificates of the service that this copy of the verifier is from: trusted, but not chosen by the user. */
  readonly service?: { readonly host: string; readonly roots: readonly Certificate[] };
  /** An audit trail given separately. */
  readonly log?: Uint8Array;
  readonly now?: Date;
  /** Milliseconds. Default: no limit, since the work is bounded by the file's size. */
  readonly timeLimitMs?: number;
}

const PDF_HEADER = '%PDF-';
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** @returns a report, whatever the bytes are; `too_complex` for a file that needs too much work */
export async function verifyPdf(bytes: Uint8Array, options: VerifyOptions = {}): Promise<Report> {
  const budget = createWorkBudget(bytes.length, options.timeLimitMs);
  const base = { sha256: toHex(await digest('SHA-256', bytes)), size: bytes.length };
  try {
    return { ...base, ...(await check(bytes, options, budget)) };
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    const findings: Finding[] = [{ code: 'work_limit', kind: 'bad' }];
    return { ...base, verdict: 'too_complex', findings, seal: null, log: null, signers: [] };
  }
}

type Checked = Omit<Report, 'sha256' | 'size'>;

async function check(bytes: Uint8Array, options: VerifyOptions, budget: WorkBudget): Promise<Checked> {
  const { trusted = [], trustedAuthorities, service, now = new Date() } = options;
  const findings: Finding[] = [];
  const add = (...found: Finding[]) => void findings.push(...found);
  const end = (seal: Report['seal'] = null, log: LogReport | null = null): Checked => {
    const isBad = findings.some(({ kind }) => kind === 'bad');
    const isUnsealed = findings.some(({ code }) => code === 'not_pdf' || code === 'not_sealed');
    const verdict = isUnsealed ? 'unsealed' : isBad ? 'broken' : 'intact';
    const isOwnLog = log !== null && (log.certificate === null || log.certificate === seal?.certificate);
    const isWhole = verdict === 'intact' || isOnlyOtherKey({ verdict, findings });
    const signers = isOwnLog && isWhole ? signersOf(log) : [];
    for (const { name, email, at, role } of signers)
      add({ code: role === 'approved' ? 'approved_by' : 'signed_by', kind: 'good', name, email, at });
    for (const { name, host, key_sha256: key } of (isOwnLog && isWhole && log.passkeys) || [])
      add({ code: 'passkey_signed', kind: 'good', name, host, key });
    const { all = [], number = null } = (isOwnLog && isWhole && log.documents) || {};
    if (number)
      add({ code: 'one_document', kind: 'good', number, total: all.length, name: all[number - 1]!.label });
    const { entries: _entries, ...shown } = log ?? { entries: [] };
    return { verdict, findings, seal, log: log && (shown as Omit<LogReport, 'entries'>), signers };
  };

  if (!latin1(bytes.subarray(0, 1024)).includes(PDF_HEADER)) {
    add({ code: 'not_pdf', kind: 'bad' });
    return end();
  }
  const found = findSignatures(bytes, budget);
  const places = found.filter(({ isArchiveStamp }) => !isArchiveStamp);
  const first = await chooseSeal(bytes, places, budget);
  if (!first) {
    add({ code: 'not_sealed', kind: 'bad' });
    return end();
  }
  if (!isRangeValid(bytes, first)) {
    add({ code: 'range_wrong', kind: 'bad' });
    return end();
  }
  const { last: place, earlier } = await signatureSequence(bytes, first, places, budget);
  const [, , second, length] = place.range;
  const covered = second + length;
  const data = await readSeal(bytes, place, add);
  if (!data) return end();
  for (const one of earlier) add(...(await checkEarlier(bytes, one)));

  let log: LogReport | null = null;
  let latest: Revision | null = null;
  let isUpdated = false;
  let stampNumbers: readonly number[] = [];
  let tailAt = 0;
  try {
    const sealed = await Revision.read(bytes, covered, budget);
    const tail = await checkAppendedBytes(bytes, sealed);
    latest = tail.latest;
    tailAt = findings.length;
    if (tail.finding) add(tail.finding);
    else isUpdated = true;
    stampNumbers = tail.stamps;
    // Viewers count offsets from the header; unless it is at the start, they differ.
    const isAtStart = latin1(bytes.subarray(0, PDF_HEADER.length)) === PDF_HEADER;
    if (!isAtStart || !(await isDocumentSeal(sealed, place))) add({ code: 'structure_wrong', kind: 'bad' });
    else if (await certifiesNoChange(sealed, place)) add({ code: 'no_change_allowed', kind: 'good' });
    log = await checkLog({ sealed, latest, signer: data.signer, given: options.log }, add);
  } catch (error) {
    if (error instanceof TooComplexError) throw error;
    // A changed file may be unreadable; then the change is reported already.
    if (!findings.some(({ kind }) => kind === 'bad')) add({ code: 'structure_wrong', kind: 'bad' });
  }

  const stamp = await readStamp(data).catch(() => {
    add({ code: 'time_stamp_wrong', kind: 'bad' });
    return null;
  });
  const claimed = claimedTime(place, data.signed);
  const ownRoots = service?.roots ?? [];
  const authorities = trustedAuthorities ?? [...trusted, ...ownRoots];
  const authority = stamp && (await buildChain(stamp.authority, stamp.certificates, authorities, stamp.at));
  // The time stamp isn't part of the signed bytes, so anyone can replace it: only a trusted authority's time counts.
  const isTimeKnown = authority?.isTrusted === true && authority.isWithinValidity;
  const at = (isTimeKnown ? stamp?.at : null) ?? claimed ?? now;
  const chain = await buildChain(data.signer, data.certificates, [...trusted, ...ownRoots], at);
  if (chain.isTampered) add({ code: 'seal_unreadable', kind: 'bad' });
  else add(issuerFinding(chain, trusted, service));
  if (!maySeal(data.signer))
    add({ code: 'wrong_purpose', kind: 'bad', name: formatName(data.signer.subjectName) });
  if (!chain.isWithinValidity) add({ code: 'not_valid_then', kind: 'bad' });
  else if (data.signer.notAfter < now) add({ code: 'certificate_expired', kind: 'note' });
  if (stamp && authority) {
    add({
      code: 'time_stamped',
      kind: isTimeKnown ? 'good' : 'note',
      at: stamp.at.toISOString(),
      name: formatName(stamp.authority.subjectName),
    });
    if (!isTimeKnown) add({ code: 'authority_unknown', kind: 'note', name: nameOfLast(authority) });
  } else if (!findings.some(({ code }) => code === 'time_stamp_wrong')) {
    const clock = log ? 'time_own' : 'time_signer';
    add({ code: claimed ? clock : 'time_missing', kind: 'note' });
  }

  const {
    coverage,
    findings: proven,
    hasOwnProof,
    archive,
  } = await checkAddedProof(bytes, {
    places: found,
    updated: isUpdated ? latest : null,
    stamps: stampNumbers,
    covered,
    signer: data.signer,
    chains: [chain, ...(authority ? [authority] : [])].map(({ certificates }) => certificates),
    at,
    authorities,
    now,
    budget,
  });
  if (coverage) findings.splice(tailAt, 0, coverage);
  // Often the seal and the archive have time stamps by the same authority.
  add(...proven.filter((one) => !findings.some((other) => isSameAuthority(one, other))));

  const seal: Report['seal'] = {
    level: levelOf({ hasStamp: stamp !== null, hasOwnProof, isArchived: archive.length > 0 }),
    format: isPlainCms(place) ? 'CMS' : 'PAdES',
    ...data.signer.subjectName,
    signer: data.signer.subjectText,
    issuer: data.signer.issuerText,
    certificate: toHex(await digest('SHA-256', data.signer.bytes)),
    valid_until: data.signer.notAfter.toISOString(),
    claimed_at: claimed?.toISOString() ?? null,
    stamped_at: stamp?.at.toISOString() ?? null,
    authority: stamp?.authority.subjectText ?? null,
    chain: chain.certificates.map(({ subjectText }) => subjectText),
    is_trusted: chain.isTrusted,
    covers: covered,
    archive_stamps: archive,
  };
  return end(seal, log);
}

const isSameAuthority = (one: Finding, other: Finding) =>
  one.code === 'authority_unknown' && other.code === one.code && other.name === one.name;

async function checkEarlier(bytes: Uint8Array, place: SealLocation): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const data = await readSeal(bytes, place, (finding) => void found.push(finding));
  if (!data || found.some(({ kind }) => kind === 'bad')) return found;
  return [{ code: 'earlier_signature', kind: 'note', name: formatName(data.signer.subjectName) }];
}

const nameOfLast = (chain: Chain) => formatName(chain.certificates.at(-1)!.subjectName);

function issuerFinding(
  chain: Chain,
  trusted: readonly Certificate[],
  service: VerifyOptions['service'],
): Finding {
  const [first, last] = [chain.certificates[0]!, chain.certificates.at(-1)!];
  if (chain.isTrusted) {
    const isChosen = trusted.some(({ bytes }) => sameBytes(bytes, last.bytes));
    return isChosen || !service
      ? { code: 'issuer_trusted', kind: 'good', name: nameOfLast(chain) }
      : { code: 'issuer_service', kind: 'good', name: nameOfLast(chain), host: service.host };
  }
  if (trusted.length > 0 || service)
    return { code: 'other_key', kind: 'bad', name: formatName(first.subjectName) };
  const code = chain.isComplete ? 'issuer_self_made' : 'issuer_unknown';
  return { code, kind: 'note', name: formatName(last.issuerName) };
}

async function readStamp(data: SignedData): Promise<TimeStamp | null> {
  const token = data.unsigned.get(OID.signatureTimeStamp)?.[0];
  return token ? readTimeStamp(token.whole, data.signature) : null;
}
