/** Uploads a file for a template or draft. */
import {
  browserPorts,
  type CallOptions,
  type CallPorts,
  readError,
  ServiceCallError,
} from './call-service.ts';
import type { RecordCall } from './record-call.ts';

/** Milliseconds: 50 MB on a slow connection, then a conversion. */
const UPLOAD_TIME = 300_000;

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What is announced, so that the service can refuse early; it reads the file by its content. */
const typeOf = ({ type, name }: File) =>
  type === DOCX_TYPE || /\.docx$/i.test(name) ? DOCX_TYPE : 'application/pdf';

export type UploadOptions = CallOptions & { readonly password?: string | undefined };

/** The parts of the responses that are used. */
interface UploadTarget {
  readonly upload_url: string;
}
interface UploadResult {
  readonly document_id: string;
  readonly substituted_fonts?: readonly string[];
}

export interface Uploaded {
  readonly documentId: string;
  /** Fonts of a Word document for which others were used, so that lines and pages may break differently. */
  readonly fonts: readonly string[];
}

/** Uploads a PDF, with its password if it has one, or a Word document. */
export async function uploadFile(
  call: RecordCall,
  file: File,
  { password, ...options }: UploadOptions = {},
  ports: CallPorts = browserPorts,
): Promise<Uploaded> {
  const body = { file_name: file.name || 'document.pdf', file_size: file.size, content_type: typeOf(file) };
  const target = await call<UploadTarget>('POST', 'uploads', { ...options, body });
  const { document_id: documentId, substituted_fonts: fonts = [] } = await putFile(
    target.upload_url,
    file,
    password,
    ports,
    options.signal,
  );
  return { documentId, fonts };
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
