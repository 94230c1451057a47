import { attachedLog } from './attached-log.ts';
import { Revision } from './pdf/revision.ts';
import type { SealPlace } from './pdf/seal-place.ts';
import { certifiesNoChange, isRangeRight, isTheSeal } from './seal-structure.ts';
import { TooComplexError, type WorkBudget } from './work-budget.ts';

export interface SignatureSequence {
  /** The one that the report is about. */
  readonly last: SealPlace;
  /** Those of earlier versions of the document, in the order in which they were made. */
  readonly earlier: readonly SealPlace[];
}

/**
 * With other products, people sign one after the other, each in an update of the file (ISO 32000-1, 12.8.1): the last signature
 * covers them all. A seal with an audit trail, and one that allows no changes, is the last by what it says itself.
 */
export async function signatureSequence(
  bytes: Uint8Array,
  first: SealPlace,
  places: readonly SealPlace[],
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
      if (!isRangeRight(bytes, place)) continue;
      if (await isTheSeal(await Revision.read(bytes, endOf(place), budget), place)) sequence.push(place);
    }
    return { last: sequence.at(-1)!, earlier: sequence.slice(0, -1) };
  } catch (error) {
    if (error instanceof TooComplexError) throw error;
    return alone;
  }
}

const endOf = ({ range: [, , second, length] }: SealPlace): number => second + length;
