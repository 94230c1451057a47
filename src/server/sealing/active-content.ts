import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import type { FoundPage } from '../pdf/page-tree.ts';

/** Actions that run code, start programs or send data; a link to a web page or another page is none of them. */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'ResetForm',
  'Rendition',
  'GoToE',
]);

/** A sealed document must look the same tomorrow, so whatever could change it when it is opened is taken out. */
export function removeActiveContent(pdf: PDF, pages: readonly FoundPage[]): void {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const isActive = (action: PdfObject | undefined) => {
    const dict = action instanceof PdfRef ? resolve(action) : action;
    return dict instanceof PdfDict && ACTIVE.has(dict.getName('S', resolve)?.value ?? '');
  };
  const clean = (dict: PdfDict, key: 'OpenAction' | 'A') => {
    dict.delete('AA');
    if (isActive(dict.get(key))) dict.delete(key);
  };
  const catalog = pdf.getCatalog();
  clean(catalog, 'OpenAction');
  catalog.getDict('Names', resolve)?.delete('JavaScript');
  for (const { dict } of pages) {
    dict.delete('AA');
    const annotations = dict.getArray('Annots', resolve);
    if (!(annotations instanceof PdfArray)) continue;
    for (let index = 0; index < annotations.length; index++) {
      const annotation = annotations.at(index, resolve);
      if (annotation instanceof PdfDict) clean(annotation, 'A');
    }
  }
}
