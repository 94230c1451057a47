import type { FontName } from '../../geometry/drawing.ts';
import { SIGNATURE_FONTS, type SignatureFont } from '../../model/signature-fonts.ts';

interface HandLook {
  readonly font: FontName;
  /** What a name may hold. */
  readonly writes: RegExp;
  /** In parts of the font size: what stands above and below the baseline in names. */
  readonly above: number;
  readonly below: number;
  /** The same, of what reaches out before the first letter and beyond the last one; more at the end of a Cyrillic name. */
  readonly before: number;
  readonly after: number;
  readonly afterCyrillic?: number;
}

/** Latin letters, digits, blanks and marks, which stand in names of every script. */
const LATIN = '\\u0020-\\u017f\\u2010-\\u2026';

type Reach = Omit<HandLook, 'font' | 'writes'>;

/** Of Latin names, and of the scripts added to them. */
const western = (name: SignatureFont, more: string, reach: Reach): HandLook => ({
  font: name === 'caveat' ? 'handwriting' : `hand:${name}`,
  writes: new RegExp(`^[${LATIN}${more}]*$`, 'u'),
  ...reach,
});

/** Of names in one script, which must be in them: what is Latin alone has hands of its own. */
const other = (name: SignatureFont, script: string, reach: Reach): HandLook => ({
  font: `hand:${name}`,
  writes: new RegExp(`^(?=.*[${script}])[${LATIN}${script}\\u200c-\\u200f\\u3000-\\u303f]*$`, 'u'),
  ...reach,
});

const CYRILLIC = '\\u0400-\\u045f\\u0490\\u0491';
const VIETNAMESE = '\\u01a0\\u01a1\\u01af\\u01b0\\u1ea0-\\u1ef9';
const HAN = '\\p{Script=Han}\\u3005\\u3007';

export const hands: Record<SignatureFont, HandLook> = {
  caveat: western('caveat', CYRILLIC, {
    above: 0.74,
    below: 0.26,
    before: 0.05,
    after: 0.17,
    afterCyrillic: 0.26,
  }),
  'dancing-script': western('dancing-script', VIETNAMESE, {
    above: 0.78,
    below: 0.26,
    before: 0.08,
    after: 0.13,
  }),
  'great-vibes': western('great-vibes', CYRILLIC + VIETNAMESE, {
    above: 0.9,
    below: 0.36,
    before: 0.13,
    after: 0.2,
    afterCyrillic: 0.32,
  }),
  'marck-script': western('marck-script', CYRILLIC, { above: 0.8, below: 0.37, before: 0.11, after: 0.16 }),
  mansalva: other('mansalva', '\\p{Script=Greek}', { above: 0.8, below: 0.28, before: 0.02, after: 0.02 }),
  'aref-ruqaa': other('aref-ruqaa', '\\p{Script=Arabic}\\u060c\\u0640', {
    above: 1.2,
    below: 0.45,
    before: 0.05,
    after: 0.07,
  }),
  'gveret-levin': other('gveret-levin', '\\p{Script=Hebrew}', {
    // Lamed and the finals reach far beyond the other letters.
    above: 1.04,
    below: 0.36,
    before: 0.07,
    after: 0.32,
  }),
  kalam: other('kalam', '\\p{Script=Devanagari}', { above: 1.04, below: 0.4, before: 0.02, after: 0.1 }),
  'klee-one': other('klee-one', `${HAN}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30fb\\u30fc`, {
    above: 0.88,
    below: 0.14,
    before: 0.02,
    after: 0.02,
  }),
  'ma-shan-zheng': other('ma-shan-zheng', HAN, { above: 0.88, below: 0.14, before: 0.07, after: 0.05 }),
  'nanum-pen-script': other('nanum-pen-script', '\\p{Script=Hangul}', {
    above: 0.8,
    below: 0.2,
    before: 0.04,
    after: 0.02,
  }),
};

/** Everyone who can write the text, the usual one first. */
export function handsFor(text: string): readonly SignatureFont[] {
  const able = SIGNATURE_FONTS.filter((hand) => hands[hand].writes.test(text));
  // Characters alone do not say whether they are Japanese; kana would.
  return /\p{Script=Han}/u.test(text) ? able.reverse() : able;
}

/** The one that was chosen if it can, else the usual one; null: nobody writes it, and print has to do. */
export function handFor(text: string, chosen: SignatureFont): SignatureFont | null {
  return hands[chosen].writes.test(text) ? chosen : (handsFor(text)[0] ?? null);
}
