/** The template editor's calls about pages of one template, loaded on first use. */
import type {
  ArrangePages,
  DocumentReview,
  PageChanges,
  RestoreDocument,
  Template,
} from '../wire/http/templates.ts';
import type { ServiceClientOptions } from './authorized-call.ts';
import type { CallOptions } from './call-service.ts';
import { createFieldPresetsClient, type FieldPresetsClient } from './field-presets-client.ts';
import { recordCaller } from './record-call.ts';
import { type Uploaded, type UploadOptions, uploadFile } from './upload-file.ts';
import { createVersionsClient, type VersionsClient } from './versions-client.ts';

type AtRevision = CallOptions & { readonly revision: number };

export interface PagesClient {
  /** Reorders, rotates and removes pages; fields move along. `revision`: see `EditorSource.save`. */
  arrange(body: ArrangePages, options: AtRevision): Promise<Template>;
  /** Uploads a PDF, with its password if it has one, or a Word document. Resolves to its document ID. */
  upload(file: File, options?: UploadOptions): Promise<Uploaded>;
  /** What replacing the document would do to the fields. */
  review(documentId: string, options?: CallOptions): Promise<DocumentReview>;
  /** Replaces the template's document as described by `review`. */
  replace(documentId: string, options: AtRevision): Promise<Template>;
  /** Restores a previous document, with the fields on its pages; or a version of the whole template. */
  restore(
    side: {
      readonly documentId: string;
      readonly fields: RestoreDocument['fields'];
      readonly version?: number;
      /** Leaves out seals that can't be used anymore. */
      readonly omitsSeals?: boolean;
    },
    options: AtRevision,
  ): Promise<Template>;
  /** Changes of pages since a previous document. */
  changesSince(documentId: string, options?: CallOptions): Promise<PageChanges>;
  readonly presets: FieldPresetsClient;
  readonly versions: VersionsClient;
}

export function createPagesClient(templateId: string, options: ServiceClientOptions): PagesClient {
  const call = recordCaller('templates', templateId, options);
  const versions = createVersionsClient(templateId, options);
  return {
    arrange: (body, more) => call('POST', 'arrange-pages', { ...more, body }),
    review: (documentId, more) =>
      call('POST', 'review-document', { ...more, body: { document_id: documentId } }),
    replace: (documentId, more) => {
      const how = { different_pages: 'carry', force_remove_conditions: true };
      return call('POST', 'replace-document', { ...more, body: { document_id: documentId, ...how } });
    },
    restore: ({ documentId, fields, version, omitsSeals }, more) =>
      version === undefined
        ? call('POST', 'restore-document?pages=combined', {
            ...more,
            body: { document_id: documentId, fields },
          })
        : versions.restore(version, { ...more, body: { omit_unavailable_seals: omitsSeals } }),
    changesSince: (documentId, more) =>
      call('GET', `page-changes?since=${encodeURIComponent(documentId)}`, more),
    upload: (file, more) => uploadFile(call, file, more, options.ports),
    presets: createFieldPresetsClient(options, templateId),
    versions,
  };
}
