import {
  type Dict,
  isCount,
  isDict,
  isName,
  isRef,
  isText,
  type PdfObject,
  type Ref,
} from '../pdf/objects.ts';
import { isSameObject } from '../pdf/same-object.ts';

const LEVEL_KEYS = new Set(['Type', 'BaseVersion', 'ExtensionLevel', 'ExtensionRevision', 'URL']);

/**
 * The fields of archive time stamps that were added to the catalog's form, besides the document security store and its extension level.
 * Null if anything else changed.
 */
export function addedFields(before: Dict, after: Dict): readonly Ref[] | null {
  const fields = fieldsAfter(before.entries.get('AcroForm'), after.entries.get('AcroForm'));
  return fields && isCatalogUnchanged(before, after) ? fields : null;
}

function isCatalogUnchanged(before: Dict, after: Dict): boolean {
  const keys = new Set([...before.entries.keys(), ...after.entries.keys()]);
  return [...keys].every((key) => {
    const [was, is] = [before.entries.get(key), after.entries.get(key)];
    if (key === 'DSS' || key === 'AcroForm') return true;
    return isSameObject(was, is) || (key === 'Extensions' && areExtensionsUnchanged(was, is));
  });
}

/** References after the fields of `was`; null if the form differs in another way. */
function fieldsAfter(was: PdfObject | undefined, is: PdfObject | undefined): readonly Ref[] | null {
  if (isSameObject(was, is)) return [];
  if (!isDict(was) || !isDict(is) || was.entries.size !== is.entries.size) return null;
  const isSame = [...was.entries].every(
    ([key, value]) => key === 'Fields' || isSameObject(value, is.entries.get(key)),
  );
  const [old, all] = [was.entries.get('Fields'), is.entries.get('Fields')];
  if (!isSame || !Array.isArray(old) || !Array.isArray(all)) return null;
  const added = (all as PdfObject[]).slice(old.length);
  const isKept = isSameObject(old, (all as PdfObject[]).slice(0, old.length));
  return isKept && added.every(isRef) ? (added as Ref[]) : null;
}

/** ISO 32000-2, 7.12: existing entries are unchanged, and new ones are extension levels, which viewers don't show. */
function areExtensionsUnchanged(was: PdfObject | undefined, is: PdfObject | undefined): boolean {
  if (!isDict(is) || (was !== undefined && !isDict(was))) return false;
  const kept = [...(was?.entries ?? [])].every(([key, value]) => isSameObject(value, is.entries.get(key)));
  const added = [...is.entries].filter(([key]) => !was?.entries.has(key));
  return kept && added.every(([key, value]) => (key === 'Type' ? isName(value) : isLevel(value)));
}

function isLevel(value: PdfObject): boolean {
  if (Array.isArray(value)) return (value as PdfObject[]).every(isLevel);
  return (
    isDict(value) &&
    [...value.entries].every(
      ([key, one]) => LEVEL_KEYS.has(key) && (isName(one) || isText(one) || isCount(one)),
    )
  );
}
