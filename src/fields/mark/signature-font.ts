import type { FontName } from '../../geometry/drawing.ts';
import { SIGNATURE_FONTS, type SignatureFont } from '../../model/signature-fonts.ts';

interface SignatureFontFacts {
  readonly font: FontName;
  /** Texts that the font has all characters for. */
  readonly writes: RegExp;
  /** Extent of names above and below the baseline, in em. */
  readonly above: number;
  readonly below: number;
  /** Overhang before the first letter and after the last, in the same unit; larger after Cyrillic names. */
  readonly before: number;
  readonly after: number;
  readonly afterCyrillic?: number;
}

/** Latin letters, digits, blanks and punctuation, which occur in names of every script. */
const LATIN = '\\u0020-\\u017f\\u2010-\\u2026';

type Reach = Omit<SignatureFontFacts, 'font' | 'writes'>;

/** A font for Latin names and additional characters. */
const western = (name: SignatureFont, more: string, reach: Reach): SignatureFontFacts => ({
  font: name === 'caveat' ? 'handwriting' : `hand:${name}`,
  writes: new RegExp(`^[${LATIN}${more}]*$`, 'u'),
  ...reach,
});

/** A font for names in one script, which must occur: Latin names have better fonts. */
const other = (name: SignatureFont, script: string, reach: Reach): SignatureFontFacts => ({
  font: `hand:${name}`,
  writes: new RegExp(`^(?=.*[${script}])[${LATIN}${script}\\u200c-\\u200f\\u3000-\\u303f]*$`, 'u'),
  ...reach,
});

const CYRILLIC = '\\u0400-\\u045f\\u0490\\u0491';
const VIETNAMESE = '\\u01a0\\u01a1\\u01af\\u01b0\\u1ea0-\\u1ef9';
const HAN = '\\p{Script=Han}\\u3005\\u3007';

export const signatureFonts: Record<SignatureFont, SignatureFontFacts> = {
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
    // For lamed and the final forms, which extend far beyond the other letters.
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

/** All fonts that have the characters of the text, the default first. */
export function signatureFontsFor(text: string): readonly SignatureFont[] {
  const able = SIGNATURE_FONTS.filter((name) => signatureFonts[name].writes.test(text));
  // Han characters alone don't tell Japanese from Chinese; kana would.
  return /\p{Script=Han}/u.test(text) ? able.reverse() : able;
}

/** The chosen font if it has all characters, else the default for the text; null if no font has, so print is used. */
export function signatureFontFor(text: string, chosen: SignatureFont): SignatureFont | null {
  return signatureFonts[chosen].writes.test(text) ? chosen : (signatureFontsFor(text)[0] ?? null);
}
