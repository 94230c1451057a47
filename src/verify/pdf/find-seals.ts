/** Finds seals by scanning the bytes instead of by cross references, so that later updates can't change what is found. */
import { createWorkBudget, TooComplexError, type WorkBudget } from '../work-budget.ts';
import { type Dict, isDict, isText, nameOf, ObjectReader, type PdfObject, type Text } from './objects.ts';

export interface SealLocation {
  readonly dict: Dict;
  /** Offset of its `… 0 obj`. */
  readonly objectAt: number;
  readonly number: number;
  readonly contents: Text;
  /** [0, a, b, c]: bytes 0…a and b…b+c are signed. */
  readonly range: readonly [number, number, number, number];
  /** A document time stamp (ISO 32000-2, 12.8.5) instead of a signature. */
  readonly isArchiveStamp: boolean;
}

/** From each end of the file: an image may contain any number of fake ones before the seal. */
const MAX_CANDIDATES = 20;
/**
 * Maximum size of a signature dictionary in bytes. Otherwise an unterminated string in an image would be read to the
 * end of the file.
 */
const LONGEST_DICTIONARY = 400_000;

function indexOf(bytes: Uint8Array, word: string, from: number): number {
  const codes = [...word].map((character) => character.charCodeAt(0));
  for (let at = bytes.indexOf(codes[0]!, from); at >= 0; at = bytes.indexOf(codes[0]!, at + 1))
    if (codes.every((code, index) => bytes[at + index] === code)) return at;
  return -1;
}

/** Offset of the object that contains `at`. */
function objectStart(bytes: Uint8Array, at: number): number | undefined {
  const from = Math.max(0, at - 200_000);
  const text = new TextDecoder('latin1').decode(bytes.subarray(from, at));
  const last = [...text.matchAll(/(?:^|[\r\n\s])(\d{1,10} \d{1,5} obj)\b/g)].at(-1);
  return last ? from + last.index + last[0].length - last[1]!.length : undefined;
}

const isRange = (value: PdfObject | undefined): value is SealLocation['range'] =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((one) => Number.isSafeInteger(one) && (one as number) >= 0);

/** Offsets of the first and last `/ByteRange` keys, in file order. */
function candidates(bytes: Uint8Array): readonly number[] {
  const first: number[] = [];
  const last: number[] = [];
  for (let at = indexOf(bytes, '/ByteRange', 0); at >= 0; at = indexOf(bytes, '/ByteRange', at + 10)) {
    if (first.length < MAX_CANDIDATES) first.push(at);
    else last.push(at);
    if (last.length > MAX_CANDIDATES) last.shift();
  }
  return [...first, ...last];
}

/** Dictionaries of signatures and document time stamps, in file order. */
export function findSignatures(
  bytes: Uint8Array,
  budget: WorkBudget = createWorkBudget(bytes.length),
): SealLocation[] {
  const found: SealLocation[] = [];
  for (const at of candidates(bytes)) {
    const place = readAt(bytes, at, budget);
    if (place && !found.some(({ objectAt }) => objectAt === place.objectAt)) found.push(place);
  }
  return found;
}

/** Signature dictionaries, in file order. */
export const findSeals = (bytes: Uint8Array, budget?: WorkBudget): SealLocation[] =>
  findSignatures(bytes, budget).filter(({ isArchiveStamp }) => !isArchiveStamp);

function readAt(bytes: Uint8Array, at: number, budget: WorkBudget): SealLocation | undefined {
  const objectAt = objectStart(bytes, at);
  if (objectAt === undefined) return undefined;
  try {
    const end = Math.min(bytes.length, objectAt + LONGEST_DICTIONARY);
    const { number, value } = new ObjectReader(bytes, objectAt, end, budget).indirect();
    if (!isDict(value)) return undefined;
    const [range, contents] = [value.entries.get('ByteRange'), value.entries.get('Contents')];
    if (!isText(contents) || !isRange(range)) return undefined;
    const isArchiveStamp = nameOf(value.entries.get('Type')) === 'DocTimeStamp';
    return { dict: value, objectAt, number, contents, range, isArchiveStamp };
  } catch (error) {
    if (error instanceof TooComplexError) throw error;
    return undefined; // Not part of a dictionary.
  }
}
