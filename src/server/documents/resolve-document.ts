import type { DocumentId, WorkspaceId } from '../../model/ids.ts';
import type { Trx } from '../db/open-database.ts';
import { invalid } from '../http/error-body.ts';
import type { Principal } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { decodeDocument } from './inline-document.ts';
import { takeDocument } from './take-document.ts';

export interface DocumentSource {
  readonly document?: string | undefined;
  readonly document_id?: string | undefined;
}

/**
 * The document that a create names: inline, or uploaded before. Call the result inside the create's transaction; an
 * uploaded document is used up exactly when the create succeeds.
 * @throws ServiceError VALIDATION_ERROR, INVALID_DOCUMENT
 */
export async function resolveDocument(
  services: Services,
  source: DocumentSource,
  owner: { readonly principal: Principal; readonly workspaceId: WorkspaceId },
): Promise<(trx: Trx) => Promise<DocumentId>> {
  const { companyId } = owner.principal;
  if ((source.document === undefined) === (source.document_id === undefined))
    throw invalid([
      {
        path: 'document',
        message: 'Expected either document (a PDF as base64) or document_id (of POST /documents)',
      },
    ]);
  if (source.document !== undefined) {
    const bytes = decodeDocument(source.document, 'document');
    const taken = await takeDocument(services, bytes, { companyId, workspaceId: owner.workspaceId });
    return async (trx) => {
      await taken.insert(trx);
      return taken.id;
    };
  }
  const id = source.document_id as DocumentId;
  return async (trx) => {
    const upload = await trx
      .selectFrom('upload')
      .select(['received_at', 'used_at'])
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where('workspace_id', '=', owner.workspaceId)
      .forUpdate()
      .executeTakeFirst();
    const refuse = (message: string) => invalid([{ path: 'document_id', message }]);
    if (!upload) throw refuse('No upload has this id');
    if (!upload.received_at) throw refuse('The file has not been uploaded yet: PUT it to upload_url first');
    if (upload.used_at) throw refuse('This upload was used already; announce another one');
    await trx.updateTable('upload').set({ used_at: services.clock.now() }).where('id', '=', id).execute();
    return id;
  };
}
