/** A form’s values become page content that looks as in viewers before. */
import { PDF, type PdfDict } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { flattenForm } from '../../../../../src/server/pdf/document/flatten-form.ts';
import { findPages, flattenTree } from '../../../../../src/server/pdf/document/page-tree.ts';
import { type RawObject, rawPdf } from '../../../../fixtures/raw-pdf.ts';
import { boundsOfColour, renderPage } from '../../../../support/render.ts';

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const RED_BOX: RawObject = {
  dict: '/Type /XObject /Subtype /Form /BBox [0 0 100 20]',
  stream: '1 0 0 rg 0 0 100 20 re f',
};
const widget = (entries: string) =>
  `<< /FT /Tx /T (field) /V (MMMM) /Type /Annot /Subtype /Widget /F 4 /Rect [50 100 150 120] /P 3 0 R /DA (/Helv 12 Tf 0 g) ${entries} >>`;

interface Parts {
  readonly form?: string;
  readonly page?: string;
  readonly field?: string;
  readonly more?: readonly RawObject[];
}

/** Object 4 is the field, 5 the font, 6 a red appearance; `more` follows. */
async function flattened({ form = '', page = '', field = '', more = [] }: Parts) {
  const pdf = await PDF.load(
    rawPdf([
      `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /DR << /Font << /Helv 5 0 R >> >> ${form} >> >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 200] >>',
      `<< /Type /Page /Parent 2 0 R /Annots [4 0 R] ${page} >>`,
      widget(field),
      FONT,
      RED_BOX,
      ...more,
    ]),
  );
  const pages = findPages(pdf, 1);
  flattenTree(pdf, pages);
  flattenForm(pdf, pages);
  const bytes = await pdf.save();
  const reopened = await PDF.load(bytes);
  return {
    shown: await renderPage(bytes, 0, 1),
    fields: reopened.getForm()?.getFieldNames() ?? [],
    page: findPages(reopened, 1)[0]!.dict,
    resolve: reopened.context.resolve.bind(reopened.context),
  };
}

const BLACK = [0, 0, 0] as const;
const RED = [255, 0, 0] as const;

describe('a value', () => {
  it('keeps its appearance if it has one', async () => {
    const { shown, fields } = await flattened({ field: '/AP << /N 6 0 R >>' });
    expect(boundsOfColour(shown, RED)).toEqual({ x: 50, y: 80, width: 100, height: 20 });
    expect(boundsOfColour(shown, BLACK, 120)).toBeUndefined();
    expect(fields).toEqual([]);
  });

  it.each([
    ['none', ''],
    ['none, and is read-only', '/Ff 1'],
    ['none, is read-only and required', '/Ff 3'],
  ])('gets an appearance where it has %s', async (_, field) => {
    const ink = boundsOfColour((await flattened({ field })).shown, BLACK, 120)!;
    expect(ink.x).toBeGreaterThanOrEqual(50);
    expect(ink.width).toBeGreaterThan(20);
    expect([ink.y >= 80, ink.y + ink.height <= 100]).toEqual([true, true]);
  });

  it.each([
    ['asks for new ones', '/NeedAppearances true', true],
    ['does not ask', '/NeedAppearances false', false],
    ['says nothing of use', '/NeedAppearances 1', false],
  ])('is drawn anew where the form %s', async (_, form, isDrawn) => {
    const { shown } = await flattened({ form, field: '/AP << /N 6 0 R >>' });
    expect(boundsOfColour(shown, BLACK, 120) !== undefined).toBe(isDrawn);
  });

  it('is drawn again if a flag elsewhere in the file asks for it', async () => {
    const { shown } = await flattened({
      form: '/NeedAppearances 7 0 R',
      field: '/AP << /N 6 0 R >>',
      more: ['true'],
    });
    expect(boundsOfColour(shown, BLACK, 120)).toBeDefined();
  });

  it('is in place even if the page left its graphics state changed', async () => {
    const { shown } = await flattened({
      page: '/Contents 7 0 R',
      field: '/AP << /N 6 0 R >>',
      more: [{ dict: '', stream: '0.1 0 0 0.1 90 90 cm q' }],
    });
    expect(boundsOfColour(shown, RED)).toEqual({ x: 50, y: 80, width: 100, height: 20 });
  });

  it('gets an appearance if only one of its widgets has one', async () => {
    const place = (y: number, appearance: string) =>
      `<< /Type /Annot /Subtype /Widget /Parent 4 0 R /F 4 /Rect [50 ${y} 150 ${y + 20}] /P 3 0 R ${appearance} >>`;
    const pdf = await PDF.load(
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /DR << /Font << /Helv 5 0 R >> >> >> >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 200] >>',
        '<< /Type /Page /Parent 2 0 R /Annots [7 0 R 8 0 R] >>',
        '<< /FT /Tx /T (field) /V (MMMM) /DA (/Helv 12 Tf 0 g) /Kids [7 0 R 8 0 R] >>',
        FONT,
        RED_BOX,
        place(50, '/AP << /N 6 0 R >>'),
        place(150, ''),
      ]),
    );
    const pages = findPages(pdf, 1);
    flattenTree(pdf, pages);
    flattenForm(pdf, pages);
    const ink = boundsOfColour(await renderPage(await pdf.save(), 0, 1), BLACK, 120)!;
    expect(ink.y).toBeGreaterThanOrEqual(30);
    expect(ink.y).toBeLessThan(50);
  });
});

describe("a page's resources", () => {
  it('contain its own values only, even if pages share them', async () => {
    const box = (width: number): RawObject => ({
      dict: `/Type /XObject /Subtype /Form /BBox [0 0 ${width} 20]`,
      stream: `1 0 0 rg 0 0 ${width} 20 re f`,
    });
    const field = (page: number, appearance: number, width: number) =>
      `<< /FT /Tx /T (f${page}) /V (x) /Type /Annot /Subtype /Widget /F 4 /Rect [20 100 ${20 + width} 120] /P ${page} 0 R /AP << /N ${appearance} 0 R >> >>`;
    const pdf = await PDF.load(
      rawPdf([
        '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R 6 0 R] >> >>',
        '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 200 200] /Resources 9 0 R >>',
        '<< /Type /Page /Parent 2 0 R /Annots [5 0 R] >>',
        '<< /Type /Page /Parent 2 0 R /Annots [6 0 R] >>',
        field(3, 7, 40),
        field(4, 8, 120),
        box(40),
        box(120),
        '<< /XObject 10 0 R >>',
        '<< >>',
      ]),
    );
    const pages = findPages(pdf, 2);
    flattenTree(pdf, pages);
    flattenForm(pdf, pages);
    const bytes = await pdf.save();
    const widths = await Promise.all(
      [0, 1].map(async (index) => boundsOfColour(await renderPage(bytes, index, 1), RED)?.width),
    );
    expect(widths).toEqual([40, 120]);
  });

  it("are copied, so that pages that share them aren't mixed up", async () => {
    const { page, resolve } = await flattened({
      page: '/Resources 7 0 R',
      field: '/AP << /N 6 0 R >>',
      more: ['<< /Font << /F9 5 0 R >> /XObject 8 0 R >>', '<< /Old 6 0 R >>'],
    });
    const resources = page.getDict('Resources', resolve)!;
    expect(resources.getDict('Font', resolve)!.has('F9')).toBe(true);
    const objects = resources.getDict('XObject', resolve)!;
    expect([...objects.keys()].map((key) => key.value)).toContain('Old');
    expect([...objects.keys()].length).toBe(2);
  });
});

describe('a document', () => {
  const two = [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 200] /Resources 5 0 R >>',
    '<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>',
    '<< /FT /Tx /T (unplaced) /V (x) >>',
    '<< >>',
    { dict: '', stream: '0 0 9 9 re f' },
  ];

  it('keeps pages without annotations unchanged', async () => {
    const pdf = await PDF.load(rawPdf(two));
    const pages = findPages(pdf, 1);
    flattenForm(pdf, pages);
    const dict: PdfDict = pages[0]!.dict;
    expect(dict.has('Resources')).toBe(false);
    expect(dict.getRef('Contents')?.toString()).toBe('6 0 R');
  });

  it('without a form is unchanged', async () => {
    const pdf = await PDF.load(rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', ...two.slice(1)]));
    const pages = findPages(pdf, 1);
    pages[0]!.dict.set('Annots', pdf.getCatalog());
    flattenForm(pdf, pages);
    expect(pages[0]!.dict.has('Resources')).toBe(false);
  });
});
