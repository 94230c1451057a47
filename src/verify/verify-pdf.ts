/**
 * Is this file as it was sealed, who sealed it, and when? In this order, each step only on what the steps before it hold up:
 * 1. find the seal in the bytes, and what it says it covers: everything but itself, up to some end;
 * 2. its digest and its signature;
 * 3. what stands behind that end: nothing, proof against revocation, or something that should not be there;
 * 4. the certificate's chain, and whether the reader trusts where it ends;
 * 5. the time, and who vouches for it;
 * 6. the log inside.
 * Pure: no network, no files, no DOM. The same code runs on the page and in the command.
 */
import { hexOf } from '../model/hex.ts';
import { attachedLog, isOnlyValidationData } from './attached-log.ts';
import type { Certificate } from './certificate.ts';
import { buildChain, type Chain } from './chain.ts';
import { sameBytes } from './der.ts';
import { type LogReport, readLog } from './log.ts';
import { isDict, isRef, isText, nameOf } from './pdf/objects.ts';
import { Revision } from './pdf/revision.ts';
import { findSeals, type SealPlace } from './pdf/seal-place.ts';
import { digest } from './signature.ts';
import { checkSignedData, OID, readSignedData, type SignedData } from './signed-data.ts';
import { readTimeStamp, type TimeStamp } from './time-stamp.ts';

/** What was found, one code for each thing that can be said. `bad`: do not rely on the file. */
export type Finding =
  | {
      readonly code: 'seal_intact' | 'covers_all' | 'covers_all_but_proof' | 'no_change_allowed';
      readonly kind: 'good';
    }
  | { readonly code: 'issuer_trusted'; readonly kind: 'good'; readonly name: string }
  | { readonly code: 'time_stamped'; readonly kind: 'good'; readonly at: string; readonly name: string }
  | { readonly code: 'log_intact'; readonly kind: 'good'; readonly count: number }
  | { readonly code: 'issuer_unknown' | 'issuer_self_made'; readonly kind: 'note'; readonly name: string }
  | { readonly code: 'authority_unknown'; readonly kind: 'note'; readonly name: string }
  | { readonly code: 'time_own' | 'log_missing' | 'certificate_expired'; readonly kind: 'note' }
  | { readonly code: 'not_pdf' | 'not_sealed'; readonly kind: 'bad' }
  | { readonly code: 'range_wrong' | 'changed' | 'signature_wrong' | 'seal_unreadable'; readonly kind: 'bad' }
  | { readonly code: 'appended'; readonly kind: 'bad'; readonly count: number }
  | { readonly code: 'shadow'; readonly kind: 'bad'; readonly count: number }
  | { readonly code: 'other_key'; readonly kind: 'bad'; readonly name: string }
  | { readonly code: 'not_valid_then' | 'time_stamp_wrong' | 'structure_wrong'; readonly kind: 'bad' }
  | { readonly code: 'log_broken'; readonly kind: 'bad'; readonly at: number }
  | { readonly code: 'log_swapped'; readonly kind: 'bad' };

export interface Report {
  /** `intact`: nothing bad was found. `broken`: something was. `unsealed`: there is nothing to check. */
  readonly verdict: 'intact' | 'broken' | 'unsealed';
  readonly findings: readonly Finding[];
  /** SHA-256 of the whole file, hex. */
  readonly sha256: string;
  readonly size: number;
  readonly seal: {
    readonly level: 'B-B' | 'B-T' | 'B-LT';
    readonly signer: string;
    readonly issuer: string;
    /** SHA-256 of the certificate, hex. */
    readonly certificate: string;
    readonly valid_until: string;
    /** What the file itself says; ISO 8601. */
    readonly claimed_at: string | null;
    readonly stamped_at: string | null;
    readonly authority: string | null;
    /** Names from the seal's certificate upwards. */
    readonly chain: readonly string[];
    readonly is_trusted: boolean;
    /** Bytes from the start that the seal covers, itself left out. */
    readonly covers: number;
  } | null;
  readonly log: Omit<LogReport, 'entries'> | null;
}

export interface VerifyOptions {
  /** Certificates that the reader trusts. None: who sealed is shown and not judged. */
  readonly trusted?: readonly Certificate[];
  /** A log that is said to belong to the file. */
  readonly log?: Uint8Array;
  readonly now?: Date;
}

