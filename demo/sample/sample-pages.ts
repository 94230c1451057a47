/** A4 pages to draw text on, measured from the top left in points, with the fonts of the sample contract. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type EmbeddedFont, PDF, type PDFPage, PdfArray, PdfRef, PdfStream, rgb } from '@libpdf/core';

export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = { left: 66, right: 66, top: 84, bottom: 84 };
export const COLUMN = PAGE.width - MARGIN.left - MARGIN.right;

export const INK = rgb(0.1, 0.11, 0.14);
export const QUIET = rgb(0.4, 0.43, 0.49);
export const NAVY = rgb(0.09, 0.2, 0.42);
export const RULE = rgb(0.78, 0.81, 0.86);
export const TINT = rgb(0.955, 0.963, 0.978);
export type Colour = typeof INK;

export interface Style {
  readonly size: number;
  readonly isBold?: boolean;
  readonly colour?: Colour;
  /** Distance between baselines. Default 1.5 × size. */
  readonly leading?: number;
}

/** In a build, the fonts are next to the service; in a checkout they come from their package. */
function font(built: string, source: string): Uint8Array {
  for (const folder of ['./files/', '../files/', '../server/files/', '../../server/files/']) {
    const path = fileURLToPath(new URL(folder + built, import.meta.url));
    if (existsSync(path)) return new Uint8Array(readFileSync(path));
  }
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${source}`);
  return new Uint8Array(readFileSync(path));
}

export class Paper {
  readonly pdf = PDF.create();
  readonly pages: PDFPage[] = [];
  private readonly regular: EmbeddedFont;
  private readonly bold: EmbeddedFont;
  /** Current position from the top of the page. */
  y = 0;

  constructor() {
    this.regular = this.pdf.embedFont(font('NotoSans-Regular.ttf', '400Regular/NotoSans_400Regular.ttf'));
    this.bold = this.pdf.embedFont(font('NotoSans-SemiBold.ttf', '600SemiBold/NotoSans_600SemiBold.ttf'));
    this.newPage();
  }

  get page(): PDFPage {
    return this.pages.at(-1)!;
  }

  newPage(): void {
    this.pages.push(this.pdf.addPage(PAGE));
    this.y = MARGIN.top;
  }

  /** Starts a new page if less than `height` is left. */
  need(height: number): void {
    if (this.y + height > PAGE.height - MARGIN.bottom) this.newPage();
  }

  width(text: string, { size, isBold }: Style): number {
    return (isBold ? this.bold : this.regular).widthOfTextAtSize(text, size);
  }

  wrap(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.width(longer, style) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** Draws one line; `y` is its top. */
  text(text: string, style: Style, x: number, y: number, page = this.page): void {
    page.drawText(text, {
      x,
      y: PAGE.height - y - style.size * 1.06,
      size: style.size,
      font: style.isBold ? this.bold : this.regular,
      color: style.colour ?? INK,
    });
  }

  right(text: string, style: Style, x: number, y: number, page = this.page): void {
    this.text(text, style, x - this.width(text, style), y, page);
  }

  /** Draws a justified paragraph, breaking across pages. Moves `y`. */
  paragraph(text: string, style: Style, x = MARGIN.left, width = COLUMN): void {
    const leading = style.leading ?? style.size * 1.5;
    const lines = this.wrap(text, style, width);
    for (const [index, line] of lines.entries()) {
      this.need(leading);
      if (index === lines.length - 1) this.text(line, style, x, this.y);
      else this.justified(line, style, x, width);
      this.y += leading;
    }
  }

  private justified(line: string, style: Style, x: number, width: number): void {
    const words = line.split(' ');
    const gap = (width - words.reduce((sum, word) => sum + this.width(word, style), 0)) / (words.length - 1);
    let at = x;
    for (const word of words) {
      this.text(word, style, at, this.y);
      at += this.width(word, style) + gap;
    }
  }

  line(x: number, y: number, width: number, colour: Colour = RULE, thickness = 0.7, page = this.page): void {
    const up = PAGE.height - y;
    page.drawLine({ start: { x, y: up }, end: { x: x + width, y: up }, color: colour, thickness });
  }

  box(
    x: number,
    y: number,
    width: number,
    height: number,
    look: { fill?: Colour; border?: Colour },
    page = this.page,
  ): void {
    page.drawRectangle({
      x,
      y: PAGE.height - y - height,
      width,
      height,
      color: look.fill,
      borderColor: look.border,
      borderWidth: look.border ? 0.8 : undefined,
    });
  }

  /** Draws a circle in the square whose top left corner is at this position. */
  circle(x: number, y: number, width: number, colour: Colour, page = this.page): void {
    const radius = width / 2;
    page.drawCircle({
      x: x + radius,
      y: PAGE.height - y - radius,
      radius,
      borderColor: colour,
      borderWidth: 0.8,
    });
  }

  /** Saves the file. Merges the content streams of each page into one, as in other programs' documents. */
  async finish(title: string): Promise<Uint8Array<ArrayBuffer>> {
    for (const { dict } of this.pages) {
      const contents = dict.get('Contents');
      if (!(contents instanceof PdfArray)) continue;
      const parts = contents.toArray().map((part) => {
        const stream = part instanceof PdfRef ? this.pdf.getObject(part) : part;
        return stream instanceof PdfStream ? Buffer.from(stream.getDecodedData()) : Buffer.alloc(0);
      });
      const whole = new PdfStream([], new Uint8Array(Buffer.concat(parts)));
      dict.set('Contents', this.pdf.register(whole));
    }
    this.pdf.setTitle(title);
    return new Uint8Array(await this.pdf.save({ subsetFonts: true }));
  }
}
