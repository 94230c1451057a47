import { isDict, isRef, isStream, isText, type PdfObject } from './pdf/objects.ts';
import type { Revision } from './pdf/revision.ts';

const NAME = 'audit-trail.json';
const MOST_NODES = 500;

/** The attached log of one state of the file, from the tree of embedded files; null when there is none. */
export async function attachedLog(revision: Revision): Promise<Uint8Array | null> {
  const get = async (value: PdfObject, key: string) =>
    isDict(value) ? revision.resolve(value.entries.get(key)) : null;
  const catalog = await revision.resolve(revision.trailer.entries.get('Root'));
  const open: PdfObject[] = [await get(await get(catalog, 'Names'), 'EmbeddedFiles')];
  for (let step = 0; open.length > 0 && step < MOST_NODES; step++) {
    const node = open.shift()!;
    const kids = await get(node, 'Kids');
    if (Array.isArray(kids)) for (const kid of kids) open.push(await revision.resolve(kid as PdfObject));
    const names = await get(node, 'Names');
    if (!Array.isArray(names)) continue;
    for (let at = 0; at + 1 < names.length; at += 2) {
      const name = await revision.resolve(names[at] as PdfObject);
      if (!isText(name) || nameText(name.bytes) !== NAME) continue;
      const file = await get(await get(await revision.resolve(names[at + 1] as PdfObject), 'EF'), 'F');
      return isStream(file) ? revision.decode(file) : null;
    }
  }
  return null;
}

function nameText(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  return new TextDecoder('latin1').decode(bytes);
}

/** Whether everything that an update brought is proof against revocation, reachable from the catalog's /DSS and from nowhere new. */
export async function isOnlyValidationData(before: Revision, after: Revision): Promise<boolean> {
  const [oldRoot, newRoot] = [before.trailer.entries.get('Root'), after.trailer.entries.get('Root')];
  if (!isRef(oldRoot) || !isRef(newRoot) || oldRoot.number !== newRoot.number) return false;
  const [oldCatalog, newCatalog] = [await before.resolve(oldRoot), await after.resolve(newRoot)];
  if (!isDict(oldCatalog) || !isDict(newCatalog)) return false;
  const keys = new Set([...oldCatalog.entries.keys(), ...newCatalog.entries.keys()]);
  for (const key of keys) {
    if (key === 'DSS') continue;
    if (plain(oldCatalog.entries.get(key)) !== plain(newCatalog.entries.get(key))) return false;
  }
  const allowed = new Set<number>([newRoot.number]);
  const open: PdfObject[] = [newCatalog.entries.get('DSS') ?? null];
  while (open.length > 0 && allowed.size < 2_000) {
    const value = open.pop()!;
    if (isRef(value)) {
      // What was there before may not be taken over by another meaning.
      if (before.has(value.number) || allowed.has(value.number)) continue;
      allowed.add(value.number);
      open.push(await after.object(value.number));
    } else if (isDict(value)) open.push(...value.entries.values());
    else if (isStream(value)) open.push(...value.dict.entries.values());
    else if (Array.isArray(value)) open.push(...(value as PdfObject[]));
  }
  for (const number of after.writtenFrom(before.end)) {
    const isFreeOrReference = !after.has(number) || (await isReferenceStream(after, number));
    if (!allowed.has(number) && !isFreeOrReference) return false;
  }
  return true;
}

async function isReferenceStream(revision: Revision, number: number): Promise<boolean> {
  const value = await revision.object(number);
  return isStream(value) && plain(value.dict.entries.get('Type')) === '/XRef';
}

/** An object as text that is equal when the objects are. */
function plain(value: PdfObject | undefined): string {
  if (value === undefined) return 'absent';
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${(value as PdfObject[]).map(plain).join(' ')}]`;
  if (isRef(value)) return `${value.number} R`;
  if (isText(value)) return `(${Array.from(value.bytes).join()})`;
  if (isDict(value)) {
    const sorted = [...value.entries].sort(([a], [b]) => (a < b ? -1 : 1));
    return `<<${sorted.map(([key, entry]) => `${key} ${plain(entry)}`).join(' ')}>>`;
  }
  return isStream(value) ? `stream ${value.from}` : `/${(value as { name: string }).name}`;
}
