/**
 * Decides whether the bytes after the sealed part are allowed updates: ones that add validation data (ISO 32000-2,
 * 12.8.4.3; ETSI EN 319 142-1, 5.4.2) and archive time stamps (12.8.5; 5.4.3) and change nothing that is sealed:
 * - every cross-reference section is one of the sealed ones, in order, or lies after the sealed part;
 * - every object number known to the sealed revision keeps its entry, in use or free; only the catalog may gain /DSS, an
 *   extension level, and the fields of time stamps. Numbers that the sealed revision refers to without defining them count as known;
 * - trailers equal the sealed one except for sizes and links between sections;
 * - new objects are part of /DSS or a time stamp's field, and each byte belongs to one of them.
 * Each new section and object is checked by itself instead of the merged result, because viewers merge them
 * differently.
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
import { isSameEntry, type Section } from '../pdf/xref-section.ts';
import { type AppendedObject, type AppendedPart, readAppendedPart } from './appended-objects.ts';
import { addedFields } from './check-catalog.ts';
import { stampsIn } from './check-stamp-fields.ts';

/** Trailer keys that an update may set: sizes, links and the format of a cross-reference stream (ISO 32000-2, 7.5.8.2). */
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

export interface AllowedUpdate {
  /** Object numbers of archive time stamps, in the order of their fields. Their tokens aren't checked. */
  readonly stamps: readonly number[];
}

/**
 * Null if it isn't allowed.
 *
 * @throws PdfError if the update can't be read; TooComplexError
 */
export async function readUpdate(sealed: Revision, latest: Revision): Promise<AllowedUpdate | null> {
  const root = sealed.trailer.entries.get('Root');
  if (!isRef(root)) return null;
  const added = latest.sections.filter(({ at }) => at >= sealed.end);
  if (!leadsToSealed(sealed, latest, added)) return null;
  if (!added.every(({ trailer }) => isTrailerKept(sealed.trailer, trailer))) return null;

  const part = await readAppendedPart(latest, sealed.end);
  if (!areSectionsAll(part, added)) return null;
  const known = await knownNumbers(sealed);
  if (!added.every((section) => keepsEntries(section, sealed, known, part, root.number))) return null;
  if (
    !part.objects.every(
      ({ number, source }) => isNew(number, known) || (number === root.number && isPlain(source)),
    )
  )
    return null;
  if (!isSizeValid(sealed, part, added)) return null;

  const before = await sealed.resolve(root);
  const catalogs = part.objects.filter(({ number }) => number === root.number).map(({ value }) => value);
  if (!isDict(before)) return null;
  const fields = catalogs.map((after) => (isDict(after) ? addedFields(before, after) : null));
  const stamps = stampsIn(part.objects, fields);
  if (!stamps) return null;
  const rest = part.objects.filter(({ number }) => !stamps.own.has(number));
  return areInStore(rest, catalogs as Dict[], root.number) ? { stamps: stamps.values } : null;
}

const isNew = (number: number, known: ReadonlySet<number>) => !known.has(number);
const isPlain = (source: AppendedObject['source']) => source.kind === 'stream' || source.generation === 0;

/** The chain consists of the new sections followed by the sealed chain. */
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

/** An unlinked section would be found by only some viewers. */
function areSectionsAll({ sections, starts }: AppendedPart, added: readonly Section[]): boolean {
  const linked = new Set(added.map(({ at }) => at));
  return (
    sections.length === linked.size &&
    sections.every((at) => linked.has(at)) &&
    starts.every((at) => linked.has(at))
  );
}

/** Listed object numbers, and undefined ones that signed objects refer to. */
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

function keepsEntries(
  { entries }: Section,
  sealed: Revision,
  known: ReadonlySet<number>,
  { objects }: AppendedPart,
  root: number,
): boolean {
  const places = new Set(objects.map(({ number, source }) => entryKey(number, source)));
  return entries.every(([number, place]) => {
    const isAppended =
      (place.kind === 'offset' && places.has(entryKey(number, { ...place, kind: 'file' }))) ||
      (place.kind === 'compressed' && places.has(entryKey(number, { ...place, kind: 'stream' })));
    if (number === root && isAppended) return true;
    if (!known.has(number)) return isAppended || place.kind === 'free';
    const before = sealed.entryOf(number) ?? { kind: 'free' };
    return isSameEntry(before, place);
  });
}

const entryKey = (number: number, source: AppendedObject['source']) =>
  source.kind === 'file'
    ? `${number} at ${source.offset} ${source.generation}`
    : `${number} in ${source.container} ${source.index}`;

/**
 * An integer, not smaller than before, and above every object number: viewers ignore objects beyond /Size, or repair
 * the file.
 */
function isSizeValid(sealed: Revision, { objects }: AppendedPart, added: readonly Section[]): boolean {
  const before = Number(sealed.trailer.entries.get('Size') ?? 0);
  const sizes = added.map(({ trailer }) => trailer.entries.get('Size'));
  const highest = objects.reduce((most, { number }) => Math.max(most, number), 0);
  return (
    sizes.every((size) => isCount(size) && size >= before && size <= HIGHEST_NUMBER + 1) &&
    (sizes.length === 0 || Number(sizes[0]) > highest)
  );
}

/** Every new object belongs to the document security store, except object streams and cross-reference streams. */
function areInStore(objects: readonly AppendedObject[], catalogs: readonly Dict[], root: number): boolean {
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
