import { PDF, type PdfDict } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addSignaturePlaceholder, pdfDate } from '../../../../../src/server/pdf/compose/reserve-signature.ts';
import {
  findPlaceholder,
  type PlaceholderPattern,
} from '../../../../../src/server/pdf/compose/signature-placeholder.ts';
import { onePage } from '../../../../fixtures/raw-pdf.ts';

const MOMENT = new Date('2026-11-21T09:14:05.678Z');
const SIZE = 700;

async function withHole() {
  const pdf = await PDF.load(onePage('/Annots [6 0 R]', '/AcroForm << /Fields [] /XFA (old) >>'));
  for (const side of [300, 400]) pdf.addPage({ width: side, height: side });
  const mark = addSignaturePlaceholder(pdf, {
    name: 'Łódź GmbH (Nord)',
    signingTime: MOMENT,
    contentsSize: SIZE,
  });
  const bytes = await pdf.save();
  return { mark, bytes, pdf: await PDF.load(bytes) };
}

describe('the signature dictionary', () => {
  let made: { mark: PlaceholderPattern; bytes: Uint8Array; pdf: PDF };
  let resolve: PDF['context']['resolve'];
  let signature: PdfDict;
  let form: PdfDict;
  let field: PdfDict;
  beforeAll(async () => {
    made = await withHole();
    resolve = made.pdf.context.resolve.bind(made.pdf.context);
    form = made.pdf.getCatalog().getDict('AcroForm', resolve)!;
    field = form.getArray('Fields', resolve)!.at(0, resolve) as PdfDict;
    signature = field.getDict('V', resolve)!;
  });
  const name = (dict: PdfDict, key: string) => dict.getName(key, resolve)?.value;
  const text = (dict: PdfDict, key: string) => dict.getString(key, resolve)?.asString();
  const value = (dict: PdfDict, key: string) => dict.getNumber(key, resolve)?.value;

  it('claims PAdES with the company, the time and a reason', () => {
    expect(['Type', 'Filter', 'SubFilter'].map((key) => name(signature, key))).toEqual([
      'Sig',
      'Adobe.PPKLite',
      'ETSI.CAdES.detached',
    ]);
    expect(text(signature, 'M')).toBe('D:20261121091405Z');
    expect(text(signature, 'Name')).toBe('Łódź GmbH (Nord)');
    expect(text(signature, 'Reason')).toBe('All parties have completed this document');
  });

  it('certifies the document with no changes allowed', () => {
    const reference = signature.getArray('Reference', resolve)!;
    expect(reference.length).toBe(1);
    const transform = reference.at(0, resolve) as PdfDict;
    expect([name(transform, 'Type'), name(transform, 'TransformMethod')]).toEqual(['SigRef', 'DocMDP']);
    const params = transform.getDict('TransformParams', resolve)!;
    expect([name(params, 'Type'), value(params, 'P'), name(params, 'V')]).toEqual([
      'TransformParams',
      1,
      '1.2',
    ]);
    const permissions = made.pdf.getCatalog().getDict('Perms', resolve)!;
    expect(permissions.getRef('DocMDP')?.toString()).toBe(field.getRef('V')?.toString());
  });

  it("belongs to the form's only field, an invisible widget on the last page", () => {
    expect([...form.keys()].map((key) => key.value)).toEqual(['Fields', 'SigFlags']);
    expect(value(form, 'SigFlags')).toBe(3);
    expect(form.getArray('Fields', resolve)!.length).toBe(1);
    expect(['FT', 'Type', 'Subtype'].map((key) => name(field, key))).toEqual(['Sig', 'Annot', 'Widget']);
    expect([text(field, 'T'), value(field, 'F')]).toEqual(['Seal', 132]);
    const sides = field.getArray('Rect', resolve)!;
    expect([0, 1, 2, 3].map((at) => (sides.at(at) as { value?: number }).value)).toEqual([0, 0, 0, 0]);
    const page = made.pdf.getPages().at(-1)!;
    expect(field.getRef('P')?.toString()).toBe(page.ref.toString());
    const annotations = page.dict.getArray('Annots', resolve)!;
    expect(annotations.length).toBe(1);
    expect(annotations.at(0)?.toString()).toBe(form.getArray('Fields', resolve)!.at(0)?.toString());
  });

  it('reserves ten digits for each length and the requested size for the contents', () => {
    const { mark, bytes } = made;
    expect(mark.contents).toMatch(new RegExp(`^[0-9a-f]{${2 * SIZE}}$`));
    for (const length of mark.lengths) expect(String(length)).toMatch(/^\d{10}$/);
    const placeholder = findPlaceholder(bytes, mark);
    const range = signature.getArray('ByteRange', resolve)!;
    const numbers = [0, 1, 2, 3].map((at) => (range.at(at) as { value?: number }).value);
    expect(numbers).toEqual([0, ...mark.lengths]);
    expect(Buffer.from(signature.getString('Contents', resolve)!.bytes).toString('hex')).toBe(mark.contents);
    expect(Buffer.from(bytes).toString('latin1', placeholder.byteRangeAt, placeholder.byteRangeAt + 3)).toBe(
      '[0 ',
    );
    expect(placeholder.contentsLength).toBe(2 * SIZE + 2);
  });

  it("uses values that can't occur in a document by chance", async () => {
    const other = await withHole();
    expect(other.mark.contents).not.toBe(made.mark.contents);
    expect(other.mark.lengths).not.toEqual(made.mark.lengths);
    expect(new Set(made.mark.lengths).size).toBe(3);
  });
});

it.each([
  ['2026-01-02T03:04:05.999Z', 'D:20260102030405Z'],
  ['1999-12-31T23:59:59+01:00', 'D:19991231225959Z'],
])('writes %s as a PDF date in UTC', (iso, expected) => {
  expect(pdfDate(new Date(iso))).toBe(expected);
});
