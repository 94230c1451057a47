/** Plans one operation on the documents of a template or draft. Nothing is stored that the caller can’t discard. */
import type { z } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import type { Field } from '../../model/field.ts';
import type { CompanyId, DocumentId, WorkspaceId } from '../../model/ids.ts';
import type { addDocument, changeDocument } from '../../wire/http/document-set.ts';
import type { PageSizes } from '../../wire/http/templates.ts';
import type { Db } from '../platform/db/open-database.ts';
import type { Principal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import {
  type ChangedPages,
  type DocumentSet,
  pageInDocument,
  type SetDocument,
} from '../records/document-set.ts';
import { arrangeDocument, requirePages } from './arrange-document.ts';
import {
  carriedPages,
  planAdding,
  planOrder,
  planRemoving,
  planRenaming,
  planReplacing,
  requireDocument,
  requireSamePages,
} from './plan-documents.ts';
import { setDocumentOf } from './set-documents.ts';
import type { TakenDocument } from './take-document.ts';
import { readUploaded } from './uploads.ts';

/** A template or draft. */
export interface SetParent {
  readonly company_id: CompanyId;
  readonly workspace_id: WorkspaceId;
  /** Null: a single document, for which there are no such operations. */
  readonly document_set: DocumentSet | null;
  readonly fields: readonly Field[];
}

export type SetOperation =
  | { readonly kind: 'add'; readonly input: z.output<typeof addDocument> }
  | { readonly kind: 'change'; readonly id: string; readonly input: z.output<typeof changeDocument> }
  | { readonly kind: 'remove'; readonly id: string; readonly removesFields: boolean }
  | { readonly kind: 'order'; readonly ids: readonly string[] };

export interface Planned {
  readonly set: DocumentSet;
  readonly upload: DocumentId | null;
  /** A file that was made for the change. */
  readonly made?: TakenDocument;
  /** The document whose pages change. */
  readonly changed?: ChangedPages & { readonly sizes?: readonly [PageSizes, PageSizes] };
}

/** Whether the caller needs the permission to change fields, because fields can be deleted or get another size. */
export const changesFields = (operation: SetOperation): boolean =>
  (operation.kind === 'remove' && operation.removesFields) ||
  (operation.kind === 'change' &&
    (Array.isArray(operation.input.pages) || operation.input.different_pages === 'carry'));

export const removesConditions = (operation: SetOperation): boolean =>
  operation.kind === 'remove'
    ? operation.removesFields
    : operation.kind === 'change' && operation.input.force_remove_conditions === true;

export async function pageSizesOf(db: Db, { document_id }: SetDocument): Promise<PageSizes> {
  const row = await db
    .selectFrom('document')
    .select('page_sizes')
    .where('id', '=', document_id)
    .executeTakeFirstOrThrow();
  return row.page_sizes;
}

/** @throws ServiceError VALIDATION_ERROR, DOCUMENT_NOT_FOUND, DOCUMENT_HAS_FIELDS, and those of `plan-documents` */
export async function planChange(
  services: Services,
  principal: Principal,
  parent: SetParent,
  set: DocumentSet,
  operation: SetOperation,
): Promise<Planned> {
  const { kysely } = services.db;
  const now = services.clock.now();
  const owner = { principal, workspaceId: parent.workspace_id };
  const uploaded = async (given: string) => {
    const id = given.toLowerCase() as DocumentId;
    return { id, row: await readUploaded(kysely, id, owner, 'document_id') };
  };
  switch (operation.kind) {
    case 'add': {
      const { input } = operation;
      const { id, row } = await uploaded(input.document_id);
      const added = setDocumentOf(row, input, { now, place: set.documents.length + 1 });
      return { set: planAdding(set, added, input.position), upload: id };
    }
    case 'change': {
      const document = requireDocument(set, operation.id);
      const { document_id, label, pages, different_pages } = operation.input;
      const given = [document_id, label, pages].filter((one) => one !== undefined && one !== null);
      if (given.length !== 1)
        throw invalid([
          {
            path: 'label',
            message: `Expected exactly one of document_id, label and pages, got ${given.length || 'none'}`,
          },
        ]);
      if (typeof label === 'string') return { set: planRenaming(set, document, label), upload: null };
      if (pages) {
        requirePages(pages, document.page_count);
        const owner = { companyId: parent.company_id, workspaceId: parent.workspace_id };
        const fileName = document.original_filename;
        const made = await arrangeDocument(services, { ...owner, fileName }, document.object_key, pages);
        const { stored, pageCount } = made;
        const row = {
          ...stored,
          id: made.id,
          page_count: pageCount,
          byte_size: stored.size,
          file_name: made.fileName,
        };
        const next = planReplacing(set, document, setDocumentOf(row, {}, { now, place: 1 }));
        return { set: next, upload: null, made, changed: { id: document.id, pages } };
      }
      const { id, row } = await uploaded(document_id!);
      const sizes = [await pageSizesOf(kysely, document), row.page_sizes] as const;
      if (different_pages === 'refuse') requireSamePages(...sizes);
      const next = planReplacing(set, document, setDocumentOf(row, {}, { now, place: 1 }));
      const carried = carriedPages(document.page_count, row.page_count);
      return { set: next, upload: id, changed: { id: document.id, pages: carried, sizes } };
    }
    case 'remove': {
      const document = requireDocument(set, operation.id);
      const next = planRemoving(set, document);
      const affected = parent.fields.filter(
        ({ page_number }) => pageInDocument(set, page_number).document === document,
      );
      if (affected.length > 0 && !operation.removesFields)
        throw new ServiceError(
          'DOCUMENT_HAS_FIELDS',
          `“${document.label}” has ${affected.length === 1 ? 'a field' : `${affected.length} fields`}. Delete them first, or send force_remove_fields=true`,
          { details: { field_ids: affected.map(({ id }) => id) } },
        );
      return { set: next, upload: null };
    }
    case 'order':
      return { set: planOrder(set, operation.ids), upload: null };
  }
}
