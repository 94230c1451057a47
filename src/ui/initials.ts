/** No letter of these takes another into itself. */
const PLAIN = /^[!-\u02af](?![^ -\u02af])/;

/** The browser's tables for all other scripts take 20 ms and more to come, which is much before a first screen. */
function firstLetter(word: string): string {
  if (PLAIN.test(word)) return word[0]!;
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
}

/** One or two letters for a name: first and last word, by what a reader sees as a letter. Empty for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words;
  return chosen.map(firstLetter).join('').toLocaleUpperCase();
}
