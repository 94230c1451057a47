import { createHash, randomBytes } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import { newId, type WorkspaceId } from '../../model/ids.ts';
import { type upload as answer, type createUpload as body, DOCX_TYPE } from '../../wire/http/documents.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { Principal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { requireConverter } from './read-upload.ts';

const MB = 1024 * 1024;

/** Unused uploads. They are deleted a day after their link expires. */
const UPLOAD_QUOTA = {
  company: { uploads: 1000, bytes: 10_240 * MB },
  /** Editor tokens are in browsers, so one token must not exhaust its company's quota. */
  token: { uploads: 20, bytes: 500 * MB },
} as const;

const RETRY_SECONDS = 3600;

const tooMany = (who: string, { uploads, bytes }: { readonly uploads: number; readonly bytes: number }) =>
  new ServiceError(
    'RATE_LIMIT_EXCEEDED',
    `Too many unused uploads for this ${who}: at most ${uploads} files and ${bytes / MB} MB. Use them or wait until they expire, then try again`,
    { details: { retry_after: RETRY_SECONDS }, headers: { 'Retry-After': String(RETRY_SECONDS) } },
  );

/**
 * Call in the transaction that adds the upload; serializes uploads of a company.
 * @throws ServiceError RATE_LIMIT_EXCEEDED
 */
async function requireUploadQuota(
  trx: Trx,
  principal: Principal,
  { bytes, now }: { readonly bytes: number; readonly now: Date },
): Promise<void> {
  const { companyId } = principal;
  const tokenId = principal.kind === 'editor' ? principal.tokenId : null;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${companyId}`}::text, 0))`.execute(trx);
  const { rows } = await sql<{ uploads: number; bytes: number; own_uploads: number; own_bytes: number }>`
    select count(*)::float8 as uploads, coalesce(sum(byte_size), 0)::float8 as bytes,
      (count(*) filter (where token_id = ${tokenId}::uuid))::float8 as own_uploads,
      coalesce(sum(byte_size) filter (where token_id = ${tokenId}::uuid), 0)::float8 as own_bytes
    from upload where company_id = ${companyId}::uuid and used_at is null
      and (received_at is not null or expires_at > ${now}::timestamptz)`.execute(trx);
  const held = rows[0]!;
  const { company, token } = UPLOAD_QUOTA;
  if (held.uploads >= company.uploads || held.bytes + bytes > company.bytes)
    throw tooMany('company', company);
  if (tokenId && (held.own_uploads >= token.uploads || held.own_bytes + bytes > token.bytes))
    throw tooMany('token', token);
}

const LIFE_SECONDS = 3600;

export function hashUploadToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Creates an upload: a URL that accepts one `PUT` within an hour. @throws ServiceError RATE_LIMIT_EXCEEDED, DOCX_NOT_AVAILABLE */
export async function createUpload(
  services: Services,
  input: z.output<typeof body>,
  owner: { readonly principal: Principal; readonly workspaceId: WorkspaceId },
): Promise<z.infer<typeof answer>> {
  if (input.content_type === DOCX_TYPE) requireConverter(services);
  const { db, clock, config } = services;
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
