import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { displayedSize, pageGeometry } from '../../../../src/geometry/page-transform.ts';
import { OPERATORS } from '../../../../src/pdf/content/operators.ts';
import type { PageContent } from '../../../../src/pdf/content/page-content.ts';
import { a4, type DrawnPage, drawnPdf } from '../../../fixtures/form-pdfs.ts';
import { trickyPages } from '../../../fixtures/make-pdfs.ts';
import { readPdf } from '../../../support/read-pdf.ts';

async function contentsOf(...pages: readonly DrawnPage[]): Promise<readonly PageContent[]> {
  const pdf = await readPdf(drawnPdf(pages));
  try {
    return await pdf.contents();
  } finally {
    await pdf.close();
  }
}

it("uses pdf.js's operator numbers", () => {
  for (const [name, code] of Object.entries(OPERATORS))
    expect([name, OPS[name as keyof typeof OPS]]).toEqual([name, code]);
});

const near = (value: number) => expect.closeTo(value, 0.5);
const boxNear = (x: number, y: number, width: number, height: number) => ({
  x: near(x),
  y: near(y),
  width: near(width),
  height: near(height),
});

describe.each(trickyPages.filter(({ isInherited }) => !isInherited))('on a page: $title', (tricky) => {
  const geometry = pageGeometry(tricky);
  const entries = [
    `/MediaBox [${tricky.mediaBox.join(' ')}]`,
    tricky.cropBox && `/CropBox [${tricky.cropBox.join(' ')}]`,
    tricky.rotate !== undefined && `/Rotate ${tricky.rotate}`,
    tricky.userUnit && `/UserUnit ${tricky.userUnit}`,
  ]
    .filter(Boolean)
    .join(' ');

  it('returns everything in percent of the page as displayed', async () => {
    const { width, height } = displayedSize(geometry);
    const [content] = await contentsOf({
      geometry,
      entries,
      draw(pen) {
        pen.text(width * 0.1, height * 0.2, 'Words', height * 0.03);
        pen.line(width * 0.1, height * 0.4, width * 0.6, height * 0.4);
        pen.line(width * 0.8, height * 0.3, width * 0.8, height * 0.7);
        pen.box(width * 0.2, height * 0.5, width * 0.05, height * 0.05);
        pen.field(width * 0.3, height * 0.8, width * 0.4, height * 0.06, '/FT /Tx /T (client)');
      },
    });
    expect(content!.text).toHaveLength(1);
    expect(content!.text[0]).toMatchObject({ text: 'Words', isUpright: true });
    expect(content!.text[0]!.box).toMatchObject({ x: near(10), y: near(17), height: near(3) });
    expect(content!.rules).toContainEqual({ isAcross: true, at: near(40), from: near(10), to: near(60) });
    expect(content!.rules).toContainEqual({ isAcross: false, at: near(80), from: near(30), to: near(70) });
    expect(content!.frames).toEqual([{ isRound: false, isOutlined: true, box: boxNear(20, 50, 5, 5) }]);
    expect(content!.widgets).toMatchObject([{ kind: 'text', name: 'client', box: boxNear(30, 80, 40, 6) }]);
  });
});

describe('lines and boxes', () => {
  it("are found inside forms and as thin filled boxes; white and invisible ones aren't", async () => {
    const [content] = await contentsOf(
      a4((pen) => {
        pen.raw('q 1 0 0 1 100 100 cm 0 0 m 200 0 l S Q');
        pen.raw('50 200 300 0.7 re f');
        pen.raw('1 1 1 RG 50 300 m 350 300 l S 0 G');
        pen.raw('50 400 300 50 re W n');
        pen.raw('1 1 1 rg 50 500 300 50 re f 0 g');
        pen.raw('50 600 m 80 690 l S');
      }),
    );
    expect(content!.rules).toEqual([
      { isAcross: true, at: near(11.9), from: near(16.8), to: near(50.4) },
      { isAcross: true, at: near(23.8), from: near(8.4), to: near(58.8) },
    ]);
    expect(content!.frames).toEqual([]);
  });

  it('of a dashed or interrupted line are one line', async () => {
    const [content] = await contentsOf(
      a4((pen) => {
        for (let x = 50; x < 350; x += 3) pen.line(x, 100, x + 2, 100);
        pen.line(50, 200, 150, 200);
        pen.line(150, 200.3, 350, 200.3);
      }),
    );
    expect(content!.rules.map(({ from, to }) => [from, to])).toEqual([
      [near(8.4), near(58.7)],
      [near(8.4), near(58.8)],
    ]);
  });

  it('that are round are circles', async () => {
    const [content] = await contentsOf(a4((pen) => pen.circle(100, 100, 5)));
    expect(content!.frames).toEqual([{ isRound: true, isOutlined: true, box: boxNear(16, 11.3, 1.7, 1.2) }]);
  });
});

it('include the properties of form fields', async () => {
  const [content] = await contentsOf(
    a4((pen) => {
      pen.field(50, 50, 200, 20, '/FT /Tx /T (tax_id) /TU (Tax number) /Ff 16777218 /MaxLen 9');
      pen.field(50, 90, 200, 60, '/FT /Tx /T (notes) /Ff 4096 /MaxLen 400');
      pen.field(50, 170, 12, 12, '/FT /Btn /T (agree)');
      pen.field(50, 200, 12, 12, '/FT /Btn /T (plan) /Ff 32768 /AP << /N << /yearly 3 0 R /Off 3 0 R >> >>');
      pen.field(50, 230, 120, 20, '/FT /Ch /T (country) /Ff 131072 /Opt [[(de) (Germany)] (France)]');
      pen.field(50, 260, 120, 20, '/FT /Sig /T (sign)');
      pen.field(50, 290, 120, 20, '/FT /Tx /T (fixed) /Ff 1 /V (Yes)');
      pen.field(50, 320, 120, 20, '/FT /Btn /T (print) /Ff 65536');
      pen.field(50, 350, 120, 20, '/FT /Tx /T (gone) /F 2');
    }),
  );
  expect(content!.widgets).toMatchObject([
    { kind: 'text', name: 'tax_id', tooltip: 'Tax number', isRequired: true, combCells: 9 },
    { kind: 'text', name: 'notes', isMultiline: true, maxLength: 400 },
    { kind: 'checkbox', name: 'agree' },
    { kind: 'radio', name: 'plan', value: 'yearly' },
    { kind: 'choice', name: 'country', options: ['Germany', 'France'] },
    { kind: 'signature', name: 'sign' },
    { kind: 'text', name: 'fixed', isReadOnly: true, value: 'Yes' },
  ]);
});
