/** The five things the demo asks of the service, each as one function: what a customer's own backend would contain. */
import { readAnswer, type ServiceApi, ServiceRefusal } from './service-api.ts';

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
  readonly recipients: readonly (DemoRecipient & {
    readonly name: string;
    readonly viewed_on: string | null;
    readonly finished_on: string | null;
    readonly declined_on: string | null;
  })[];
}

const PDF = 'application/pdf';

/** An id that came from the page, as a part of a path: nothing that could lead elsewhere. @throws ServiceRefusal */
function part(id: string): string {
  if (!/^[\w-]+$/.test(id)) throw new ServiceRefusal(404, 'NOT_FOUND', 'There is no such id.');
  return id;
}

/** 1. A PDF becomes a template: announce the file, upload the bytes, name the template. Up to 50 MB this way. */
export async function createTemplate(
  api: ServiceApi,
  name: string,
  pdf: Uint8Array<ArrayBuffer>,
): Promise<DemoTemplate> {
  const announced = await api.call<{ document_id: string; upload_url: string }>('POST', '/documents', {
    file_name: `${name}.pdf`.slice(0, 255),
    file_size: pdf.byteLength,
    content_type: PDF,
  });
  const upload = await fetch(announced.upload_url, {
    method: 'PUT',
    headers: { 'content-type': PDF },
    body: pdf,
  });
  await readAnswer(upload);
  return api.call('POST', '/templates', { name, document_id: announced.document_id });
}

/** Roles, and for the sample contract its fields, so that the editor does not open empty. */
export function prepareTemplate(api: ServiceApi, id: string, body: object): Promise<DemoTemplate> {
  return api.call('PUT', `/templates/${id}`, body);
}

export function readTemplate(api: Pick<ServiceApi, 'call'>, id: string): Promise<DemoTemplate> {
  return api.call('GET', `/templates/${part(id)}`);
}

/** 2. A short-lived token opens the editor for this one template. */
export function createEditorToken(
  api: ServiceApi,
  id: string,
  narrowed: { readonly expires_in_seconds?: number; readonly permissions?: readonly string[] } = {},
): Promise<{ token: string; expires_at: string }> {
  return api.call('POST', '/generate-template-token', { ...narrowed, companies_workspaces_templates_id: id });
}

/** 3. One call makes a request of the template and sends it. */
export function sendRequest(
  api: ServiceApi,
  templateId: string,
  name: string,
  recipients: readonly object[],
): Promise<DemoRequest> {
  return api.call('POST', '/signing-requests/create-and-send', { template_id: templateId, name, recipients });
}

/** 3b. Or a draft, which people in the page finish and send themselves. */
export function createDraft(
  api: ServiceApi,
  templateId: string,
  name: string,
  recipients: readonly object[],
): Promise<DemoRequest> {
  return api.call('POST', '/signing-requests', { template_id: templateId, name, recipients });
}

export function createRequestToken(
  api: ServiceApi,
  id: string,
): Promise<{ token: string; expires_at: string }> {
  return api.call('POST', '/jwt/generate-signing-request', { companies_workspaces_signing_requests_id: id });
}

/** 4 and 5. Where it stands, and the sealed PDF's link once it exists. */
export function readRequest(api: Pick<ServiceApi, 'call'>, id: string): Promise<DemoRequest> {
  return api.call('GET', `/signing-requests/${part(id)}`);
}

/** Everything that proves a sealed request, as one archive. */
export function readEvidence(api: Pick<ServiceApi, 'file'>, id: string): Promise<Response> {
  return api.file(`/signing-requests/${part(id)}/evidence`);
}
