import type { DrawingItem, FontName, MeasureText } from '../../geometry/drawing.ts';
import { FONT_SIZE } from '../../model/field.ts';
import { type FieldValue, valueText } from '../../model/field-value.ts';
import { breakable, graphemes } from './graphemes.ts';
import { onBackground, PRINT, padding, round, type Stamp, type StampInput } from './stamp.ts';

/** Noto Sans, in parts of the font size: height of capitals, depth below the baseline, distance of lines. */
const CAPITALS = 0.714;
const DEPTH = 0.24;
const LEADING = 1.25;
const STEP = 0.25;

/** The size the author asked for, within what the API allows. */
export function fontSize(input: Pick<StampInput, 'field'>): number {
  const asked = input.field.format_rules.fontSize ?? FONT_SIZE.default;
  return Number.isFinite(asked) ? Math.min(Math.max(asked, FONT_SIZE.min), FONT_SIZE.max) : FONT_SIZE.default;
}

/** Control characters have no glyph, and a tab or line end inside a single line is a space. */
export const tidy = (text: string) => text.replace(/[\t\r\n]+/g, ' ').replace(/[\p{Cc}\u2028\u2029]/gu, '');

/** The longest beginning that fits, with an ellipsis. Never splits what reads as one character. */
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

/** Lines that fit the width; a word longer than a line is broken. Line ends in the text are kept. */
export function wrap(
  text: string,
  width: number,
  measure: MeasureText,
  font: FontName,
  size: number,
): string[] {
  const fits = (line: string) => measure(line, font, size) <= width;
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n|\u2028|\u2029/)) {
    let line = '';
    for (const word of tidy(paragraph).split(/(?<=\s)/)) {
      if (fits((line + word).trimEnd())) {
        line += word;
        continue;
      }
      if (line.trim()) lines.push(line.trimEnd());
      line = '';
      for (const part of breakable(word)) {
        // What reads as one character is broken only where it alone is wider than the line.
        const pieces = fits(part.trimEnd())
          ? [part]
          : graphemes(part).flatMap((piece) => (fits(piece) ? [piece] : [...piece]));
        for (const piece of pieces) {
          if (line && !fits((line + piece).trimEnd())) {
            lines.push(line);
            line = '';
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

/** Shrinks to 8 pt, then uses more lines where the box is high enough, and only then leaves out the end. */
function fitLine(text: string, width: number, height: number, asked: number, measure: MeasureText): Fit {
  const highest = Math.min(asked, height / (CAPITALS + 2 * DEPTH));
  for (let size = highest; size >= FONT_SIZE.min; size -= STEP)
    if (measure(text, 'sans', size) <= width) return { lines: [text], size };
  const least = FONT_SIZE.min;
  if (measure(text, 'sans', least) <= width) return { lines: [text], size: least };
  return fitBlock(text, width, height, least, measure);
}

/** The greatest size at which every line fits; at 8 pt the last line that fits ends in an ellipsis. */
function fitBlock(text: string, width: number, height: number, asked: number, measure: MeasureText): Fit {
  const room = (size: number) =>
    Math.max(Math.floor((height / size - CAPITALS - 2 * DEPTH) / LEADING + 1 + 1e-9), 1);
  const highest = Math.min(asked, height / (CAPITALS + 2 * DEPTH));
  for (let size = highest; size >= FONT_SIZE.min; size -= STEP) {
    const lines = wrap(text, width, measure, 'sans', size);
    if (lines.length <= room(size)) return { lines, size };
  }
  const least = FONT_SIZE.min;
  const lines = wrap(text, width, measure, 'sans', least);
  const shown = lines.slice(0, room(least));
  if (shown.length < lines.length)
    shown.push(
      shorten(`${shown.pop()?.trimEnd() ?? ''} …………`, width, measure, 'sans', least).replace(/ ?…+$/, '…'),
    );
  return { lines: shown, size: least };
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

/** One line, its capitals centred in the height of the box. */
export function lineStamp(toText: (input: StampInput) => string): Stamp {
  return onBackground((input) => {
    const text = tidy(toText(input)).trim();
    if (!text) return [];
    const { size, measure } = input;
    const x = padding(size);
    const fit = fitLine(text, size.width - 2 * x, size.height, fontSize(input), measure);
    const block = CAPITALS * fit.size + (fit.lines.length - 1) * fit.size * LEADING;
    return setLines(fit, x, (size.height - block) / 2 + CAPITALS * fit.size);
  });
}

/** Lines from the top, as on paper. */
export const blockStamp: Stamp = onBackground((input) => {
  const text = valueText(input.value).trimEnd();
  if (!text) return [];
  const { size, measure } = input;
  const x = padding(size);
  const fit = fitBlock(text, size.width - 2 * x, size.height, fontSize(input), measure);
  return setLines(fit, x, DEPTH * fit.size + CAPITALS * fit.size);
});

export const plainText = ({ value }: { readonly value: FieldValue }) => valueText(value);

export const textStamp: Stamp = lineStamp(plainText);
