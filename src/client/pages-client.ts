/** The template editor's calls about pages: rare, so their code comes when somebody changes pages. */
import type {
  ArrangePages,
  DocumentReview,
  PageChanges,
  RestoreDocument,
  Template,
} from '../wire/http/templates.ts';
import { callAuthorized } from './authorized-call.ts';
import { browserPorts, type CallPorts } from './call-service.ts';
import { readError } from './read-error.ts';
import { ServiceCallError } from './service-call-error.ts';
import type { CallOptions, ServiceClientOptions } from './service-client.ts';

export interface PagesClient {
  /** Reorders, turns and removes pages; fields go along. `revision` as with `putTemplate`. */
  arrange(
    templateId: string,
    body: ArrangePages,
    options: CallOptions & { readonly revision: number },
  ): Promise<Template>;
  /** Brings a PDF to the service, with what opens it; answers the id that the other calls take. */
  upload(
    templateId: string,
    file: File,
    options?: CallOptions & { readonly password?: string | undefined },
  ): Promise<string>;
  /** What the uploaded document would do to the fields. */
  review(templateId: string, documentId: string, options?: CallOptions): Promise<DocumentReview>;
  /** Puts the uploaded document under the template as `review` told. */
  replace(
    templateId: string,
    documentId: string,
    options: CallOptions & { readonly revision: number },
  ): Promise<Template>;
  /** Puts a document back that the template had, with the fields as they lie on its pages. */
  restore(
    templateId: string,
    body: RestoreDocument,
    options: CallOptions & { readonly revision: number },
  ): Promise<Template>;
  /** What became of the pages of a document that the template had. */
  changesSince(templateId: string, documentId: string, options?: CallOptions): Promise<PageChanges>;
}

/** Milliseconds: fifty megabytes on a slow line. */
const UPLOAD_TIME = 300_000;
/** Pages are redrawn, which takes longer than a save. */
const WORK_TIME = 120_000;

/** Of the answers, what is needed here. */
interface Announced {
  readonly upload_url: string;
}
interface Received {
  readonly document_id: string;
}

export function createPagesClient({
  apiUrl,
  token,
  ports = browserPorts,
}: ServiceClientOptions): PagesClient {
  const base = apiUrl.replace(/\/+$/, '');
  const call = async <T>(
    templateId: string,
    verb: string,
    /** None: something is read. */
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
        timeout: WORK_TIME,
      },
      ports,
    );
  };
  return {
    arrange: (id, body, options) => call(id, 'arrange-pages', body, options),
    review: (id, documentId, options) => call(id, 'review-document', { document_id: documentId }, options),
    replace: (id, documentId, options) =>
      call(
        id,
        'replace-document',
        { document_id: documentId, different_pages: 'carry', force_remove_conditions: true },
        options,
      ),
    restore: (id, body, options) => call(id, 'restore-document', body, options),
    changesSince: (id, documentId, options) =>
      call(id, `page-changes?since=${encodeURIComponent(documentId)}`, undefined, options),
    async upload(id, file, { password, ...options } = {}) {
      const announced = await call<Announced>(
        id,
        'uploads',
        { file_name: file.name || 'document.pdf', file_size: file.size, content_type: 'application/pdf' },
        options,
      );
      const { document_id } = await putFile(announced.upload_url, file, password, ports, options.signal);
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
): Promise<Received> {
  const limit = AbortSignal.timeout(UPLOAD_TIME);
  const response = await ports
    .fetch(url, {
      method: 'PUT',
      headers: {
        'content-type': 'application/pdf',
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
  return (await response.json()) as Received;
}
