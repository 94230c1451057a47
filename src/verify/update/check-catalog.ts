import { type Dict, isCount, isDict, isName, isText, type PdfObject } from '../pdf/objects.ts';
import { isSameObject } from '../pdf/same-object.ts';

const LEVEL_KEYS = new Set(['Type', 'BaseVersion', 'ExtensionLevel', 'ExtensionRevision', 'URL']);

/** Whether only the document security store and its extension level were added to the catalog. */
export function isCatalogUnchanged(before: Dict, after: Dict): boolean {
  const keys = new Set([...before.entries.keys(), ...after.entries.keys()]);
  return [...keys].every((key) => {
    const [was, is] = [before.entries.get(key), after.entries.get(key)];
    if (key === 'DSS') return true;
    return isSameObject(was, is) || (key === 'Extensions' && areExtensionsUnchanged(was, is));
  });
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
