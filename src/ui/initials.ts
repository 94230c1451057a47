/** One or two letters for a name: first and last word, by what a reader sees as a letter. Empty for an empty name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0]!, words[words.length - 1]!] : words;
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return chosen
    .map((word) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '')
    .join('')
    .toLocaleUpperCase();
}
