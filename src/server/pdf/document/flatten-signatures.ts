/**
 * Digital signatures from other programs. Drawing into their pages invalidates them, so they are flattened at upload: their appearance
 * stays, the signature is removed. The caller learns how many there were, and the original upload is kept.
 */
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfRef } from '@libpdf/core';
import type { FoundPage } from './page-tree.ts';

const signedFields = (pdf: PDF) =>
  pdf
    .getForm()
    ?.getSignatureFields()
    .filter((field) => field.isSigned()) ?? [];

export function countSignatures(pdf: PDF): number {
  return signedFields(pdf).length;
}

/** Print and Locked (ISO 32000-2, table 167). */
const FLAGS = 4 | 128;

/** A signature's appearance as a plain annotation, so that it isn't taken for a signature. */
function pictureOf(widget: PdfDict): PdfDict {
  const picture = new PdfDict([
    ['Type', PdfName.of('Annot')],
    ['Subtype', PdfName.of('Stamp')],
    ['F', PdfNumber.of(FLAGS)],
  ]);
  for (const key of ['Rect', 'AP', 'AS', 'P', 'OC']) {
    const value = widget.get(key);
    if (value) picture.set(key, value);
  }
  return picture;
}

/** Removes signatures without changing how the document looks. */
export function flattenSignatures(pdf: PDF, pages: readonly FoundPage[]): void {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const widgets = new Set<PdfDict>();
  for (const field of signedFields(pdf)) {
    for (const { dict } of field.getWidgets()) widgets.add(dict);
    field.getDict().delete('V');
    field.getDict().delete('Lock');
  }
  for (const { dict: page } of pages) {
    const annotations = page.getArray('Annots', resolve);
    if (!annotations) continue;
    const settled = annotations.toArray().map((one) => {
      const widget = one instanceof PdfRef ? resolve(one) : one;
      return widget instanceof PdfDict && widgets.has(widget) ? pdf.register(pictureOf(widget)) : one;
    });
    page.set('Annots', new PdfArray(settled));
  }
  // The stamp annotation has the appearance now; flattening the form would draw it again.
  for (const widget of widgets) widget.delete('AP');
  const catalog = pdf.getCatalog();
  catalog.delete('Perms');
  catalog.delete('DSS');
  catalog.getDict('AcroForm', resolve)?.delete('SigFlags');
}
