import type { z } from '@hono/zod-openapi';
import { arrangeFields } from '../../fields/remap-fields.ts';
import type { arrangePages as body, Template } from '../../wire/http/templates.ts';
import { arrangeDocument, requirePages } from '../documents/arrange-document.ts';
import { requirePermission, scopeOf } from '../platform/http/principal.ts';
import { requireRevision, revisionConflict } from '../platform/http/revision.ts';
import type { Services } from '../platform/services.ts';
import { changeTemplate } from './change-template.ts';
import { readTemplate, type TemplateRecord } from './read-template.ts';
import { readDocument, requireSingleDocument } from './replace-document.ts';
import { viewTemplate } from './template-view.ts';
import type { ChangeTarget } from './wanted-change.ts';

/**
 * Makes a new document from the template's pages and moves the fields along. The previous document isn't changed, because requests
 * made from the template use it.
 * @throws ServiceError NOT_FOUND, REVISION_CONFLICT, VALIDATION_ERROR, INVALID_DOCUMENT
 */
export async function arrangePages(
  services: Services,
  target: ChangeTarget,
  { pages, force_remove_conditions }: z.output<typeof body>,
): Promise<Template> {
  requirePermission(target.principal, 'write', 'document', 'fields');
  const { db } = services;
  const seen = await readTemplate(db.kysely, target.id, scopeOf(target.principal));
  const shown = (record: TemplateRecord) => ({
    revision: record.revision,
    show: () => viewTemplate(services, record),
  });
  await requireRevision(target.principal, target.revision, shown(seen));
  requireSingleDocument(seen);
  requirePages(pages, seen.document.page_count);
  const before = await db.kysely
    .selectFrom('document')
    .select('file_name')
    .where('id', '=', seen.document.id)
    .executeTakeFirst();
  const owner = {
    companyId: seen.company_id,
    workspaceId: seen.workspace_id,
    fileName: before?.file_name,
  };
  const taken = await arrangeDocument(services, owner, seen.document.object_key, pages);
  const { after } = await changeTemplate(
    services,
    target,
    {
      removesDanglingConditions: force_remove_conditions,
      mapFields: (fields) => arrangeFields(fields, pages),
    },
    undefined,
    async (before) => {
      if (before.document.id === seen.document.id) return;
      throw await revisionConflict(
        target.principal,
        shown(before),
        'Someone else changed the pages at the same time',
      );
    },
    {
      take: async (trx) => {
        await taken.insert(trx);
        return { document: await readDocument(trx, taken.id), pages };
      },
    },
  );
  return viewTemplate(services, after);
}
