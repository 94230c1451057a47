/** Letters that Unicode doesn't decompose, and what people type for them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  '\u00ad': '',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
};

/** One letter without case, accents and ligatures; all kinds of space become one. */
function foldLetter(letter: string): string {
  if (/\s/.test(letter)) return ' ';
  const lower = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...lower].map((one) => PLAIN[one] ?? one).join('');
}

const known = new Map<string, string>();

function folded(letter: string): string {
  let found = known.get(letter);
  if (found === undefined) known.set(letter, (found = foldLetter(letter)));
  return found;
}

/** Text for comparison: "Größe", "GRÖSSE" and "grosse" are equal. */
export function fold(text: string): string {
  let all = '';
  for (const letter of text) all += folded(letter);
  return all;
}

/** Folded text, and for each of its units the index in `text`; plus one for the end. */
export function foldWithPlaces(text: string): { readonly text: string; readonly places: readonly number[] } {
  let all = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = folded(letter);
    for (let unit = 0; unit < plain.length; unit++) places.push(at);
    all += plain;
    at += letter.length;
  }
  places.push(at);
  return { text: all, places };
}
