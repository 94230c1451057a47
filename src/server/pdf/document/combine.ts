import { PDF } from '@libpdf/core';
import type { CombineRequest } from '../operations.ts';
import { removeActiveContent } from './active-content.ts';
import { arrangeForViewing } from './arrange-for-viewing.ts';
import { flattenForm } from './flatten-form.ts';
import { findPages, flattenTree } from './page-tree.ts';

/**
 * The pages of all documents in order, as one document. Forms are flattened, because fields of two documents may have the same name;
 * scripts, bookmarks and attachments aren't copied.
 */
export async function combine({ documents }: CombineRequest): Promise<Uint8Array> {
  const target = PDF.create();
  for (const bytes of documents) {
    const source = await PDF.load(bytes);
    const pages = findPages(source, Number.POSITIVE_INFINITY);
    flattenTree(source, pages);
    flattenForm(source, pages);
    removeActiveContent(source, pages);
    // libpdf copies from the tree as it was loaded.
    const plain = await PDF.load(await source.save());
    const indices = Array.from({ length: plain.getPageCount() }, (_, index) => index);
    await target.copyPagesFrom(plain, indices);
  }
  arrangeForViewing(target);
  // Smaller than a table of thousands of objects, and read faster.
  return target.save({ useXRefStream: true });
}
