import { countMatches, OBJECT_HEAD } from './pdf/count-matches.ts';
import { Revision } from './pdf/revision.ts';
import type { Finding } from './report.ts';
import { readUpdate } from './update/check-update.ts';
import { TooComplexError } from './work-budget.ts';

interface AppendedBytesCheck {
  /** Null for an allowed update: whether its revocation data and time stamps are valid depends on their content. */
  readonly finding: Finding | null;
  /** The revision that PDF viewers show; null if it can't be read. */
  readonly latest: Revision | null;
  /** Object numbers of archive time stamps in an allowed update, in order. */
  readonly stamps: readonly number[];
}

/** Checks the bytes after the sealed part: there may be none, an allowed update, or something else. */
export async function checkAppendedBytes(bytes: Uint8Array, sealed: Revision): Promise<AppendedBytesCheck> {
  const extra = bytes.length - sealed.end;
  if (extra === 0) return { finding: { code: 'covers_all', kind: 'good' }, latest: sealed, stamps: [] };
  const shadow = (count: number): Finding => ({ code: 'shadow', kind: 'bad', count: Math.max(1, count) });
  const appended: Finding = { code: 'appended', kind: 'bad', count: extra };
  let latest: Revision;
  try {
    latest = await Revision.read(bytes, bytes.length, sealed.budget);
  } catch (error) {
    if (error instanceof TooComplexError) throw error;
    // A viewer that repairs files may still show what was added.
    const objects = countObjects(bytes, sealed.end);
    return { finding: objects > 0 ? shadow(objects) : appended, latest: null, stamps: [] };
  }
  const added = latest.sections.filter(({ at }) => at >= sealed.end);
  const isSame = latest.sections[0]!.at === sealed.sections[0]!.at;
  // `startxref` may point to the sealed revision: then only bytes were added.
  if (isSame && countObjects(bytes, sealed.end) === 0) return { finding: appended, latest: null, stamps: [] };
  const update = await readUpdate(sealed, latest).catch((error: unknown) => {
    if (error instanceof TooComplexError) throw error;
    return null;
  });
  const numbers = new Set(added.flatMap(({ entries }) => entries.map(([number]) => number)));
  return { finding: update ? null : shadow(numbers.size), latest, stamps: update?.stamps ?? [] };
}

const countObjects = (bytes: Uint8Array, from: number): number =>
  countMatches(bytes.subarray(from), OBJECT_HEAD);
