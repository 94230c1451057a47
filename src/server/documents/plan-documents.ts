/** Changes of a document set, before anything is stored. */

import type { MappedPage } from '../../fields/page-mapping.ts';
import { differentPages } from '../../fields/remap-fields.ts';
import { ServiceError } from '../../model/errors.ts';
import type { SetDocumentId } from '../../model/ids.ts';
import type { PageSizes } from '../../wire/http/templates.ts';
import { invalid } from '../platform/validation-error.ts';
import { type DocumentSet, type SetDocument, sameId } from '../records/document-set.ts';
import { readName, requireSetLimits } from './set-documents.ts';

const withDocuments = (set: DocumentSet, documents: readonly SetDocument[], movesFields: boolean) => ({
  documents,
  version: set.version + 1,
  layout_version: set.layout_version + Number(movesFields),
});

/** @throws ServiceError DOCUMENT_NOT_FOUND */
export function requireDocument(set: DocumentSet, id: string): SetDocument {
  const found = set.documents.find((one) => sameId(id, one.id));
  if (!found)
    throw new ServiceError('DOCUMENT_NOT_FOUND', 'No document has this ID', {
      details: { document_ids: set.documents.map((one) => one.id) },
    });
  return found;
}

/** @throws ServiceError VALIDATION_ERROR, TOO_MANY_DOCUMENTS, DOCUMENTS_TOO_LARGE */
export function planAdding(
  set: DocumentSet,
  added: SetDocument,
  position: number | null | undefined,
): DocumentSet {
  const last = set.documents.length + 1;
  const place = position ?? last;
  const documents = [...set.documents.slice(0, place - 1), added, ...set.documents.slice(place - 1)];
  requireSetLimits(documents);
  if (place > last)
    throw invalid([{ path: 'position', message: `Expected a place from 1 to ${last}, got ${place}` }]);
  return withDocuments(set, documents, true);
}

/** @throws ServiceError LABEL_INVALID */
export function planRenaming(set: DocumentSet, { id }: SetDocument, label: string): DocumentSet {
  const name = readName(label, 'label');
  const documents = set.documents.map((one) => (one.id === id ? { ...one, label: name } : one));
  return withDocuments(set, documents, false);
}

/** @throws ServiceError ANCHOR_MISMATCH */
export function requireSamePages(before: PageSizes, after: PageSizes): void {
  const different = differentPages(before, after);
  if (!different) return;
  throw new ServiceError(
    'ANCHOR_MISMATCH',
    'counts' in different
      ? `Expected ${different.counts[0]} pages, as in the current document, got ${different.counts[1]}. To replace it anyway, set different_pages to carry`
      : `Expected page ${different.page} to have the same size as in the current document. To replace it anyway, set different_pages to carry`,
    { details: { ...different } },
  );
}

/** @throws ServiceError DOCUMENTS_TOO_LARGE */
export function planReplacing(
  set: DocumentSet,
  { id, label }: SetDocument,
  replacement: SetDocument,
): DocumentSet {
  const documents = set.documents.map((one) => (one.id === id ? { ...replacement, id, label } : one));
  requireSetLimits(documents);
  return withDocuments(set, documents, true);
}

/** How the pages of a document come from those of the one that it replaces: one by one, as long as there are any. */
export const carriedPages = (before: number, after: number): readonly MappedPage[] =>
  Array.from({ length: after }, (_, index) => ({
    page_number: index < before ? index + 1 : null,
    rotate: 0,
  }));

/** @throws ServiceError MIN_DOCUMENTS_REQUIRED */
export function planRemoving(set: DocumentSet, { id }: SetDocument): DocumentSet {
  const documents = set.documents.filter((one) => one.id !== id);
  if (documents.length === 0)
    throw new ServiceError(
      'MIN_DOCUMENTS_REQUIRED',
      'You can’t remove the last document. Replace it instead',
    );
  return withDocuments(set, documents, true);
}

/** @throws ServiceError INVALID_DOCUMENT_ORDER, DOCUMENT_NOT_FOUND */
export function planOrder(set: DocumentSet, ids: readonly string[]): DocumentSet {
  const documents = ids.map((id) => requireDocument(set, id));
  const unique = new Set<SetDocumentId>(documents.map(({ id }) => id));
  if (unique.size !== ids.length || ids.length !== set.documents.length)
    throw new ServiceError(
      'INVALID_DOCUMENT_ORDER',
      `Expected the IDs of all ${set.documents.length} documents, each exactly once, got ${ids.length}`,
      { details: { document_ids: set.documents.map(({ id }) => id) } },
    );
  return withDocuments(set, documents, true);
}
