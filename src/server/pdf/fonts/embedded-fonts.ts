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

const programs = new Map<OwnFont, EmbeddedFont['program']>();

/** Embeds the three bundled fonts into `pdf`; only the glyphs used are written on save. */
export function embedFonts(pdf: PDF): FontSet {
  const embed = (name: OwnFont) => {
    const font = pdf.embedFont(serverFile(FONT_FILES[name]));
    const known = programs.get(name);
    // libpdf reads a font’s tables anew for each document, which takes longer than drawing. A program holds nothing but the tables.
    if (known) Object.assign(font, { fontProgram: known });
    else programs.set(name, font.program);
    return font;
  };
  return {
    sans: embed('sans'),
    'sans-bold': embed('sans-bold'),
    handwriting: embed('handwriting'),
    shaped: new ShapedFonts(pdf),
  };
}

/** In thousandths of the font size, by character. A font has some thousands of them. */
const widths = new Map<EmbeddedFont, Map<string, number>>();

/** The same as the font’s `widthOfTextAtSize` at 1,000, without its notes about the glyphs used. */
function widthOf(font: EmbeddedFont, text: string): number {
  let known = widths.get(font);
  if (!known) widths.set(font, (known = new Map()));
  let sum = 0;
  for (const character of text) {
    let width = known.get(character);
    if (width === undefined) known.set(character, (width = font.getWidth(character.codePointAt(0)!)));
    sum += width;
  }
  return sum;
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
    if (isPlain(shown, font)) return (widthOf(fonts[font as OwnFont], shown) * size) / 1000;
    return shapeText(shown, font, language).width * size;
  };
}
