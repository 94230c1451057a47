/** What was added after the seal: archive time stamps and revocation data (PAdES B-LT and B-LTA). */
import { type ArchiveStamp, archiveFindings, earliestExpiry, readArchiveStamps } from './archive-stamps.ts';
import type { Certificate } from './certificate.ts';
import { formatName } from './certificate-name.ts';
import { sameBytes } from './der.ts';
import type { SealLocation } from './pdf/find-seals.ts';
import type { Revision } from './pdf/revision.ts';
import type { Finding, Report } from './report.ts';
import { embeddedEvidence } from './revocation/embedded-evidence.ts';
import type { WorkBudget } from './work-budget.ts';

interface AddedProofQuery {
  /** Everything that looks like a signature or time stamp. */
  readonly places: readonly SealLocation[];
  /** The revision that PDF viewers show, after allowed updates; null for any other or none. */
  readonly updated: Revision | null;
  /** Object numbers of archive time stamps in these updates. */
  readonly stamps: readonly number[];
  /** Bytes that the seal covers, from the start. */
  readonly covered: number;
  readonly signer: Certificate;
  /** Chains of the seal and its time stamp. */
  readonly chains: readonly (readonly Certificate[])[];
  /** When they had to be valid. */
  readonly at: Date;
  /** Trusted root certificates of time stamp authorities. */
  readonly authorities: readonly Certificate[];
  readonly now: Date;
  readonly budget: WorkBudget;
}

interface AddedProof {
  /** Whether the updates are what they should be; null without any. */
  readonly coverage: Finding | null;
  /** About the certificates and the archive time stamps. */
  readonly findings: readonly Finding[];
  /** The seal's own certificate has revocation data, which the archive time stamps cover if there are any. */
  readonly hasOwnProof: boolean;
  readonly archive: NonNullable<Report['seal']>['archive_stamps'];
}

export async function checkAddedProof(bytes: Uint8Array, query: AddedProofQuery): Promise<AddedProof> {
  const { updated, signer, chains, at, now, covered } = query;
  if (!updated) return { coverage: null, findings: [], hasOwnProof: false, archive: [] };
  const read = await readArchiveStamps(bytes, { ...query, numbers: query.stamps });
  const archive = read ?? [];
  const findings: Finding[] = [...archiveFindings(archive, { size: bytes.length, now })];
  if (!read) findings.push({ code: 'archive_stamp_wrong', kind: 'bad' });

  const all = [...chains, ...distinct(archive.map(({ chain }) => chain.certificates))];
  const evidence = await embeddedEvidence(updated, all);
  const stamped = archive.at(-1)?.revision;
  // An update after the last archive time stamp could leave out what that covers.
  const kept = stamped && stamped.end < bytes.length ? await embeddedEvidence(stamped, all) : evidence;
  const revokedBy = (certificates: readonly Certificate[], moment: Date) =>
    [...evidence, ...kept].some(
      ({ subject, evidence: { revokedAt } }) =>
        revokedAt !== null &&
        revokedAt <= moment &&
        certificates.some((one) => sameBytes(one.bytes, subject.bytes)),
    );
  if (chains.some((chain) => revokedBy(chain, at))) findings.push({ code: 'not_valid_then', kind: 'bad' });
  for (const { chain, stamp } of archive)
    if (revokedBy(chain.certificates, stamp.at))
      findings.push({
        code: 'archive_stamp_revoked',
        kind: 'bad',
        name: formatName(stamp.authority.subjectName),
      });
  const appended = (from: number): Finding => ({ code: 'appended', kind: 'bad', count: bytes.length - from });
  // What follows the last archive time stamp must be an update: not even a line end may be added to it.
  const isPadded = stamped && stamped.end < bytes.length && updated.sections[0]!.at < stamped.end;
  if (isPadded) findings.push(appended(stamped.end));
  return {
    coverage:
      evidence.length > 0
        ? { code: archive.length > 0 ? 'covers_all_but_archive' : 'covers_all_but_proof', kind: 'good' }
        : appended(covered),
    findings,
    hasOwnProof: kept.some(({ subject }) => subject === signer),
    archive: archive.map(shown),
  };
}

/** The PAdES level reached (EN 319 142-1, 6). */
export function levelOf(has: {
  readonly hasStamp: boolean;
  readonly hasOwnProof: boolean;
  readonly isArchived: boolean;
}): NonNullable<Report['seal']>['level'] {
  if (!has.hasStamp) return 'B-B';
  if (!has.hasOwnProof) return 'B-T';
  return has.isArchived ? 'B-LTA' : 'B-LT';
}

/** Stamps by one authority have the same chain, which is checked once. */
function distinct(chains: readonly (readonly Certificate[])[]): readonly (readonly Certificate[])[] {
  const found: (readonly Certificate[])[] = [];
  for (const chain of chains) {
    const isSame = (other: readonly Certificate[]) =>
      other.length === chain.length && other.every((one, at) => sameBytes(one.bytes, chain[at]!.bytes));
    if (!found.some(isSame)) found.push(chain);
  }
  return found;
}

const shown = ({ stamp, chain, revision }: ArchiveStamp) => ({
  at: stamp.at.toISOString(),
  authority: stamp.authority.subjectText,
  valid_until: earliestExpiry(chain.certificates).toISOString(),
  is_trusted: chain.isTrusted && chain.isWithinValidity,
  covers: revision.end,
});
