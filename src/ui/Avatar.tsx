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

interface AvatarProps {
  /** Initials, or where there is no name yet, the place in the order. */
  readonly letters: string;
  /** Dark enough for white text; `recipientColour(index).solid`. */
  readonly color: string;
  readonly size?: 'small' | 'medium';
}

/** Initials on a color, so that people aren't identified by color alone. Decorative: the name is next to it. */
export function Avatar({ letters, color, size = 'medium' }: AvatarProps) {
  return (
    <span class={`ui-avatar ui-${size}`} style={`background-color:${color}`} aria-hidden="true">
      {letters}
    </span>
  );
}
