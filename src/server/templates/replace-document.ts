import type { z } from '@hono/zod-openapi';
import { identityMapping, invertMapping } from '../../fields/page-mapping.ts';
import { differentPages, refitFields } from '../../fields/remap-fields.ts';
import { ServiceError } from '../../model/errors.ts';
import type { DocumentId } from '../../model/ids.ts';
import type {
  documentReview,
  PageSizes,
  pageChanges,
  replaceDocument as replaceBody,
  restoreDocument as restoreBody,
  reviewDocument as reviewBody,
  Template,
} from '../../wire/http/templates.ts';
import { type DocumentSource, inspectDocument, resolveDocument } from '../documents/resolve-document.ts';
import { documentWarnings } from '../documents/take-document.ts';
import type { Db } from '../platform/db/open-database.ts';
import { type Principal, requirePermission, scopeOf } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import type { TemplateChange } from './apply-change.ts';
import { changeTemplate, viewChanged } from './change-template.ts';
import { earlierSet, pageMappingSince } from './document-history.ts';
import { readTemplate, type TemplateRecord } from './read-template.ts';
import { takeTemplatePictures } from './template-pictures.ts';
import { viewTemplate } from './template-view.ts';
import type { ChangeTarget, NewDocument } from './wanted-change.ts';

/** @throws ServiceError SEVERAL_DOCUMENTS */
export function requireSingleDocument({ document_set }: Pick<TemplateRecord, 'document_set'>): void {
  if (document_set)
    throw new ServiceError(
      'SEVERAL_DOCUMENTS',
      'The template can have several documents. Replace one with PATCH /templates/{id}/documents/{document_id}',
      { details: { document_ids: document_set.documents.map(({ id }) => id) } },
    );
}

const pathOf = (source: DocumentSource) => (source.document === undefined ? 'document_id' : 'document');

/** Field positions are in percent of the page, so page sizes must match. @throws ServiceError VALIDATION_ERROR */
function requireSamePages(before: PageSizes, after: PageSizes, path: string): void {
  const different = differentPages(before, after);
  if (!different) return;
  const text = ({ width, height }: { width: number; height: number }) =>
    `${width.toFixed(1)} × ${height.toFixed(1)} pt`;
  const message =
    'counts' in different
      ? `Expected ${different.counts[0]} pages, as in the current document, got ${different.counts[1]}`
      : `Expected page ${different.page} to be ${text(different.sizes[0])}, got ${text(different.sizes[1])}`;
  throw invalid([{ path, message }]);
}

/** Prepares the document of a call for `changeTemplate`. @throws ServiceError NOT_FOUND, INVALID_DOCUMENT */
async function prepareDocument(
  services: Services,
  { id, principal }: Pick<ChangeTarget, 'id' | 'principal'>,
  source: DocumentSource,
): Promise<NewDocument> {
  const record = await readTemplate(services.db.kysely, id, scopeOf(principal));
  requireSingleDocument(record);
  const workspaceId = record.workspace_id;
  const take = await resolveDocument(services, source, { principal, workspaceId });
  return {
    take: async (trx) => {
      const taken = await take(trx);
      const [document, facts] = await Promise.all([readDocument(trx, taken), readFacts(trx, taken)]);
      return { document, warnings: documentWarnings(facts) };
    },
  };
}

