import type { FontName } from '../../geometry/drawing.ts';
import { HANDS, type Hand } from '../../model/hands.ts';

interface HandLook {
  readonly font: FontName;
  /** What a name may hold. */
  readonly writes: RegExp;
  /** In parts of the font size: what stands above and below the baseline in names. */
  readonly above: number;
  readonly below: number;
}

/** Latin letters, digits, blanks and marks, which stand in names of every script. */
const LATIN = '\\u0020-\\u017f\\u2010-\\u2026';

/** Of Latin names, and of the scripts added to them. */
const western = (name: Hand, more: string, above: number, below: number): HandLook => ({
  font: name === 'caveat' ? 'handwriting' : `hand:${name}`,
  writes: new RegExp(`^[${LATIN}${more}]*$`, 'u'),
  above,
  below,
});

/** Of names in one script, which must be in them: what is Latin alone has hands of its own. */
const other = (name: Hand, script: string, above: number, below: number): HandLook => ({
  font: `hand:${name}`,
  writes: new RegExp(`^(?=.*[${script}])[${LATIN}${script}\\u200c-\\u200f\\u3000-\\u303f]*$`, 'u'),
  above,
  below,
});

const CYRILLIC = '\\u0400-\\u045f\\u0490\\u0491';
const VIETNAMESE = '\\u01a0\\u01a1\\u01af\\u01b0\\u1ea0-\\u1ef9';
const HAN = '\\p{Script=Han}\\u3005\\u3007';

export const hands: Record<Hand, HandLook> = {
  caveat: western('caveat', CYRILLIC, 0.74, 0.26),
  'dancing-script': western('dancing-script', VIETNAMESE, 0.78, 0.26),
  'great-vibes': western('great-vibes', CYRILLIC + VIETNAMESE, 0.9, 0.36),
  'marck-script': western('marck-script', CYRILLIC, 0.8, 0.32),
  mansalva: other('mansalva', '\\p{Script=Greek}', 0.8, 0.28),
  'aref-ruqaa': other('aref-ruqaa', '\\p{Script=Arabic}\\u060c\\u0640', 1.2, 0.45),
  'gveret-levin': other('gveret-levin', '\\p{Script=Hebrew}', 0.75, 0.25),
  kalam: other('kalam', '\\p{Script=Devanagari}', 0.9, 0.4),
  'klee-one': other('klee-one', `${HAN}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30fb\\u30fc`, 0.88, 0.14),
  'ma-shan-zheng': other('ma-shan-zheng', HAN, 0.88, 0.14),
  'nanum-pen-script': other('nanum-pen-script', '\\p{Script=Hangul}', 0.8, 0.2),
};

/** Everyone who can write the text, the usual one first. */
export function handsFor(text: string): readonly Hand[] {
  const able = HANDS.filter((hand) => hands[hand].writes.test(text));
  // Characters alone do not say whether they are Japanese; kana would.
  return /\p{Script=Han}/u.test(text) ? able.reverse() : able;
}

/** The one that was chosen if it can, else the usual one; null: nobody writes it, and print has to do. */
export function handFor(text: string, chosen: Hand): Hand | null {
  return hands[chosen].writes.test(text) ? chosen : (handsFor(text)[0] ?? null);
}
