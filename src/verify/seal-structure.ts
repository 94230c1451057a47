/** Whether a signature found in the bytes is the seal of the document that the bytes describe. */
import { isDict, isRef, isText, nameOf } from './pdf/objects.ts';
import { Revision } from './pdf/revision.ts';
import type { SealPlace } from './pdf/seal-place.ts';
import { TooComplexError, type WorkBudget } from './work-budget.ts';

const MOST_FIELDS = 200;
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** `D:20261121091405Z` */
export function claimedTime(place: SealPlace): Date | null {
  const value = place.dict.entries.get('M');
  const match = isText(value) && /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(latin1(value.bytes));
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/**
 * The hole is exactly the signature's own string, digit by digit: readers skip whatever else is between them, so anything
 * could hide there. And the range starts at the first byte.
 */
export function isRangeRight(bytes: Uint8Array, { range, contents }: SealPlace): boolean {
  const [start, first, second, length] = range;
  return (
    start === 0 &&
    contents.isHex &&
    !contents.hasJunk &&
    contents.to - contents.from === 2 * contents.bytes.length + 2 &&
    first === contents.from &&
    second === contents.to &&
    second + length <= bytes.length
  );
}

/** Whether the cross references lead to these very bytes, and a signature field of the form to that object. */
export async function isTheSeal(revision: Revision, place: SealPlace): Promise<boolean> {
  const catalog = await revision.resolve(revision.trailer.entries.get('Root'));
  const own = revision.placeOf(place.number);
  if (!isDict(catalog) || own?.kind !== 'offset' || own.offset !== place.objectAt) return false;
  const form = await revision.resolve(catalog.entries.get('AcroForm'));
  const fields = isDict(form) ? await revision.resolve(form.entries.get('Fields')) : null;
  if (!Array.isArray(fields)) return false;
  for (const one of fields.slice(0, MOST_FIELDS)) {
    const field = await revision.resolve(one);
    const value = isDict(field) ? field.entries.get('V') : undefined;
    if (isRef(value) && value.number === place.number) return true;
  }
  return false;
}

/**
 * The first signature that the document itself names. Bytes that only look like one may precede it, in a signer's image;
 * without such a signature the first that looks like one is judged.
 */
export async function chooseSeal(
  bytes: Uint8Array,
  places: readonly SealPlace[],
  budget: WorkBudget,
): Promise<SealPlace | undefined> {
  if (places.length < 2) return places[0];
  // Read once for each end: many false ones may claim the same.
  const revisions = new Map<number, Promise<Revision>>();
  for (const place of places) {
    if (!isRangeRight(bytes, place)) continue;
    const end = place.range[2] + place.range[3];
    const revision = revisions.get(end) ?? Revision.read(bytes, end, budget);
    revisions.set(end, revision);
    const isNamed = await revision
      .then((read) => isTheSeal(read, place))
      .catch((error: unknown) => {
        if (error instanceof TooComplexError) throw error;
        return false;
      });
    if (isNamed) return place;
  }
  return places[0];
}

/** A certifying signature with access permission 1 (ISO 32000-2, 12.8.2.2). */
export async function certifiesNoChange(revision: Revision, place: SealPlace): Promise<boolean> {
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
