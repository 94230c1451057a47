/** What the completion certificate says about sender, origin and uploaded file. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  AuditEntryAnswer,
  CreateAndSendAnswer,
  SigningRequest,
} from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import { ada, drainJobs, drawn, signer } from '../support/signing.ts';
import { hasTool, run, temporaryFile } from '../support/tools.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ TRUSTED_PROXIES: '127.0.0.1, ::1' });
}, 60_000);
afterAll(() => service.close());

const FILE_NAME = 'Mietvertrag Köln (final).pdf';
const SERVER = '203.0.113.7';
const BROWSER = '198.51.100.23';

const recipients = [{ ...ada, _temp_id: 'ada', order: 1 }];
const signature = {
  type: 'signature',
  variable_name: 'sig',
  recipient_id: 'ada',
  page_number: 1,
  position: { x: 10, y: 80, width: 30, height: 6 },
  required: true,
};
const body = { name: 'Lease', recipients, fields: [signature] };

async function postForm<T>(path: string, name: string, more: Readonly<Record<string, unknown>>): Promise<T> {
  const form = new FormData();
  form.append('document', new File([new Uint8Array(onePage())], name, { type: 'application/pdf' }));
  for (const [key, value] of Object.entries(more))
    form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  const answer = await fetch(`${service.url}/api/v1${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: service.company.live_key },
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as T;
}

/** Signs as Ada; returns the sealed document's text with single spaces. */
async function sealedText({ id, recipients: [first] }: Pick<SigningRequest, 'id' | 'recipients'>) {
  const person = signer(service, first!.id);
  await person.consent();
  await person.fill('sig', drawn);
  expect((await person.finish()).status).toBe(200);
  await drainJobs(service);
  const { body } = await service.get<{ download_url: string }>(`/signing-requests/${id}/download`);
  const sealed = new Uint8Array(await (await fetch(body.download_url)).arrayBuffer());
  return run('pdftotext', ['-raw', temporaryFile('sealed.pdf', sealed), '-']).replace(/\s+/g, ' ');
}

const send = (id: string) => service.post(`/signing-requests/${id}/send`, {});

async function templateWithSignature(template: Template): Promise<Template> {
  const users = [{ _temp_id: 'ada', designation: 'Signer', order: 1 }];
  const answer = await service.put<Template>(`/templates/${template.id}`, { users, fields: [signature] });
  expect(answer.status).toBe(200);
  return answer.body;
}

const sentFromTemplate = async ({ id }: Template) => {
  const answer = await service.post<CreateAndSendAnswer>('/signing-requests/create-and-send', {
    name: 'Lease',
    template_id: id,
    recipients: [{ ...ada, order: 1 }],
  });
  expect(answer.status).toBe(201);
  return answer.body as unknown as SigningRequest;
};

describe.runIf(hasTool('pdftotext'))('the certificate names the uploaded file', () => {
  it('of a request sent as a form', async () => {
    const sent = await postForm<SigningRequest>('/signing-requests/create-and-send', FILE_NAME, body);
    expect(await sealedText(sent)).toContain(`${FILE_NAME} · 1 page`);
  });

  it('of a draft created as a form with anchor tags, which change the file', async () => {
    const draft = await postForm<SigningRequest>('/signing-requests', FILE_NAME, {
      name: 'Lease',
      recipients,
      anchor_tags: [
        {
          anchor_string: 'One page',
          type: 'signature',
          variable_name: 'sig',
          recipient_id: 'ada',
          remove_anchor_text: true,
        },
      ],
    });
    await send(draft.id);
    expect(await sealedText(draft)).toContain(`${FILE_NAME} · 1 page`);
  });

  it('of a template created as a form, also after arranging its pages', async () => {
    const made = await postForm<Template>('/templates', FILE_NAME, { name: 'Lease' });
    const template = await templateWithSignature(made);
    expect(await sealedText(await sentFromTemplate(template))).toContain(`${FILE_NAME} · 1 page`);
    const arranged = await service.post<Template>(`/templates/${template.id}/arrange-pages`, {
      pages: [{ page_number: 1, rotate: 180 }],
    });
    expect(arranged.status).toBe(200);
    expect(await sealedText(await sentFromTemplate(template))).toContain(`${FILE_NAME} · 1 page`);
  });

  it('of an upload', async () => {
    const bytes = new Uint8Array(onePage());
    const { body: upload } = await service.post<{ document_id: string; upload_url: string }>('/documents', {
      file_name: FILE_NAME,
      file_size: bytes.length,
      content_type: 'application/pdf',
    });
    const put = { method: 'PUT', body: bytes, headers: { 'content-type': 'application/pdf' } };
    expect((await fetch(upload.upload_url, put)).status).toBe(200);
    const { body: sent } = await service.post<SigningRequest>('/signing-requests/create-and-send', {
      ...body,
      document_id: upload.document_id,
    });
    expect(await sealedText(sent)).toContain(`${FILE_NAME} · 1 page`);
  });

  it('without folders and misleading characters', async () => {
    const sent = await postForm<SigningRequest>(
      '/signing-requests/create-and-send',
      'C:/Users/ada/con\u202Etract.pdf',
      body,
    );
    const text = await sealedText(sent);
    expect(text).toContain('contract.pdf · 1 page');
    expect(text).not.toContain('Users');
  });

  it('unless it has no name, as base64', async () => {
    const { body: sent } = await service.post<SigningRequest>('/signing-requests/create-and-send', {
      ...body,
      document: base64(onePage()),
    });
    expect(await sealedText(sent)).toContain('Document 1 page');
  });
});

const trailOf = async (id: string) =>
  (await service.get<{ results: AuditEntryAnswer[] }>(`/signing-requests/${id}/audit`)).body.results;

describe.runIf(hasTool('pdftotext'))('the certificate names the sender', () => {
  it('with the API key’s prefix, the team’s email address and the server’s IP address', async () => {
    await service.put(`/workspace/${service.company.workspace_id}/settings`, {
      team_email: 'team@acme.example',
    });
    const { body: sent } = await service.post<SigningRequest>(
      '/signing-requests/create-and-send',
      { ...body, document: base64(onePage()) },
      { headers: { 'x-forwarded-for': SERVER } },
    );
    const hint = service.company.live_key.slice(0, 11);
    const text = await sealedText(sent);
    expect(text).toMatch(new RegExp(`team@acme\\.example · API key ${hint}[\\w-]*… · IP address ${SERVER}`));
    expect(text).toContain(`Sender · ${SERVER}`);
    const [created, sending] = await trailOf(sent.id);
    for (const entry of [created!, sending!])
      expect(entry).toMatchObject({ ip_address: null, actor: { type: 'api_key', ip_address: SERVER } });
    expect(sending!.details.sender_email).toBe('team@acme.example');
  });

  it('with the browser’s IP address when sent from the embedded editor', async () => {
    const { body: draft } = await service.post<SigningRequest>(
      '/signing-requests',
      { ...body, document: base64(onePage()) },
      { headers: { 'x-forwarded-for': SERVER } },
    );
    const { body: token } = await service.post<{ jwt: string }>('/jwt/generate-signing-request', {
      companies_workspaces_signing_requests_id: draft.id,
    });
    const sent = await service.post(
      `/signing-requests/${draft.id}/send`,
      {},
      { authorization: `Bearer ${token.jwt}`, headers: { 'x-forwarded-for': `192.0.2.1, ${BROWSER}` } },
    );
    expect(sent.status).toBe(200);
    expect(await sealedText(draft)).toContain(`the embedded editor · IP address ${BROWSER}`);
  });
});
