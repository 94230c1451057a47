import { PDF, type PDFPage, PdfRef, type PdfStream } from '@libpdf/core';
import { encode as encodePng } from 'fast-png';
import { describe, expect, it } from 'vitest';
import type { Drawing } from '../../../../../src/geometry/drawing.ts';
import { contentsOf } from '../../../../../src/server/pdf/document/page-content.ts';
import { type ImageCache, PageWriter } from '../../../../../src/server/pdf/drawing/page-writer.ts';
import { embedFonts } from '../../../../../src/server/pdf/fonts/embedded-fonts.ts';
import { onePage } from '../../../../fixtures/raw-pdf.ts';

function writer() {
  const pdf = PDF.create();
  const fonts = embedFonts(pdf);
  const images: ImageCache = new Map();
  const page = pdf.addPage({ width: 200, height: 200 });
  return { pdf, page, images, writer: new PageWriter(pdf, page, fonts, images), fonts };
}

const streams = (pdf: PDF, page: PDFPage) =>
  contentsOf(pdf, page.dict).map((part) =>
    Buffer.from(
      ((part instanceof PdfRef ? pdf.getObject(part) : part) as PdfStream).getDecodedData(),
    ).toString('latin1'),
  );

/** The operators that a drawing comes to. */
function written(drawing: Drawing): string[] {
  const { pdf, page, writer: made } = writer();
  made.draw(drawing, 'The test');
  made.finish();
  return (streams(pdf, page).at(-1) ?? '').trim().split('\n');
}

const RED = '#ff0000';
const BLUE = '#0000FF';
const square = [['M', 0, 0], ['L', 10, 0], ['C', 10, 5, 5, 10, 0, 10], ['Z']] as const;

