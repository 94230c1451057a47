import { attachedLog } from './attached-log.ts';
import type { SealLocation } from './pdf/find-seals.ts';
import { Revision } from './pdf/revision.ts';
import { certifiesNoChange, isDocumentSeal, isRangeValid } from './seal-structure.ts';
import { TooComplexError, type WorkBudget } from './work-budget.ts';

interface SignatureSequence {
  /** The signature that the report is about. */
  readonly last: SealLocation;
  /** Signatures of earlier revisions, in order. */
  readonly earlier: readonly SealLocation[];
}

/**
 * In other products people sign one after another, each in an incremental update (ISO 32000-1, 12.8.1): the last
 * signature covers all. A seal with an audit trail, or one that allows no changes, is the last by definition.
 */
export async function signatureSequence(
  bytes: Uint8Array,
  first: SealLocation,
  places: readonly SealLocation[],
  budget: WorkBudget,
): Promise<SignatureSequence> {
  const alone: SignatureSequence = { last: first, earlier: [] };
  const later = places.filter((place) => endOf(place) > endOf(first));
  if (later.length === 0) return alone;
  try {
    const revision = await Revision.read(bytes, endOf(first), budget);
    if ((await attachedLog(revision)) !== null || (await certifiesNoChange(revision, first))) return alone;
    const sequence = [first];
    for (const place of later.sort((a, b) => endOf(a) - endOf(b))) {
      if (!isRangeValid(bytes, place)) continue;
      if (await isDocumentSeal(await Revision.read(bytes, endOf(place), budget), place)) sequence.push(place);
    }
    return { last: sequence.at(-1)!, earlier: sequence.slice(0, -1) };
  } catch (error) {
    if (error instanceof TooComplexError) throw error;
    return alone;
  }
}

const endOf = ({ range: [, , second, length] }: SealLocation): number => second + length;
