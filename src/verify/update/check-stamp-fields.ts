/**
 * The fields and dictionaries of archive time stamps in an update (ISO 32000-2, 12.8.5). They must be complete, plain and
 * invisible: whatever a viewer could show or run is rejected.
 */
import {
  type Dict,
  isCount,
  isDict,
  isName,
  isRef,
  isText,
  nameOf,
  type PdfObject,
  type Ref,
} from '../pdf/objects.ts';
import type { AppendedObject } from './appended-objects.ts';

const FIELD_KEYS = new Set(['FT', 'T', 'V', 'Type', 'Subtype', 'F', 'Rect']);
const STAMP_KEYS = new Set(['Type', 'Filter', 'SubFilter', 'ByteRange', 'Contents', 'V', 'M']);

interface StampFields {
  /** Object numbers of the time stamps, in the order of their fields. */
  readonly values: readonly number[];
  /** Object numbers of the fields and time stamps. */
  readonly own: ReadonlySet<number>;
}

/**
 * @param lists fields added by each version of the catalog, oldest first; null for a version with other changes
 * @returns null if anything isn't as expected
 */
export function stampsIn(
  objects: readonly AppendedObject[],
  lists: readonly (readonly Ref[] | null)[],
): StampFields | null {
  const fields = lists.at(-1) ?? [];
  // Later versions keep the fields of earlier ones.
  const isGrowing = lists.every((list) => list?.every((one, at) => one.number === fields[at]?.number));
  if (!isGrowing) return null;
  const only = (number: number): PdfObject | undefined => {
    const found = objects.filter((one) => one.number === number);
    return found.length === 1 && found[0]!.source.kind === 'file' ? found[0]!.value : undefined;
  };
  const values: number[] = [];
  for (const { number, generation } of fields) {
    const value = generation === 0 ? stampOf(only(number)) : null;
    if (!value || !isStamp(only(value.number))) return null;
    values.push(value.number);
  }
  const own = new Set([...fields.map(({ number }) => number), ...values]);
  return own.size === 2 * values.length ? { values, own } : null;
}

/** What a field refers to. */
function stampOf(field: PdfObject | undefined): Ref | null {
  if (!isDict(field) || ![...field.entries.keys()].every((key) => FIELD_KEYS.has(key))) return null;
  const value = field.entries.get('V');
  const isField = nameOf(field.entries.get('FT')) === 'Sig' && isText(field.entries.get('T'));
  return isField && isEmptyWidget(field) && isRef(value) && value.generation === 0 ? value : null;
}

/** A field without a widget, or merged with one that takes no space (ISO 32000-2, 12.7.5.5). */
function isEmptyWidget({ entries }: Dict): boolean {
  const [type, subtype, flags, rect] = ['Type', 'Subtype', 'F', 'Rect'].map((key) => entries.get(key));
  return (
    (type === undefined || nameOf(type) === 'Annot') &&
    (subtype === undefined || nameOf(subtype) === 'Widget') &&
    (flags === undefined || isCount(flags)) &&
    (rect === undefined || (Array.isArray(rect) && rect.length === 4 && rect.every((one) => one === 0)))
  );
}

function isStamp(value: PdfObject | undefined): boolean {
  if (!isDict(value)) return false;
  return (
    nameOf(value.entries.get('Type')) === 'DocTimeStamp' &&
    nameOf(value.entries.get('SubFilter')) === 'ETSI.RFC3161' &&
    [...value.entries].every(([key, one]) => STAMP_KEYS.has(key) && isPlain(one))
  );
}

const isPlain = (value: PdfObject): boolean =>
  isName(value) ||
  isText(value) ||
  isCount(value) ||
  (Array.isArray(value) && (value as PdfObject[]).every((one) => isCount(one)));
