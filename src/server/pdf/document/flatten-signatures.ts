/**
 * Digital signatures that a document brings along from another program. Drawing answers into its pages breaks them, as any
 * rewrite does, so they are settled at upload: what they look like becomes part of the page, what would claim to be valid
 * goes. The caller is told how many there were, and the upload itself is kept as it came.
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

/** Printed, and locked (ISO 32000-2, table 167). */
const FLAGS = 4 | 128;

/** What a signature looked like, as an annotation that is no field: readers draw it, and nobody takes it for a signature. */
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

/** Leaves the document without a signature, looking as before. */
export function settleSignatures(pdf: PDF, pages: readonly FoundPage[]): void {
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
  // Its look now belongs to the picture; flattening the form would draw it once more.
  for (const widget of widgets) widget.delete('AP');
  const catalog = pdf.getCatalog();
  catalog.delete('Perms');
  catalog.delete('DSS');
  catalog.getDict('AcroForm', resolve)?.delete('SigFlags');
}
