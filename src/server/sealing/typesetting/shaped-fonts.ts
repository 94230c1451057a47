/**
 * Writes shaped lines into one document: each face as a Type 0 font of which only the used glyphs are embedded, with a table
 * back to the text (`ToUnicode`). Where a glyph alone does not tell its text, the text stands beside it (`ActualText`).
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
import type { Face, ShapedLine, ShapedRun } from './shape-text.ts';
import { subsetFontBytes } from './subset-font-bytes.ts';

interface UsedFace {
  readonly face: Face;
  readonly name: string;
  readonly dict: PdfDict;
  readonly ref: PdfRef;
  /** Glyph → the text it stands for everywhere. */
  readonly texts: Map<number, string>;
}

const hex = (value: number, digits = 4) => value.toString(16).padStart(digits, '0');
const utf16 = (text: string) =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('');
const dictionary = (entries: ConstructorParameters<typeof PdfDict>[0]) => new PdfDict(entries);
const number = (value: number) => String(Number(value.toFixed(3)));

export class ShapedFonts {
  private readonly used = new Map<string, UsedFace>();

  constructor(private readonly pdf: PDF) {}

  /** Operators for a text object whose origin is the line's left end; `size` in units of the page. */
  operators(line: ShapedLine, size: number, page: PDFPage): string[] {
    return line.runs.flatMap((run) => {
      const used = this.use(run.face);
      this.makeKnown(used, page);
      return [`/${used.name} ${number(size)} Tf`, ...showRun(run, used, size)];
    });
  }

  private use(face: Face): UsedFace {
    let used = this.used.get(face.key);
    if (!used) {
      const dict = new PdfDict();
      const name = `CsT${this.used.size + 1}`;
      used = { face, name, dict, ref: this.pdf.register(dict), texts: new Map() };
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

  /** Embeds what was used. To be called once, before the document is saved. */
  finish(): void {
    for (const used of this.used.values()) embed(this.pdf, used);
  }
}

/** Which glyphs belong to which part of the text, in the order in which they are drawn. */
function clustersOf({ text, glyphs }: ShapedRun) {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const groups: { text: string; glyphs: ShapedRun['glyphs'][number][] }[] = [];
  let current = -1;
  for (const glyph of glyphs) {
    if (glyph.cluster !== current) {
      current = glyph.cluster;
      const end = starts[starts.indexOf(current) + 1] ?? text.length;
      groups.push({ text: text.slice(current, end), glyphs: [] });
    }
    groups.at(-1)!.glyphs.push(glyph);
  }
  return groups;
}

function showRun(run: ShapedRun, used: UsedFace, size: number): string[] {
  const { font } = run.face;
  const parts: string[] = [];
  let shown = '';
  /** What the pen must still move by before the next glyph, in units of the font. */
  let owed = 0;
  const flush = () => {
    if (shown) parts.push(`[${shown}] TJ`);
    shown = '';
  };
  const show = (id: number) => {
    const kern = Math.round((-owed * 1000) / font.unitsPerEm);
    shown += `${kern === 0 ? '' : kern}<${hex(id)}>`;
    owed += (kern * font.unitsPerEm) / 1000;
  };
  for (const { text, glyphs } of clustersOf(run)) {
    const [only] = glyphs;
    const known = used.texts.get(only!.id);
    const isTold = glyphs.length === 1 && (!known || known === text);
    if (isTold) used.texts.set(only!.id, text);
    else {
      for (const { id } of glyphs) if (!used.texts.has(id)) used.texts.set(id, '');
      flush();
      parts.push(`/Span <</ActualText <feff${utf16(text)}>>> BDC`);
    }
    for (const { id, advance, dx, dy } of glyphs) {
      if (dy !== 0) {
        flush();
        parts.push(`${number((dy / font.unitsPerEm) * size)} Ts`);
      }
      owed += dx;
      show(id);
      // The pen went on by the glyph's own width; what it should have gone on by differs.
      owed += advance - dx - font.advanceOf(id);
      if (dy !== 0) {
        flush();
        parts.push('0 Ts');
      }
    }
    if (!isTold) {
      flush();
      parts.push('EMC');
    }
  }
  if (Math.abs(owed) > 0.5) shown += `${Math.round((-owed * 1000) / font.unitsPerEm)}`;
  flush();
  return parts;
}

const compressed = (pdf: PDF, bytes: Uint8Array, more: ConstructorParameters<typeof PdfDict>[0] = []) =>
  pdf.register(
    new PdfStream(
      [['Filter', PdfName.of('FlateDecode')], ...(more as [])],
      new Uint8Array(deflateSync(bytes)),
    ),
  );

/** `ABCDEF+NotoSansThai`: a tag made of what it holds, so that equal subsets have equal names. */
function baseName({ face, texts }: UsedFace): string {
  const family = /^@[^/]+\/([a-z0-9-]+)/.exec(face.key)?.[1] ?? `noto-${face.key}`;
  const name = family.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
  let sum = 7;
  for (const id of texts.keys()) sum = (sum * 31 + id) % 308_915_776;
  const letters = Array.from({ length: 6 }, (_, at) =>
    String.fromCharCode(65 + (Math.floor(sum / 26 ** at) % 26)),
  );
  return `${letters.join('')}+${name}`;
}

function embed(pdf: PDF, used: UsedFace): void {
  const { face, dict, texts } = used;
  const scale = 1000 / face.font.unitsPerEm;
  const ids = [...texts.keys()].sort((a, b) => a - b);
  const subset = subsetFontBytes(face.ttf, ids, face.weight);
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
  const widths = ids.flatMap((id) => [
    PdfNumber.of(id),
    new PdfArray([PdfNumber.of(Number((face.font.advanceOf(id) * scale).toFixed(3)))]),
  ]);
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
      ['W', new PdfArray(widths)],
      ['CIDToGIDMap', PdfName.of('Identity')],
    ]),
  );
  dict.set('Type', PdfName.of('Font'));
  dict.set('Subtype', PdfName.of('Type0'));
  dict.set('BaseFont', base);
  dict.set('Encoding', PdfName.of('Identity-H'));
  dict.set('DescendantFonts', new PdfArray([descendant]));
  dict.set('ToUnicode', compressed(pdf, Buffer.from(toUnicode(texts), 'latin1')));
}

function toUnicode(texts: ReadonlyMap<number, string>): string {
  const told = [...texts].filter(([, text]) => text !== '');
  const blocks: string[] = [];
  for (let at = 0; at < told.length; at += 100) {
    const block = told.slice(at, at + 100).map(([id, text]) => `<${hex(id)}> <${utf16(text)}>`);
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