describe('paths', () => {
  const operators = ['0 0 m', '10 0 l', '10 5 5 10 0 10 c', 'h'];

  it('are filled, stroked, or both', () => {
    expect(written([{ kind: 'path', commands: square, fill: RED }])).toEqual(['1 0 0 rg', ...operators, 'f']);
    expect(written([{ kind: 'path', commands: square, stroke: BLUE, lineWidth: 2.5 }])).toEqual([
      '0 0 1 RG 2.5 w 1 J 1 j',
      ...operators,
      'S',
    ]);
    expect(written([{ kind: 'path', commands: square, fill: RED, stroke: BLUE }])).toEqual([
      '1 0 0 rg',
      '0 0 1 RG 1 w 1 J 1 j',
      ...operators,
      'B',
    ]);
  });

  it("that are invisible aren't written", () => {
    expect(written([{ kind: 'path', commands: square }])).toEqual(['']);
    expect(written([{ kind: 'path', commands: [], fill: RED }])).toEqual(['']);
  });

  it('are written to a ten-thousandth of a point, never in exponent form', () => {
    const commands = [
      ['M', 1 / 3, 1e-7],
      ['L', 123456.78901, -0.00004],
    ] as const;
    expect(written([{ kind: 'path', commands, fill: '#336699' }]).slice(0, 3)).toEqual([
      '0.2 0.4 0.6 rg',
      '0.3333 0 m',
      '123456.789 0 l',
    ]);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('reject the coordinate %s', (x) => {
    expect(() => written([{ kind: 'path', commands: [['M', x, 0]], fill: RED }])).toThrow(
      `Expected a finite number for a PDF operator, got ${x}`,
    );
  });

  it.each(['red', '#fff', '#ff00001', 'x#ff0000', '#gg0000', '#00gg00', '#0000gg'])(
    'reject the color %s',
    (fill) => {
      expect(() => written([{ kind: 'path', commands: square, fill }])).toThrow(
        `Expected a color in the form #rrggbb, got ${fill}`,
      );
    },
  );
});

describe('text', () => {
  const text = (more: object) =>
    ({ kind: 'text', text: 'Ab', font: 'sans', size: 12, x: 10, y: 20, fill: RED, ...more }) as const;

  it('is written as glyphs of an embedded font, upright in a space whose y axis points down', () => {
    const [line, ...rest] = written([text({})]);
    expect(line).toMatch(/^BT \/\w+ 12 Tf 1 0 0 rg 1 0 0 -1 10 20 Tm <[0-9a-f]{8}> Tj ET$/);
    expect(rest).toEqual([]);
    const { fonts } = writer();
    const glyphs = fonts.sans.encodeTextToGids('Ab').map((id) => id.toString(16).padStart(4, '0'));
    expect(line).toContain(`<${glyphs.join('')}>`);
  });

  it("is shaped if consecutive glyphs aren't enough", () => {
    const lines = written([text({ text: 'שלום' })]);
    expect(lines[0]).toBe('BT 1 0 0 rg 1 0 0 -1 10 20 Tm');
    expect(lines[1]).toMatch(/^\/CsT1 12 Tf$/);
    expect(lines.at(-1)).toBe('ET');
  });

  it('on several lines becomes one', () => {
    expect(written([text({ text: 'A\r\n\nb' })])).toEqual(written([text({ text: 'A b' })]));
  });

  it.each([{ text: '' }, { text: '\u200b' }, { size: 0 }, { size: -1 }])('is left out: %j', (more) => {
    expect(written([text(more)])).toEqual(['']);
  });

  it('of a tiny size is written', () => {
    expect(written([text({ size: 0.01 })])[0]).toContain(' 0.01 Tf ');
  });

  it('that no font can draw is rejected, with its position', () => {
    expect(() => written([text({ text: 'བ' })])).toThrow(/^The test contains characters .*U\+0F56/);
  });
});

describe('images', () => {
  const png = (grey: number) => {
    const data = new Uint8Array(4 * 3).fill(grey);
    const bytes = encodePng({ width: 2, height: 2, data, channels: 3, depth: 8 });
    return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  };
  const image = (source: string) => ({ kind: 'image', source, x: 10, y: 20, width: 30, height: 40 }) as const;

  it('are upright in their box', () => {
    expect(written([image(png(9))])[0]).toMatch(/^q 30 0 0 -40 10 60 cm \/\w+ Do Q$/);
  });

  it('are embedded once, however often they are drawn', () => {
    const { images, writer: made } = writer();
    made.draw([image(png(1)), image(png(2)), image(png(1))], 'x');
    expect([...images.keys()]).toEqual([png(1), png(2)]);
    const [first] = images.values();
    made.draw([image(png(1))], 'x');
    expect([...images.values()][0]).toBe(first);
  });

  it.each([
    'https://example.com/a.png',
    'data:image/gif;base64,AAAA',
    'data:image/png;base64,',
    'data:image/png,AAAA',
    'x data:image/png;base64,AAAA',
    'data:image/png;base64,AA<A',
  ])('are refused unless they are a PNG or JPEG in a data URI: %s', (source) => {
    expect(() => written([image(source)])).toThrow('Expected a PNG or JPEG as a data URI');
  });

  it('can be wrapped, in any letter case', () => {
    const wrapped = png(3)
      .replace('image/png', 'IMAGE/PNG')
      .replace(/(.{40})/g, '$1\n');
    const source = wrapped.replace(/^(\S+)\n(\S*base64,)/, '$1$2');
    expect(written([image(source)])[0]).toContain(' Do Q');
  });
});

describe('a coordinate space', () => {
  it('surrounds what is drawn in it', () => {
    const { pdf, page, writer: made } = writer();
    made.within([1, 0, 0, -1, 5, 200], () => made.path(square, { fill: RED }));
    made.finish();
    const lines = streams(pdf, page).at(-1)!.trim().split('\n');
    expect(lines.slice(0, 3)).toEqual(['q', '1 0 0 -1 5 200 cm', '1 0 0 rg']);
    expect(lines.slice(-2)).toEqual(['f', 'Q']);
  });

  it('can be translucent', () => {
    const { pdf, page, writer: made } = writer();
    made.within([1, 0, 0, 1, 0, 0], () => {}, 0.25);
    made.finish();
    const [, state] = streams(pdf, page).at(-1)!.trim().split('\n');
    const name = /^\/(\w+) gs$/.exec(state!)![1]!;
    const resolve = pdf.context.resolve.bind(pdf.context);
    const states = page.dict.getDict('Resources', resolve)!.getDict('ExtGState', resolve)!;
    const { ca, CA } = Object.fromEntries(
      ['ca', 'CA'].map((key) => [key, states.getDict(name, resolve)!.getNumber(key, resolve)!.value]),
    );
    expect([ca, CA]).toEqual([0.25, 0.25]);
  });

  it('is opaque by default, and can be invisible', () => {
    const { pdf, page, writer: made } = writer();
    made.within([1, 0, 0, 1, 0, 0], () => {});
    made.within([1, 0, 0, 1, 0, 0], () => {}, 0);
    made.finish();
    expect(streams(pdf, page).at(-1)!.match(/ gs/g)).toHaveLength(1);
  });
});

describe('finishing a page', () => {
  it('draws after the existing content, which is isolated', async () => {
    const pdf = await PDF.load(onePage('', '', 'q q 2 w'));
    const page = pdf.getPages()[0]!;
    const made = new PageWriter(pdf, page, embedFonts(pdf), new Map());
    made.path(square, { fill: RED });
    made.finish();
    const found = streams(pdf, page);
    expect(found.slice(0, 3)).toEqual(['q\n', 'q q 2 w', '\nQ Q Q \n']);
    expect(found).toHaveLength(4);
    expect(found[3]).toMatch(/^\n1 0 0 rg\n[\s\S]*\nf\n$/);
  });

  it('adds nothing a second time, and nothing if nothing was drawn', async () => {
    const { pdf, page, writer: made } = writer();
    made.finish();
    expect(streams(pdf, page)).toEqual([]);
    made.path(square, { fill: RED });
    made.finish();
    made.finish();
    expect(streams(pdf, page)).toHaveLength(1);
  });
});
