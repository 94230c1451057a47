/**
 * Several documents in one template or request. Their pages are stored as one file, whose page numbers fields have, so placing, signing
 * and sealing work the same for one and for several. Callers of the API number pages within each document.
 */
import { identityMapping, type MappedPage, type PageMapping } from '../../fields/page-mapping.ts';
import { type DocumentId, newId, type SetDocumentId } from '../../model/ids.ts';

export interface SetDocument {
  readonly id: SetDocumentId;
  readonly label: string;
  readonly original_filename: string;
  /** The stored document of its own. */
  readonly document_id: DocumentId;
  readonly object_key: string;
  readonly page_count: number;
  readonly size_bytes: number;
  readonly sha256: string;
  /** ISO 8601. */
  readonly created_at: string;
}

export interface DocumentSet {
  readonly documents: readonly SetDocument[];
  /** Increases with every change of the set. */
  readonly version: number;
  /** Increases with changes that can move fields. */
  readonly layout_version: number;
}

/** How callers count pages: within each document, or those of all documents together, as editors do. */
export type PageNumbering = 'by document' | 'combined';

export const newSet = (documents: readonly SetDocument[]): DocumentSet => ({
  documents,
  version: 1,
  layout_version: 1,
});

/** The same documents under new IDs, for a copy. */
export const copySet = (set: DocumentSet | null): DocumentSet | null =>
  set && newSet(set.documents.map((one) => ({ ...one, id: newId<'set-document'>() })));

export const sameId = (a: unknown, b: string): boolean => typeof a === 'string' && a.toLowerCase() === b;

/** Pages of all documents before this one. */
export function pagesBefore({ documents }: Pick<DocumentSet, 'documents'>, id: SetDocumentId): number {
  let pages = 0;
  for (const one of documents) {
    if (one.id === id) return pages;
    pages += one.page_count;
  }
  throw new RangeError(`Expected a document of the set, got ${id}`);
}

/** The document and the page in it of a page of all documents. */
export function pageInDocument(
  { documents }: Pick<DocumentSet, 'documents'>,
  page: number,
): { readonly document: SetDocument; readonly page_number: number } {
  let before = 0;
  for (const document of documents) {
    if (page <= before + document.page_count) return { document, page_number: page - before };
    before += document.page_count;
  }
  throw new RangeError(`Expected a page from 1 to ${before}, got ${page}`);
}

/** One document whose pages are others than before; their numbers are within it. */
export interface ChangedPages {
  readonly id: SetDocumentId;
  readonly pages: readonly MappedPage[];
}

/** How the pages of a changed set come from those of the previous one. */
export function mapPages(
  before: readonly SetDocument[],
  after: readonly SetDocument[],
  changed?: ChangedPages,
): NonNullable<PageMapping> {
  const known = new Set(before.map(({ id }) => id));
  return after.flatMap(({ id, page_count }) => {
    const pages = id === changed?.id ? changed.pages : identityMapping(page_count)!;
    const first = known.has(id) ? pagesBefore({ documents: before }, id) : null;
    return pages.map(({ page_number, rotate }) => ({
      page_number: first === null || page_number === null ? null : first + page_number,
      rotate,
    }));
  });
}

/** A field as callers see it: on a page of its document. Without a set, unchanged. */
export function fieldInDocument<F extends { readonly page_number: number }>(
  field: F,
  set: DocumentSet | null,
): F & { readonly document_id?: SetDocumentId } {
  if (!set) return field;
  const { document, page_number } = pageInDocument(set, field.page_number);
  return { ...field, document_id: document.id, page_number };
}

/** What the audit trail records of the documents. */
export const digestsOf = ({ documents }: Pick<DocumentSet, 'documents'>) =>
  documents.map(({ id, label, original_filename, page_count, sha256 }) => ({
    id,
    label,
    original_filename,
    page_count,
    sha256,
  }));
