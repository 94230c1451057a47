/**
 * May the bytes behind the sealed end be there? Only an update that adds validation data (ISO 32000-2, 12.8.4.3; ETSI EN
 * 319 142-1, 5.4.2) and changes nothing that the seal covers:
 * - every section of cross references is one of the sealed ones, in their order, or lies behind the sealed end;
 * - every object number that the sealed state knows keeps its place, in use or free; the catalog alone may gain /DSS and an
 *   extension level. Numbers that it refers to without defining them count as known;
 * - trailers say what the sealed one said, but for their sizes and the links between sections;
 * - new objects hang below /DSS, and each byte belongs to one of them.
 * Compared is what each new section and object says, not what they come to together: readers differ in how they merge them.
 */
import {
  type Dict,
  HIGHEST_NUMBER,
  isCount,
  isDict,
  isRef,
  isStream,
  type PdfObject,
} from '../pdf/objects.ts';
import type { Revision } from '../pdf/revision.ts';
import { isSameObject } from '../pdf/same-object.ts';
import { isSamePlace, type Section } from '../pdf/xref-section.ts';
import { type AppendedObject, type AppendedPart, readAppendedPart } from './appended-objects.ts';
import { isCatalogKept } from './catalog-kept.ts';

/** Trailer keys that an update may set: sizes and links, and how a cross-reference stream is written (ISO 32000-2, 7.5.8.2). */
const OWN_KEYS = new Set([
  'Size',
  'Prev',
  'XRefStm',
  'Type',
  'W',
  'Index',
  'Length',
  'Filter',
  'DecodeParms',
]);

/** @throws PdfError, TooComplexError for an update that cannot be read */
export async function isAllowedUpdate(sealed: Revision, latest: Revision): Promise<boolean> {
  const root = sealed.trailer.entries.get('Root');
  if (!isRef(root)) return false;
  const added = latest.sections.filter(({ at }) => at >= sealed.end);
  if (!leadsToSealed(sealed, latest, added)) return false;
  if (!added.every(({ trailer }) => isTrailerKept(sealed.trailer, trailer))) return false;

  const part = await readAppendedPart(latest, sealed.end);
  if (!areSectionsAll(part, added)) return false;
  const known = await knownNumbers(sealed);
  if (!added.every((section) => keepsPlaces(section, sealed, known, part, root.number))) return false;
  if (
    !part.objects.every(
      ({ number, source }) => isNew(number, known) || (number === root.number && isPlain(source)),
    )
  )
    return false;
  if (!isSizeRight(sealed, part, added)) return false;

  const before = await sealed.resolve(root);
  const catalogs = part.objects.filter(({ number }) => number === root.number).map(({ value }) => value);
  if (!isDict(before) || !catalogs.every((after) => isDict(after) && isCatalogKept(before, after)))
    return false;
  return areBelowStore(part.objects, catalogs as Dict[], root.number);
}

const isNew = (number: number, known: ReadonlySet<number>) => !known.has(number);
const isPlain = (source: AppendedObject['source']) => source.kind === 'stream' || source.generation === 0;

/** The chain is new sections first, then the sealed chain as it was, section by section. */
function leadsToSealed(sealed: Revision, latest: Revision, added: readonly Section[]): boolean {
  const chain = latest.sections.map(({ at }) => at);
  const expected = [...added, ...sealed.sections].map(({ at }) => at);
  return chain.length === expected.length && chain.every((at, index) => at === expected[index]);
}

function isTrailerKept(before: Dict, after: Dict): boolean {
  const keys = new Set([...before.entries.keys(), ...after.entries.keys()]);
  return [...keys].every(
    (key) => OWN_KEYS.has(key) || isSameObject(before.entries.get(key), after.entries.get(key)),
  );
}

/** A section that no other leads to is one that only some readers find. */
function areSectionsAll({ sections, starts }: AppendedPart, added: readonly Section[]): boolean {
  const linked = new Set(added.map(({ at }) => at));
  return (
    sections.length === linked.size &&
    sections.every((at) => linked.has(at)) &&
    starts.every((at) => linked.has(at))
  );
}

/** Listed numbers, and those that signed objects refer to although nothing defines them. */
async function knownNumbers(sealed: Revision): Promise<ReadonlySet<number>> {
  const known = new Set<number>(sealed.numbers());
  const visit = (value: PdfObject): void => {
    if (isRef(value)) known.add(value.number);
    else if (Array.isArray(value)) (value as PdfObject[]).forEach(visit);
    else if (isDict(value)) for (const one of value.entries.values()) visit(one);
    else if (isStream(value)) visit(value.dict);
  };
  for (const { trailer } of sealed.sections) visit(trailer);
  for (const number of [...sealed.numbers()]) visit(await sealed.parse(number));
  return known;
}

function keepsPlaces(
  { entries }: Section,
  sealed: Revision,
  known: ReadonlySet<number>,
  { objects }: AppendedPart,
  root: number,
): boolean {
  const places = new Set(objects.map(({ number, source }) => placeKey(number, source)));
  return entries.every(([number, place]) => {
    const isAppended =
      (place.kind === 'offset' && places.has(placeKey(number, { ...place, kind: 'file' }))) ||
      (place.kind === 'compressed' && places.has(placeKey(number, { ...place, kind: 'stream' })));
    if (number === root && isAppended) return true;
    if (!known.has(number)) return isAppended || place.kind === 'free';
    const before = sealed.placeOf(number) ?? { kind: 'free' };
    return isSamePlace(before, place);
  });
}

const placeKey = (number: number, source: AppendedObject['source']) =>
  source.kind === 'file'
    ? `${number} at ${source.offset} ${source.generation}`
    : `${number} in ${source.container} ${source.index}`;

/** Whole, not smaller, and above every number: readers drop objects beyond /Size, or begin to repair. */
function isSizeRight(sealed: Revision, { objects }: AppendedPart, added: readonly Section[]): boolean {
  const before = Number(sealed.trailer.entries.get('Size') ?? 0);
  const sizes = added.map(({ trailer }) => trailer.entries.get('Size'));
  const highest = objects.reduce((most, { number }) => Math.max(most, number), 0);
  return (
    sizes.every((size) => isCount(size) && size >= before && size <= HIGHEST_NUMBER + 1) &&
    (sizes.length === 0 || Number(sizes[0]) > highest)
  );
}

/** Every new object is part of the document security store; carriers of objects and cross references belong to none. */
function areBelowStore(objects: readonly AppendedObject[], catalogs: readonly Dict[], root: number): boolean {
  const versions = new Map<number, PdfObject[]>();
  for (const { number, value } of objects) versions.set(number, [...(versions.get(number) ?? []), value]);
  const reached = new Set<number>();
  const open: PdfObject[] = catalogs.map((catalog) => catalog.entries.get('DSS') ?? null);
  while (open.length > 0) {
    const value = open.pop()!;
    if (isRef(value)) {
      if (reached.has(value.number)) continue;
      reached.add(value.number);
      for (const version of versions.get(value.number) ?? []) open.push(version);
    } else if (Array.isArray(value)) for (const one of value as PdfObject[]) open.push(one);
    else if (isDict(value)) for (const one of value.entries.values()) open.push(one);
    else if (isStream(value)) open.push(value.dict);
  }
  return objects.every(({ number, isCarrier }) => isCarrier || number === root || reached.has(number));
}
