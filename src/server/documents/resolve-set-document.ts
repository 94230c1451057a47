import { ServiceError } from '../../model/errors.ts';
import type { DocumentId } from '../../model/ids.ts';
import type { DocumentsInput } from '../../wire/http/document-set.ts';
import type { PageSizes } from '../../wire/http/templates.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import type { SetDocument } from '../records/document-set.ts';
import { readUpload } from './read-upload.ts';
import { type DocumentSource, documentBytes } from './resolve-document.ts';
import { setDocumentOf } from './set-documents.ts';
import { documentWarnings, type TakenDocument, takeDocument } from './take-document.ts';
import { type DocumentOwner, readUploaded, useUpload } from './uploads.ts';

export type NamedSource = DocumentSource & Pick<DocumentsInput[number], 'label' | 'original_filename'>;

export interface Resolved {
  readonly document: SetDocument;
  readonly pageSizes: PageSizes;
  readonly warnings: readonly string[];
  take(trx: Trx): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Changes a file before it is stored.
 * @param bytes a readable PDF
 * @returns undefined if it stays as it is
 */
export type ChangeFile = (bytes: Uint8Array) => Promise<Uint8Array | undefined>;

interface Place {
  readonly now: Date;
  /** From 1. */
  readonly place: number;
  /** Path of its keys: `documents.0.`. */
  readonly within: string;
}

/** Says which of the documents can't be used. */
async function namingFile<Result>(path: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'INVALID_DOCUMENT') throw error;
    const { code, message, extra } = error;
    throw new ServiceError(code, `${path}: ${message}`, { ...extra, issues: [{ path, message }] });
  }
}

function resolvedFile(taken: TakenDocument, input: NamedSource, place: Place): Resolved {
  const { stored, pageCount, fileName, pageSizes, warnings } = taken;
  const row = {
    id: taken.id,
    object_key: stored.object_key,
    page_count: pageCount,
    byte_size: stored.size,
    sha256: stored.sha256,
    file_name: fileName,
  };
  return {
    document: setDocumentOf(row, input, place),
    pageSizes,
    warnings,
    take: (trx) => taken.insert(trx),
    discard: () => taken.discard(),
  };
}

async function resolveUploaded(
  services: Services,
  {
    path,
    id,
    change,
  }: { readonly path: string; readonly id: DocumentId; readonly change: ChangeFile | undefined },
  input: NamedSource,
  owner: DocumentOwner,
  place: Place,
): Promise<Resolved> {
  const { companyId } = owner.principal;
  const row = await readUploaded(services.db.kysely, id, owner, `${path}.document_id`);
  const changed = await change?.(await services.storage.get(row.object_key));
  if (!changed)
    return {
      document: setDocumentOf(row, input, place),
      pageSizes: row.page_sizes,
      warnings: documentWarnings(row),
      take: (trx) => useUpload(services, trx, id),
      discard: async () => undefined,
    };
  const { signatures, is_restricted: isRestricted, is_repaired: isRepaired, conversion } = row;
  const taken = await takeDocument(
    services,
    changed,
    { companyId, workspaceId: owner.workspaceId, fileName: row.file_name },
    { bytes: await services.storage.get(row.original_key), signatures, isRestricted, isRepaired, conversion },
  );
  return {
    ...resolvedFile(taken, input, place),
    take: async (trx) => {
      await useUpload(services, trx, id);
      await taken.insert(trx);
    },
  };
}

export async function resolveOne(
  services: Services,
  input: NamedSource,
  owner: DocumentOwner,
  { index, change }: { readonly index: number; readonly change: ChangeFile | undefined },
): Promise<Resolved> {
  const path = `documents.${index}`;
  const place = { now: services.clock.now(), place: index + 1, within: `${path}.` };
  if ((typeof input.document === 'string') === (typeof input.document_id === 'string'))
    throw invalid([
      {
        path,
        message:
          'Expected either document (a PDF or Word document as base64) or document_id (from POST /documents)',
      },
    ]);
  if (typeof input.document_id === 'string') {
    const id = input.document_id.toLowerCase() as DocumentId;
    return resolveUploaded(services, { path, id, change }, input, owner, place);
  }
  const { companyId } = owner.principal;
  const filePath = `${path}.document`;
  const given = documentBytes(input, filePath);
  const password = input.document_password ?? undefined;
  const file = {
    companyId,
    workspaceId: owner.workspaceId,
    fileName: input.original_filename ?? input.file?.name,
    signal: owner.signal,
  };
  if (!change) {
    const taken = await namingFile(filePath, takeDocument(services, given, { ...file, password }));
    return resolvedFile(taken, input, place);
  }
  const upload = await namingFile(
    filePath,
    readUpload(services, given, {
      work: services.pdf.for(companyId),
      companyId,
      password,
      signal: owner.signal,
    }),
  );
  const bytes = (await change(upload.bytes)) ?? upload.bytes;
  return resolvedFile(await takeDocument(services, bytes, file, { ...upload, bytes: given }), input, place);
}
