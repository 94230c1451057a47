import { sql } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import { type CompanyId, newId, type WorkspaceId } from '../../model/ids.ts';
import { type FixedPicture, MAX_PICTURE_BYTES } from '../../model/picture.ts';
import { sha256Hex } from '../audit/chain.ts';
import type { CompanyPdf } from '../pdf/worker/pdf-service.ts';
import { formatBytes } from '../platform/http/body-limits.ts';
import type { Services } from '../platform/services.ts';
import { newObjectKey } from '../platform/storage/object-store.ts';
import { invalid } from '../platform/validation-error.ts';
import { fixedPictureOf, type PictureRow } from './tables.ts';

export interface PictureOwner {
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId;
}

/** The declared type is ignored: the content decides. */
const DATA_URI = /^data:image\/[^,]{1,100};base64,/i;
/** No white space after the padding, which would cause backtracking. */
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}$/;
const EXPECTED = 'Expected a PNG, JPEG or SVG as a data URI in base64';

/** Decodes a data URI. @throws ServiceError VALIDATION_ERROR naming `path` */
export function decodePicture(text: string, path: string): Uint8Array {
  const head = DATA_URI.exec(text)?.[0];
  const base64 = head && text.slice(head.length).trimEnd();
  if (!base64 || !BASE64.test(base64)) {
    const got = text.length > 40 ? `${text.slice(0, 40)}…` : text;
    throw invalid([{ path, message: `${EXPECTED}, got ${JSON.stringify(got)}` }]);
  }
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_PICTURE_BYTES)
    throw invalid([
      {
        path,
        message: `Expected a picture of at most ${formatBytes(MAX_PICTURE_BYTES)}, got ${formatBytes(bytes.length)}`,
      },
    ]);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Inserts the row, unless the workspace has the same content. */
async function insertPicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  row: PictureRow,
): Promise<FixedPicture> {
  const { rows } = await sql<PictureRow>`
    insert into picture (id, company_id, workspace_id, object_key, content_type, byte_size, width, height, sha256, created_at, used_at)
    values (${row.id}, ${row.company_id}, ${row.workspace_id}, ${row.object_key}, ${row.content_type}, ${row.byte_size}, ${row.width},
      ${row.height}, ${row.sha256}, ${row.created_at}, ${row.used_at})
    on conflict (workspace_id, sha256) do update set used_at = excluded.used_at
    returning *`.execute(db.kysely);
  const [stored] = rows;
  if (!stored) throw new TypeError('Expected the picture that was just stored');
  if (stored.object_key !== row.object_key) await storage.delete(row.object_key);
  return fixedPictureOf(stored);
}

/**
 * Re-encodes and stores a picture. The same content is stored once per workspace.
 * @throws ServiceError VALIDATION_ERROR naming `path`
 */
export async function storePicture(
  services: Pick<Services, 'db' | 'storage' | 'clock'>,
  work: CompanyPdf,
  bytes: Uint8Array,
  { companyId, workspaceId }: PictureOwner,
  path: string,
): Promise<FixedPicture> {
  const { content_type, width, height, ...made } = await work.encodePicture(bytes).catch((error: unknown) => {
    // A picture that takes too long to draw is invalid as well.
    if (error instanceof ServiceError && ['VALIDATION_ERROR', 'INVALID_DOCUMENT'].includes(error.code))
      throw invalid([{ path, message: error.message }]);
    throw error;
  });
  const now = services.clock.now();
  const object_key = newObjectKey('pictures', content_type === 'image/png' ? 'png' : 'jpg');
  // Before its row: a crash in between leaves an unused file rather than a row without a file.
  await services.storage.put(object_key, made.bytes);
  return insertPicture(services, {
    id: newId<'picture'>(),
    company_id: companyId,
    workspace_id: workspaceId,
    object_key,
    content_type,
    byte_size: made.bytes.length,
    width,
    height,
    sha256: sha256Hex(made.bytes),
    created_at: now,
    used_at: now,
  });
}
