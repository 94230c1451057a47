/** Shaped lines in a PDF: what is written for them, and what readers make of it. */
import { PDF, type PdfDict, type PdfStream } from '@libpdf/core';
import { Blob, Face, Font } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import type { FontName } from '../../../../../src/geometry/drawing.ts';
import { isPlain, shapeText } from '../../../../../src/server/pdf/fonts/shape-text.ts';
import { ShapedFonts } from '../../../../../src/server/pdf/fonts/shaped-fonts.ts';
import { subsetFontBytes } from '../../../../../src/server/pdf/fonts/subset-font-bytes.ts';

async function written(lines: readonly (readonly [text: string, font?: FontName])[], size = 10) {
  const pdf = PDF.create();
  const page = pdf.addPage({ width: 300, height: 300 });
  const fonts = new ShapedFonts(pdf);
  const operators = lines.map(([text, font = 'sans']) => fonts.operators(shapeText(text, font), size, page));
  fonts.finish();
  const opened = await PDF.load(await pdf.save());
  const resolve = opened.context.resolve.bind(opened.context);
  const resources = opened.getPages()[0]!.dict.getDict('Resources', resolve)!;
  const named = resources.getDict('Font', resolve)!;
  const font = (name: string) => {
    const outer = named.getDict(name, resolve)!;
    const inner = outer.getArray('DescendantFonts', resolve)!.at(0, resolve) as PdfDict;
    const descriptor = inner.getDict('FontDescriptor', resolve)!;
    const stream = (dict: PdfDict, key: string) =>
      Buffer.from((dict.get(key, resolve) as PdfStream).getDecodedData());
    return { outer, inner, descriptor, stream };
  };
  const names = [...named.keys()].map((key) => key.value);
  return { operators, names, font, resolve };
}

/** The font that shows a line's clusters from code 1 on, the text of each, and what each moves the pen by. */
async function codes(line: string, font: FontName = 'sans') {
  const { operators, font: named, resolve } = await written([[line, font]]);
  const { outer, inner, stream } = named('CsT1');
  const map = stream(outer, 'ToUnicode').toString('latin1');
  // The first line of this form is the range of all codes.
  const texts = [...map.matchAll(/^<[0-9a-f]{4}> <([0-9a-f]+)>$/gm)]
    .slice(1)
    .map(([, text]) =>
      String.fromCharCode(...text!.match(/.{4}/g)!.map((unit) => Number.parseInt(unit, 16))),
    );
  const [first, widths] = inner.getArray('W', resolve)!.toArray() as unknown as [
    { value: number },
    { toArray(): { value: number }[] },
  ];
  expect(first.value).toBe(1);
  return {
    operators: operators[0]!,
    texts,
    widths: widths.toArray().map(({ value }) => value),
  };
}

describe('the operators for a line', () => {
  it('show a code per cluster, and move nothing between two', async () => {
    const { operators } = await written([['ფა']]);
    expect(operators[0]).toEqual(['/CsT1 10 Tf', '<00010002> Tj']);
    const marked = (await written([['مُحَمَّد']])).operators[0]!;
    expect(marked).toEqual(['/CsT1 10 Tf', '<0001000200030004> Tj']);
  });

  it('reuse the code of a cluster with the same text, and use another for another text', async () => {
    // The same letter, once alone and once with an invisible sign behind it.
    const { operators } = await written([['ა'], ['ა\u200d'], ['ა']]);
    expect(operators.map(([, shown]) => shown)).toEqual(['<0001> Tj', '<0002> Tj', '<0001> Tj']);
  });

  it.each(['مُحَمَّد', 'हिन्दी', 'Adébáyọ̀', 'ក្រុម', 'שָׁלוֹם', 'ფაბ'])(
    'advance the pen exactly by the width of %s',
    async (line) => {
      const { operators, widths } = await codes(line);
      const shown = operators
        .join()
        .match(/<([0-9a-f]+)>/)![1]!
        .match(/.{4}/g)!;
      const pen = shown.reduce((sum, code) => sum + widths[Number.parseInt(code, 16) - 1]!, 0);
      expect(Math.abs(pen - shapeText(line, 'sans').width * 1000)).toBeLessThan(0.1);
    },
  );

  it('switch fonts where the script changes, and select each once', async () => {
    const { operators, names } = await written([['ფა क'], ['ფა', 'sans'], ['ფა', 'sans-bold']]);
    const fonts = operators.map((lines) =>
      lines.filter((one) => / Tf$/.test(one)).map((one) => one.split(' ')[0]),
    );
    expect(fonts[0]).toEqual(['/CsT1', '/CsT2']);
    expect(fonts[1]).toEqual(['/CsT1']);
    expect(fonts[2]).not.toEqual(fonts[1]);
    expect([...names].sort()).toEqual([...new Set(fonts.flat().map((name) => name!.slice(1)))].sort());
  });

  it('show a right-to-left line in one font with all glyphs', async () => {
    const { operators, names } = await written([['חוזה 12 👍']]);
    expect(names).toEqual(['CsT1']);
    expect(new Set(operators[0]!.filter((one) => / Tf$/.test(one)))).toEqual(new Set(['/CsT1 10 Tf']));
  });
});

