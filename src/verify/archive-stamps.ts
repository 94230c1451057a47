/** Archive time stamps: document time stamps over the seal and its validation data (PAdES B-LTA, ETSI EN 319 142-1, 5.4.3). */
import type { Certificate } from './certificate.ts';
import { formatName } from './certificate-name.ts';
import { buildChain, type Chain } from './chain.ts';
import { DerError } from './der.ts';
import type { SealLocation } from './pdf/find-seals.ts';
import { PdfError } from './pdf/objects.ts';
import { Revision } from './pdf/revision.ts';
import type { Finding } from './report.ts';
import { isDocumentSeal, isRangeValid } from './seal-structure.ts';
import { UnknownAlgorithm } from './signature.ts';
import { readTimeStamp, type TimeStamp } from './time-stamp.ts';
import type { WorkBudget } from './work-budget.ts';

export interface ArchiveStamp {
  readonly stamp: TimeStamp;
  readonly chain: Chain;
  /** The file as it was stamped. */
  readonly revision: Revision;
}

/** When the first of these certificates expires. */
export const earliestExpiry = (certificates: readonly Certificate[]): Date =>
  new Date(Math.min(...certificates.map(({ notAfter }) => notAfter.getTime())));

interface ArchiveQuery {
  /** Everything that looks like a signature or time stamp. */
  readonly places: readonly SealLocation[];
  /** Object numbers of the time stamps, in order. */
  readonly numbers: readonly number[];
  /** Bytes that the seal covers, from the start. */
  readonly covered: number;
  /** Trusted root certificates. */
  readonly authorities: readonly Certificate[];
  readonly budget: WorkBudget;
}

/** Null unless each is intact and covers the file up to its own update, including the stamps before it. */
export async function readArchiveStamps(
  bytes: Uint8Array,
  { places, numbers, covered, authorities, budget }: ArchiveQuery,
): Promise<readonly ArchiveStamp[] | null> {
  const found: ArchiveStamp[] = [];
  for (const number of numbers) {
    const before = found.at(-1)?.revision.end ?? covered;
    const place = places.find((one) => one.isArchiveStamp && one.number === number && one.objectAt >= before);
    if (!place || !isRangeValid(bytes, place)) return null;
    const [, first, second, length] = place.range;
    const end = second + length;
    budget.spend('signatures');
    try {
      const revision = await Revision.read(bytes, end, budget);
      if (!(await isDocumentSeal(revision, place))) return null;
      const stamped = new Uint8Array(first + length);
      stamped.set(bytes.subarray(0, first));
      stamped.set(bytes.subarray(second, end), first);
      const stamp = await readTimeStamp(place.contents.bytes, stamped, true);
      const chain = await buildChain(stamp.authority, stamp.certificates, authorities, stamp.at);
      found.push({ stamp, chain, revision });
    } catch (error) {
      const isWrong =
        error instanceof DerError ||
        error instanceof UnknownAlgorithm ||
        error instanceof PdfError ||
        error instanceof DOMException;
      if (!isWrong) throw error;
      return null;
    }
  }
  return found;
}

const isProven = ({ isTrusted, isWithinValidity }: Chain) => isTrusted && isWithinValidity;

/** About the last stamp, which protects the others. */
export function archiveFindings(
  stamps: readonly ArchiveStamp[],
  { size, now }: { readonly size: number; readonly now: Date },
): readonly Finding[] {
  const last = stamps.at(-1);
  if (!last) return [];
  const { stamp, chain, revision } = last;
  const until = earliestExpiry(chain.certificates);
  const name = formatName(stamp.authority.subjectName);
  const findings: Finding[] = [
    {
      code: revision.end === size ? 'archive_stamped' : 'archive_stamped_before_proof',
      kind: isProven(chain) ? 'good' : 'note',
      name,
      at: stamp.at.toISOString(),
      until: until.toISOString(),
    },
  ];
  if (!isProven(chain))
    findings.push({
      code: 'authority_unknown',
      kind: 'note',
      name: formatName(chain.certificates.at(-1)!.subjectName),
    });
  if (stamps.length > 1)
    findings.push({
      code: 'archive_renewed',
      kind: stamps.every((one) => isProven(one.chain)) ? 'good' : 'note',
      count: stamps.length - 1,
      at: stamps[0]!.stamp.at.toISOString(),
    });
  if (until < now) findings.push({ code: 'archive_expired', kind: 'note', at: until.toISOString() });
  return findings;
}
