/**
 * Reads the page tree like viewers do. libpdf only reads well-formed trees (no indirect /Kids, every node typed) and drops inherited
 * attributes when it rewrites the tree, so they are made explicit on each page.
 */
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';
import { type PageGeometry, type PdfRect, pageGeometry } from '../../../geometry/page-transform.ts';

/** Attributes that pages inherit from their ancestors (ISO 32000-2, table 31). */
const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
type Inherited = Partial<Record<(typeof INHERITABLE)[number], PdfObject>>;

export interface FoundPage {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  readonly inherited: Inherited;
}

const MAX_DEPTH = 200;

/** Nodes to visit per page: a tree without pages may be endless. */
const NODES_PER_PAGE = 20;
const MAX_NODES = 200_000;

interface WalkedPages {
  /** In reading order; at most one more than the limit. */
  readonly pages: FoundPage[];
  /** Whether the tree contains a cycle or is too deep. */
  readonly isRing: boolean;
  /** Whether there are more nodes than the pages could need. */
  readonly isEndless: boolean;
  /** The page count that the root declares; null if missing. */
  readonly declared: number | null;
}

/** Stops after `limit` + 1 pages, so that shared nodes can't multiply. */
export function walkPages(pdf: PDF, limit: number): WalkedPages {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const root = pdf.getCatalog().getRef('Pages');
  const pages: FoundPage[] = [];
  const above = new Set<string>();
  const maxNodes = Math.min(MAX_NODES, (limit + 1) * NODES_PER_PAGE);
  let nodes = 0;
  let isRing = false;
  const visit = (ref: PdfRef, inherited: Inherited, depth: number) => {
    const key = ref.toString();
    if (depth > MAX_DEPTH || above.has(key)) isRing = true;
    nodes += 1;
    if (isRing || nodes > maxNodes) return;
    const node = resolve(ref);
    if (!(node instanceof PdfDict)) return;
    const own: Inherited = { ...inherited };
    for (const name of INHERITABLE) {
      const value = node.get(name);
      if (value) own[name] = value;
    }
    const kids = node.getArray('Kids', resolve);
    if (!kids) {
      if (isLeaf(node, own)) pages.push({ ref, dict: node, inherited: own });
      return;
    }
    above.add(key);
    for (const kid of kids) {
      if (pages.length > limit || isRing || nodes > maxNodes) break;
      if (kid instanceof PdfRef) visit(kid, own, depth + 1);
    }
    above.delete(key);
  };
  if (root) visit(root, {}, 0);
  const top = root && resolve(root);
  const count = top instanceof PdfDict ? top.getNumber('Count', resolve) : undefined;
  return { pages, isRing, isEndless: nodes > maxNodes, declared: count?.value ?? null };
}

/** The pages in reading order, at most one more than `limit`. */
export function findPages(pdf: PDF, limit: number): FoundPage[] {
  return walkPages(pdf, limit).pages;
}

/** A leaf without /Type counts as a page, as in viewers, if anything indicates that it is one. */
function isLeaf(node: PdfDict, { MediaBox }: Inherited): boolean {
  const type = node.getName('Type')?.value;
  return type === 'Page' || (type === undefined && (MediaBox !== undefined || node.has('Contents')));
}

function rectOf(pdf: PDF, value: PdfObject | undefined): PdfRect | null {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const array = value instanceof PdfRef ? resolve(value) : value;
  if (!(array instanceof PdfArray) || array.length !== 4) return null;
  const numbers = [0, 1, 2, 3].map((index) => array.at(index, resolve));
  if (!numbers.every((number): number is PdfNumber => number instanceof PdfNumber)) return null;
  const sides: readonly number[] = numbers.map(({ value: side }) => side);
  return sides as PdfRect;
}

const NO_BOX: PdfRect = [0, 0, 0, 0];

export function geometryOf(pdf: PDF, { dict, inherited }: FoundPage): PageGeometry {
  const resolve = pdf.context.resolve.bind(pdf.context);
  const number = (value: PdfObject | undefined) => {
    const actual = value instanceof PdfRef ? resolve(value) : value;
    return actual instanceof PdfNumber ? actual.value : undefined;
  };
  return pageGeometry({
    mediaBox: rectOf(pdf, inherited.MediaBox) ?? NO_BOX,
    cropBox: rectOf(pdf, inherited.CropBox),
    rotate: number(inherited.Rotate),
    // Not inheritable.
    userUnit: number(dict.get('UserUnit')),
  });
}

/** Whether libpdf sees the same pages; otherwise `flattenTree` must run before libpdf changes them. */
export function isTreePlain(pdf: PDF, pages: readonly FoundPage[]): boolean {
  const seen = pdf.context.pages.getPages();
  return (
    seen.length === pages.length &&
    seen.every((ref, index) => ref.toString() === pages[index]?.ref.toString())
  );
}

/**
 * Makes inherited attributes explicit and puts all pages under one node. A page that is listed twice is copied, because fields may be
 * placed on either.
 */
export function flattenTree(pdf: PDF, pages: readonly FoundPage[]): void {
  makeExplicit(pages);
  const rootRef = pdf.getCatalog().getRef('Pages');
  const root = rootRef && pdf.getObject(rootRef);
  if (!rootRef || !(root instanceof PdfDict)) return;
  const used = new Set<string>();
  const refs = pages.map(({ ref, dict }) => {
    const isRepeated = used.has(ref.toString());
    used.add(ref.toString());
    const page = isRepeated ? dict.clone() : dict;
    page.set('Type', PdfName.Page);
    page.set('Parent', rootRef);
    return isRepeated ? pdf.register(page) : ref;
  });
  for (const name of INHERITABLE) root.delete(name);
  root.set('Type', PdfName.Pages);
  root.set('Kids', new PdfArray(refs));
  root.set('Count', PdfNumber.of(refs.length));
}

/** Makes inherited attributes explicit, so that rewriting the tree loses nothing. */
export function makeExplicit(pages: readonly FoundPage[]): void {
  for (const { dict, inherited } of pages) {
    for (const name of INHERITABLE) {
      const value = inherited[name];
      if (value && !dict.has(name)) dict.set(name, value);
    }
  }
}
