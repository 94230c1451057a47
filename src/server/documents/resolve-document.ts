import type { DocumentId, WorkspaceId } from '../../model/ids.ts';
import { LIMITS } from '../../model/limits.ts';
import type { PageSizes } from '../../wire/http/templates.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import { formatBytes, LARGE_DOCUMENT_ADVICE } from '../platform/http/body-limits.ts';
import type { Principal } from '../platform/http/principal.ts';
import type { UploadedFile } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import { readUpload } from './read-upload.ts';
import { pageSizes, takeDocument } from './take-document.ts';

/** No white space after the padding, which would cause backtracking. */
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}$/;
const DATA_URI = /^data:[^,]{0,100};base64,/;

/**
 * Decodes a base64 document, with or without a data URI prefix.
 * @throws ServiceError VALIDATION_ERROR naming `path`
 */
export function decodeDocument(text: string, path: string): Uint8Array {
  const base64 = text.replace(DATA_URI, '');
  // Node skips invalid characters; the truncated document would cause a misleading error later.
  if (!BASE64.test(base64.trimEnd()))
    throw invalid([{ path, message: 'Expected a PDF or Word document as base64' }]);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0)
    throw invalid([{ path, message: 'Expected a PDF or Word document as base64, got an empty value' }]);
  if (bytes.length > LIMITS.inlineDocumentBytes)
    throw invalid([
      {
        path,
        message: `Expected at most ${formatBytes(LIMITS.inlineDocumentBytes)} as base64, got ${formatBytes(bytes.length)}. ${LARGE_DOCUMENT_ADVICE}`,
      },
    ]);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

export interface DocumentSource {
  readonly document?: string | null | undefined;
  readonly document_id?: string | null | undefined;
  /** The file from a form, if `document` contains only its digest. */
  readonly file?: UploadedFile | undefined;
  /** Decrypts `document`. Uploads are decrypted when they are received. */
  readonly document_password?: string | null | undefined;
}

/** @throws ServiceError VALIDATION_ERROR naming `path` */
export const documentBytes = ({ file, document }: DocumentSource, path = 'document'): Uint8Array =>
  file?.bytes ?? decodeDocument(document ?? '', path);

interface Owner {
  readonly principal: Principal;
  readonly workspaceId: WorkspaceId;
  /** Of the call; ends the conversion of a Word document. */
  readonly signal?: AbortSignal | undefined;
}

function requireOne(source: DocumentSource): void {
  // Typed clients may send null for keys that they omit.
  const given = [source.document, source.document_id].filter((one) => typeof one === 'string');
  if (given.length === 1) return;
  throw invalid([
    {
      path: 'document',
      message:
        'Expected either document (a PDF or Word document as base64) or document_id (from POST /documents)',
    },
  ]);
}

/** The caller's uploads, by ID. */
const ownUpload = (db: Db, id: DocumentId, { principal, workspaceId }: Owner) =>
  db
    .selectFrom('upload')
    .select(['received_at', 'used_at'])
    .where('id', '=', id)
    .where('company_id', '=', principal.companyId)
    .where('workspace_id', '=', workspaceId);

function requireFresh(
  upload: { readonly received_at: Date | null; readonly used_at: Date | null } | undefined,
): void {
  const refuse = (message: string) => invalid([{ path: 'document_id', message }]);
  if (!upload) throw refuse('No upload has this ID');
  if (!upload.received_at) throw refuse('The file hasn’t been uploaded yet. PUT it to upload_url first');
  if (upload.used_at) throw refuse('This upload has already been used. Create a new upload');
}

/**
 * Resolves the document of a create: inline or uploaded. Call the result inside the create's transaction; an upload is consumed if and
 * only if the create commits.
 * @throws ServiceError VALIDATION_ERROR, INVALID_DOCUMENT
 */
export async function resolveDocument(
  services: Services,
  source: DocumentSource,
  owner: Owner,
): Promise<(trx: Trx) => Promise<DocumentId>> {
  requireOne(source);
  if (typeof source.document === 'string') {
    const bytes = documentBytes(source);
    const { companyId } = owner.principal;
    const { workspaceId, signal } = owner;
    const password = source.document_password ?? undefined;
    const fileName = source.file?.name;
    const taken = await takeDocument(services, bytes, {
      companyId,
      workspaceId,
      password,
      fileName,
      signal,
    });
    return async (trx) => {
      await taken.insert(trx);
      return taken.id;
    };
  }
  const id = source.document_id as DocumentId;
  return async (trx) => {
    requireFresh(await ownUpload(trx, id, owner).forUpdate().executeTakeFirst());
    await trx.updateTable('upload').set({ used_at: services.clock.now() }).where('id', '=', id).execute();
    return id;
  };
}

/**
 * Inspects the document without storing or consuming it.
 * @throws ServiceError VALIDATION_ERROR, INVALID_DOCUMENT
 */
export async function inspectDocument(
  services: Services,
  source: DocumentSource,
  owner: Owner,
): Promise<{ readonly page_count: number; readonly page_sizes: PageSizes }> {
  requireOne(source);
  const { db, pdf } = services;
  if (typeof source.document === 'string') {
    const { companyId } = owner.principal;
    const { pages, pageCount } = await readUpload(services, documentBytes(source), {
      work: pdf.for(companyId),
      companyId,
      password: source.document_password ?? undefined,
      signal: owner.signal,
    });
    return { page_count: pageCount, page_sizes: pageSizes(pages) };
  }
  const id = source.document_id as DocumentId;
  requireFresh(await ownUpload(db.kysely, id, owner).executeTakeFirst());
  return db.kysely
    .selectFrom('document')
    .select(['page_count', 'page_sizes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
