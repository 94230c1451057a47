import type { Size } from '../../geometry/box.ts';
import type { DrawingItem, FontName, MeasureText } from '../../geometry/drawing.ts';
import { FONT_SIZE } from '../../model/field.ts';
import { type FieldValue, valueText } from '../../model/field-value.ts';
import { type Appearance, type AppearanceInput, onBackground, PRINT, padding, round } from '../appearance.ts';
import { formatDate } from './dates.ts';
import { breakable, graphemes } from './graphemes.ts';

/** Metrics of Noto Sans in em: cap height, depth below the baseline, line height. */
const CAPITALS = 0.714;
const DEPTH = 0.24;
const LEADING = 1.25;
const STEP = 0.25;
/** The smallest font size that is tried. */
const LEAST = 0.05;

/** The author's font size, clamped to the API's limits. */
export function fontSize(input: Pick<AppearanceInput, 'field'>): number {
  const asked = input.field.format_rules.fontSize ?? FONT_SIZE.default;
  return Number.isFinite(asked) ? Math.min(Math.max(asked, FONT_SIZE.min), FONT_SIZE.max) : FONT_SIZE.default;
}

/** Replaces tabs and line breaks by spaces, and removes control characters, which have no glyphs. */
export const tidy = (text: string) => text.replace(/[\t\r\n]+/g, ' ').replace(/[\p{Cc}\u2028\u2029]/gu, '');

/** Shortens the text to the width with an ellipsis. Never splits a grapheme. */
export function shorten(
  text: string,
  width: number,
  measure: MeasureText,
  font: FontName,
  size: number,
): string {
  if (measure(text, font, size) <= width) return text;
  const characters = graphemes(text);
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(`${characters.slice(0, middle).join('').trimEnd()}…`, font, size) <= width) low = middle;
    else high = middle - 1;
  }
  const short = `${characters.slice(0, low).join('').trimEnd()}…`;
  return measure(short, font, size) <= width ? short : '';
}

/**
 * Wraps text to the width. Breaks words that are longer than a line, and preserves line breaks. Stops after `most` + 1 lines,
 * because callers only need to know that there are too many.
 */
