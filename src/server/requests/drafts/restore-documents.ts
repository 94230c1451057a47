import type { z } from '@hono/zod-openapi';
import type { DocumentSetAnswer } from '../../../wire/http/document-set.ts';
import type { restoreDraftDocuments as body, draftPageChanges } from '../../../wire/http/signing-requests.ts';
import { noRoute } from '../../documents/change-set.ts';
import { viewDocumentSet } from '../../documents/set-documents.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import type { RequestBundle } from '../record/queries.ts';
import { changeDraft, type DraftTarget } from './change-draft.ts';
import { draftPagesSince, earlierDraftDocuments } from './document-history.ts';
import { takeDraftPictures } from './draft-pictures.ts';

const unknown = (path: string) =>
  invalid([{ path, message: 'The draft never had this version of its documents, or it’s no longer stored' }]);

/**
 * Restores earlier documents of a draft with the fields on their pages.
 * @throws ServiceError NOT_FOUND, DOCUMENT_SET_LOCKED, REVISION_CONFLICT, VALIDATION_ERROR, EDITING_NOT_ALLOWED
 */
export async function restoreDraftDocuments(
  services: Services,
  target: DraftTarget,
  { documents_layout_version: version, fields: given }: z.output<typeof body>,
): Promise<DocumentSetAnswer> {
  const fields = await takeDraftPictures(services, target.id, given);
  const { after } = await services.db.transaction((trx) =>
    changeDraft(services, trx, target, {
      fields,
      movesLockedFields: true,
      newDocuments: async (before) => {
        if (!before.request.document_set) throw noRoute();
        const earlier = await earlierDraftDocuments(trx, before, version);
        if (!earlier) throw unknown('documents_layout_version');
        const { document_set, document_id, pages, kept } = earlier;
        return { set: document_set, pages, kept, take: async () => document_id };
      },
    }),
  );
  services.jobs.wake();
  return { ...viewDocumentSet(services, after.request.document_set!), revision: after.request.revision };
}

/** How pages have changed since a version. @throws ServiceError NOT_FOUND, VALIDATION_ERROR */
export async function readDraftPageChanges(
  { db }: Pick<Services, 'db'>,
  bundle: RequestBundle,
  since: number | undefined,
): Promise<z.infer<typeof draftPageChanges>> {
  const { document_set: set } = bundle.request;
  if (!set) throw noRoute();
  const pages = await draftPagesSince(db.kysely, bundle, since ?? set.layout_version);
  if (pages === undefined) throw unknown('since');
  return {
    documents_layout_version: set.layout_version,
    pages: pages === null ? null : pages.map((page) => ({ ...page })),
  };
}
