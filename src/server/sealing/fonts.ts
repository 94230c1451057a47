/**
 * The fonts that values and certificates are drawn with, their coverage and their advances. No library here shapes text, so a
 * script whose letters join or reorder counts as missing even where the font has its glyphs: a clear refusal beats wrong letters.
 */
import { type EmbeddedFont, PDF } from '@libpdf/core';
import type { FontName, MeasureText } from '../../geometry/drawing.ts';
import { ServiceError } from '../../model/errors.ts';
import { type ServerFile, serverFile } from '../pdf/server-files.ts';

const FILES: Record<FontName, ServerFile> = {
  sans: 'NotoSans-Regular.ttf',
  'sans-bold': 'NotoSans-SemiBold.ttf',
  handwriting: 'Caveat-SemiBold.ttf',
};

export type FontSet = Readonly<Record<FontName, EmbeddedFont>>;

/** The three fonts, embedded into `pdf`; only the glyphs used are written on save. */
export function embedFonts(pdf: PDF): FontSet {
  const embed = (name: FontName) => pdf.embedFont(serverFile(FILES[name]));
  return { sans: embed('sans'), 'sans-bold': embed('sans-bold'), handwriting: embed('handwriting') };
}

// Measuring and checking need a parsed font but no document of anybody's.
let shared: FontSet | undefined;
const sharedFonts = () => {
  shared ??= embedFonts(PDF.create());
  return shared;
};

/** Indic, Arabic, Hebrew, Thai, Khmer, … and what needs right-to-left order. */
const NEEDS_SHAPING =
  /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u109f\u1780-\u17ff\u200f\u202a-\u202e\u2066-\u2069\ua8e0-\ua8ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
/** Separate nothing that is seen: they are dropped before drawing. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The text as it is drawn: composed letters, no invisible characters, tabs and odd spaces as spaces. */
export function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ');
}

/** Distinct characters of `text` that cannot be drawn in `font`, in order. Line breaks do not count. */
export function missingGlyphs(text: string, font: FontName): string[] {
  const { [font]: embedded } = sharedFonts();
  const missing = new Set<string>();
  for (const character of drawable(text)) {
    if (character === '\n' || character === '\r') continue;
    if (NEEDS_SHAPING.test(character) || !embedded.canEncode(character)) missing.add(character);
  }
  return [...missing];
}

/** Throws `VALIDATION_ERROR` naming the characters; `where` goes into the sentence ("Field “Name”"). */
export function requireGlyphs(text: string, font: FontName, where: string): void {
  const missing = missingGlyphs(text, font);
  if (missing.length === 0) return;
  const named = missing.slice(0, 8).map((character) => `“${character}” (${codePoint(character)})`);
  throw new ServiceError(
    'VALIDATION_ERROR',
    `${where} holds characters that no font here can draw: ${named.join(', ')}`,
    {
      details: { reason: 'unsupported_characters', characters: missing },
    },
  );
}

export const codePoint = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** Widths from the real fonts, for `stamps` and layout. */
export function createMeasureText(): MeasureText {
  const fonts = sharedFonts();
  return (text, font, size) => fonts[font].widthOfTextAtSize(drawable(text), size);
}
