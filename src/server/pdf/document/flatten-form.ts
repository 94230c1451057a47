/**
 * Flattens the document's form. libpdf draws existing appearances well, but three things would silently lose or mix up values:
 * - It generates appearances only for fields that it changed.
 * - It names what it draws `FlatField0` and so on per page, so pages that share resources would show each other's values.
 * - It expects the page to leave a clean graphics state.
 */
import {
  type FormField,
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
} from '@libpdf/core';
import { isolateContent } from './page-content.ts';
import type { FoundPage } from './page-tree.ts';

const READ_ONLY = 1;

export function flattenForm(pdf: PDF, pages: readonly FoundPage[]): void {
  const form = pdf.getForm();
  if (!form) return;
  const resolve = pdf.context.resolve.bind(pdf.context);
  const wanted = form.acroForm().getDict().get('NeedAppearances', resolve);
  const isWanted = wanted instanceof PdfBool && wanted.value;
  for (const field of form.getFields()) askForAppearance(field, isWanted);
  for (const { dict } of pages) {
    if (!dict.has('Annots')) continue;
    ownResources(pdf, dict);
    isolateContent(pdf, dict);
  }
  form.flatten();
}

function askForAppearance(field: FormField, isWanted: boolean): void {
  if (!('needsAppearanceUpdate' in field)) return;
  if (!isWanted && field.getWidgets().every((widget) => widget.hasNormalAppearance())) return;
  field.needsAppearanceUpdate = true;
  // libpdf skips read-only fields; this one is about to be flattened anyway.
  if (field.isReadOnly()) field.getDict().set('Ff', PdfNumber.of(field.flags & ~READ_ONLY));
}

function ownResources(pdf: PDF, page: PdfDict): void {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const resources = page.getDict('Resources', resolve)?.clone() ?? new PdfDict();
  resources.set('XObject', resources.getDict('XObject', resolve)?.clone() ?? new PdfDict());
  page.set('Resources', resources);
}

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

/**
 * Removes digital signatures from other programs, which drawing into their pages would invalidate, without changing how the document
 * looks. Done at upload, of which the original is kept.
 */
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
