/** The page's calls to its backend, on the same origin. No key, no URL of the service. */

export interface PageRecipient {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly designation: string;
  readonly order: number;
}

export interface PageTemplate {
  readonly id: string;
  readonly name: string;
  readonly page_count: number;
  readonly revision: number;
  readonly recipients: readonly PageRecipient[];
  readonly field_count: number;
  readonly recipients_with_fields: readonly (string | null)[];
}

export interface PageSigner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly designation: string;
  readonly order: number;
  readonly viewed_on: string | null;
  readonly finished_on: string | null;
  readonly declined_on: string | null;
}

export interface PageRequest {
  readonly id: string;
  readonly name: string;
  readonly template_id: string | null;
  readonly status: string;
  readonly sealing_status: string;
  readonly is_sealed: boolean;
  /** Empty for a single one. */
  readonly documents: readonly { readonly id: string; readonly label: string }[];
  readonly certificate: {
    readonly generated_on: string | null;
    readonly level: string | null;
    readonly sha256: string | null;
  };
  readonly recipients: readonly PageSigner[];
}

/** Body of `POST /signing-requests/create-and-send`, plus `signing_order`. */
export interface NewRequest {
  readonly template_id: string;
  readonly name: string;
  readonly custom_message?: string;
  readonly expiration_hours: number;
  readonly recipients: readonly {
    readonly template_user_id: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
  }[];
  /** `template_user_id` of each signer, if the order differs from the template's. */
  readonly signing_order?: readonly string[];
}

/** A draft, and the token of its editor. */
export interface OpenDraft {
  readonly id: string;
  readonly token: string;
}

/** An error with a message that can be shown. */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function call<Answer>(
  method: string,
  path: string,
  body?: BodyInit,
  type?: string,
  signal?: AbortSignal,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      body,
      headers: type ? { 'content-type': type } : {},
      signal,
    });
  } catch {
    signal?.throwIfAborted();
    throw new CallError('OFFLINE', 'The demo’s server doesn’t respond. Is it still running?');
  }
  const answer = (await response.json().catch(() => ({}))) as Answer & { code?: string; error?: string };
  if (!response.ok) {
    throw new CallError(
      answer.code ?? 'REFUSED',
      answer.error ?? `The server responded with ${response.status}.`,
    );
  }
  return answer;
}

const json = 'application/json';

export const createSample = () => call<PageTemplate>('POST', '/templates/sample');
const binary = 'application/octet-stream';
const nameOf = (file: File) => file.name.replace(/\.(pdf|docx)$/i, '') || 'Document';

const uploadOne = (file: File, signal: AbortSignal) =>
  call<PageTemplate>('POST', `/templates?name=${encodeURIComponent(nameOf(file))}`, file, binary, signal);

/**
 * Creates a template from one file, or uploads several and creates one with all of them.
 * @param onFile called with the number of each file, from 1, when its upload begins
 */
export async function uploadDocuments(
  files: readonly File[],
  signal: AbortSignal,
  onFile: (number: number) => void,
): Promise<PageTemplate> {
  const [first] = files;
  if (files.length === 1) return uploadOne(first!, signal);
  const documents: { readonly document_id: string }[] = [];
  for (const [index, file] of files.entries()) {
    onFile(index + 1);
    const path = `/documents?name=${encodeURIComponent(file.name)}`;
    try {
      documents.push(await call('POST', path, file, binary, signal));
    } catch (error) {
      if (error instanceof CallError && error.code !== 'OFFLINE')
        throw new CallError(error.code, `“${file.name}”: ${error.message}`);
      throw error;
    }
  }
  const body = JSON.stringify({ name: nameOf(first!), documents });
  return call<PageTemplate>('POST', '/templates/from-documents', body, json, signal);
}
export const duplicateTemplate = (id: string) => call<PageTemplate>('POST', `/templates/${id}/duplicate`);
export const readTemplate = (id: string) => call<PageTemplate>('GET', `/templates/${id}`);
export const fetchToken = (id: string) => call<{ token: string }>('POST', `/templates/${id}/token`);
export const sendRequest = (wanted: NewRequest) =>
  call<PageRequest>('POST', '/requests', JSON.stringify(wanted), json);
export const createDraft = (wanted: NewRequest) =>
  call<OpenDraft>('POST', '/drafts', JSON.stringify(wanted), json);
export const fetchDraftToken = (id: string) => call<{ token: string }>('POST', `/requests/${id}/token`);
export const readRequest = (id: string) => call<PageRequest>('GET', `/requests/${id}`);
export const documentLink = (id: string) => `/api/requests/${id}/document`;
export const sealedPartLink = (id: string, document: string) => `/api/requests/${id}/documents/${document}`;
export const evidenceLink = (id: string) => `/api/requests/${id}/evidence`;
