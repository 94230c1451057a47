/** The editors' calls about the documents of one template or draft, loaded on first use. */
import type { DocumentSetAnswer } from '../wire/http/document-set.ts';
import type { ArrangePages, DocumentReview } from '../wire/http/templates.ts';
import type { ServiceClientOptions } from './authorized-call.ts';
import type { CallOptions } from './call-service.ts';
import { type RecordKind, recordCaller } from './record-call.ts';
import { type Uploaded, type UploadOptions, uploadFile } from './upload-file.ts';

type AtRevision = CallOptions & { readonly revision: number };
/** The revision after the change. */
type Changed = Promise<number>;

export interface DocumentsClient {
  /** Uploads a PDF, with its password if it has one, or a Word document. Resolves to its document ID. */
  upload(file: File, options?: UploadOptions): Promise<Uploaded>;
  /** Makes the only document the first of several. */
  allowSeveral(options: AtRevision): Changed;
  /** Adds an uploaded document after the others. */
  add(documentId: string, options: AtRevision): Changed;
  rename(id: string, label: string, options: AtRevision): Changed;
  /** What replacing the file of a document would do to the fields. Pages are numbered through all documents. */
  review(id: string, documentId: string, options?: CallOptions): Promise<DocumentReview>;
  /** Replaces the file of a document by an uploaded one, as described by `review`. */
  replace(id: string, documentId: string, options: AtRevision): Changed;
  /** Reorders, rotates and removes pages of a document, numbered within it; fields move along. */
  arrange(id: string, pages: ArrangePages['pages'], options: AtRevision): Changed;
  /** Removes a document with the fields on it. */
  remove(id: string, options: AtRevision): Changed;
  /** Takes the IDs of all documents. */
  reorder(ids: readonly string[], options: AtRevision): Changed;
}

/** Records in errors then have the page numbers that editors use. */
const COMBINED = 'pages=combined';

export function createDocumentsClient(
  kind: RecordKind,
  recordId: string,
  options: ServiceClientOptions,
): DocumentsClient {
  const call = recordCaller(kind, recordId, options);
  const revisionOf = async (answer: Promise<Pick<DocumentSetAnswer, 'revision'>>) => (await answer).revision;
  const one = (id: string, below = '') => `documents/${encodeURIComponent(id)}${below}?${COMBINED}`;
  const change = (id: string, body: object, more: AtRevision) =>
    revisionOf(call('PATCH', one(id), { ...more, body }));
  return {
    upload: (file, more) => uploadFile(call, file, more, options.ports),
    allowSeveral: (more) =>
      revisionOf(call('PATCH', `?${COMBINED}`, { ...more, body: { multi_document: true } })),
    add: (documentId, more) =>
      revisionOf(call('POST', `documents?${COMBINED}`, { ...more, body: { document_id: documentId } })),
    rename: (id, label, more) => change(id, { label }, more),
    review: (id, documentId, more) =>
      call('POST', one(id, '/review-document'), { ...more, body: { document_id: documentId } }),
    replace: (id, documentId, more) =>
      change(id, { document_id: documentId, different_pages: 'carry', force_remove_conditions: true }, more),
    arrange: (id, pages, more) => change(id, { pages, force_remove_conditions: true }, more),
    remove: (id, more) => revisionOf(call('DELETE', `${one(id)}&force_remove_fields=true`, more)),
    reorder: (ids, more) =>
      revisionOf(call('PUT', `documents/order?${COMBINED}`, { ...more, body: { document_ids: ids } })),
  };
}
