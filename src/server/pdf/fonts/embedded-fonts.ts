import { type EmbeddedFont, PDF } from '@libpdf/core';
import type { MeasureText, OwnFont } from '../../../geometry/drawing.ts';
import { serverFile } from '../bundled-files.ts';
import { drawable, FONT_FILES } from './coverage.ts';
import { isPlain, shapeText } from './shape-text.ts';
import { ShapedFonts } from './shaped-fonts.ts';

export type FontSet = Readonly<Record<OwnFont, EmbeddedFont>> & {
  /** For lines that need shaping. Call `finish` before saving the document. */
  readonly shaped: ShapedFonts;
};

/** Embeds the three bundled fonts into `pdf`; only the glyphs used are written on save. */
export function embedFonts(pdf: PDF): FontSet {
  const embed = (name: OwnFont) => pdf.embedFont(serverFile(FONT_FILES[name]));
  return {
    sans: embed('sans'),
    'sans-bold': embed('sans-bold'),
    handwriting: embed('handwriting'),
    shaped: new ShapedFonts(pdf),
  };
}

let shared: FontSet | undefined;

/** Widths from the fonts' real advances, for appearances and layout. */
export function createMeasureText(language = ''): MeasureText {
  // Measuring needs parsed fonts, but no actual document.
  shared ??= embedFonts(PDF.create());
  const fonts = shared;
  return (text, font, size) => {
    const shown = drawable(text);
    if (shown === '') return 0;
    if (isPlain(shown, font)) return fonts[font as OwnFont].widthOfTextAtSize(shown, size);
    return shapeText(shown, font, language).width * size;
  };
}
