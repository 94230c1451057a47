/**
 * Which characters can be drawn. No library here shapes text, so a script whose letters join or reorder counts as missing
 * even where the font has its glyphs: a clear refusal beats wrong letters.
 */
import { stamps } from '../../fields/stamps.ts';
import type { FontName } from '../../geometry/drawing.ts';
import { ServiceError } from '../../model/errors.ts';
import type { Field } from '../../model/field.ts';
import type { FieldValue } from '../../model/field-value.ts';
import { type ServerFile, serverFile } from '../pdf/server-files.ts';
import { type Coverage, readCoverage } from './read-cmap.ts';

export const FONT_FILES: Record<FontName, ServerFile> = {
  sans: 'NotoSans-Regular.ttf',
  'sans-bold': 'NotoSans-SemiBold.ttf',
  handwriting: 'Caveat-SemiBold.ttf',
};

const known = new Map<FontName, Coverage>();

function covers(font: FontName, codePoint: number): boolean {
  let coverage = known.get(font);
  if (!coverage) {
    coverage = readCoverage(serverFile(FONT_FILES[font]));
    known.set(font, coverage);
  }
  return coverage(codePoint);
}

/** Indic, Arabic, Hebrew, Thai, Khmer and their like. */
const NEEDS_SHAPING =
  /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u109f\u1780-\u17ff\ua8e0-\ua8ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
/** Nothing that is seen: dropped before drawing. */
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
  const missing = new Set<string>();
  for (const character of drawable(text)) {
    if (character === '\n' || character === '\r') continue;
    if (NEEDS_SHAPING.test(character) || !covers(font, character.codePointAt(0)!)) missing.add(character);
  }
  return [...missing];
}

/** Throws `VALIDATION_ERROR` naming the characters; `where` opens the sentence (`Field “Name”`). */
export function requireGlyphs(text: string, font: FontName, where: string): void {
  const missing = missingGlyphs(text, font);
  if (missing.length === 0) return;
  const named = missing.slice(0, 8).map((character) => `“${character}” (${codePoint(character)})`);
  throw new ServiceError(
    'VALIDATION_ERROR',
    `${where} holds characters that no font here can draw: ${named.join(', ')}`,
    { details: { reason: 'unsupported_characters', characters: missing } },
  );
}

export const codePoint = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Characters that would stop the seal of a document with this value in this field. To be asked when a value is stored: by
 * the time of sealing nobody is there to choose another.
 */
export function undrawableCharacters(field: Field, value: FieldValue): string[] {
  // Only the words matter here, so any widths will do.
  const measure = (text: string, _font: FontName, size: number) => text.length * size * 0.5;
  const drawing = stamps[field.type]({ field, value, size: { width: 1_000, height: 1_000 }, measure });
  const missing = drawing.flatMap((item) =>
    item.kind === 'text' ? missingGlyphs(item.text, item.font) : [],
  );
  return [...new Set(missing)];
}
