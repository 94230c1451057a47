/** Parts of a date that a pattern can have; `YYYY` and `DD` are accepted for `yyyy` and `dd`. */
const TOKEN = /yyyy|MMMM|MMM|MM|dd|HH|mm|ss|YYYY|DD/g;
/** Letters that other products use in patterns, alone or repeated: `d`, `yy`, `hh`, `EEE`. */
const LOOKS_LIKE_TOKEN = /^([yYMdDHhmsSE])\1*$/;

/**
 * What makes a pattern useless: a token that would appear as it is, or no token at all (`''`). Null if it's fine. Words
 * are fine, as in `dd de MMMM`, unless they contain a token.
 */
export function wrongDateToken(pattern: string): string | null {
  for (const [word] of pattern.matchAll(/\p{Script=Latin}+/gu)) {
    const rest = word.split(TOKEN).filter((part) => part !== '');
    if (rest.length === 0) continue;
    const unknown = rest.find((part) => LOOKS_LIKE_TOKEN.test(part));
    if (unknown) return rest.length === 1 ? word : unknown;
    if (word.search(TOKEN) >= 0) return word;
  }
  return pattern.search(TOKEN) < 0 ? '' : null;
}
