/** Shaped lines in a PDF: what is written for them, and what readers make of it. */
import { PDF, type PdfDict, type PdfStream } from '@libpdf/core';
import { Blob, Face, Font } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import type { FontName } from '../../../../../src/geometry/drawing.ts';
import { isPlain, shapeText } from '../../../../../src/server/sealing/typesetting/shape-text.ts';
import { ShapedFonts } from '../../../../../src/server/sealing/typesetting/shaped-fonts.ts';
import { subsetFontBytes } from '../../../../../src/server/sealing/typesetting/subset-font-bytes.ts';

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

const hex = (id: number) => id.toString(16).padStart(4, '0');
const glyphsOf = (text: string, font: FontName = 'sans') =>
  shapeText(text, font).runs.flatMap(({ glyphs }) => glyphs);

describe('the operators of a line', () => {
  it('show one glyph after another from an embedded font', async () => {
    const { operators } = await written([['ფა']]);
    const { face, glyphs } = shapeText('ფა', 'sans').runs[0]!;
    const [a, b] = glyphs;
    // The font kerns the pair, in thousandths of the size, to the left.
    const kern = Math.round(((face.font.advanceOf(a!.id) - a!.advance) * 1000) / face.font.unitsPerEm);
    expect(kern).toBe(20);
    expect(operators[0]).toEqual(['/CsT1 10 Tf', `[<${hex(a!.id)}>20<${hex(b!.id)}>] TJ`]);
  });

  it('say the text of glyphs that do not tell it themselves', async () => {
    const { operators } = await written([['क्ष']]);
    expect(operators[0]!.filter((one) => one.includes('ActualText'))).toEqual([]);
    const reordered = (await written([['कि']])).operators[0]!;
    expect(reordered[1]).toBe('/Span <</ActualText <feff0915093f>>> BDC');
    expect(reordered.at(-1)).toBe('EMC');
    expect(reordered.filter((one) => one.endsWith(' TJ'))).toHaveLength(1);
  });

  it('say it as well where one glyph stands for different texts', async () => {
    // The same letter, once composed and once with an invisible sign behind it.
    const { operators } = await written([['ა'], ['ა\u200d'], ['ა']]);
    expect(operators[0]!.join(' ')).not.toContain('ActualText');
    expect(operators[1]!.join(' ')).toContain('/Span <</ActualText <feff10d0200d>>> BDC');
    expect(operators[2]).toEqual(operators[0]);
  });

  it('raise marks and come back down', async () => {
    const line = 'مُحَمَّد';
    const raised = glyphsOf(line).filter(({ dy }) => dy !== 0);
    expect(raised.length).toBeGreaterThan(0);
    const [shown] = (await written([[line]])).operators;
    const rises = shown!.filter((one) => / Ts$/.test(one));
    expect(rises).toHaveLength(2 * raised.length);
    const { unitsPerEm } = shapeText(line, 'sans').runs[0]!.face.font;
    expect(rises[0]).toBe(`${Number(((raised[0]!.dy / unitsPerEm) * 10).toFixed(3))} Ts`);
    expect(rises.filter((one) => one === '0 Ts')).toHaveLength(raised.length);
  });

  it.each(['مُحَمَّد', 'हिन्दी', 'Adébáyọ̀', 'ក្រុម', 'שָׁלוֹם'])(
    'move the pen exactly as far as %s is wide',
    async (line) => {
      const [shown] = (await written([[line]], 1000)).operators;
      const { runs, width } = shapeText(line, 'sans');
      const advance = new Map<number, number>();
      for (const { face, glyphs } of runs)
        for (const { id } of glyphs) advance.set(id, (face.font.advanceOf(id) * 1000) / face.font.unitsPerEm);
      expect(runs).toHaveLength(1);
      let pen = 0;
      for (const operator of shown!.filter((one) => one.endsWith(' TJ'))) {
        for (const [, kern, id] of operator.matchAll(/(-?\d+)?(?:<([0-9a-f]{4})>)?/g)) {
          if (kern) pen -= Number(kern);
          if (id) pen += advance.get(Number.parseInt(id, 16))!;
        }
      }
      expect(Math.abs(pen - width * 1000)).toBeLessThan(1.5);
    },
  );

  it('switch fonts where the script changes, and name each once', async () => {
    const { operators, names } = await written([['ფა क'], ['ფა', 'sans'], ['ფა', 'sans-bold']]);
    const fonts = operators.map((lines) =>
      lines.filter((one) => / Tf$/.test(one)).map((one) => one.split(' ')[0]),
    );
    expect(fonts[0]).toEqual(['/CsT1', '/CsT2']);
    expect(fonts[1]).toEqual(['/CsT1']);
    expect(fonts[2]).not.toEqual(fonts[1]);
    expect([...names].sort()).toEqual([...new Set(fonts.flat().map((name) => name!.slice(1)))].sort());
  });
});

