/**
 * Typesetting for the certificate: a column that fills from the top and continues on a new page. Everything it makes is a
 * `Drawing`, so a page of it can be tested without a PDF. Units are points; y runs down.
 */

import { breakable, graphemes } from '../../../fields/shared/graphemes.ts';
import type { Size } from '../../../geometry/box.ts';
import type {
  Colour,
  Drawing,
  DrawingItem,
  FontName,
  MeasureText,
  PathCommand,
} from '../../../geometry/drawing.ts';
import { codePoint, drawable, missingGlyphs } from '../coverage.ts';

export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  readonly fill: Colour;
  /** Distance between baselines, as a factor of the size. Default 1.4. */
  readonly leading?: number;
}

export interface Sheet {
  readonly size: Size;
  readonly margin: number;
  readonly measure: MeasureText;
}

const CURVE = 0.5523; // a quarter circle as one Bézier curve

/** Free text of any origin: what cannot be drawn is spelled out as its code point, never dropped. */
export function legible(text: string, font: FontName): string {
  const clean = drawable(text).replace(/[\r\n]+/g, ' ');
  const missing = new Set(missingGlyphs(clean, font));
  if (missing.size === 0) return clean;
  return [...clean]
    .map((character) => (missing.has(character) ? `[${codePoint(character)}]` : character))
    .join('');
}

/** Lines of at most `width`; a word that is longer is broken. With `most`, the last line ends in an ellipsis. */
export function wrap(
  text: string,
  style: TextStyle,
  width: number,
  measure: MeasureText,
  most = 99,
): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => measure(candidate, style.font, style.size) <= width;
  for (const word of legible(text, style.font).split(' ')) {
    if (line && fits(`${line} ${word}`)) {
      line = `${line} ${word}`;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const piece of fits(word) ? [word] : breakable(word)) {
      if (line && !fits(line + piece)) {
        lines.push(line);
        line = '';
      }
      line += piece;
    }
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1]!;
  while (last && !fits(`${last}…`)) last = graphemes(last).slice(0, -1).join('');
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
}

export function roundedBox(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): PathCommand[] {
  const k = radius * (1 - CURVE);
  const [right, bottom] = [x + width, y + height];
  return [
    ['M', x + radius, y],
    ['L', right - radius, y],
    ['C', right - k, y, right, y + k, right, y + radius],
    ['L', right, bottom - radius],
    ['C', right, bottom - k, right - k, bottom, right - radius, bottom],
    ['L', x + radius, bottom],
    ['C', x + k, bottom, x, bottom - k, x, bottom - radius],
    ['L', x, y + radius],
    ['C', x, y + k, x + k, y, x + radius, y],
    ['Z'],
  ];
}

export const filledBox = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Colour,
): DrawingItem => ({
  kind: 'path',
  commands: [['M', x, y], ['L', x + width, y], ['L', x + width, y + height], ['L', x, y + height], ['Z']],
  fill,
});

/** Moves a drawing and scales it. */
export function placed(drawing: Drawing, x: number, y: number, scale = 1): Drawing {
  const move = (values: readonly number[]) =>
    values.map((value, index) => value * scale + (index % 2 === 0 ? x : y));
  return drawing.map((item): DrawingItem => {
    if (item.kind === 'path') {
      const commands = item.commands.map(([verb, ...at]) => [verb, ...move(at)] as unknown as PathCommand);
      return { ...item, commands, lineWidth: item.lineWidth && item.lineWidth * scale };
    }
    const at = { x: item.x * scale + x, y: item.y * scale + y };
    if (item.kind === 'text') return { ...item, ...at, size: item.size * scale };
    return { ...item, ...at, width: item.width * scale, height: item.height * scale };
  });
}

export class Column {
  readonly pages: DrawingItem[][] = [];
  y = 0;

  constructor(
    readonly sheet: Sheet,
    /** Called on each fresh page; returns where its column starts. */
    private readonly onPage: (add: (...items: DrawingItem[]) => void, page: number) => number,
    /** Kept free at the bottom, beside the margin. */
    private readonly footer: number,
  ) {
    this.newPage();
  }

  get left(): number {
    return this.sheet.margin;
  }

  get width(): number {
    return this.sheet.size.width - 2 * this.sheet.margin;
  }

  newPage(): void {
    const page: DrawingItem[] = [];
    this.pages.push(page);
    this.y = this.onPage((...items) => page.push(...items), this.pages.length);
  }

  /** Starts a new page when less than `height` is left. True if it did. */
  need(height: number): boolean {
    if (this.y + height <= this.sheet.size.height - this.sheet.margin - this.footer) return false;
    this.newPage();
    return true;
  }

  add(...items: readonly DrawingItem[]): void {
    this.pages.at(-1)!.push(...items);
  }

  /** Lines of text whose first one's top is at `y`; returns the y below them. */
  lines(lines: readonly string[], style: TextStyle, x: number, y: number): number {
    const step = style.size * (style.leading ?? 1.4);
    for (const [index, text] of lines.entries()) {
      // The baseline sits where the letters look centred in their line.
      this.add({
        kind: 'text',
        text,
        font: style.font,
        size: style.size,
        fill: style.fill,
        x,
        y: y + index * step + step * 0.74,
      });
    }
    return y + lines.length * step;
  }

  wrapped(text: string, style: TextStyle, x: number, y: number, width: number, most?: number): number {
    return this.lines(wrap(text, style, width, this.sheet.measure, most), style, x, y);
  }

  /** Height that `wrapped` would take. */
  heightOf(text: string, style: TextStyle, width: number, most?: number): number {
    return wrap(text, style, width, this.sheet.measure, most).length * style.size * (style.leading ?? 1.4);
  }
}
