import { sameBytes } from '../der.ts';
import { isDict, isName, isReal, isRef, isStream, isText, type PdfObject } from './objects.ts';

/**
 * Structural equality. Not by serialization: names may contain any character, so different dictionaries could serialize
 * alike.
 */
export function isSameObject(a: PdfObject | undefined, b: PdfObject | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((one, index) => isSameObject(one, b[index]))
    );
  if (isRef(a)) return isRef(b) && a.number === b.number && a.generation === b.generation;
  if (isReal(a)) return isReal(b) && a.value === b.value;
  if (isName(a)) return isName(b) && a.name === b.name;
  if (isText(a)) return isText(b) && !a.hasJunk && !b.hasJunk && sameBytes(a.bytes, b.bytes);
  if (isDict(a))
    return (
      isDict(b) &&
      a.entries.size === b.entries.size &&
      [...a.entries].every(([key, value]) => b.entries.has(key) && isSameObject(value, b.entries.get(key)))
    );
  return isStream(a) && isStream(b) && a.from === b.from;
}
