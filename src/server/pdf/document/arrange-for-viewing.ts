import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef } from '@libpdf/core';
import { findPages } from './page-tree.ts';

/** Children of a node of the page tree. */
const FAN_OUT = 16;

interface TreeNode {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  readonly pageCount: number;
}

function adopt(ref: PdfRef, dict: PdfDict, children: readonly TreeNode[]): TreeNode {
  for (const child of children) child.dict.set('Parent', ref);
  const pageCount = children.reduce((sum, child) => sum + child.pageCount, 0);
  dict.set('Kids', new PdfArray(children.map((child) => child.ref)));
  dict.set('Count', PdfNumber.of(pageCount));
  return { ref, dict, pageCount };
}

/**
 * Lets a viewer show the first page of a long new document before it has read the rest. Before that, pdf.js reads the first and last
 * page and all children of the page tree's root: so the tree is balanced, and its nodes and pages are written together at the end of
 * the file, where reading starts, instead of between the pages' content.
 *
 * Only for pages that nothing but the tree refers to and that inherit nothing.
 */
export function arrangeForViewing(pdf: PDF): void {
  const rootRef = pdf.getCatalog().getRef('Pages');
  const root = rootRef && pdf.getObject(rootRef);
  if (!rootRef || !(root instanceof PdfDict)) throw new TypeError('Expected a document with a page tree');
  const pages = findPages(pdf, Number.POSITIVE_INFINITY);
  // Objects are written in this order: the first pages follow the last one.
  const order = [...pages.keys()];
  const refs = new Map<number, PdfRef>();
  for (const index of [...order.slice(FAN_OUT), ...order.slice(0, FAN_OUT)])
    refs.set(index, pdf.register(pages[index]!.dict));
  let nodes: readonly TreeNode[] = pages.map(({ dict }, index) => ({
    ref: refs.get(index)!,
    dict,
    pageCount: 1,
  }));
  while (nodes.length > FAN_OUT) {
    const level = nodes;
    nodes = Array.from({ length: Math.ceil(level.length / FAN_OUT) }, (_, index) => {
      const dict = new PdfDict([['Type', PdfName.Pages]]);
      return adopt(pdf.register(dict), dict, level.slice(index * FAN_OUT, (index + 1) * FAN_OUT));
    });
  }
  adopt(rootRef, root, nodes);
}
