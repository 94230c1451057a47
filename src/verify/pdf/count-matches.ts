/** Counts matches of a global pattern without storing them: a hostile file may have millions. */
export function countMatches(bytes: Uint8Array, pattern: RegExp): number {
  let count = 0;
  for (const _ of new TextDecoder('latin1').decode(bytes).matchAll(pattern)) count++;
  return count;
}

/** Start of an indirect object, as found by viewers that scan the bytes. */
export const OBJECT_HEAD = /\d[\0\t\n\f\r ]+obj(?![a-z])/g;
