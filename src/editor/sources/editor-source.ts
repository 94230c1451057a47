/** Where the editor loads and saves its document. Only the sources know which kind of record that is. */
import type { ServiceClientOptions } from '../../client/authorized-call.ts';
import type { CallOptions } from '../../client/call-service.ts';
import type { CustomFieldName, readCustomFields } from '../../client/custom-fields-client.ts';
import type { ArrangePages, DocumentReview, PageChanges } from '../../wire/http/templates.ts';
import type { SendEmbeddedAnswer } from '../../wire/http/tokens.ts';
import type { DocumentChanges, EditableDocument } from '../state/editable-document.ts';
import type { PageSide } from '../state/history-model.ts';
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
  /** Sends the document as saved at `revision`; missing if this kind can't be sent. */
  send?(options: AtRevision & { readonly message: string }): Promise<SendEmbeddedAnswer>;
  /** Custom fields that fields can be prefilled from, besides the recipient's attributes. */
  customFields?(options?: CallOptions): Promise<readonly CustomFieldName[]>;
  /** Calls that change pages, loaded on first use; missing if pages can't be changed. */
  pages?(): Promise<PageSource>;
}

export interface PageSource {
  /** Reorders, rotates and removes pages; fields move along. */
  arrange(body: ArrangePages, options: AtRevision): Promise<EditableDocument>;
  /** Uploads a PDF, with its password if it has one. Resolves to its document ID. */
  upload(file: File, options?: CallOptions & { readonly password?: string | undefined }): Promise<string>;
  /** What replacing the document would do to the fields. */
  review(documentId: string, options?: CallOptions): Promise<DocumentReview>;
  /** Replaces the document as described by `review`. */
  replace(documentId: string, options: AtRevision): Promise<EditableDocument>;
  /** Restores a previous document, with the fields on its pages. */
  restore(side: PageSide, options: AtRevision): Promise<EditableDocument>;
  /** Changes of pages since a previous document. */
  changesSince(documentId: string, options?: CallOptions): Promise<PageChanges>;
}

export interface SourceOptions extends ServiceClientOptions {
  readonly templateId: string | null;
  readonly signingRequestId: string | null;
}

/** Loaded only when a field is prefilled from custom fields. */
const readFields = async (...call: Parameters<typeof readCustomFields>) =>
  (await import('../../client/custom-fields-client.ts')).readCustomFields(...call);

/** The source for signing requests is loaded on demand. */
export function openSource(options: SourceOptions): EditorSource {
  const { templateId, signingRequestId: id } = options;
  if (id === null)
    return {
      ...createTemplateSource(templateId!, options),
      customFields: (call) => readFields(options, 'templates', templateId!, call),
    };
  const source = import('./request-source.ts').then(({ createRequestSource }) =>
    createRequestSource(id, options),
  );
  source.catch(() => {}); // reported by each call
  return {
    load: async (call) => (await source).load(call),
    save: async (...call) => (await source).save(...call),
    send: async (call) => (await source).send(call),
    customFields: (call) => readFields(options, 'signing-requests', id, call),
  };
}
