/**
 * Flattens the document's form. libpdf draws existing appearances well, but three things would silently lose or mix up values:
 * - It generates appearances only for fields that it changed.
 * - It names what it draws `FlatField0` and so on per page, so pages that share resources would show each other's values.
 * - It expects the page to leave a clean graphics state.
 */
import { type FormField, type PDF, PdfBool, PdfDict, PdfNumber } from '@libpdf/core';
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
