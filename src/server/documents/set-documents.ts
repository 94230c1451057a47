/** Makes, checks, combines and shows the documents of a set. */

import { SET_LIMITS } from '../../model/documents.ts';
import { ServiceError } from '../../model/errors.ts';
import { type DocumentId, newId, type WorkspaceId } from '../../model/ids.ts';
import type { DocumentSetAnswer, SetDocumentAnswer } from '../../wire/http/document-set.ts';
import type { Trx } from '../platform/db/open-database.ts';
import { formatBytes } from '../platform/http/body-limits.ts';
import type { Permission } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { linkExpiry } from '../platform/storage/signed-link.ts';
import { invalid } from '../platform/validation-error.ts';
import type { DocumentSet, SetDocument } from '../records/document-set.ts';
import { LINK_LIFE_MS } from './document-links.ts';
import { takeDocument } from './take-document.ts';

/** A document row, or one that is about to be inserted. */
interface StoredDocument {
  readonly id: DocumentId;
  readonly object_key: string;
  readonly page_count: number;
  readonly byte_size: number;
  readonly sha256: string;
  readonly file_name: string | null;
}

interface Names {
  readonly label?: string | null | undefined;
  readonly original_filename?: string | null | undefined;
}

/** What a token needs for new properties: `multi_document` alone only prepares for adding documents. */
export function permissionFor(properties: object): Permission {
  const given = Object.entries(properties).filter(([, value]) => value !== undefined);
  return given.length === 1 && given[0]![0] === 'multi_document' ? 'document' : 'settings';
}

/**
 * @param within path of the object that has the key, such as `documents.1.`
 * @throws ServiceError LABEL_INVALID
 */
export function readName(given: string, key: 'label' | 'original_filename', within = ''): string {
  const name = given.trim();
  const max = key === 'label' ? SET_LIMITS.label : SET_LIMITS.fileName;
  if (name !== '' && [...name].length <= max && !/[\p{Cc}\p{Bidi_Control}]/u.test(name)) return name;
  const path = `${within}${key}`;
  const message = `Expected 1 to ${max} characters without control characters, got ${name === '' ? 'none' : [...name].length}`;
  throw new ServiceError('LABEL_INVALID', `${path}: ${message}`, { issues: [{ path, message }] });
}

/** @throws ServiceError LABEL_INVALID */
export function setDocumentOf(
  row: StoredDocument,
  { label, original_filename }: Names,
  { now, place, within }: { readonly now: Date; readonly place: number; readonly within?: string },
): SetDocument {
  const fileName = original_filename
    ? readName(original_filename, 'original_filename', within)
    : (row.file_name ?? '');
  const usual = [...fileName.replace(/\.(?:pdf|docx)$/i, '')].slice(0, SET_LIMITS.label).join('');
  return {
    id: newId<'set-document'>(),
    label: label ? readName(label, 'label', within) : usual || `Document ${place}`,
    original_filename: fileName,
    document_id: row.id,
    object_key: row.object_key,
    page_count: row.page_count,
    size_bytes: row.byte_size,
    sha256: row.sha256,
    created_at: now.toISOString(),
  };
}

/** @throws ServiceError VALIDATION_ERROR if a set should become a single document */
export function refuseSingle(set: DocumentSet | null, multiDocument: boolean | null | undefined): void {
  if (!set || multiDocument !== false) return;
  const message = 'Expected true, or no value: several documents can’t become a single one again';
  throw invalid([{ path: 'multi_document', message }]);
}

/** @throws ServiceError TOO_MANY_DOCUMENTS */
export function requireCount(count: number): void {
  if (count > SET_LIMITS.documents)
    throw new ServiceError(
      'TOO_MANY_DOCUMENTS',
      `Expected at most ${SET_LIMITS.documents} documents, got ${count}`,
      { details: { max_documents: SET_LIMITS.documents } },
    );
}

/** @throws ServiceError TOO_MANY_DOCUMENTS, DOCUMENTS_TOO_LARGE */
export function requireSetLimits(documents: readonly SetDocument[]): void {
  requireCount(documents.length);
  const bytes = documents.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  if (bytes > SET_LIMITS.bytes)
    throw new ServiceError(
      'DOCUMENTS_TOO_LARGE',
      `Expected all documents together to have at most ${formatBytes(SET_LIMITS.bytes)}, got ${formatBytes(bytes)}`,
      { details: { max_bytes: SET_LIMITS.bytes } },
    );
}

/** The file with the pages of all documents. */
export interface Combined {
  /** Inserts its row. @returns its ID */
  take(trx: Trx): Promise<DocumentId>;
  /** Deletes it, if its row wasn't inserted. */
  discard(): Promise<void>;
}

/** @throws ServiceError INVALID_DOCUMENT, RATE_LIMIT_EXCEEDED, SERVICE_UNAVAILABLE */
export async function combineDocuments(
  services: Services,
  owner: Pick<Parameters<typeof takeDocument>[2], 'companyId'> & { readonly workspaceId: WorkspaceId },
  documents: readonly SetDocument[],
): Promise<Combined> {
  const { storage, pdf } = services;
  const [only, ...others] = documents;
  if (only && others.length === 0)
    return { take: async () => only.document_id, discard: async () => undefined };
  const files = await Promise.all(documents.map(({ object_key }) => storage.get(object_key)));
  const bytes = await pdf.for(owner.companyId).combine({ documents: files });
  const taken = await takeDocument(services, bytes, owner);
  return {
    take: async (trx) => {
      await taken.insert(trx);
      return taken.id;
    },
    discard: () => taken.discard(),
  };
}

export function viewDocuments(
  { storage, clock }: Pick<Services, 'storage' | 'clock'>,
  { documents }: Pick<DocumentSet, 'documents'>,
  life: keyof typeof LINK_LIFE_MS = 'refreshed',
): SetDocumentAnswer[] {
  const expiresAt = linkExpiry(new Date(clock.now().getTime() + LINK_LIFE_MS[life]));
  return documents.map(({ document_id: _stored, object_key, ...shown }, index) => ({
    ...shown,
    position: index + 1,
    document_url: storage.signedUrl(object_key, { expiresAt }),
    document_url_expires_at: expiresAt.toISOString(),
  }));
}

export function viewDocumentSet(
  services: Pick<Services, 'storage' | 'clock'>,
  set: DocumentSet,
  life?: keyof typeof LINK_LIFE_MS,
): Omit<DocumentSetAnswer, 'revision'> {
  return {
    documents: viewDocuments(services, set, life),
    documents_version: set.version,
    documents_layout_version: set.layout_version,
  };
}