describe('an embedded font', () => {
  it('is a subset with its own name and descriptor', async () => {
    const { font, resolve } = await written([['ფა']]);
    const { outer, inner, descriptor } = font('CsT1');
    const name = (dict: PdfDict, key: string) => dict.getName(key, resolve)?.value;
    expect(['Type', 'Subtype', 'Encoding'].map((key) => name(outer, key))).toEqual([
      'Font',
      'Type0',
      'Identity-H',
    ]);
    expect(['Type', 'Subtype', 'CIDToGIDMap'].map((key) => name(inner, key))).toEqual([
      'Font',
      'CIDFontType2',
      'Identity',
    ]);
    expect(name(outer, 'BaseFont')).toMatch(/^[A-Z]{6}\+NotoSansGeorgian$/);
    expect([name(inner, 'BaseFont'), name(descriptor, 'FontName')]).toEqual([
      name(outer, 'BaseFont'),
      name(outer, 'BaseFont'),
    ]);
    const system = inner.getDict('CIDSystemInfo', resolve)!;
    expect(['Registry', 'Ordering'].map((key) => system.getString(key, resolve)?.asString())).toEqual([
      'Adobe',
      'Identity',
    ]);
    expect(system.getNumber('Supplement', resolve)?.value).toBe(0);
    expect(name(descriptor, 'Type')).toBe('FontDescriptor');
    for (const key of ['Flags', 'ItalicAngle', 'Ascent', 'Descent', 'CapHeight', 'StemV'])
      expect(descriptor.getNumber(key, resolve)).toBeDefined();
    expect(descriptor.getArray('FontBBox', resolve)!.length).toBe(4);
  });

  it('has another name for another subset, and the same for the same', async () => {
    const nameOf = async (text: string) =>
      (await written([[text]])).font('CsT1').outer.getName('BaseFont')!.value;
    expect(await nameOf('ფა')).toBe(await nameOf('ფა'));
    expect(await nameOf('ფა')).not.toBe(await nameOf('ფ'));
    expect(await nameOf('ẋ́')).toMatch(/^[A-Z]{6}\+NotoSans$/);
  });

  it('lists the width of each cluster in thousandths, in order', async () => {
    const { face, glyphs } = shapeText('ფაბ', 'sans').runs[0]!;
    expect(glyphs).toHaveLength(3);
    const { widths } = await codes('ფაბ');
    expect(widths).toEqual(
      glyphs.map(({ advance }) => Number(((advance * 1000) / face.font.unitsPerEm).toFixed(3))),
    );
    // The first pair is kerned.
    expect(widths[0]).toBe(face.font.advanceOf(glyphs[0]!.id) - 20);
    const { font, resolve } = await written([['ფ']]);
    expect(font('CsT1').inner.getNumber('DW', resolve)?.value).toBe(0);
  });

  it('maps its clusters back to the text', async () => {
    expect((await codes('ფა')).texts).toEqual(['ფ', 'ა']);
    expect((await codes('कृष्णा')).texts).toEqual(['कृ', 'ष्', 'णा']);
    expect((await codes('कि')).texts).toEqual(['कि']);
    const { font } = await written([['ფა']]);
    const map = font('CsT1').stream(font('CsT1').outer, 'ToUnicode').toString('latin1');
    expect(map).toContain('2 beginbfchar\n<0001> <10e4>\n<0002> <10d0>\nendbfchar');
    for (const line of [
      '/CIDInit /ProcSet findresource begin',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapType 2 def',
      '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ])
      expect(map).toContain(line);
    expect(map.endsWith('endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend')).toBe(true);
  });

  it('maps from left to right even if the text is right to left', async () => {
    const { texts } = await codes('שָׁל');
    expect(texts).toEqual(['ל', [...'שָׁ'].reverse().join('')]);
  });

  it('maps in blocks of at most a hundred, as the format allows, and leaves out codes without text', async () => {
    const many = Array.from({ length: 150 }, (_, at) => String.fromCodePoint(0xac00 + at * 28)).join('');
    const { font, names } = await written([[many], ['कि']]);
    const maps = names.map((name) => font(name).stream(font(name).outer, 'ToUnicode').toString('latin1'));
    for (const map of maps) {
      for (const [, count, body] of map.matchAll(/(\d+) beginbfchar\n([\s\S]*?)\nendbfchar/g)) {
        expect(Number(count)).toBe(body!.split('\n').length);
        expect(Number(count)).toBeLessThanOrEqual(100);
      }
      expect(map).not.toContain('<>');
    }
  });

  it('has its length', async () => {
    const { font, resolve } = await written([['ფა']]);
    const { descriptor, stream } = font('CsT1');
    const file = descriptor.get('FontFile2', resolve) as PdfStream;
    expect(file.getNumber('Length1', resolve)?.value).toBe(stream(descriptor, 'FontFile2').length);
  });
});

describe('a subset', () => {
  const tagsOf = (font: Uint8Array) => {
    const view = new DataView(font.buffer, font.byteOffset);
    return Array.from({ length: view.getUint16(4) }, (_, at) =>
      Buffer.from(font.slice(12 + 16 * at, 16 + 16 * at)).toString('latin1'),
    );
  };

  it('has one weight and no shaping tables', () => {
    const { face, glyphs } = shapeText('السيد', 'sans').runs[0]!;
    const all = tagsOf(face.ttf);
    expect(all).toEqual(expect.arrayContaining(['GSUB', 'GPOS', 'GDEF', 'fvar']));
    const subset = subsetFontBytes(
      face.ttf,
      glyphs.map(({ id }) => id),
      face.weight,
    );
    const left = tagsOf(subset);
    for (const tag of [
      'GSUB',
      'GPOS',
      'GDEF',
      'BASE',
      'STAT',
      'meta',
      'vhea',
      'vmtx',
      'kern',
      'fvar',
      'gvar',
    ])
      expect(left).not.toContain(tag);
    expect(left).toEqual(expect.arrayContaining(['glyf', 'loca', 'head', 'hmtx', 'maxp']));
    expect(subset.length).toBeLessThan(face.ttf.length / 4);
  });

  it('of a bold face is bolder', () => {
    const outline = (font: FontName) => {
      const { face, glyphs } = shapeText('ფ', font).runs[0]!;
      const id = glyphs[0]!.id;
      return new Font(new Face(new Blob(subsetFontBytes(face.ttf, [id], face.weight)))).glyphToPath(id);
    };
    expect(outline('sans-bold')).not.toBe(outline('sans'));
  });

  it("can't be made of something that isn't a font", () => {
    expect(() => subsetFontBytes(new Uint8Array(40), [1], null)).toThrow('A font couldn’t be subset');
  });

  it('can be made many times', () => {
    const { face, glyphs } = shapeText('ფ', 'sans').runs[0]!;
    const ids = glyphs.map(({ id }) => id);
    const first = subsetFontBytes(face.ttf, ids, face.weight);
    for (let round = 0; round < 20; round++)
      expect(Buffer.compare(subsetFontBytes(face.ttf, ids, face.weight), first)).toBe(0);
  });
});

describe('a line', () => {
  it.each([
    ['Ada', true],
    ['€ – “x”', true],
    ['e\u0301', false],
    ['a\u200d', false],
    ['ש', false],
    ['ﷺ', false],
    ['ა', false],
    ['😀', false],
  ])('is plain where glyphs one after another draw it: %j', (text, plain) => {
    expect(isPlain(text, 'sans')).toBe(plain);
  });

  it('is as wide as its runs together, and shaped once', () => {
    const line = shapeText('ფა क 12', 'sans');
    expect(line.width).toBeCloseTo(
      line.runs.reduce((sum, { width }) => sum + width, 0),
      9,
    );
    for (const { face, glyphs, width } of line.runs)
      expect(width).toBeCloseTo(
        glyphs.reduce((sum, { advance }) => sum + advance, 0) / face.font.unitsPerEm,
        9,
      );
    expect(shapeText('ფა क 12', 'sans')).toBe(line);
    expect(shapeText('ფა क 12', 'sans-bold')).not.toBe(line);
  });

  it('has the weight of its font, if its family has weights', () => {
    const weights = (text: string, font: FontName) =>
      shapeText(text, font).runs.map(({ face }) => face.weight);
    expect(weights('ფ', 'sans')).toEqual([400]);
    expect(weights('ფ', 'sans-bold')).toEqual([600]);
    expect(weights('✓', 'sans-bold')).toEqual([null]);
    expect(weights('ẋ́', 'sans')).toEqual([null]);
  });

  it('in a signature font falls back to the text font as a whole if a character is missing', () => {
    const keys = (text: string) => shapeText(text, 'handwriting').runs.map(({ face }) => face.key);
    expect(keys('Ada')).toEqual(['handwriting']);
    expect(keys('Ada\u200d')).toEqual(['handwriting']);
    expect(keys('Adaა')[0]).toBe('sans');
  });

  it("isn't kerned in the product's own fonts, whose widths the page adds up", () => {
    const { face, glyphs } = shapeText('AVAVTo\u0301', 'sans').runs[0]!;
    for (const { id, advance, dx } of glyphs.slice(0, 4)) {
      expect(advance).toBe(face.font.advanceOf(id));
      expect(dx).toBe(0);
    }
  });

  it('is kerned in other fonts', () => {
    const { face, glyphs } = shapeText('ფა', 'sans').runs[0]!;
    expect(glyphs[0]!.advance).toBeLessThan(face.font.advanceOf(glyphs[0]!.id));
  });
});
