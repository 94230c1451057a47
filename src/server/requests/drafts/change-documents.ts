import type { DocumentSetAnswer } from '../../../wire/http/document-set.ts';
import { changeSet, SetHasChanged } from '../../documents/change-set.ts';
import type { SetOperation } from '../../documents/plan-change.ts';
import { viewDocumentSet } from '../../documents/set-documents.ts';
import { requireRevision } from '../../platform/http/revision.ts';
import type { Services } from '../../platform/services.ts';
import type { RequestBundle } from '../record/queries.ts';
import { viewRequest } from '../record/request-view.ts';
import { changeDraft, type DraftTarget, documentsLocked } from './change-draft.ts';

/**
 * Changes the documents of a draft. Fields move with their pages.
 * @throws ServiceError NOT_FOUND for a single document, DOCUMENT_SET_LOCKED, REVISION_CONFLICT, and errors of `changeSet`
 */
export async function changeDraftDocuments(
  services: Services,
  target: DraftTarget,
  operation: SetOperation,
  read: () => Promise<RequestBundle>,
): Promise<DocumentSetAnswer> {
  const { after } = await changeSet(services, target.principal, operation, {
    read: async () => {
      const bundle = await read();
      const { request, fields } = bundle;
      if (request.document_set && request.status !== 'not_sent') throw documentsLocked(bundle);
      if (request.document_set)
        await requireRevision(target.principal, target.revision, {
          revision: request.revision,
          show: () => viewRequest(services, bundle, 'refreshed', target.numbering),
        });
      return { ...request, fields: fields.map(({ definition }) => definition) };
    },
    store: ({ removesConditions, ...next }, from) =>
      services.db.transaction((trx) =>
        changeDraft(services, trx, target, {
          removesDanglingConditions: removesConditions,
          newDocuments: ({ request }) => {
            if (request.document_set?.version !== from.version) throw new SetHasChanged();
            return next;
          },
        }),
      ),
  });
  services.jobs.wake();
  return { ...viewDocumentSet(services, after.request.document_set!), revision: after.request.revision };
}
