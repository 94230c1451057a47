/**
 * Appends a document time stamp dictionary (ISO 32000-2, 12.8.5) with a placeholder for the token, as an incremental update. Certification
 * with DocMDP level 1 allows it (12.8.2.2.2). Its field is an empty widget that is on no page, so no page changes.
 */
import { randomBytes } from 'node:crypto';
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core';
import { appendOnly } from './add-validation-data.ts';
import type { ComposeResult } from './compose.ts';
import { numbers, tenDigits } from './reserve-signature.ts';
import { findPlaceholder } from './signature-placeholder.ts';

export interface ArchiveStampRequest {
  /** A sealed file. */
  readonly pdf: Uint8Array;
  /** Bytes reserved for the token. */
  readonly contentsSize: number;
}

export async function reserveArchiveStamp({
  pdf: bytes,
  contentsSize,
}: ArchiveStampRequest): Promise<ComposeResult> {
  const pdf = await PDF.load(bytes);
  const resolve = pdf.context.resolve.bind(pdf.context);
  const catalog = pdf.getCatalog();
  const form = catalog.getDict('AcroForm', resolve);
  const fields = form?.getArray('Fields', resolve);
  if (!form || !fields) throw new Error('Expected a sealed file with a signature field');
  const contents = randomBytes(contentsSize);
  const lengths = [tenDigits(), tenDigits(), tenDigits()] as const;
  const stamp = pdf.register(
    new PdfDict([
      ['Type', PdfName.of('DocTimeStamp')],
      ['Filter', PdfName.of('Adobe.PPKLite')],
      ['SubFilter', PdfName.of('ETSI.RFC3161')],
      ['ByteRange', numbers([0, ...lengths])],
      ['Contents', new PdfString(contents, 'hex')],
    ]),
  );
  const field = pdf.register(
    new PdfDict([
      ['FT', PdfName.of('Sig')],
      // The seal is the first field. Names of fields must be unique.
      ['T', PdfString.fromString(`Archive time stamp ${fields.length}`)],
      ['V', stamp],
      ['Type', PdfName.of('Annot')],
      ['Subtype', PdfName.of('Widget')],
      // Print and Locked, as in the seal's field.
      ['F', PdfNumber.of(132)],
      ['Rect', numbers([0, 0, 0, 0])],
    ]),
  );
  const longer = form.clone();
  longer.set('Fields', new PdfArray([...fields, field]));
  catalog.set('AcroForm', longer);
  const appended = await appendOnly(pdf, bytes);
  return {
    pdf: appended,
    placeholder: findPlaceholder(appended, { lengths, contents: contents.toString('hex') }),
  };
}
