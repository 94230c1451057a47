import type { DocumentSetAnswer } from '../../wire/http/document-set.ts';
import { changeSet, SetHasChanged } from '../documents/change-set.ts';
import { changesFields, type SetOperation } from '../documents/plan-change.ts';
import { viewDocumentSet } from '../documents/set-documents.ts';
import { requirePermission, scopeOf } from '../platform/http/principal.ts';
import { requireRevision } from '../platform/http/revision.ts';
import type { Services } from '../platform/services.ts';
import { changeTemplate } from './change-template.ts';
import { readTemplate } from './read-template.ts';
import { readDocument } from './replace-document.ts';
import { viewTemplate } from './template-view.ts';
import type { ChangeTarget } from './wanted-change.ts';

/**
 * Changes the documents of a template. Fields move with their pages.
 * @throws ServiceError NOT_FOUND for a single document, REVISION_CONFLICT, and errors of `changeSet`
 */
export async function changeTemplateDocuments(
  services: Services,
  target: ChangeTarget,
  operation: SetOperation,
): Promise<DocumentSetAnswer> {
  const { principal } = target;
  requirePermission(principal, 'write', 'document');
  if (changesFields(operation)) requirePermission(principal, 'fields');
  const { after } = await changeSet(services, principal, operation, {
    read: async () => {
      const record = await readTemplate(services.db.kysely, target.id, scopeOf(principal));
      // Before anything is combined.
      if (record.document_set)
        await requireRevision(principal, target.revision, {
          revision: record.revision,
          show: () => viewTemplate(services, record, 'refreshed', target.numbering),
        });
      return record;
    },
    store: ({ pages, mapFields, set, take, removesConditions }, from) =>
      changeTemplate(
        services,
        target,
        { mapFields, removesDanglingConditions: removesConditions },
        undefined,
        ({ document_set }) => {
          if (document_set?.version !== from.version) throw new SetHasChanged();
        },
        {
          take: async (trx, before) => {
            const id = await take(trx);
            return { document: id ? await readDocument(trx, id) : before.document, pages, set };
          },
        },
      ),
  });
  return { ...viewDocumentSet(services, after.document_set!), revision: after.revision };
}
