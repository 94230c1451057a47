import { isDict, isStream, isText, PdfError, type PdfObject } from './pdf/objects.ts';
import type { Revision } from './pdf/revision.ts';

const NAME = 'audit-trail.json';
const MAX_NODES = 500;

/**
 * The audit trail attached to one revision, from the tree of embedded files; null if there is none.
 *
 * @throws PdfError if two files have that name: the uploaded document may have had an attachment of the same name
 */
export async function attachedLog(revision: Revision): Promise<Uint8Array | null> {
  const get = async (value: PdfObject, key: string) =>
    isDict(value) ? revision.resolve(value.entries.get(key)) : null;
  const catalog = await revision.resolve(revision.trailer.entries.get('Root'));
  const open: PdfObject[] = [await get(await get(catalog, 'Names'), 'EmbeddedFiles')];
  let found: PdfObject | undefined;
  for (let step = 0; open.length > 0 && step < MAX_NODES; step++) {
    const node = open.shift()!;
    const kids = await get(node, 'Kids');
    if (Array.isArray(kids))
      for (const kid of kids) {
        revision.budget.spend('nodes');
        open.push(await revision.resolve(kid as PdfObject));
      }
    const names = await get(node, 'Names');
    if (!Array.isArray(names)) continue;
    for (let at = 0; at + 1 < names.length; at += 2) {
      revision.budget.spend('nodes');
      const name = await revision.resolve(names[at] as PdfObject);
      if (!isText(name) || nameText(name.bytes) !== NAME) continue;
      if (found !== undefined) throw new PdfError(`Expected one attachment named ${NAME}`);
      found = await get(await get(await revision.resolve(names[at + 1] as PdfObject), 'EF'), 'F');
    }
  }
  return isStream(found) ? revision.decode(found) : null;
}

function nameText(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  return new TextDecoder('latin1').decode(bytes);
}
