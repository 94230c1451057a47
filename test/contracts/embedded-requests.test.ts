import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';
import {
  ada,
  bob,
  drainJobs,
  readRequest,
  sendFromTemplate,
  signersOf,
  twoSignerTemplate,
} from '../support/signing.ts';

let service: TestService;
let template: Template;
beforeAll(async () => {
  service = await sharedService();
  template = await twoSignerTemplate(service);
}, 60_000);
afterAll(() => service.close());

async function draft(): Promise<SigningRequest> {
  const made = await service.post<SigningRequest>('/signing-requests', {
    template_id: template.id,
    recipients: [
      { ...ada, order: 1 },
      { ...bob, order: 2 },
    ],
  });
  return made.body;
}

const KEY = 'companies_workspaces_signing_requests_id';

async function token(id: string, more: Record<string, unknown> = {}) {
  const made = await service.post<{ token: string; jwt_id: string }>('/jwt/generate-signing-request', {
    [KEY]: id,
    ...more,
  });
  expect(made.status).toBe(200);
  return { as: { authorization: `Bearer ${made.body.token}` }, id: made.body.jwt_id, body: made.body };
}

describe('tokens of the signing request editor', () => {
  it('read, save and send their draft', async () => {
    const made = await draft();
    const { as, body } = await token(made.id);
    expect(body).toMatchObject({
      jwt: body.token,
      signing_request_id: made.id,
      created_at: expect.any(String),
    });
    const read = await service.post<{ signing_request: SigningRequest }>(
      '/get-embedded-signing-request',
      { [KEY]: made.id },
      as,
    );
    expect(read).toMatchObject({
      status: 200,
      body: {
        signing_request: { id: made.id, status: 'not_sent', template_id: template.id },
        recipients: [{ first_name: 'Ada' }, { first_name: 'Bob' }],
        reminders: [],
        workspace: { name: 'Acme' },
      },
    });
    const saved = await service.post(
      '/save-embedded-signing-request',
      { [KEY]: made.id, signing_request_properties: { name: 'Edited' } },
      { ...as, headers: { 'if-match': '"1"' } },
    );
    expect(saved).toMatchObject({ status: 200, body: { signing_request_id: made.id, revision: 2 } });
    expect((await service.get(`/signing-requests/${made.id}`, as)).body).toMatchObject({ name: 'Edited' });
    expect((await service.get(`/signing-requests/${made.id}/users`, as)).status).toBe(200);
    const sent = await service.post('/send-embedded-signing-request', { [KEY]: made.id }, as);
    expect(sent).toMatchObject({
      status: 200,
      body: { signing_request_id: made.id, recipients_notified: 1 },
    });
    expect(await readRequest(service, made.id)).toMatchObject({ status: 'in_progress' });
    // Nothing is left to edit.
    expect(await service.post('/jwt/generate-signing-request', { [KEY]: made.id })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SENT' },
    });
  });

  it('give access to nothing else', async () => {
    const [mine, other] = [await draft(), await draft()];
    const { as } = await token(mine.id);
    for (const verb of ['get', 'save', 'send'])
      expect((await service.post(`/${verb}-embedded-signing-request`, { [KEY]: other.id }, as)).status).toBe(
        404,
      );
    expect((await service.get(`/signing-requests/${other.id}`, as)).status).toBe(401);
    expect((await service.get('/signing-requests', as)).status).toBe(401);
    expect((await service.post(`/signing-requests/${mine.id}/cancel`, {}, as)).status).toBe(403);
    expect((await service.delete(`/signing-requests/${mine.id}`, as)).status).toBe(403);
    const ofTemplate = { authorization: await service.given.token(template.id) };
    expect((await service.post('/get-embedded-signing-request', { [KEY]: mine.id }, ofTemplate)).status).toBe(
      401,
    );
  });

  it('are limited by permissions', async () => {
    const made = await draft();
    const { as } = await token(made.id, { permissions: ['read', 'write', 'fields'] });
    const save = (body: object) =>
      service.post('/save-embedded-signing-request', { [KEY]: made.id, ...body }, as);
    expect((await save({ fields: made.fields })).status).toBe(200);
    for (const refused of [
      await save({ recipients: [{ first_name: 'X', email: 'x@example.com' }] }),
      await save({ signing_request_properties: { name: 'X' } }),
      await service.post('/send-embedded-signing-request', { [KEY]: made.id }, as),
      await service.post(`/signing-requests/${made.id}/send`, {}, as),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } });
  });

  it('don’t reveal the draft in errors without permission to read it', async () => {
    const made = await draft();
    const stale = { headers: { 'if-match': '"9"' } };
    const send = async (permissions: string[]) => {
      const { as } = await token(made.id, { permissions });
      return service.post('/send-embedded-signing-request', { [KEY]: made.id }, { ...as, ...stale });
    };
    const withheld = await send(['send']);
    expect([withheld.status, withheld.body.details]).toEqual([412, { revision: 1 }]);
    expect(await send(['send', 'read'])).toMatchObject({
      status: 412,
      body: { details: { revision: 1, current: { id: made.id, document_url: expect.any(String) } } },
    });
  });

  it('can also be revoked with the operation for template tokens', async () => {
    const made = await draft();
    const { as, id } = await token(made.id);
    const revoked = await service.post('/revoke-template-token', { jwt_id: id });
    expect(revoked).toMatchObject({ status: 200, body: { jwt_id: id, revoked: true } });
    const answer = await service.post('/get-embedded-signing-request', { [KEY]: made.id }, as);
    expect(answer).toMatchObject({ status: 401, body: { code: 'TOKEN_REVOKED' } });
  });

  it('are valid for at most seven days and until they are revoked', async () => {
    const made = await draft();
    const week = 7 * 86_400;
    const { as, id, body } = await token(made.id, { expires_in_seconds: week });
    const { expires_at } = body as unknown as { expires_at: string };
    expect(Date.parse(expires_at) - service.clock.now().getTime()).toBeGreaterThan((week - 2) * 1000);
    const longer = { [KEY]: made.id, expires_in_seconds: week + 1 };
    expect((await service.post('/jwt/generate-signing-request', longer)).status).toBe(400);
    const revoked = await service.post('/jwt/revoke-signing-request', { jwt_id: id });
    expect(revoked).toMatchObject({ status: 200, body: { jwt_id: id, revoked: true } });
    expect((await service.post('/get-embedded-signing-request', { [KEY]: made.id }, as)).status).toBe(401);
    expect((await service.post('/jwt/revoke-signing-request', { jwt_id: id })).status).toBe(400);
  });
});

