import type { z } from '@hono/zod-openapi';
import { invertMapping } from '../../fields/page-mapping.ts';
import type { DocumentId } from '../../model/ids.ts';
import type { pageChanges, restoreDocument as restoreBody, Template } from '../../wire/http/templates.ts';
import { type Principal, requirePermission, scopeOf } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import { type ChangeTarget, changeTemplate } from './change-template.ts';
import { pageMappingSince } from './document-history.ts';
import { readTemplate } from './read-template.ts';
import { readDocument } from './replace-document.ts';
import { viewTemplate } from './template-view.ts';

const unknown = (path: string) =>
  invalid([{ path, message: 'The template never had this document, or it’s no longer stored' }]);

/**
 * Restores a previous document of the template with its fields.
 * @throws ServiceError NOT_FOUND, REVISION_CONFLICT, VALIDATION_ERROR
 */
export async function restoreDocument(
  services: Services,
  target: ChangeTarget,
  { document_id, fields }: z.output<typeof restoreBody>,
): Promise<Template> {
  requirePermission(target.principal, 'write', 'document', 'fields');
  const { after } = await changeTemplate(services, target, { fields }, undefined, undefined, {
    take: async (trx, before) => {
      const mapping = await pageMappingSince(trx, before, document_id as DocumentId);
      if (mapping === undefined) throw unknown('document_id');
      const document = await readDocument(trx, document_id as DocumentId);
      return { document, pages: invertMapping(mapping, document.page_count) };
    },
  });
  return viewTemplate(services, after);
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
