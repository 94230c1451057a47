import { ServiceError } from '../../model/errors.ts';
import type { DocumentId, WorkspaceId } from '../../model/ids.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import type { Principal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';

export interface DocumentOwner {
  readonly principal: Principal;
  readonly workspaceId: WorkspaceId;
  /** Of the call; ends the conversion of a Word document. */
  readonly signal?: AbortSignal | undefined;
}

const STORED = [
  'document.id',
  'document.object_key',
  'document.original_key',
  'document.page_count',
  'document.byte_size',
  'document.sha256',
  'document.file_name',
  'document.page_sizes',
  'document.signatures',
  'document.is_restricted',
  'document.is_repaired',
  'document.conversion',
] as const;

/**
 * An upload that isn't used yet, with the facts about its document.
 * @throws ServiceError VALIDATION_ERROR naming `path`, DOCUMENT_ALREADY_USED
 */
export async function readUploaded(
  db: Db,
  id: DocumentId,
  { principal, workspaceId }: DocumentOwner,
  path: string,
) {
  const found = await db
    .selectFrom('upload')
    .leftJoin('document', 'document.id', 'upload.id')
    .select(['upload.received_at', 'upload.used_at'])
    .where('upload.id', '=', id)
    .where('upload.company_id', '=', principal.companyId)
    .where('upload.workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!found) throw invalid([{ path, message: 'No upload has this ID' }]);
  if (!found.received_at)
    throw invalid([{ path, message: 'The file hasn’t been uploaded yet. PUT it to upload_url first' }]);
  if (found.used_at)
    throw new ServiceError(
      'DOCUMENT_ALREADY_USED',
      `${path}: this upload has already been used. Create a new upload`,
    );
  return db.selectFrom('document').select(STORED).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Marks the upload as used. @throws ServiceError DOCUMENT_ALREADY_USED, if another call was faster */
export async function useUpload({ clock }: Pick<Services, 'clock'>, trx: Trx, id: DocumentId): Promise<void> {
  const used = await trx
    .updateTable('upload')
    .set({ used_at: clock.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used)
    throw new ServiceError('DOCUMENT_ALREADY_USED', 'This upload has already been used. Create a new upload');
}
