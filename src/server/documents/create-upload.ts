import { createHash, randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { newId, type WorkspaceId } from '../../model/ids.ts';
import type { upload as answer, createUpload as body } from '../../wire/http/documents.ts';
import type { Principal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { requireUploadQuota } from './upload-quota.ts';

const LIFE_SECONDS = 3600;

export function hashUploadToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Creates an upload: a URL that accepts one `PUT` within an hour. @throws ServiceError RATE_LIMIT_EXCEEDED */
export async function createUpload(
  { db, clock, config }: Services,
  input: z.output<typeof body>,
  owner: { readonly principal: Principal; readonly workspaceId: WorkspaceId },
): Promise<z.infer<typeof answer>> {
  const id = newId<'document'>();
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await db.transaction(async (trx) => {
    await requireUploadQuota(trx, owner.principal, { bytes: input.file_size, now });
    await trx
      .insertInto('upload')
      .values({
        id,
        company_id: owner.principal.companyId,
        workspace_id: owner.workspaceId,
        file_name: input.file_name,
        byte_size: input.file_size,
        token_sha256: hashUploadToken(token),
        token_id: owner.principal.kind === 'editor' ? owner.principal.tokenId : null,
        expires_at: new Date(now.getTime() + LIFE_SECONDS * 1000),
      })
      .execute();
  });
  return {
    document_id: id,
    upload_url: `${config.publicUrl}/api/v1/uploads/${id}?token=${token}`,
    upload_token: token,
    expires_in: LIFE_SECONDS,
  };
}
