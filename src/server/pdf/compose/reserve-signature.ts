/**
 * Adds the signature dictionary with a placeholder. Byte range and contents are first written as random values of their final length:
 * random, so that nothing in the document can be mistaken for them, and of the same length, so that patching them moves no byte.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import type { PlaceholderPattern } from './signature-placeholder.ts';

/** `D:20261121091405Z`. */
export function pdfDate(moment: Date): string {
  return `D:${moment.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
}

/** Ten digits, enough for a 10 GB file. */
export const tenDigits = () => randomInt(5_000_000_000, 10_000_000_000);

export const numbers = (values: readonly number[]) =>
  new PdfArray(values.map((value) => PdfNumber.of(value)));
const dictionary = (entries: ConstructorParameters<typeof PdfDict>[0]) => new PdfDict(entries);

/** Certifies with DocMDP level 1: no changes except validation data and time stamps. */
export function addSignaturePlaceholder(
  pdf: PDF,
  { name, signingTime, contentsSize }: { name: string; signingTime: Date; contentsSize: number },
): PlaceholderPattern {
  const contents = randomBytes(contentsSize);
  const lengths = [tenDigits(), tenDigits(), tenDigits()] as const;
  const docMdp = dictionary([
    ['Type', PdfName.of('SigRef')],
    ['TransformMethod', PdfName.of('DocMDP')],
    [
      'TransformParams',
      dictionary([
        ['Type', PdfName.of('TransformParams')],
        ['P', PdfNumber.of(1)],
        ['V', PdfName.of('1.2')],
      ]),
    ],
  ]);
  const signature = pdf.register(
    dictionary([
      ['Type', PdfName.of('Sig')],
      ['Filter', PdfName.of('Adobe.PPKLite')],
      ['SubFilter', PdfName.of('ETSI.CAdES.detached')],
      ['ByteRange', numbers([0, ...lengths])],
      ['Contents', new PdfString(contents, 'hex')],
      ['M', PdfString.fromString(pdfDate(signingTime))],
      ['Name', PdfString.fromString(name)],
      ['Reason', PdfString.fromString('All parties have completed this document')],
      ['Reference', new PdfArray([docMdp])],
    ]),
  );
  const page = pdf.getPages().at(-1)!;
  const field = pdf.register(
    dictionary([
      ['FT', PdfName.of('Sig')],
      ['T', PdfString.fromString('Seal')],
      ['V', signature],
      ['Type', PdfName.of('Annot')],
      ['Subtype', PdfName.of('Widget')],
      // Print and Locked. The seal is invisible; the completion certificate represents it.
      ['F', PdfNumber.of(132)],
      ['P', page.ref],
      ['Rect', numbers([0, 0, 0, 0])],
    ]),
  );
  page.dict.set('Annots', new PdfArray([field]));
  const catalog = pdf.getCatalog();
  // The form is flattened by now; this removes the rest (XFA, defaults).
  catalog.set(
    'AcroForm',
    dictionary([
      ['Fields', new PdfArray([field])],
      ['SigFlags', PdfNumber.of(3)],
    ]),
  );
  catalog.set('Perms', dictionary([['DocMDP', signature]]));
  return { lengths, contents: contents.toString('hex') };
}
