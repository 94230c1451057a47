import { PDF, PdfArray, PdfDict, PdfNumber, PdfRef } from '@libpdf/core';
import { normalizeRotation } from '../../../geometry/page-transform.ts';
import type { ArrangeRequest, ExtractRequest, SplitRequest, SplitResult } from '../operations.ts';
import { findPages, geometryOf, makeExplicit } from './page-tree.ts';

/**
 * Reorders, removes and rotates pages. Removed pages are emptied but not deleted, because bookmarks and links may still refer to
 * them. Their fields are removed from the form.
 */
export async function arrange({ bytes, pages }: ArrangeRequest): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const resolve = pdf.context.resolve.bind(pdf.context);
  const found = findPages(pdf, Number.POSITIVE_INFINITY);
  const rootRef = pdf.getCatalog().getRef('Pages');
  const root = rootRef && pdf.getObject(rootRef);
  if (!rootRef || !(root instanceof PdfDict)) throw new TypeError('Expected a document with a page tree');
  makeExplicit(found);
  const kept = pages.map(({ page_number, rotate }) => {
    const page = found[page_number - 1];
    if (!page) throw new TypeError(`Expected a page from 1 to ${found.length}, got ${page_number}`);
    const rotation = normalizeRotation(geometryOf(pdf, page).rotate + rotate);
    if (rotate !== 0) page.dict.set('Rotate', PdfNumber.of(rotation));
    page.dict.set('Parent', rootRef);
    return page;
  });
  const stays = new Set(kept);
  const removed = new Set<string>();
  for (const page of found) {
    if (stays.has(page)) continue;
    removed.add(page.ref.toString());
    for (const widget of page.dict.getArray('Annots', resolve) ?? [])
      if (widget instanceof PdfRef) removed.add(widget.toString());
    for (const key of [...page.dict.keys()]) page.dict.delete(key);
  }
  for (const name of ['Resources', 'MediaBox', 'CropBox', 'Rotate']) root.delete(name);
  root.set('Kids', new PdfArray(kept.map(({ ref }) => ref)));
  root.set('Count', PdfNumber.of(kept.length));
  const form = pdf.getCatalog().get('AcroForm', resolve);
  if (form instanceof PdfDict && removed.size > 0) removeWidgets(form, 'Fields', removed, resolve, new Set());
  return pdf.save();
}

type Resolve = Parameters<PdfDict['getArray']>[1];

/** Removes deleted widgets, and fields without any left, from a list of form fields. @returns whether any are left */
function removeWidgets(
  node: PdfDict,
  list: 'Fields' | 'Kids',
  removed: ReadonlySet<string>,
  resolve: Resolve,
  above: Set<PdfDict>,
): boolean {
  const items = node.getArray(list, resolve);
  if (!items || above.has(node)) return true;
  above.add(node);
  const left = [...items].filter((item) => {
    if (item instanceof PdfRef && removed.has(item.toString())) return false;
    const child = item instanceof PdfRef && resolve ? resolve(item) : item;
    return !(child instanceof PdfDict) || removeWidgets(child, 'Kids', removed, resolve, above);
  });
  node.set(list, new PdfArray(left));
  return left.length > 0;
}

/** Extracts pages as a new document. Drops the seal, which covers the whole file, the form and attachments. */
export async function extract({ bytes, from, to }: ExtractRequest): Promise<Uint8Array> {
  return pagesOf(await PDF.load(bytes), from, to);
}

/** The pages before and from `at`, each as `extract` does. */
export async function split({ bytes, at }: SplitRequest): Promise<SplitResult> {
  const source = await PDF.load(bytes);
  return { before: await pagesOf(source, 0, at), after: await pagesOf(source, at, null) };
}

async function pagesOf(source: PDF, from: number, to: number | null): Promise<Uint8Array> {
  const target = PDF.create();
  const end = Math.min(to ?? Number.POSITIVE_INFINITY, source.getPageCount());
  const indices = Array.from({ length: Math.max(0, end - from) }, (_, offset) => from + offset);
  await target.copyPagesFrom(source, indices, { includeAnnotations: false });
  return target.save();
}
