/**
 * Typesetting for the certificate: a column that fills from the top and continues on a new page. It produces `Drawing`s, so tests
 * don't need a PDF. Lengths are in points; y increases downward.
 */

import { breakable, graphemes } from '../../../fields/text/graphemes.ts';
import type { Size } from '../../../geometry/box.ts';
import {
  type Colour,
  type Drawing,
  type DrawingItem,
  type FontName,
  type MeasureText,
  mapCoordinates,
  type PathCommand,
} from '../../../geometry/drawing.ts';
import { hasRightToLeft } from '../../../i18n/direction.ts';
import { codePoint, drawable, missingGlyphs } from '../fonts/coverage.ts';

export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  readonly fill: Colour;
  /** Line height as a factor of the font size. Default 1.4. */
  readonly leading?: number;
}

export interface Sheet {
  readonly size: Size;
  readonly margin: number;
  readonly measure: MeasureText;
  /** Layout is left to right; `mirrored` flips it at the end. */
  readonly isRightToLeft?: boolean;
  /** Factor for line heights. Default 1. */
  readonly density?: number;
}

const CURVE = 0.5523; // a quarter circle as one Bézier curve

/** Replaces characters that can't be drawn by their code points, so that nothing is dropped. */
export function legible(text: string, font: FontName): string {
  const clean = drawable(text).replace(/[\r\n]+/g, ' ');
  const missing = new Set(missingGlyphs(clean, font));
  if (missing.size === 0) return clean;
  return [...clean]
    .map((character) => (missing.has(character) ? `[${codePoint(character)}]` : character))
    .join('');
}

const OPENING = /[\u2066-\u2068]/;

/** Sets the direction of right-to-left lines regardless of their first character. Isolates that span lines are split. */
function directed(lines: readonly string[]): readonly string[] {
  if (!lines.some(hasRightToLeft)) return lines;
  let open = '';
  return lines.map((line) => {
    const start = open;
    for (const character of line) {
      if (OPENING.test(character)) open += character;
      else if (character === '\u2069') open = open.slice(0, -1);
    }
    return `\u2067${start}${line}${'\u2069'.repeat(open.length + 1)}`;
  });
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Characters that must not start a line. */
const CLOSING = /^[、。，．：；！？）」』】〕”’…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ・]/u;

/** Break opportunities in a word that is too long: after a hyphen or the @ of an email address. */
const BREAK = /(?<=\p{L}[-\u2010])(?=\p{L})|(?<=@)/u;

/** Wraps text to `width`. Words that are too long are broken. With `most`, the last line ends in an ellipsis. */
export function wrap(
  text: string,
  style: TextStyle,
  width: number,
  measure: MeasureText,
  max = 99,
): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => measure(candidate, style.font, style.size) <= width;
  const pieces = (word: string) =>
    word.split(BREAK).flatMap((part) => (fits(part) ? [part] : breakable(part)));
  for (const word of legible(text, style.font).split(' ')) {
    if (line && fits(`${line} ${word}`)) {
      line = `${line} ${word}`;
      continue;
    }
    // East Asian text needs no space before it, so it continues the line.
    const goesOn = line !== '' && EAST_ASIAN.test(word) && fits(`${line} ${graphemes(word)[0]}`);
    if (goesOn) line += ' ';
    else {
      if (line) lines.push(line);
      line = '';
    }
    for (const piece of goesOn ? breakable(word) : pieces(word)) {
      if (line && !fits(line + piece)) {
        const last = CLOSING.test(piece) ? graphemes(line).at(-1)! : '';
        lines.push(line.slice(0, line.length - last.length).trimEnd());
        line = last;
      }
      line += piece;
    }
  }
  if (line) lines.push(line);
  if (lines.length <= max) return lines;
  let last = lines[max - 1]!;
  while (last && !fits(`${last}…`)) last = graphemes(last).slice(0, -1).join('');
  return [...lines.slice(0, max - 1), `${last.trimEnd()}…`];
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

/** Moves and scales a drawing. */
export function placed(drawing: Drawing, x: number, y: number, scale = 1): Drawing {
  const move = (value: number, index: number) => value * scale + (index % 2 === 0 ? x : y);
  return drawing.map((item): DrawingItem => {
    if (item.kind === 'path') {
      const commands = item.commands.map((command) => mapCoordinates(command, move));
      return { ...item, commands, lineWidth: item.lineWidth && item.lineWidth * scale };
    }
    const at = { x: item.x * scale + x, y: item.y * scale + y };
    if (item.kind === 'text') return { ...item, ...at, size: item.size * scale };
    return { ...item, ...at, width: item.width * scale, height: item.height * scale };
  });
}

export class Column {
  readonly pages: DrawingItem[][] = [];
  private readonly asIs = new Set<DrawingItem>();
  y = 0;

  constructor(
    readonly sheet: Sheet,
    /** Called for each new page; returns where its column starts. */
    private readonly onPage: (add: (...items: DrawingItem[]) => void, page: number) => number,
    /** Reserved at the bottom, in addition to the margin. */
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

  /** Starts a new page if less than `height` is left. Returns whether it did. */
  need(height: number): boolean {
    if (this.y + height <= this.sheet.size.height - this.sheet.margin - this.footer) return false;
    this.newPage();
    return true;
  }

  add(...items: readonly DrawingItem[]): void {
    this.pages.at(-1)!.push(...items);
  }

  /** Distance between two baselines. */
  stepOf({ size, leading = 1.4 }: TextStyle): number {
    return size * leading * (this.sheet.density ?? 1);
  }

  /** X offset of the text that follows a label. */
  afterLabel(label: string, { font, size }: TextStyle): number {
    return Math.max(130, this.sheet.measure(label, font, size) + 10);
  }

  /** Mirrors the pages for right-to-left readers; what was added with `addAsIs` isn't flipped. */
  mirrored(): DrawingItem[][] {
    const { size, measure } = this.sheet;
    const turn = (item: DrawingItem): DrawingItem => {
      if (this.asIs.has(item)) return item;
      if (item.kind === 'text')
        return { ...item, x: size.width - item.x - measure(item.text, item.font, item.size) };
      if (item.kind === 'image') return { ...item, x: size.width - item.x - item.width };
      const flip = (value: number, index: number) => (index % 2 === 0 ? size.width - value : value);
      return { ...item, commands: item.commands.map((command) => mapCoordinates(command, flip)) };
    };
    return this.pages.map((page) => page.map(turn));
  }

  /** Adds a drawing `width` wide with its left edge at `x`; mirroring moves it without flipping. */
  addAsIs(make: (x: number) => Drawing, x: number, width: number): void {
    const items = make(this.sheet.isRightToLeft ? this.sheet.size.width - x - width : x);
    for (const item of items) this.asIs.add(item);
    this.add(...items);
  }

  /** Draws lines starting at `y`; returns the y below them. */
  lines(lines: readonly string[], style: TextStyle, x: number, y: number): number {
    const step = this.stepOf(style);
    const shown = this.sheet.isRightToLeft ? directed(lines) : lines;
    for (const [index, text] of shown.entries()) {
      // Optically centers the letters in their line.
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

  wrapped(text: string, style: TextStyle, x: number, y: number, width: number, max?: number): number {
    return this.lines(wrap(text, style, width, this.sheet.measure, max), style, x, y);
  }

  /** The height that `wrapped` would need. */
  heightOf(text: string, style: TextStyle, width: number, max?: number): number {
    return wrap(text, style, width, this.sheet.measure, max).length * this.stepOf(style);
  }
}
