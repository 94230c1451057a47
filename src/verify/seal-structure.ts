/** Checks whether a signature found in the bytes is the seal of the document they describe. */
import { DerError, type Node, readTime } from './der.ts';
import type { SealLocation } from './pdf/find-seals.ts';
import { isDict, isRef, isText, nameOf } from './pdf/objects.ts';
import { Revision } from './pdf/revision.ts';
import { OID, type SignedData } from './signed-data.ts';
import { TooComplexError, type WorkBudget } from './work-budget.ts';

const MAX_FIELDS = 200;
const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

const PDF_DATE = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d))/;

/** `D:20261121091405Z` or `D:20261121101405+01'00'`; a date without an offset isn't a point in time. */
function dateOf(place: SealLocation): Date | null {
  const value = place.dict.entries.get('M');
  const match = isText(value) && PDF_DATE.exec(latin1(value.bytes));
  if (!match) return null;
  const [, year, month, day, hour, minute, second, hours, minutes] = match;
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** The signing time claimed by the PDF, else by the signed attributes (RFC 5652, 11.3). */
export function claimedTime(place: SealLocation, signed?: SignedData['signed']): Date | null {
  return dateOf(place) ?? attributeTime(signed?.get(OID.signingTime)?.[0]);
}

function attributeTime(attribute: Node | undefined): Date | null {
  try {
    return attribute ? readTime(attribute) : null;
  } catch (error) {
    if (error instanceof DerError) return null;
    throw error;
  }
}

/** A signature by ISO 32000-1, 12.8.3.3, which needn't identify its certificate. */
export const isPlainCms = (place: SealLocation): boolean =>
  nameOf(place.dict.entries.get('SubFilter')) === 'adbe.pkcs7.detached';

/**
 * The gap is exactly the signature's hexadecimal string, digit by digit: viewers skip other characters, so anything
 * could hide there. And the range starts at the first byte.
 */
export function isRangeValid(bytes: Uint8Array, { range, contents }: SealLocation): boolean {
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

/** Whether the cross references lead to these bytes, and a signature field of the form to that object. */
export async function isDocumentSeal(revision: Revision, place: SealLocation): Promise<boolean> {
  const catalog = await revision.resolve(revision.trailer.entries.get('Root'));
  const own = revision.entryOf(place.number);
  if (!isDict(catalog) || own?.kind !== 'offset' || own.offset !== place.objectAt) return false;
  const form = await revision.resolve(catalog.entries.get('AcroForm'));
  const fields = isDict(form) ? await revision.resolve(form.entries.get('Fields')) : null;
  if (!Array.isArray(fields)) return false;
  for (const one of fields.slice(0, MAX_FIELDS)) {
    const field = await revision.resolve(one);
    const value = isDict(field) ? field.entries.get('V') : undefined;
    if (isRef(value) && value.number === place.number) return true;
  }
  return false;
}

/**
 * The first signature that the document itself refers to. An image may contain bytes that look like one. If the
 * document refers to none, the first that looks like one is checked.
 */
export async function chooseSeal(
  bytes: Uint8Array,
  places: readonly SealLocation[],
  budget: WorkBudget,
): Promise<SealLocation | undefined> {
  if (places.length < 2) return places[0];
  // Read once per end: many fakes may claim the same.
  const revisions = new Map<number, Promise<Revision>>();
  for (const place of places) {
    if (!isRangeValid(bytes, place)) continue;
    const end = place.range[2] + place.range[3];
    const revision = revisions.get(end) ?? Revision.read(bytes, end, budget);
    revisions.set(end, revision);
    const isNamed = await revision
      .then((read) => isDocumentSeal(read, place))
      .catch((error: unknown) => {
        if (error instanceof TooComplexError) throw error;
        return false;
      });
    if (isNamed) return place;
  }
  return places[0];
}

/** A certifying signature with access permission 1 (ISO 32000-2, 12.8.2.2). */
export async function certifiesNoChange(revision: Revision, place: SealLocation): Promise<boolean> {
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
