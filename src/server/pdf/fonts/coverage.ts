/**
 * Which characters can be drawn: those of the three bundled fonts and of the script fonts. A clear error is better than an empty box for
 * the rest.
 */
import { appearances } from '../../../fields/appearances.ts';
import type { FontName, OwnFont } from '../../../geometry/drawing.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { Field } from '../../../model/field.ts';
import type { FieldValue } from '../../../model/field-value.ts';
import { type ServerFile, serverFile } from '../bundled-files.ts';
import { coveringSlice, isHand } from './covering-slice.ts';
import { type Coverage, readCoverage } from './read-cmap.ts';

export const FONT_FILES: Record<OwnFont, ServerFile> = {
  sans: 'NotoSans-Regular.ttf',
  'sans-bold': 'NotoSans-SemiBold.ttf',
  handwriting: 'Caveat-Regular.ttf',
};

const known = new Map<OwnFont, Coverage>();

export function ownFontCovers(font: FontName, codePoint: number): boolean {
  if (isHand(font)) return false;
  let coverage = known.get(font);
  if (!coverage) {
    coverage = remembered(readCoverage(serverFile(FONT_FILES[font])));
    known.set(font, coverage);
  }
  return coverage(codePoint);
}

/** Every line is checked letter by letter, several times; a search through the font's table for each would be most of the layout. */
function remembered(coverage: Coverage): Coverage {
  const answers = new Uint8Array(0x1_0000);
  return (codePoint) => {
    if (codePoint >= answers.length) return coverage(codePoint);
    answers[codePoint] ||= coverage(codePoint) ? 1 : 2;
    return answers[codePoint] === 1;
  };
}

/** Characters that are invisible and don't affect shaping or order; dropped before drawing. */
const INVISIBLE =
  /(?!\u061c|[\u200c-\u200f]|[\u2066-\u2069]|[\ufe0e\ufe0f]|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;

/** The text as drawn: composed characters, no unneeded invisible ones, and every kind of white space as a space. */
export function drawable(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ');
}

const isInvisible = (character: string) => /\p{Default_Ignorable_Code_Point}/u.test(character);

function isDrawn(character: string, font: FontName, text: string): boolean {
  const code = character.codePointAt(0)!;
  if (ownFontCovers(font, code) || isInvisible(character)) return true;
  return ownFontCovers('sans', code) || coveringSlice(character, text) !== null;
}

/** Distinct characters of `text` that no font for `font` can draw, in order. Line breaks don't count. */
export function missingGlyphs(text: string, font: FontName): string[] {
  const missing = new Set<string>();
  const shown = drawable(text);
  for (const character of shown) {
    if (character === '\n' || character === '\r') continue;
    if (!isDrawn(character, font, shown)) missing.add(character);
  }
  return [...missing];
}

/** Throws `VALIDATION_ERROR` naming the characters; `where` starts the sentence (`Field “Name”`). */
export function requireGlyphs(text: string, font: FontName, where: string): void {
  const missing = missingGlyphs(text, font);
  if (missing.length === 0) return;
  const named = missing.slice(0, 8).map((character) => `“${character}” (${codePoint(character)})`);
  throw new ServiceError(
    'VALIDATION_ERROR',
    `${where} contains characters that aren’t in any available font: ${named.join(', ')}`,
    { details: { reason: 'unsupported_characters', characters: missing } },
  );
}

export const codePoint = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Characters of this field's value that couldn't be sealed. Checked when a value is stored, because at the time of
 * sealing it can't be changed.
 */
export function undrawableCharacters(field: Field, value: FieldValue): string[] {
  // Only the text matters here, so approximate widths are enough.
  const measure = (text: string, _font: FontName, size: number) => text.length * size * 0.5;
  const drawing = appearances[field.type]({ field, value, size: { width: 1_000, height: 1_000 }, measure });
  const missing = drawing.flatMap((item) =>
    item.kind === 'text' ? missingGlyphs(item.text, item.font) : [],
  );
  return [...new Set(missing)];
}
