/** The demo's five calls to the service, one function each: what a customer's backend would contain. */
import { type ServiceApi, ServiceRefusal } from './service-api.ts';

export interface DemoRecipient {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly designation: string;
  readonly order: number;
}

export interface DemoTemplate {
  readonly id: string;
  readonly name: string;
  readonly page_count: number;
  readonly revision: number;
  readonly recipients: readonly DemoRecipient[];
  readonly fields: readonly { readonly type: string; readonly recipient_id: string | null }[];
}

export interface DemoRequest {
  readonly id: string;
  readonly name: string;
  readonly template_id: string | null;
  readonly status: string;
  readonly sealing_status: string;
  readonly certificate: {
    readonly generated_on: string | null;
    readonly level: string | null;
    readonly sha256: string | null;
  };
  readonly final_document_download_url: string | null;
  /** Only of requests that can have several. */
  readonly documents?: readonly { readonly id: string; readonly label: string }[];
  readonly recipients: readonly (DemoRecipient & {
    readonly template_user_id: string | null;
    readonly name: string;
    readonly viewed_on: string | null;
    readonly finished_on: string | null;
    readonly declined_on: string | null;
  })[];
}

/** As people upload them; the service reads a file by its content. */
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * An ID from the page as a path segment, checked so that it can't lead elsewhere.
 * @throws ServiceRefusal
 */
function part(id: string): string {
  if (!/^[\w-]+$/.test(id))
    throw new ServiceRefusal(404, 'NOT_FOUND', 'No template or signing request has this ID.');
  return id;
}

/** 1. Creates a template from a PDF or Word document of up to 50 MB. */
export function createTemplate(
  api: ServiceApi,
  name: string,
  file: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<DemoTemplate> {
  const form = new FormData();
  form.set('name', name);
  form.set('document', new Blob([file]), `${name}.${isZip(file) ? 'docx' : 'pdf'}`.slice(-255));
  return api.call('POST', '/templates', form, signal);
}

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** 1b. Or, for several documents, uploads each file first. */
export async function uploadDocument(
  api: ServiceApi,
  fileName: string,
  file: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<{ readonly document_id: string }> {
  const content_type = isZip(file) ? DOCX_TYPE : 'application/pdf';
  const announced = { file_name: fileName, file_size: file.byteLength, content_type };
  const upload = await api.call<{ document_id: string; upload_url: string }>(
    'POST',
    '/documents',
    announced,
    signal,
  );
  await api.put(upload.upload_url, new Blob([file], { type: content_type }), signal);
  return { document_id: upload.document_id };
}

/** Then it creates a template from all of them, in this order. */
export function createTemplateFromUploads(
  api: ServiceApi,
  name: string,
  documents: readonly { readonly document_id: string }[],
): Promise<DemoTemplate> {
  return api.call('POST', '/templates', { name, documents });
}

/** Adds roles, and for the sample contract its fields, so that the editor doesn't open empty. */
export function prepareTemplate(api: ServiceApi, id: string, body: object): Promise<DemoTemplate> {
  return api.call('PUT', `/templates/${id}`, body);
}

export function readTemplate(api: Pick<ServiceApi, 'call'>, id: string): Promise<DemoTemplate> {
  return api.call('GET', `/templates/${part(id)}`);
}

/** Copies a template with its documents, recipients and fields. */
export function duplicateTemplate(api: Pick<ServiceApi, 'call'>, id: string): Promise<DemoTemplate> {
  return api.call('POST', `/templates/${part(id)}/duplicate`, {});
}

/** 2. Creates a short-lived token for this template's editor. */
export function createEditorToken(
  api: ServiceApi,
  id: string,
  narrowed: { readonly expires_in_seconds?: number; readonly permissions?: readonly string[] } = {},
): Promise<{ token: string; expires_at: string }> {
  return api.call('POST', '/generate-template-token', { ...narrowed, companies_workspaces_templates_id: id });
}

export interface WantedRequest {
  readonly template_id: string;
  readonly name: string;
  readonly custom_message?: string;
  readonly expiration_hours?: number;
  readonly recipients: readonly object[];
  /** IDs of template recipients, if their order differs from the template's. */
  readonly signing_order?: readonly string[];
}

/**
 * 3. Creates and sends a request from the template in one call. A signing order that differs from the template's needs
 * a draft.
 */
export async function sendRequest(api: ServiceApi, wanted: WantedRequest): Promise<{ readonly id: string }> {
  if (!wanted.signing_order) return api.call('POST', '/signing-requests/create-and-send', wanted);
  const draft = await createDraft(api, wanted);
  const { custom_message } = wanted;
  await api.call('POST', `/signing-requests/${draft.id}/send`, { custom_message });
  return draft;
}

/** 3b. Or creates a draft, which users finish and send in the page. */
export async function createDraft(api: ServiceApi, wanted: WantedRequest): Promise<{ readonly id: string }> {
  // The message is set when sending.
  const { signing_order: order, custom_message: _later, ...body } = wanted;
  const draft = await api.call<DemoRequest>('POST', '/signing-requests', {
    ...body,
    // Otherwise, only the recipients' details could be changed before sending.
    settings: { allow_editing_before_sending: true },
  });
  if (!order) return draft;
  const recipients = draft.recipients
    .filter(({ template_user_id: id }) => id && order.includes(id))
    .map(({ id, template_user_id }) => ({ id, order: order.indexOf(template_user_id!) + 1 }));
  await api.call('PUT', `/signing-requests/${draft.id}`, { recipients });
  return draft;
}

export function createRequestToken(
  api: ServiceApi,
  id: string,
): Promise<{ token: string; expires_at: string }> {
  return api.call('POST', '/jwt/generate-signing-request', {
    companies_workspaces_signing_requests_id: part(id),
  });
}

/** 4 and 5. Reads the status, and the link to the sealed PDF once it exists. */
export function readRequest(api: Pick<ServiceApi, 'call'>, id: string): Promise<DemoRequest> {
  return api.call('GET', `/signing-requests/${part(id)}`);
}

/** Milliseconds between two attempts, and how many there are. */
const SEALED_PART = { waitMs: 500, tries: 20 } as const;

/** The sealed PDF of one of several documents. The service makes it a moment after the one with all of them. */
export async function readSealedPart(
  api: Pick<ServiceApi, 'call'>,
  id: string,
  document: string,
): Promise<string> {
  const path = `/signing-requests/${part(id)}/documents/${part(document)}/download?type=document`;
  for (let tries = 1; ; tries += 1)
    try {
      return (await api.call<{ download_url: string }>('GET', path)).download_url;
    } catch (error) {
      const isEarly = error instanceof ServiceRefusal && error.code === 'DOCUMENT_SIGNED_NOT_AVAILABLE';
      if (!isEarly || tries === SEALED_PART.tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, SEALED_PART.waitMs));
    }
}

/** The evidence pack of a sealed request. */
export function readEvidence(api: Pick<ServiceApi, 'file'>, id: string): Promise<Response> {
  return api.file(`/signing-requests/${part(id)}/evidence`);
}
