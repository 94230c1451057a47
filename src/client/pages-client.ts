/** The template editor's calls about pages of one template, loaded on first use. */
import type {
  ArrangePages,
  DocumentReview,
  PageChanges,
  RestoreDocument,
  Template,
} from '../wire/http/templates.ts';
import { callAuthorized, type ServiceClientOptions } from './authorized-call.ts';
import {
  browserPorts,
  type CallOptions,
  type CallPorts,
  readError,
  ServiceCallError,
} from './call-service.ts';

export interface PagesClient {
  /** Reorders, rotates and removes pages; fields move along. `revision`: see `EditorSource.save`. */
  arrange(body: ArrangePages, options: CallOptions & { readonly revision: number }): Promise<Template>;
  /** Uploads a PDF, with its password if it has one, or a Word document. Resolves to its document ID. */
  upload(file: File, options?: CallOptions & { readonly password?: string | undefined }): Promise<string>;
  /** What replacing the document would do to the fields. */
  review(documentId: string, options?: CallOptions): Promise<DocumentReview>;
  /** Replaces the template's document as described by `review`. */
  replace(documentId: string, options: CallOptions & { readonly revision: number }): Promise<Template>;
  /** Restores a previous document, with the fields on its pages. */
  restore(body: RestoreDocument, options: CallOptions & { readonly revision: number }): Promise<Template>;
  /** Changes of pages since a previous document. */
  changesSince(documentId: string, options?: CallOptions): Promise<PageChanges>;
}

/** Milliseconds: 50 MB on a slow connection, then a conversion. */
const UPLOAD_TIME = 300_000;
/** Milliseconds. Pages are rendered, which takes longer than a save. */
const PAGES_TIME = 120_000;

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What is announced, so that the service can refuse early; it reads the file by its content. */
const typeOf = ({ type, name }: File) =>
  type === DOCX_TYPE || /\.docx$/i.test(name) ? DOCX_TYPE : 'application/pdf';

/** The parts of the responses that are used. */
interface UploadTarget {
  readonly upload_url: string;
}
interface UploadResult {
  readonly document_id: string;
}

export function createPagesClient(
  templateId: string,
  { apiUrl, token, ports = browserPorts }: ServiceClientOptions,
): PagesClient {
  const base = apiUrl.replace(/\/+$/, '');
  const call = async <T>(
    verb: string,
    /** Undefined for GET. */
    body: unknown,
    { signal, revision }: CallOptions & { readonly revision?: number } = {},
  ): Promise<T> => {
    return callAuthorized<T>(
      token,
      templateId,
      {
        method: body === undefined ? 'GET' : 'POST',
        url: `${base}/templates/${encodeURIComponent(templateId)}/${verb}`,
        headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
        body,
        signal,
        isRepeatable: body === undefined,
        timeout: PAGES_TIME,
      },
      ports,
    );
  };
  return {
    arrange: (body, options) => call('arrange-pages', body, options),
    review: (documentId, options) => call('review-document', { document_id: documentId }, options),
    replace: (documentId, options) =>
      call(
        'replace-document',
        { document_id: documentId, different_pages: 'carry', force_remove_conditions: true },
        options,
      ),
    restore: (body, options) => call('restore-document', body, options),
    changesSince: (documentId, options) =>
      call(`page-changes?since=${encodeURIComponent(documentId)}`, undefined, options),
    async upload(file, { password, ...options } = {}) {
      const target = await call<UploadTarget>(
        'uploads',
        { file_name: file.name || 'document.pdf', file_size: file.size, content_type: typeOf(file) },
        options,
      );
      const { document_id } = await putFile(target.upload_url, file, password, ports, options.signal);
      return document_id;
    },
  };
}

async function putFile(
  url: string,
  file: File,
  password: string | undefined,
  ports: CallPorts,
  signal: AbortSignal | undefined,
): Promise<UploadResult> {
  const limit = AbortSignal.timeout(UPLOAD_TIME);
  const response = await ports
    .fetch(url, {
      method: 'PUT',
      headers: {
        'content-type': typeOf(file),
        ...(password !== undefined && { 'x-document-password': encodeURIComponent(password) }),
      },
      body: file,
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    .catch((cause) => {
      signal?.throwIfAborted();
      const more = { status: 0, retryable: true, requestId: '', cause };
      throw new ServiceCallError('NETWORK', 'The file couldn’t be uploaded', more);
    });
  if (!response.ok) throw await readError(response);
  return (await response.json()) as UploadResult;
}