describe('templates', () => {
  it('accept only a new document with the same pages', async () => {
    const { id, revision } = await twoSignerTemplate(service);
    const path = `/templates/${id}/replace-document`;
    const other = onePage('/MediaBox [0 0 595.8 841.5]', '', 'BT /F1 20 Tf 72 700 Td (Second edition) Tj ET');
    const as = { authorization: await service.given.token(id) };
    const changed = await service.post<Template>(path, { document: base64(other) }, as);
    expect(changed).toMatchObject({ status: 200, body: { revision: revision + 1 } });
    expect(changed.body.fields).toHaveLength(5);
    const stored = await (await fetch(changed.body.document_url)).arrayBuffer();
    expect(Buffer.from(stored).equals(Buffer.from(other))).toBe(true);
    const put = await service.put<Template>(`/templates/${id}`, {
      template_properties: { name: 'Third edition', document: base64(onePage()) },
    });
    expect(put).toMatchObject({ status: 200, body: { name: 'Third edition', revision: revision + 2 } });
    expect(put.body.document_url.split('?')[0]).not.toBe(changed.body.document_url.split('?')[0]);
    const wide = await service.post(path, { document: base64(onePage('/Rotate 90')) });
    expect(wide).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    const readOnly = { authorization: await service.given.token(id, { permissions: ['read', 'write'] }) };
    expect((await service.post(path, { document: base64(other) }, readOnly)).status).toBe(403);
    const stale = { headers: { 'if-match': '"1"' } };
    expect((await service.post(path, { document: base64(other) }, stale)).status).toBe(412);
  });

  it.each(['duplicate', 'copy'])('list unknown keys in the warnings of %s', async (verb) => {
    const own = await twoSignerTemplate(service);
    const answer = await service.post<{ warnings?: string[] }>(`/templates/${own.id}/${verb}`, {
      ...(verb === 'copy' && { workspace_id: own.workspace_id }),
      colour: 'red',
    });
    expect(answer.status).toBe(201);
    expect(answer.body.warnings).toEqual([expect.stringContaining('colour')]);
    const clean = await service.post<{ warnings?: string[] }>(`/templates/${own.id}/${verb}`, {
      workspace_id: own.workspace_id,
      name: 'Second',
    });
    expect(clean.status).toBe(201);
    if (verb === 'copy') expect(clean.body.warnings ?? []).toEqual([]);
  });

  it('are copied to another workspace by the protected key only', async () => {
    const workspace = await service.post<{ id: string; api_key: string }>('/workspaces', { name: 'Second' });
    const own = await twoSignerTemplate(service);
    await service.post(`/templates/${own.id}/custom-fields`, { field_label: 'Room' });
    const path = `/templates/${own.id}/copy`;
    const copy = await service.post<{ id: string }>(path, { workspace_id: workspace.body.id });
    expect(copy).toMatchObject({
      status: 201,
      body: { workspace_id: workspace.body.id, name: 'Contract (copy)' },
    });
    const read = await service.get<Template>(`/templates/${copy.body.id}`);
    expect(read.body.fields.map((field) => field.variable_name)).toEqual(
      own.fields.map((field) => field.variable_name),
    );
    expect(read.body.fields[0]?.recipient_id).toBe(read.body.recipients[0]?.id);
    const fields = await service.get(`/templates/${copy.body.id}/custom-fields`);
    expect(fields.body.custom_fields).toMatchObject([{ field_name: 'room' }]);
    const stranger = '00000000-0000-4000-8000-000000000000';
    expect(await service.post(path, { workspace_id: stranger })).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED' },
    });
    const narrow = { authorization: workspace.body.api_key };
    const back = await service.post(`/templates/${copy.body.id}/copy`, { workspace_id: stranger }, narrow);
    expect(back).toMatchObject({ status: 403, body: { code: 'PROTECTED_KEY_REQUIRED' } });
  });
});

