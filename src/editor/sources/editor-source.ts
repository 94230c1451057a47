/** Where the editor loads and saves its document. Only the sources know which kind of record that is. */

import type { ServiceClientOptions } from '../../client/authorized-call.ts';
import type { CallOptions } from '../../client/call-service.ts';
import type { CustomFieldName, readCustomFields } from '../../client/custom-fields-client.ts';
import type { FieldPresetsClient } from '../../client/field-presets-client.ts';
import type { createPicturesClient, PicturesClient } from '../../client/pictures-client.ts';
import type { Uploaded, UploadOptions } from '../../client/upload-file.ts';
import type { VersionsClient } from '../../client/versions-client.ts';
import type { SigningRequest } from '../../wire/http/signing-requests.ts';
import type { ArrangePages, DocumentReview, PageChanges, Template } from '../../wire/http/templates.ts';
import type { SendEmbeddedAnswer } from '../../wire/http/tokens.ts';
import type { DocumentChanges, EditableDocument, SavedVersion } from '../state/editable-document.ts';
import type { PageSide } from '../state/history-model.ts';
import type { Snapshot } from '../state/patches.ts';
import { createTemplateSource } from './template-source.ts';

/** The revision that changes are based on. */
export type AtRevision = CallOptions & { readonly revision: number };

/**
 * One document of the service. All calls throw a `ServiceCallError`, or the signal's reason. If the service has a newer
 * revision, they fail with `REVISION_CONFLICT` and the `EditableDocument` in `details.current`.
 */
export interface EditorSource {
  /** Reading again also renews an expired document link. */
  load(options?: CallOptions): Promise<EditableDocument>;
  /** Never retried automatically: after a lost response, a retry would conflict with the first attempt. */
  save(changes: DocumentChanges, options: AtRevision): Promise<EditableDocument>;
  /** The record as the API would return it if `content` were saved now. `loaded`: the document that the editor opened. */
  toRecord(
    loaded: EditableDocument,
    content: Snapshot,
    saved: SavedVersion,
  ): Promise<Template | SigningRequest>;
  /** Sends the document as saved at `revision`; missing if this kind can't be sent. */
  send?(options: AtRevision & { readonly message: string }): Promise<SendEmbeddedAnswer>;
  /** Custom fields that fields can be prefilled from, besides the recipient's attributes. */
  customFields?(options?: CallOptions): Promise<readonly CustomFieldName[]>;
  /** Calls about pictures of fields, loaded on first use. */
  pictures(): Promise<PicturesClient>;
  /** Calls that change pages and documents, loaded on first use; missing if they can't be changed. */
  pages?(): Promise<PageSource>;
}

/** What can be done with several documents, or with one to become the first of several. */
export type DocumentsChange =
  /** The only document becomes the first of several. */
  | { readonly kind: 'allow-several' }
  /** `documentIds`: of uploads. `isFirst`: there is a single document so far. */
  | { readonly kind: 'add'; readonly documentIds: readonly string[]; readonly isFirst: boolean }
  | { readonly kind: 'rename'; readonly id: string; readonly label: string }
  /** `documentId`: of an upload. Fields change as described by `reviewFile`. */
  | { readonly kind: 'replace'; readonly id: string; readonly documentId: string }
  /** Reorders, rotates and removes pages, numbered within the document; fields move along. */
  | { readonly kind: 'arrange'; readonly id: string; readonly pages: ArrangePages['pages'] }
  /** Also deletes the fields on it. */
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'reorder'; readonly ids: readonly string[] };

/** The parts that are missing are missing in drafts: their only document can’t be changed before it’s the first of several. */
export interface PageSource {
  /** Reorders, rotates and removes pages; fields move along. */
  arrange?(body: ArrangePages, options: AtRevision): Promise<EditableDocument>;
  /** Uploads a PDF, with its password if it has one, or a Word document. */
  upload(file: File, options?: UploadOptions): Promise<Uploaded>;
  /** What replacing the only document would do to the fields. */
  review?(documentId: string, options?: CallOptions): Promise<DocumentReview>;
  /** Replaces the only document as described by `review`. */
  replace?(documentId: string, options: AtRevision): Promise<EditableDocument>;
  /** What replacing the file of one of several documents would do to the fields. Pages are numbered through all documents. */
  reviewFile(id: string, documentId: string, options?: CallOptions): Promise<DocumentReview>;
  /** Restores previous documents, with the fields on their pages, or a whole version. */
  restore(side: PageSide, options: AtRevision): Promise<EditableDocument>;
  /** Changes of pages since a previous document. */
  changesSince(documentId: string, options?: CallOptions): Promise<Pick<PageChanges, 'pages'>>;
  changeDocuments(change: DocumentsChange, options: AtRevision): Promise<EditableDocument>;
  /** Fields saved under a name; missing for signing requests. */
  readonly presets?: FieldPresetsClient;
  /** Missing for signing requests, which have none. */
  readonly versions?: Pick<VersionsClient, 'list' | 'read'>;
}

export interface SourceOptions extends ServiceClientOptions {
  readonly templateId: string | null;
  readonly signingRequestId: string | null;
}

/** Loaded only when a field is prefilled from custom fields. */
const readFields = async (...call: Parameters<typeof readCustomFields>) =>
  (await import('../../client/custom-fields-client.ts')).readCustomFields(...call);

/** Loaded only when a field has a picture. */
const openPictures = async (...call: Parameters<typeof createPicturesClient>) =>
  (await import('../../client/pictures-client.ts')).createPicturesClient(...call);

/** The source for signing requests is loaded on demand. */
export function openSource(options: SourceOptions): EditorSource {
  const { templateId, signingRequestId: id } = options;
  if (id === null)
    return {
      ...createTemplateSource(templateId!, options),
      customFields: (call) => readFields(options, 'templates', templateId!, call),
      pictures: () => openPictures(options, 'templates', templateId!),
    };
  const source = import('./request-source.ts').then(({ createRequestSource }) =>
    createRequestSource(id, options),
  );
  source.catch(() => {}); // reported by each call
  return {
    load: async (call) => (await source).load(call),
    save: async (...call) => (await source).save(...call),
    toRecord: async (...call) => (await source).toRecord(...call),
    send: async (call) => (await source).send(call),
    pages: async () => (await source).pages(),
    customFields: (call) => readFields(options, 'signing-requests', id, call),
    pictures: () => openPictures(options, 'signing-requests', id),
  };
}