const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** `D:20261121091405Z` */
function claimedTime(place: SealPlace): Date | null {
  const value = place.dict.entries.get('M');
  const match = isText(value) && /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(text(value.bytes));
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/**
 * The hole is exactly the signature's own string, digit by digit: readers skip whatever else stands between them, so anything
 * could hide there. And the range starts at the first byte.
 */
function isRangeRight(bytes: Uint8Array, { range, contents }: SealPlace): boolean {
  const [start, first, second, length] = range;
  return (
    start === 0 &&
    contents.isHex &&
    contents.to - contents.from === 2 * contents.bytes.length + 2 &&
    first === contents.from &&
    second === contents.to &&
    second + length <= bytes.length
  );
}

/** Whether the file up to the seal's end really is a PDF whose certifying signature this is. */
async function isTheSeal(revision: Revision, place: SealPlace): Promise<boolean> {
  const catalog = await revision.resolve(revision.trailer.entries.get('Root'));
  if (!isDict(catalog) || revision.offsetOf(place.number) !== place.objectAt) return false;
  const form = await revision.resolve(catalog.entries.get('AcroForm'));
  const fields = isDict(form) ? await revision.resolve(form.entries.get('Fields')) : null;
  if (!Array.isArray(fields)) return false;
  for (const one of fields.slice(0, 200)) {
    const field = await revision.resolve(one);
    const value = isDict(field) ? field.entries.get('V') : undefined;
    if (isRef(value) && value.number === place.number) return true;
  }
  return false;
}

async function certifiesNoChange(revision: Revision, place: SealPlace): Promise<boolean> {
  const catalog = await revision.resolve(revision.trailer.entries.get('Root'));
  const permissions = isDict(catalog) ? await revision.resolve(catalog.entries.get('Perms')) : null;
  const certified = isDict(permissions) ? permissions.entries.get('DocMDP') : undefined;
  if (!isRef(certified) || certified.number !== place.number) return false;
  const list = await revision.resolve(place.dict.entries.get('Reference'));
  const reference = Array.isArray(list) ? await revision.resolve(list[0]) : null;
  if (!isDict(reference) || nameOf(reference.entries.get('TransformMethod')) !== 'DocMDP') return false;
  const parameters = await revision.resolve(reference.entries.get('TransformParams'));
  return isDict(parameters) && parameters.entries.get('P') === 1;
}

/** What stands behind the seal's end. */
async function judgeTail(
  bytes: Uint8Array,
  sealed: Revision,
): Promise<{ finding: Finding; latest: Revision | null }> {
  const extra = bytes.length - sealed.end;
  if (extra === 0) return { finding: { code: 'covers_all', kind: 'good' }, latest: sealed };
  let latest: Revision | null = null;
  try {
    latest = await Revision.read(bytes);
    const written = latest.writtenFrom(sealed.end).size;
    // Its end may point back to the sealed state: then nothing was added but bytes.
    if (written > 0) {
      if (await isOnlyValidationData(sealed, latest))
        return { finding: { code: 'covers_all_but_proof', kind: 'good' }, latest };
      return { finding: { code: 'shadow', kind: 'bad', count: written }, latest };
    }
  } catch {
    // A reader that repairs files may still show what was added.
    const objects = text(bytes.subarray(sealed.end)).match(/\b\d+ \d+ obj\b/g)?.length ?? 0;
    if (objects > 0) return { finding: { code: 'shadow', kind: 'bad', count: objects }, latest: null };
  }
  return { finding: { code: 'appended', kind: 'bad', count: extra }, latest: null };
}

const nameOfLast = (chain: Chain) => chain.certificates.at(-1)!.subjectText;

function judgeIssuer(chain: Chain, trusted: readonly Certificate[]): Finding {
  if (chain.isTrusted) return { code: 'issuer_trusted', kind: 'good', name: nameOfLast(chain) };
  if (trusted.length > 0) return { code: 'other_key', kind: 'bad', name: chain.certificates[0]!.subjectText };
  const code = chain.isComplete ? 'issuer_self_made' : 'issuer_unknown';
  return { code, kind: 'note', name: chain.certificates.at(-1)!.issuerText };
}

async function stampOf(data: SignedData): Promise<TimeStamp | null> {
  const token = data.unsigned.get(OID.signatureTimeStamp)?.[0];
  return token ? readTimeStamp(token.whole, data.signature) : null;
}

export async function verifyPdf(bytes: Uint8Array, options: VerifyOptions = {}): Promise<Report> {
  const { trusted = [], now = new Date() } = options;
  const findings: Finding[] = [];
  const add = (...found: Finding[]) => findings.push(...found);
  const base = { sha256: hexOf(await digest('SHA-256', bytes)), size: bytes.length };
  const end = (seal: Report['seal'] = null, log: Report['log'] = null): Report => {
    const isBad = findings.some(({ kind }) => kind === 'bad');
    const isUnsealed = findings.some(({ code }) => code === 'not_pdf' || code === 'not_sealed');
    return { ...base, verdict: isUnsealed ? 'unsealed' : isBad ? 'broken' : 'intact', findings, seal, log };
  };

  if (!text(bytes.subarray(0, 1024)).includes('%PDF-')) {
    add({ code: 'not_pdf', kind: 'bad' });
    return end();
  }
  const [place] = findSeals(bytes);
  if (!place) {
    add({ code: 'not_sealed', kind: 'bad' });
    return end();
  }
  if (!isRangeRight(bytes, place)) {
    add({ code: 'range_wrong', kind: 'bad' });
    return end();
  }
  const [, first, second, length] = place.range;
  const covered = second + length;
  let data: SignedData;
  try {
    data = readSignedData(place.contents.bytes, true);
    const signed = new Uint8Array(first + length);
    signed.set(bytes.subarray(0, first));
    signed.set(bytes.subarray(second, covered), first);
    const check = await checkSignedData(data, signed);
    if (!check.isDigestRight) add({ code: 'changed', kind: 'bad' });
    if (!check.isSignatureRight || !check.isCertificateNamed) add({ code: 'signature_wrong', kind: 'bad' });
    if (findings.length === 0) add({ code: 'seal_intact', kind: 'good' });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    add({ code: 'seal_unreadable', kind: 'bad' });
    return end();
  }

  let log: LogReport | null = null;
  try {
    const sealed = await Revision.read(bytes, covered);
    const { finding, latest } = await judgeTail(bytes, sealed);
    add(finding);
    if (!(await isTheSeal(sealed, place))) add({ code: 'structure_wrong', kind: 'bad' });
    else if (await certifiesNoChange(sealed, place)) add({ code: 'no_change_allowed', kind: 'good' });
    log = await judgeLog(sealed, latest, data.signer, options.log, add);
  } catch {
    // A changed file may well be unreadable; then that it was changed is said already.
    if (!findings.some(({ kind }) => kind === 'bad')) add({ code: 'structure_wrong', kind: 'bad' });
  }

  let stamp: TimeStamp | null = null;
  try {
    stamp = await stampOf(data);
  } catch {
    add({ code: 'time_stamp_wrong', kind: 'bad' });
  }
  const claimed = claimedTime(place);
  const at = stamp?.at ?? claimed ?? now;
  const chain = await buildChain(data.signer, data.certificates, trusted, at);
  if (chain.isSpoilt) add({ code: 'seal_unreadable', kind: 'bad' });
  else add(judgeIssuer(chain, trusted));
  if (!chain.isInTime) add({ code: 'not_valid_then', kind: 'bad' });
  else if (data.signer.notAfter < now) add({ code: 'certificate_expired', kind: 'note' });
  if (stamp) {
    const authority = await buildChain(stamp.authority, stamp.certificates, trusted, stamp.at);
    add({
      code: 'time_stamped',
      kind: 'good',
      at: stamp.at.toISOString(),
      name: stamp.authority.subjectText,
    });
    if (!authority.isTrusted) add({ code: 'authority_unknown', kind: 'note', name: nameOfLast(authority) });
  } else if (!findings.some(({ code }) => code === 'time_stamp_wrong'))
    add({ code: 'time_own', kind: 'note' });

  const hasProof = findings.some(({ code }) => code === 'covers_all_but_proof');
  const seal: Report['seal'] = {
    level: stamp ? (hasProof ? 'B-LT' : 'B-T') : 'B-B',
    signer: data.signer.subjectText,
    issuer: data.signer.issuerText,
    certificate: hexOf(await digest('SHA-256', data.signer.bytes)),
    valid_until: data.signer.notAfter.toISOString(),
    claimed_at: claimed?.toISOString() ?? null,
    stamped_at: stamp?.at.toISOString() ?? null,
    authority: stamp?.authority.subjectText ?? null,
    chain: chain.certificates.map(({ subjectText }) => subjectText),
    is_trusted: chain.isTrusted,
    covers: covered,
  };
  if (!log) return end(seal);
  const { entries: _entries, ...shown } = log;
  return end(seal, shown);
}

async function judgeLog(
  sealed: Revision,
  latest: Revision | null,
  signer: Certificate,
  given: Uint8Array | undefined,
  add: (finding: Finding) => void,
): Promise<LogReport | null> {
  const inside = await attachedLog(sealed);
  if (!inside) {
    add({ code: 'log_missing', kind: 'note' });
    return null;
  }
  const log = await readLog(inside);
  const shown = latest && latest !== sealed ? await attachedLog(latest) : inside;
  const others = [shown && !sameBytes(shown, inside) ? shown : null, given ?? null].filter(
    (one) => one !== null,
  );
  let isSwapped = latest !== null && shown === null;
  for (const other of others) {
    const found = await readLog(other).catch(() => null);
    // A later part of the same chain may follow; what the seal covers must be its beginning.
    const same = found?.entries[log.count - 1]?.hash === log.head && found.brokenAt === null;
    if (!same || other === shown) isSwapped = true;
  }
  if (isSwapped) add({ code: 'log_swapped', kind: 'bad' });
  if (log.brokenAt !== null) add({ code: 'log_broken', kind: 'bad', at: log.brokenAt });
  else if (!isSwapped) add({ code: 'log_intact', kind: 'good', count: log.count });
  const own = hexOf(await digest('SHA-256', signer.bytes));
  if (log.certificate !== null && log.certificate !== own)
    add({ code: 'other_key', kind: 'bad', name: signer.subjectText });
  return log;
}