export function wrap(
  text: string,
  width: number,
  measure: MeasureText,
  font: FontName,
  size: number,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const fits = (line: string) => measure(line, font, size) <= width;
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n|\u2028|\u2029/)) {
    let line = '';
    if (lines.length > most) return lines;
    for (const word of tidy(paragraph).split(/(?<=\s)/)) {
      if (fits((line + word).trimEnd())) {
        line += word;
        continue;
      }
      if (line.trim()) lines.push(line.trimEnd());
      line = '';
      if (lines.length > most) return lines;
      for (const part of breakable(word)) {
        // A grapheme is broken only if it alone is wider than the line.
        const pieces = fits(part.trimEnd())
          ? [part]
          : graphemes(part).flatMap((piece) => (fits(piece) ? [piece] : [...piece]));
        for (const piece of pieces) {
          if (line && !fits((line + piece).trimEnd())) {
            lines.push(line);
            line = '';
            if (lines.length > most) return lines;
          }
          line += piece;
        }
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

interface Fit {
  readonly lines: readonly string[];
  readonly size: number;
}

/** The largest font size for a single line: limited by the box's height, but always legible. */
const largest = (asked: number, height: number) =>
  Math.max(Math.min(asked, height / (CAPITALS + 2 * DEPTH)), FONT_SIZE.legible);

/** How many lines of this size fit; at least one, even if it overflows the box. */
const room = (height: number, size: number) =>
  Math.max(Math.floor((height / size - CAPITALS - 2 * DEPTH) / LEADING + 1 + 1e-9), 1);

/** Finds the largest legible size at which every line fits; null if there is none. */
function fitBlock(text: string, box: Size, asked: number, measure: MeasureText): Fit | null {
  const fitAt = (size: number): Fit | null => {
    const most = room(box.height, size);
    const lines = wrap(text, box.width, measure, 'sans', size, most);
    return lines.length <= most ? { lines, size } : null;
  };
  const highest = largest(asked, box.height);
  const whole = fitAt(highest);
  if (whole) return whole;
  let best = fitAt(FONT_SIZE.legible);
  // Binary search: text that fits at one size fits at every smaller one.
  for (let fits = Math.ceil((highest - FONT_SIZE.legible) / STEP), fails = 0; best && fits - fails > 1; ) {
    const middle = Math.floor((fits + fails) / 2);
    const found = fitAt(highest - middle * STEP);
    if (found) [best, fits] = [found, middle];
    else fails = middle;
  }
  return best;
}

/** Sets text on one line, down to 8 pt; longer text as a block of that size or smaller. */
function fitLine(text: string, box: Size, asked: number, measure: MeasureText): Fit | null {
  const highest = largest(asked, box.height);
  const least = Math.min(highest, FONT_SIZE.min);
  for (let size = highest; size >= least; size -= STEP)
    if (measure(text, 'sans', size) <= box.width) return { lines: [text], size };
  return fitBlock(text, box, least, measure);
}

/**
 * Makes the text as small as necessary, never truncating it. Text that doesn't fit at a legible size is rejected when it is entered
 * or sent, so this applies only if it can't be shortened or a font is wider than estimated.
 */
function fitWhole(text: string, box: Size, measure: MeasureText): Fit {
  for (let size: number = FONT_SIZE.legible; ; size /= 1.1) {
    const most = room(box.height, size);
    const lines = wrap(text, box.width, measure, 'sans', size, size > LEAST ? most : undefined);
    if (lines.length <= most || size <= LEAST) return { lines, size };
  }
}

/** `line`: one vertically centered line, if legible; `block`: lines from the top. */
type TextLayout = 'line' | 'block';

const FITS = { line: fitLine, block: fitBlock };
const boxOf = (size: Size): Size => ({ width: size.width - 2 * padding(size), height: size.height });
const tidied = (text: string, layout: TextLayout) => (layout === 'line' ? tidy(text).trim() : text.trimEnd());

/** Whether the whole text fits in the box at a legible size. */
export function fitsLegibly(
  text: string,
  layout: TextLayout,
  { field, size, measure }: Omit<AppearanceInput, 'value'>,
): boolean {
  return FITS[layout](tidied(text, layout), boxOf(size), fontSize({ field }), measure) !== null;
}

function setLines(fit: Fit, x: number, top: number): DrawingItem[] {
  const { lines, size } = fit;
  return lines.flatMap((text, index) =>
    text
      ? [
          {
            kind: 'text',
            text,
            font: 'sans',
            size: round(size),
            x: round(x),
            y: round(top + index * size * LEADING),
            fill: PRINT,
          } satisfies DrawingItem,
        ]
      : [],
  );
}

const fitted = (text: string, layout: TextLayout, { field, size, measure }: AppearanceInput): Fit =>
  FITS[layout](text, boxOf(size), fontSize({ field }), measure) ?? fitWhole(text, boxOf(size), measure);

/** Draws one line, vertically centered by its capitals. */
export function lineAppearance(toText: (input: AppearanceInput) => string): Appearance {
  return onBackground((input) => {
    const text = tidied(toText(input), 'line');
    if (!text) return [];
    const fit = fitted(text, 'line', input);
    const block = CAPITALS * fit.size + (fit.lines.length - 1) * fit.size * LEADING;
    return setLines(fit, padding(input.size), (input.size.height - block) / 2 + CAPITALS * fit.size);
  });
}

/** Draws lines from the top. */
export const blockAppearance: Appearance = onBackground((input) => {
  const text = tidied(valueText(input.value), 'block');
  if (!text) return [];
  const fit = fitted(text, 'block', input);
  return setLines(fit, padding(input.size), DEPTH * fit.size + CAPITALS * fit.size);
});

export const plainText = ({ value }: { readonly value: FieldValue }) => valueText(value);

export const textAppearance: Appearance = lineAppearance(plainText);

export const dateAppearance: Appearance = lineAppearance((input) => {
  const { dateFormat, dateLanguage } = input.field.format_rules;
  return formatDate(plainText(input), dateFormat, dateLanguage);
});
