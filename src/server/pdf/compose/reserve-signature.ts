/**
 * The signature dictionary with a hole in it. The byte range and the contents are first written as random values of the final
 * length: random, so that nothing in a foreign document can be mistaken for them, and of equal length, so that patching
 * them moves no byte.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import type { HoleMark } from './signature-placeholder.ts';

/** `D:20261121091405Z`. */
export function pdfDate(moment: Date): string {
  return `D:${moment.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
}

/** Ten digits cover a file of 10 GB. */
const tenDigits = () => randomInt(5_000_000_000, 10_000_000_000);

const dictionary = (entries: ConstructorParameters<typeof PdfDict>[0]) => new PdfDict(entries);

/** Certifies with DocMDP level 1: no change is allowed but validation data and time stamps. */
export function addSignatureHole(
  pdf: PDF,
  { name, signingTime, contentsSize }: { name: string; signingTime: Date; contentsSize: number },
): HoleMark {
  const contents = randomBytes(contentsSize);
  const lengths = [tenDigits(), tenDigits(), tenDigits()] as const;
  const numbers = (values: readonly number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)));
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
      // Print and Locked; the seal has no looks of its own, the certificate page speaks for it.
      ['F', PdfNumber.of(132)],
      ['P', page.ref],
      ['Rect', numbers([0, 0, 0, 0])],
    ]),
  );
  page.dict.set('Annots', new PdfArray([field]));
  const catalog = pdf.getCatalog();
  // The original's form is plain content by now; what it left behind (XFA, defaults) goes.
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