describe('the current state of signing', () => {
  it('is downloaded as a partial document, then as the sealed one with its two parts', async () => {
    const sent = await sendFromTemplate(service, template);
    const path = `/signing-requests/${sent.id}/download`;
    expect(await service.get(path)).toMatchObject({ status: 409, body: { code: 'NO_DOCUMENT_AVAILABLE' } });
    const [first, second] = signersOf(service, sent);
    await first!.signAsFirst();
    const partial = await service.get<{ download_url: string }>(path);
    expect(partial).toMatchObject({ status: 200, body: { status: 'in_progress', is_partial: true } });
    const bytes = Buffer.from(await (await fetch(partial.body.download_url)).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await service.get<{ download_url: string }>(path)).body.download_url).toBe(
      partial.body.download_url,
    );
    await second!.signAsSecond();
    await drainJobs(service);
    expect(await service.get(path)).toMatchObject({ body: { status: 'finished', is_partial: false } });
    const done = await readRequest(service, sent.id);
    for (const url of [
      done.final_document_download_url,
      done.document_only_download_url,
      done.certificate_only_download_url,
    ])
      expect((await fetch(url!)).headers.get('content-type')).toBe('application/pdf');
    const { PDF } = await import('@libpdf/core');
    const pages = async (url: string) =>
      (await PDF.load(new Uint8Array(await (await fetch(url)).arrayBuffer()))).getPageCount();
    const whole = await pages(done.final_document_download_url!);
    expect(await pages(done.document_only_download_url!)).toBe(1);
    expect(await pages(done.certificate_only_download_url!)).toBe(whole - 1);
  });

  it('includes each signature, and reading one is recorded in the audit trail', async () => {
    const sent = await sendFromTemplate(service, template);
    const [first, second] = sent.recipients.map(({ id }) => id);
    const path = `/signing-requests/${sent.id}/signers/${first}`;
    expect(await service.get(`${path}/signature`)).toMatchObject({
      status: 404,
      body: { code: 'SIGNATURE_NOT_AVAILABLE' },
    });
    await signersOf(service, sent)[0]!.signAsFirst();
    const framed = await service.get<{ image: string }>(`${path}/signature`);
    expect(framed).toMatchObject({
      status: 200,
      body: { signer_id: sent.recipients[0]!.recipient_id, kind: 'signature', format: 'png', framed: true },
    });
    const bare = await service.get<{ image: string }>(`${path}/signature?include_frame=false`);
    const { decode } = await import('fast-png');
    const [large, small] = [framed, bare].map((one) =>
      decode(Buffer.from(one.body.image.split(',')[1]!, 'base64')),
    );
    expect(large!.width).toBeGreaterThan(small!.width);
    const inked = Array.from(small!.data).filter((value, index) => index % 4 === 3 && value > 128).length;
    expect(inked).toBeGreaterThan(100);
    expect(inked).toBeLessThan(small!.width * small!.height * 0.5);
    expect((await service.get(`${path}/initials`)).status).toBe(404);
    expect((await service.get(`/signing-requests/${sent.id}/signers/${second}/signature`)).status).toBe(404);
    const text = sent.fields.find((field) => field.type === 'text')!;
    for (const kind of ['stamps', 'files'])
      expect(await service.get(`${path}/${kind}/${text.id}`)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELD_TYPE' },
      });
    const trail = await service.get<{ results: { details: Record<string, unknown> }[] }>(
      `/signing-requests/${sent.id}/audit`,
    );
    expect(trail.body.results.filter(({ details }) => details.action === 'mark_read')).toHaveLength(2);
  });
});
