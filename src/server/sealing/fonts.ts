import { type EmbeddedFont, PDF } from '@libpdf/core';
import type { FontName, MeasureText } from '../../geometry/drawing.ts';
import { serverFile } from '../pdf/server-files.ts';
import { drawable, FONT_FILES } from './coverage.ts';

export type FontSet = Readonly<Record<FontName, EmbeddedFont>>;

/** The three fonts, embedded into `pdf`; only the glyphs used are written on save. */
export function embedFonts(pdf: PDF): FontSet {
  const embed = (name: FontName) => pdf.embedFont(serverFile(FONT_FILES[name]));
  return { sans: embed('sans'), 'sans-bold': embed('sans-bold'), handwriting: embed('handwriting') };
}

let shared: FontSet | undefined;

/** Widths from the real fonts' advances, for `stamps` and layout. */
export function createMeasureText(): MeasureText {
  // Measuring needs parsed fonts, but no document of anybody's.
  shared ??= embedFonts(PDF.create());
  const fonts = shared;
  return (text, font, size) => fonts[font].widthOfTextAtSize(drawable(text), size);
}
