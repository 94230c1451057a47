/**
 * Writes shaped lines with fonts made for the document: each code is a cluster, drawn whole with its actual width, and maps back to its
 * text (`ToUnicode`). So readers see no gaps between codes that they could take for spaces or another line.
 */
import { deflateSync } from 'node:zlib';
import {
  type PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { assembleFont, type Cluster, type Piece } from './assemble-font.ts';
import type { Face, ShapedLine, ShapedRun } from './shape-text.ts';

interface Code extends Cluster {
  /** In logical order; see `showing`. */
  readonly text: string;
  readonly isRightToLeft: boolean;
}

interface UsedFace {
  readonly face: Face;
  readonly name: string;
  readonly dict: PdfDict;
  readonly ref: PdfRef;
  /** Numbered from 1. */
  readonly codes: Code[];
  /** By everything that distinguishes codes. */
  readonly numbers: Map<string, number>;
}

const hex = (value: number, digits = 4) => value.toString(16).padStart(digits, '0');
const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');
const dictionary = (entries: ConstructorParameters<typeof PdfDict>[0]) => new PdfDict(entries);
const number = (value: number) => String(Number(value.toFixed(3)));

export class ShapedFonts {
  private readonly used = new Map<string, UsedFace>();

  constructor(private readonly pdf: PDF) {}

  /** Operators for a text object with its origin at the line's left end; `size` in page units. */
  operators(line: ShapedLine, size: number, page: PDFPage): string[] {
    // Readers reverse right-to-left text per font, so a line that contains any uses a single font.
    const host = line.runs.find(({ isRightToLeft }) => isRightToLeft)?.face;
    return line.runs.flatMap((run) => {
      const used = this.use(host ?? run.face);
      this.makeKnown(used, page);
      const codes = clustersOf(run).map((cluster) => hex(codeOf(cluster, used)));
      return [`/${used.name} ${number(size)} Tf`, `<${codes.join('')}> Tj`];
    });
  }

  private use(face: Face): UsedFace {
    let used = this.used.get(face.key);
    if (!used) {
      const dict = new PdfDict();
      const name = `CsT${this.used.size + 1}`;
      used = { face, name, dict, ref: this.pdf.register(dict), codes: [], numbers: new Map() };
      this.used.set(face.key, used);
    }
    return used;
  }

  private makeKnown({ name, ref }: UsedFace, { dict: page }: PDFPage): void {
    const resolve = this.pdf.context.resolve.bind(this.pdf.context);
    let resources = page.getDict('Resources', resolve);
    if (!resources) page.set('Resources', (resources = new PdfDict()));
    let fonts = resources.getDict('Font', resolve);
    if (!fonts) resources.set('Font', (fonts = new PdfDict()));
    if (!fonts.has(name)) fonts.set(name, ref);
  }

  /** Embeds the used fonts. Call once before saving the document. */
  finish(): void {
    for (const used of this.used.values()) embed(this.pdf, used);
  }
}

/** The run's clusters in drawing order. */
function clustersOf({ face, text, glyphs, isRightToLeft }: ShapedRun): Code[] {
  const { unitsPerEm } = face.font;
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))];
  const inReadingOrder = starts.toSorted((a, b) => a - b);
  return starts.map((start) => {
    let pen = 0;
    const pieces: Piece[] = [];
    for (const { id, cluster, advance, dx, dy } of glyphs) {
      if (cluster !== start) continue;
      pieces.push({ face, id, x: pen + dx, y: dy });
      pen += advance;
    }
    const end = inReadingOrder[inReadingOrder.indexOf(start) + 1];
    return { pieces, advance: pen / unitsPerEm, text: text.slice(start, end), isRightToLeft };
  });
}

function codeOf(code: Code, { codes, numbers }: UsedFace): number {
  const pieces = code.pieces.map(({ face, id, x, y }) => [face.key, id, x, y]);
  const key = JSON.stringify([code.text, code.isRightToLeft, code.advance, pieces]);
  let known = numbers.get(key);
  if (!known) numbers.set(key, (known = codes.push(code)));
  return known;
}

const compressed = (pdf: PDF, bytes: Uint8Array, more: ConstructorParameters<typeof PdfDict>[0] = []) =>
  pdf.register(
    new PdfStream(
      [['Filter', PdfName.of('FlateDecode')], ...(more as [])],
      new Uint8Array(deflateSync(bytes)),
    ),
  );

/** `ABCDEF+NotoSansThai`: the tag is a hash of the content, so that equal subsets have equal names. */
function baseName({ face, numbers }: UsedFace): string {
  const family = /^@[^/]+\/([a-z0-9-]+)/.exec(face.key)?.[1] ?? `noto-${face.key}`;
  const name = family.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
  let sum = 7;
  for (const unit of Buffer.from([...numbers.keys()].join())) sum = (sum * 31 + unit) % 308_915_776;
  const letters = Array.from({ length: 6 }, (_, at) =>
    String.fromCharCode(65 + (Math.floor(sum / 26 ** at) % 26)),
  );
  return `${letters.join('')}+${name}`;
}

function embed(pdf: PDF, used: UsedFace): void {
  const { dict, codes } = used;
  const subset = assembleFont(codes);
  const file = compressed(pdf, subset, [['Length1', PdfNumber.of(subset.length)]]);
  const base = PdfName.of(baseName(used));
  const descriptor = pdf.register(
    dictionary([
      ['Type', PdfName.of('FontDescriptor')],
      ['FontName', base],
      ['Flags', PdfNumber.of(4)],
      ['FontBBox', new PdfArray([-1000, -1000, 3000, 2000].map((side) => PdfNumber.of(side)))],
      ['ItalicAngle', PdfNumber.of(0)],
      ['Ascent', PdfNumber.of(1069)],
      ['Descent', PdfNumber.of(-293)],
      ['CapHeight', PdfNumber.of(714)],
      ['StemV', PdfNumber.of(80)],
      ['FontFile2', file],
    ]),
  );
  const widths = codes.map(({ advance }) => PdfNumber.of(Number((advance * 1000).toFixed(3))));
  const descendant = pdf.register(
    dictionary([
      ['Type', PdfName.of('Font')],
      ['Subtype', PdfName.of('CIDFontType2')],
      ['BaseFont', base],
      [
        'CIDSystemInfo',
        dictionary([
          ['Registry', PdfString.fromString('Adobe')],
          ['Ordering', PdfString.fromString('Identity')],
          ['Supplement', PdfNumber.of(0)],
        ]),
      ],
      ['FontDescriptor', descriptor],
      ['DW', PdfNumber.of(0)],
      ['W', new PdfArray([PdfNumber.of(1), new PdfArray(widths)])],
      ['CIDToGIDMap', PdfName.of('Identity')],
    ]),
  );
  dict.set('Type', PdfName.of('Font'));
  dict.set('Subtype', PdfName.of('Type0'));
  dict.set('BaseFont', base);
  dict.set('Encoding', PdfName.of('Identity-H'));
  dict.set('DescendantFonts', new PdfArray([descendant]));
  dict.set('ToUnicode', compressed(pdf, Buffer.from(toUnicode(codes), 'latin1')));
}

/** Readers take the characters of a code from left to right and reverse them with the line. */
const showing = ({ text, isRightToLeft }: Code) => (isRightToLeft ? [...text].reverse().join('') : text);

function toUnicode(codes: readonly Code[]): string {
  const entries = codes.map((code, index) => `<${hex(index + 1)}> <${utf16(showing(code))}>`);
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += 100) {
    const block = entries.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}