describe('an embedded font', () => {
  it('is a subset with an identity of its own, described for readers', async () => {
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

  it('lists the width of each glyph in thousandths, in order', async () => {
    const { font, resolve } = await written([['ფაბ']]);
    const { inner } = font('CsT1');
    const { face, glyphs } = shapeText('ფაბ', 'sans').runs[0]!;
    const widths = inner.getArray('W', resolve)!;
    const listed: [number, number][] = [];
    for (let at = 0; at < widths.length; at += 2) {
      const id = (widths.at(at) as unknown as { value: number }).value;
      const [width] = (widths.at(at + 1, resolve) as unknown as { toArray(): { value: number }[] }).toArray();
      listed.push([id, width!.value]);
    }
    const expected = [...new Set(glyphs.map(({ id }) => id))]
      .sort((a, b) => a - b)
      .map((id) => [id, Number(((face.font.advanceOf(id) * 1000) / face.font.unitsPerEm).toFixed(3))]);
    expect(listed).toEqual(expected);
    expect(inner.getNumber('DW', resolve)?.value).toBe(0);
  });

  it('leads back from its glyphs to the text', async () => {
    const { font } = await written([['ფა']]);
    const { outer, stream } = font('CsT1');
    const map = stream(outer, 'ToUnicode').toString('latin1');
    const [a, b] = glyphsOf('ფა');
    expect(map).toContain(`2 beginbfchar\n<${hex(a!.id)}> <10e4>\n<${hex(b!.id)}> <10d0>\nendbfchar`);
    for (const line of [
      '/CIDInit /ProcSet findresource begin',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
      '/CMapType 2 def',
      '1 begincodespacerange\n<0000> <ffff>\nendcodespacerange',
    ])
      expect(map).toContain(line);
    expect(map.endsWith('endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend')).toBe(true);
  });

  it('leads back in blocks of at most a hundred, as the format allows, and names no glyph without a text', async () => {
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

  it('holds the outlines of the glyphs used and of no others', async () => {
    const { font, resolve } = await written([['ფა']]);
    const { descriptor, stream } = font('CsT1');
    const bytes = stream(descriptor, 'FontFile2');
    const file = descriptor.get('FontFile2', resolve) as PdfStream;
    expect(file.getNumber('Length1', resolve)?.value).toBe(bytes.length);
    const opened = new Font(new Face(new Blob(new Uint8Array(bytes))));
    const used = glyphsOf('ფა').map(({ id }) => id);
    for (const id of used) expect(opened.glyphToPath(id)).not.toBe('');
    const others = Array.from({ length: 60 }, (_, id) => id + 1).filter((id) => !used.includes(id));
    expect(others.filter((id) => opened.glyphToPath(id) !== '')).toEqual([]);
  });
});

describe('a subset', () => {
  const tagsOf = (font: Uint8Array) => {
    const view = new DataView(font.buffer, font.byteOffset);
    return Array.from({ length: view.getUint16(4) }, (_, at) =>
      Buffer.from(font.slice(12 + 16 * at, 16 + 16 * at)).toString('latin1'),
    );
  };

  it('has one weight and nothing for shaping', () => {
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

  it('cannot be made of what is no font', () => {
    expect(() => subsetFontBytes(new Uint8Array(40), [1], null)).toThrow('A font could not be subset');
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

  it('has the weight of its font, where its family has weights', () => {
    const weights = (text: string, font: FontName) =>
      shapeText(text, font).runs.map(({ face }) => face.weight);
    expect(weights('ფ', 'sans')).toEqual([400]);
    expect(weights('ფ', 'sans-bold')).toEqual([600]);
    expect(weights('✓', 'sans-bold')).toEqual([null]);
    expect(weights('ẋ́', 'sans')).toEqual([null]);
  });

  it('in handwriting is in print as a whole where a character is missing', () => {
    const keys = (text: string) => shapeText(text, 'handwriting').runs.map(({ face }) => face.key);
    expect(keys('Ada')).toEqual(['handwriting']);
    expect(keys('Ada\u200d')).toEqual(['handwriting']);
    expect(keys('Adaა')[0]).toBe('sans');
  });

  it('is not kerned in our own fonts, whose widths the page adds up', () => {
    const { face, glyphs } = shapeText('AVAVTo\u0301', 'sans').runs[0]!;
    for (const { id, advance, dx } of glyphs.slice(0, 4)) {
      expect(advance).toBe(face.font.advanceOf(id));
      expect(dx).toBe(0);
    }
  });

  it('is kerned in others', () => {
    const { face, glyphs } = shapeText('ფა', 'sans').runs[0]!;
    expect(glyphs[0]!.advance).toBeLessThan(face.font.advanceOf(glyphs[0]!.id));
  });
});
