/** What a change of one document does to the fields of all. */
import type { PageMapping } from '../../fields/page-mapping.ts';
import { arrangeFields, refitFields } from '../../fields/remap-fields.ts';
import type { Field } from '../../model/field.ts';
import type { PageSizes } from '../../wire/http/templates.ts';
import { type DocumentSet, pageInDocument, type SetDocument } from '../records/document-set.ts';
import type { Planned } from './plan-change.ts';

/** Fits the fields on a document to other pages; page numbers are within it. */
export function refitOnDocument(
  set: Pick<DocumentSet, 'documents'>,
  document: SetDocument,
  fields: readonly Field[],
  sizes: readonly [PageSizes, PageSizes],
) {
  const onIt = fields.flatMap((field) => {
    const { document: its, page_number } = pageInDocument(set, field.page_number);
    return its === document ? [{ ...field, page_number }] : [];
  });
  return refitFields(onIt, ...sizes);
}

export type MapFields = (fields: readonly Field[]) => readonly Field[];

/** Fields move with their pages, and fit the pages of a new file. */
export const fieldMapper =
  (set: DocumentSet, pages: NonNullable<PageMapping>, changed: Planned['changed']): MapFields =>
  (fields) => {
    const moved = arrangeFields(fields, pages);
    const document = changed?.sizes && set.documents.find(({ id }) => id === changed.id);
    if (!document) return moved;
    const refitted = new Map(
      refitOnDocument(set, document, moved, changed.sizes!).fields.map((field) => [field.id, field]),
    );
    return moved.map((field) => {
      const position = refitted.get(field.id)?.position;
      return position ? { ...field, position } : field;
    });
  };
