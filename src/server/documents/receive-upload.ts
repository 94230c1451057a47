import { timingSafeEqual } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import { type DocumentId, isUuid } from '../../model/ids.ts';
import type { receivedUpload } from '../../wire/http/documents.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import { hashUploadToken } from './create-upload.ts';
import { takeDocument } from './take-document.ts';

const alreadyReceived = () => new ServiceError('STATE_CONFLICT', 'This upload already has its file');

/** Checks an upload link before the body is read. @throws ServiceError */
export async function openUpload({ db, clock }: Services, id: string, token: string) {
  const upload = isUuid(id)
    ? await db.kysely
        .selectFrom('upload')
        .leftJoin('editor_token', 'editor_token.id', 'upload.token_id')
        .selectAll('upload')
        .select('editor_token.revoked_at as token_revoked_at')
        .where('upload.id', '=', id as DocumentId)
        .executeTakeFirst()
    : undefined;
  const given = Buffer.from(hashUploadToken(token));
  if (!upload || !timingSafeEqual(given, Buffer.from(upload.token_sha256)))
    throw new ServiceError('ACCESS_DENIED', 'This upload link isn’t valid');
  if (upload.token_revoked_at)
    throw new ServiceError('ACCESS_DENIED', 'The token that created this upload was revoked');
  if (upload.expires_at <= clock.now())
    throw new ServiceError('LINK_EXPIRED', 'This upload link has expired. Create a new upload');
  if (upload.received_at) throw alreadyReceived();
  return upload;
}

/** Milliseconds; longer than 50 MB take on a slow connection. */
const CLAIM_MS = 10 * 60_000;

/**
 * Claims the upload before its body is read, so that one link can't send many files at once.
 * @returns a function that releases the claim if the file wasn't received
 * @throws ServiceError STATE_CONFLICT
 */
export async function claimUpload(
  { db, clock }: Services,
  { id }: Awaited<ReturnType<typeof openUpload>>,
): Promise<() => Promise<void>> {
  const now = clock.now();
  const until = new Date(now.getTime() + CLAIM_MS);
  const claimed = await db.statement((handle) =>
    handle
      .updateTable('upload')
      .set({ claimed_until: until })
      .where('id', '=', id)
      .where('received_at', 'is', null)
      .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
      .returning('id')
      .executeTakeFirst(),
  );
  if (!claimed)
    throw new ServiceError('STATE_CONFLICT', 'Another request is already uploading this file', {
      headers: { 'Retry-After': '5' },
    });
  return async () => {
    await db.kysely
      .updateTable('upload')
      .set({ claimed_until: null })
      .where('id', '=', id)
      .where('received_at', 'is', null)
      .where('claimed_until', '=', until)
      .execute();
  };
}

const wrongSize = (announced: number, received: number) =>
  invalid([{ path: 'file_size', message: `Expected ${announced} bytes (file_size), got ${received}` }]);

/** Checks `Content-Length`, if any, before the body is read. @throws ServiceError VALIDATION_ERROR */
export function requireAnnouncedSize(
  upload: { readonly byte_size: number },
  length: string | undefined,
): void {
  if (length !== undefined && Number(length) !== upload.byte_size)
    throw wrongSize(upload.byte_size, Number(length));
}

/** The second step of an upload: the bytes become the document with the announced ID. */
export async function receiveUpload(
  services: Services,
  upload: Awaited<ReturnType<typeof openUpload>>,
  bytes: Uint8Array,
  how: Pick<Parameters<typeof takeDocument>[2], 'password' | 'signal'>,
): Promise<z.infer<typeof receivedUpload>> {
  if (bytes.length !== upload.byte_size) throw wrongSize(upload.byte_size, bytes.length);
  const taken = await takeDocument(services, bytes, {
    companyId: upload.company_id,
    workspaceId: upload.workspace_id,
    id: upload.id,
    fileName: upload.file_name,
    ...how,
  });
  await services.db.transaction(async (trx) => {
    // Of concurrent uploads, the first one wins.
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
  const { warnings, substitutedFonts } = taken;
  return {
    document_id: taken.id,
    page_count: taken.pageCount,
    file_size: taken.byteSize,
    ...(warnings.length > 0 && { warnings: [...warnings] }),
    ...(substitutedFonts.length > 0 && { substituted_fonts: [...substitutedFonts] }),
  };
}
