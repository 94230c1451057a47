import { timingSafeEqual } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import { type DocumentId, isUuid } from '../../model/ids.ts';
import type { receivedUpload } from '../../wire/http/documents.ts';
import { invalid } from '../http/error-body.ts';
import type { Services } from '../services.ts';
import { hashUploadToken } from './create-upload.ts';
import { takeDocument } from './take-document.ts';

const alreadyReceived = () =>
  new ServiceError('STATE_CONFLICT', 'The file of this upload has arrived already');

/** Who may put a file here, checked before a byte of it is read. @throws ServiceError */
export async function openUpload({ db, clock }: Services, id: string, token: string) {
  const upload = isUuid(id)
    ? await db.kysely
        .selectFrom('upload')
        .selectAll()
        .where('id', '=', id as DocumentId)
        .executeTakeFirst()
    : undefined;
  const given = Buffer.from(hashUploadToken(token));
  if (!upload || !timingSafeEqual(given, Buffer.from(upload.token_sha256)))
    throw new ServiceError('ACCESS_DENIED', 'This upload link is not valid');
  if (upload.expires_at <= clock.now())
    throw new ServiceError('LINK_EXPIRED', 'This upload link has expired; announce the file again');
  if (upload.received_at) throw alreadyReceived();
  return upload;
}

/** The second half of the two-step upload: the bytes become a document of the announced id. */
export async function receiveUpload(
  services: Services,
  upload: Awaited<ReturnType<typeof openUpload>>,
  bytes: Uint8Array,
): Promise<z.infer<typeof receivedUpload>> {
  if (bytes.length !== upload.byte_size)
    throw invalid([
      { path: 'file_size', message: `Announced ${upload.byte_size} bytes, received ${bytes.length}` },
    ]);
  const taken = await takeDocument(services, bytes, {
    companyId: upload.company_id,
    workspaceId: upload.workspace_id,
    id: upload.id,
  });
  await services.db.transaction(async (trx) => {
    // Two may have sent the file at once: the first keeps it.
    const claimed = await trx
      .updateTable('upload')
      .set({ received_at: services.clock.now() })
      .where('id', '=', upload.id)
      .where('received_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!claimed) throw alreadyReceived();
    await taken.insert(trx);
  });
  const { warnings } = taken;
  return {
    document_id: taken.id,
    page_count: taken.pageCount,
    file_size: taken.byteSize,
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  };
}
