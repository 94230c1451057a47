import { ServiceError } from '../../../model/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { RequestBundle } from '../record/queries.ts';

/** Folder with each of several documents. */
const FOLDER = 'documents';
const MANIFEST = `${FOLDER}/manifest.json`;

export interface DocumentFiles {
  /** Contents by path. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  /** Labels in order. */
  readonly labels: readonly string[];
}

/**
 * Each of several documents as sent, as sealed, and as uploaded if that differs, with a manifest of names and digests; null for a single
 * document.
 * @throws ServiceError NO_DOCUMENT_AVAILABLE before each document is sealed
 */
export async function documentFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { request }: Pick<RequestBundle, 'request'>,
): Promise<DocumentFiles | null> {
  const { document_set: set, sealed_documents } = request;
  if (!set) return null;
  if (!sealed_documents)
    throw new ServiceError('NO_DOCUMENT_AVAILABLE', 'The documents aren’t sealed one by one yet', {
      details: { status: request.status, sealing_status: request.sealing_status },
      headers: { 'Retry-After': '2' },
    });
  const stored = await db.kysely
    .selectFrom('document')
    .select(['id', 'object_key', 'original_key', 'conversion'])
    .where(
      'id',
      'in',
      set.documents.map(({ document_id }) => document_id),
    )
    .execute();
  const files: Record<string, Uint8Array> = {};
  const manifest = [];
  for (const [index, one] of set.documents.entries()) {
    const start = `${FOLDER}/${String(index + 1).padStart(2, '0')}`;
    const sealed = sealed_documents.find(({ id }) => id === one.id)!;
    const upload = stored.find(({ id }) => id === one.document_id);
    const [original, sealedFile] = [`${start}-original.pdf`, `${start}-sealed.pdf`];
    files[original] = await storage.get(one.object_key);
    files[sealedFile] = await storage.get(sealed.key);
    const uploaded =
      upload && upload.original_key !== upload.object_key
        ? `${start}-as-uploaded.${upload.conversion ? 'docx' : 'pdf'}`
        : null;
    if (uploaded) files[uploaded] = await storage.get(upload!.original_key);
    manifest.push({
      position: index + 1,
      id: one.id,
      label: one.label,
      original_filename: one.original_filename,
      page_count: one.page_count,
      original: { file: original, sha256: one.sha256 },
      sealed: { file: sealedFile, sha256: sealed.sha256 },
      ...(uploaded && { as_uploaded: { file: uploaded } }),
    });
  }
  files[MANIFEST] = new TextEncoder().encode(`${JSON.stringify({ documents: manifest }, null, 2)}\n`);
  return { files, labels: set.documents.map(({ label }) => label) };
}