const readFacts = (db: Db, id: DocumentId) =>
  db
    .selectFrom('document')
    .select(['signatures', 'is_restricted', 'is_repaired', 'conversion'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export function readDocument(
  db: Db,
  id: TemplateRecord['document']['id'],
): Promise<TemplateRecord['document']> {
  return db
    .selectFrom('document')
    .select(['id', 'object_key', 'file_name', 'byte_size', 'sha256', 'page_count', 'page_sizes', 'previews'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/**
 * Requires the document to have the same pages as the template's.
 * @throws ServiceError NOT_FOUND, VALIDATION_ERROR, INVALID_DOCUMENT
 */
export async function documentOfSamePages(
  services: Services,
  target: Pick<ChangeTarget, 'id' | 'principal'>,
  source: DocumentSource,
): Promise<NewDocument> {
  const prepared = await prepareDocument(services, target, source);
  return {
    take: async (trx, before) => {
      const taken = await prepared.take(trx, before);
      const { page_sizes, page_count } = taken.document;
      requireSamePages(before.document.page_sizes, page_sizes, pathOf(source));
      return { ...taken, pages: identityMapping(page_count) };
    },
  };
}

/** @throws ServiceError NOT_FOUND, REVISION_CONFLICT, VALIDATION_ERROR, INVALID_DOCUMENT */
export async function replaceDocument(
  services: Services,
  target: ChangeTarget,
  input: z.output<typeof replaceBody>,
): Promise<Template> {
  requirePermission(target.principal, 'write', 'document');
  if (input.different_pages !== 'carry') {
    const take = await documentOfSamePages(services, target, input);
    const changed = await changeTemplate(services, target, {}, undefined, undefined, take);
    return viewChanged(services, target, changed);
  }
  requirePermission(target.principal, 'fields');
  const take = await prepareDocument(services, target, input);
  const change: TemplateChange = {
    removesDanglingConditions: input.force_remove_conditions,
    mapFields: (fields, before, document) =>
      refitFields(fields, before.page_sizes, document.page_sizes).fields,
  };
  return viewChanged(
    services,
    target,
    await changeTemplate(services, target, change, undefined, undefined, take),
  );
}

/**
 * A dry run of `replaceDocument`.
 * @throws ServiceError NOT_FOUND, VALIDATION_ERROR, INVALID_DOCUMENT
 */
export async function reviewDocument(
  services: Services,
  { id, principal }: Pick<ChangeTarget, 'id' | 'principal'>,
  input: z.output<typeof reviewBody>,
): Promise<z.infer<typeof documentReview>> {
  requirePermission(principal, 'write', 'document');
  const before = await readTemplate(services.db.kysely, id, scopeOf(principal));
  requireSingleDocument(before);
  const owner = { principal, workspaceId: before.workspace_id };
  const { page_count, page_sizes } = await inspectDocument(services, input, owner);
  const { page_sizes: old } = before.document;
  const { fields, moved, dropped } = refitFields(before.fields, old, page_sizes);
  const isMoved = new Set(moved);
  return {
    revision: before.revision,
    page_count,
    page_sizes,
    same_pages: differentPages(old, page_sizes) === null,
    moved: fields
      .filter((field) => isMoved.has(field.id))
      .map((field) => ({ field_id: field.id, page_number: field.page_number, position: field.position })),
    dropped: [...dropped],
  };
}

const unknown = (path: string) =>
  invalid([{ path, message: 'The template never had this document, or it’s no longer stored' }]);

/**
 * Restores a previous document of the template with its fields.
 * @throws ServiceError NOT_FOUND, REVISION_CONFLICT, VALIDATION_ERROR
 */
export async function restoreDocument(
  services: Services,
  target: ChangeTarget,
  { document_id, fields: given }: z.output<typeof restoreBody>,
): Promise<Template> {
  requirePermission(target.principal, 'write', 'document', 'fields');
  const fields = await takeTemplatePictures(services, target, given);
  const { after } = await changeTemplate(
    services,
    target,
    { fields, movesLockedFields: true },
    undefined,
    undefined,
    {
      take: async (trx, before) => {
        const mapping = await pageMappingSince(trx, before, document_id as DocumentId);
        if (mapping === undefined) throw unknown('document_id');
        const document = await readDocument(trx, document_id as DocumentId);
        const set = await earlierSet(trx, before, document.id);
        return { document, set, pages: invertMapping(mapping, document.page_count) };
      },
    },
  );
  return viewTemplate(services, after, 'refreshed', target.numbering);
}

/** How pages have changed since a document. @throws ServiceError NOT_FOUND, VALIDATION_ERROR */
export async function readPageChanges(
  services: Services,
  { id, principal }: { readonly id: string; readonly principal: Principal },
  since: string | undefined,
): Promise<z.infer<typeof pageChanges>> {
  requirePermission(principal, 'read');
  const record = await readTemplate(services.db.kysely, id, scopeOf(principal));
  const mapping = await pageMappingSince(
    services.db.kysely,
    record,
    (since as DocumentId | undefined) ?? record.document.id,
  );
  if (mapping === undefined) throw unknown('since');
  return {
    document_id: record.document.id,
    pages: mapping === null ? null : mapping.map((page) => ({ ...page })),
  };
}
