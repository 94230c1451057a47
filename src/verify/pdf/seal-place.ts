/** Where the seal lies in a file, found in the bytes and not by cross references: what it covers does not depend on a later update. */
import { createWorkBudget, TooComplexError, type WorkBudget } from '../work-budget.ts';
import { type Dict, isText, nameOf, ObjectReader, type PdfObject, type Text } from './objects.ts';

export interface SealPlace {
  readonly dict: Dict;
  /** Offset of its `… 0 obj`, and its number. */
  readonly objectAt: number;
  readonly number: number;
  readonly contents: Text;
  /** [0, a, b, c]: signed are 0…a and b…b+c. */
  readonly range: readonly [number, number, number, number];
}

const MOST_CANDIDATES = 50;

function indexOf(bytes: Uint8Array, word: string, from: number): number {
  const codes = [...word].map((character) => character.charCodeAt(0));
  for (let at = bytes.indexOf(codes[0]!, from); at >= 0; at = bytes.indexOf(codes[0]!, at + 1))
    if (codes.every((code, index) => bytes[at + index] === code)) return at;
  return -1;
}

/** Offset of the object that `at` lies in. */
function objectStart(bytes: Uint8Array, at: number): number | undefined {
  const from = Math.max(0, at - 200_000);
  const text = new TextDecoder('latin1').decode(bytes.subarray(from, at));
  const last = [...text.matchAll(/(?:^|[\r\n\s])(\d{1,10} \d{1,5} obj)\b/g)].at(-1);
  return last ? from + last.index + last[0].length - last[1]!.length : undefined;
}

const isRange = (value: PdfObject | undefined): value is readonly number[] =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((one) => Number.isSafeInteger(one) && (one as number) >= 0);

/** Every signature dictionary, in the order of the file. */
export function findSeals(
  bytes: Uint8Array,
  budget: WorkBudget = createWorkBudget(bytes.length),
): SealPlace[] {
  const found: SealPlace[] = [];
  let at = indexOf(bytes, '/ByteRange', 0);
  for (let count = 0; at >= 0 && count < MOST_CANDIDATES; count++) {
    const place = readAt(bytes, at, budget);
    if (place && !found.some(({ objectAt }) => objectAt === place.objectAt)) found.push(place);
    at = indexOf(bytes, '/ByteRange', at + 10);
  }
  return found;
}

function readAt(bytes: Uint8Array, at: number, budget: WorkBudget): SealPlace | undefined {
  const objectAt = objectStart(bytes, at);
  if (objectAt === undefined) return undefined;
  try {
    const { number, value } = new ObjectReader(bytes, objectAt, bytes.length, budget).indirect();
    if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'dict')
      return undefined;
    const [range, contents] = [value.entries.get('ByteRange'), value.entries.get('Contents')];
    const isSeal = nameOf(value.entries.get('Type')) !== 'DocTimeStamp' && isText(contents) && isRange(range);
    return isSeal
      ? { dict: value, objectAt, number, contents, range: range as unknown as SealPlace['range'] }
      : undefined;
  } catch (error) {
    if (error instanceof TooComplexError) throw error;
    return undefined; // The words stand in something that is no dictionary.
  }
}
