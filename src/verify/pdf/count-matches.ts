/** How often a global pattern matches, without keeping the matches: a hostile file has millions of them. */
export function countMatches(bytes: Uint8Array, pattern: RegExp): number {
  let count = 0;
  for (const _ of new TextDecoder('latin1').decode(bytes).matchAll(pattern)) count++;
  return count;
}

/** The beginning of an indirect object, as a reader that searches the bytes finds it. */
export const OBJECT_HEAD = /\d[\0\t\n\f\r ]+obj(?![a-z])/g;
