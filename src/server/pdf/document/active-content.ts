import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';
import type { FoundPage } from './page-tree.ts';

/** Actions that run code, start programs or send data, unlike links to web pages or pages. */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'ResetForm',
  'Rendition',
  'GoToE',
]);

/** Removes whatever could change the document when it is opened, because a sealed document must always look the same. */
export function removeActiveContent(pdf: PDF, pages: readonly FoundPage[]): void {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const clean = (dict: PdfDict, key: 'OpenAction' | 'A') => {
    dict.delete('AA');
    if (isActive(pdf, dict.get(key))) dict.delete(key);
  };
  const catalog = pdf.getCatalog();
  clean(catalog, 'OpenAction');
  catalog.getDict('Names', resolve)?.delete('JavaScript');
  for (const item of bookmarks(pdf)) clean(item, 'A');
  for (const { dict } of pages) {
    dict.delete('AA');
    const annotations = dict.getArray('Annots', resolve);
    if (!annotations) continue;
    for (let index = 0; index < annotations.length; index++) {
      const annotation = annotations.at(index, resolve);
      if (annotation instanceof PdfDict) clean(annotation, 'A');
    }
  }
}

/** Whether an action is active or leads to an active one: `Next` is an action or a list (ISO 32000-2, 12.6.2) and may loop. */
function isActive(pdf: PDF, action: PdfObject | undefined): boolean {
  const waiting = [action];
  const seen = new Set<PdfObject>();
  for (const next of waiting) {
    const object = next instanceof PdfRef ? pdf.getObject(next) : next;
    if (!object || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfArray) for (const each of object) waiting.push(each);
    if (!(object instanceof PdfDict)) continue;
    if (ACTIVE.has(object.getName('S', pdf.context.resolve.bind(pdf.context))?.value ?? '')) return true;
    waiting.push(object.get('Next'));
  }
  return false;
}

/** All outline items, at every depth. */
function bookmarks(pdf: PDF): ReadonlySet<PdfDict> {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const items = new Set<PdfDict>();
  const outline = pdf.getCatalog().getDict('Outlines', resolve);
  if (outline) items.add(outline);
  // Iterating over a set includes items added meanwhile.
  for (const item of items) {
    for (const key of ['First', 'Next']) {
      const next = item.getDict(key, resolve);
      if (next) items.add(next);
    }
  }
  return items;
}
