import { type EmbeddedFont, type PDF, type PDFPage, PdfArray } from '@libpdf/core';
import type { Orientation } from '../../../fields/file/exif-orientation.ts';
import type {
  Colour,
  Drawing,
  DrawingItem,
  FontName,
  OwnFont,
  PathCommand,
} from '../../../geometry/drawing.ts';
import type { Matrix } from '../../../geometry/page-transform.ts';
import { contentStream, contentsOf, isolateContent } from '../document/page-content.ts';
import { drawable, requireGlyphs } from '../fonts/coverage.ts';
import type { FontSet } from '../fonts/embedded-fonts.ts';
import { isPlain, shapeText } from '../fonts/shape-text.ts';
import { type EmbeddedImage, embedImage } from '../images/embed-image.ts';

/** Precise to 0.0001 pt, and never in exponent notation, which PDF doesn't have. */
const number = (value: number) => {
  if (!Number.isFinite(value))
    throw new TypeError(`Expected a finite number for a PDF operator, got ${value}`);
  return String(Number(value.toFixed(4)));
};
const numbers = (...values: readonly number[]) => values.map(number).join(' ');

function colour(value: Colour): string {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value);
  if (!hex) throw new TypeError(`Expected a color in the form #rrggbb, got ${value}`);
  return numbers(...hex.slice(1).map((part) => Number.parseInt(part, 16) / 255));
}

/** By data URI, so that an image on every page is embedded once. */
export type ImageCache = Map<string, EmbeddedImage>;

/** Maps the unit square, y up, to each EXIF orientation. */
const DISPLAYED: Readonly<Record<Orientation, Matrix>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};

/** Collects operators for a page and appends them to its content. */
export class PageWriter {
  private readonly parts: string[] = [];

  constructor(
    private readonly pdf: PDF,
    readonly page: PDFPage,
    private readonly fonts: FontSet,
    private readonly images: ImageCache,
    private readonly language = '',
  ) {}

  /** Draws `inside` in a separate graphics state transformed by `matrix`. */
  within(matrix: Matrix, inside: () => void, opacity?: number): void {
    this.parts.push('q');
    if (opacity !== undefined) {
      const state = this.pdf.createExtGState({ fillOpacity: opacity, strokeOpacity: opacity });
      this.parts.push(`/${this.page.registerExtGState(state)} gs`);
    }
    this.parts.push(`${numbers(...matrix)} cm`);
    inside();
    this.parts.push('Q');
  }

  /** Coordinates: y down, see `Drawing`. `where` names the item in errors about missing glyphs. */
  draw(drawing: Drawing, where: string): void {
    for (const item of drawing) this.item(item, where);
  }

  private item(item: DrawingItem, where: string): void {
    if (item.kind === 'path') this.path(item.commands, item);
    else if (item.kind === 'image') this.image(item);
    else this.text(item, where);
  }

  path(
    commands: readonly PathCommand[],
    { fill, stroke, lineWidth }: { fill?: Colour; stroke?: Colour; lineWidth?: number },
  ): void {
    if (commands.length === 0 || (!fill && !stroke)) return;
    if (fill) this.parts.push(`${colour(fill)} rg`);
    if (stroke) this.parts.push(`${colour(stroke)} RG ${number(lineWidth ?? 1)} w 1 J 1 j`);
    for (const [verb, ...at] of commands) {
      this.parts.push(verb === 'Z' ? 'h' : `${numbers(...at)} ${{ M: 'm', L: 'l', C: 'c' }[verb]}`);
    }
    this.parts.push(fill && stroke ? 'B' : fill ? 'f' : 'S');
  }

  text(
    item: { text: string; font: FontName; size: number; x: number; y: number; fill: Colour },
    where: string,
  ): void {
    requireGlyphs(item.text, item.font, where);
    const shown = drawable(item.text).replace(/[\r\n]+/g, ' ');
    if (shown === '' || item.size <= 0) return;
    // y points down here but up in glyphs, so the text matrix flips them.
    const start = `${colour(item.fill)} rg 1 0 0 -1 ${numbers(item.x, item.y)} Tm`;
    if (!isPlain(shown, item.font)) {
      const line = this.fonts.shaped.operators(
        shapeText(shown, item.font, this.language),
        item.size,
        this.page,
      );
      this.parts.push(`BT ${start}`, ...line, 'ET');
      return;
    }
    const font: EmbeddedFont = this.fonts[item.font as OwnFont];
    const glyphs = font.encodeTextToGids(shown).map((id) => id.toString(16).padStart(4, '0'));
    const name = this.page.registerFont(font);
    this.parts.push(`BT /${name} ${number(item.size)} Tf ${start} <${glyphs.join('')}> Tj ET`);
  }

  image({
    source,
    x,
    y,
    width,
    height,
  }: {
    source: string;
    x: number;
    y: number;
    width: number;
    height: number;
  }): void {
    let embedded = this.images.get(source);
    if (!embedded) {
      embedded = embed(this.pdf, source);
      this.images.set(source, embedded);
    }
    const name = this.page.registerImage(embedded.image);
    const { orientation } = embedded;
    const turn = orientation === 1 ? '' : `${numbers(...DISPLAYED[orientation])} cm `;
    this.parts.push(`q ${numbers(width, 0, 0, -height, x, y + height)} cm ${turn}/${name} Do Q`);
  }

  /** Appends the operators to the page's content. */
  finish(): void {
    if (this.parts.length === 0) return;
    const { dict } = this.page;
    isolateContent(this.pdf, dict);
    const own = contentStream(this.pdf, `\n${this.parts.join('\n')}\n`);
    dict.set('Contents', new PdfArray([...contentsOf(this.pdf, dict), own]));
    this.parts.length = 0;
  }
}

const DATA_URI = /^data:image\/(png|jpe?g);base64,([a-z0-9+/=\s]+)$/i;

function embed(pdf: PDF, source: string): EmbeddedImage {
  const parts = DATA_URI.exec(source);
  if (!parts) throw new TypeError('Expected a PNG or JPEG as a data URI');
  return embedImage(pdf, new Uint8Array(Buffer.from(parts[2]!, 'base64')));
}
