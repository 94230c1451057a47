/** Several documents in one template or request, from creating to the sealed files. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyId } from '../../src/model/ids.ts';
import type { DocumentSetAnswer } from '../../src/wire/http/document-set.ts';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { rotatedAndCropped, textDocument } from '../fixtures/make-pdfs.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { eraseRequest, suspendMultiDocument } from '../support/built.ts';
import { type Answer, base64, startService, type TestService } from '../support/service.ts';
import { ada, bob, drainJobs, drawn, readRequest, signersOf } from '../support/signing.ts';
import { hasTool, runForBytes, temporaryFile } from '../support/tools.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

const KEYS = ['documents', 'documents_version', 'documents_layout_version'];
const box = { x: 10, y: 20, width: 30, height: 5 };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function upload(bytes: Uint8Array, file_name = 'file.pdf'): Promise<string> {
  const { body } = await service.post<{ document_id: string; upload_url: string }>('/documents', {
    file_name,
    file_size: bytes.length,
    content_type: 'application/pdf',
  });
  const stored = await fetch(body.upload_url, {
    method: 'PUT',
    body: bytes as Uint8Array<ArrayBuffer>,
    headers: { 'content-type': 'application/pdf' },
  });
  expect(stored.status).toBe(200);
  return body.document_id;
}

const users = [{ _temp_id: 'temp_a', ...ada, designation: 'Signer', order: 1 }];

/** “Lease” with three pages of text, and “House rules” with one page. */
async function lease(more: Record<string, unknown> = {}): Promise<Template> {
  return service.given.template({
    document: undefined,
    documents: [
      { document_id: await upload(await textDocument(3), 'lease.pdf'), label: 'Lease' },
      { document: base64(onePage()), original_filename: 'House rules.pdf' },
    ],
    ...more,
  });
}

/** A text field on page 2 of the lease and a signature on the house rules. */
async function withFields(template: Template): Promise<Template> {
  const [first, second] = template.documents!;
  const { status, body } = await service.put<Template>(`/templates/${template.id}`, {
    users,
    fields: [
      {
        type: 'text',
        variable_name: 'rent',
        recipient_id: 'temp_a',
        document_id: first!.id,
        page_number: 2,
        position: box,
      },
      {
        type: 'signature',
        variable_name: 'sig1',
        required: true,
        recipient_id: 'temp_a',
        document_id: second!.id,
        page_number: 1,
        position: box,
      },
    ],
  });
  expect([status, body]).toEqual([200, body]);
  return body;
}

const placesOf = ({ fields }: Pick<Template, 'fields'>) =>
  fields.map(({ variable_name, document_id, page_number }) => [variable_name, document_id, page_number]);

const refusal = ({ status, body }: Answer) => [status, body.code];

describe('a template with several documents', () => {
  it('names, counts and links each document', async () => {
    const template = await lease();
    expect(template).toMatchObject({ page_count: 4, documents_version: 1, documents_layout_version: 1 });
    expect(template.documents).toMatchObject([
      { label: 'Lease', original_filename: 'lease.pdf', position: 1, page_count: 3 },
      { label: 'House rules', original_filename: 'House rules.pdf', position: 2, page_count: 1 },
    ]);
    const files = await Promise.all(
      template.documents!.map(
        async ({ document_url }) => new Uint8Array(await (await fetch(document_url)).arrayBuffer()),
      ),
    );
    expect(files.map(sha256)).toEqual(template.documents!.map((one) => one.sha256));
    expect(files.map(({ length }) => length)).toEqual(template.documents!.map((one) => one.size_bytes));
    expect(template.document_url.split('?')[0]).toBe(template.documents![0]!.document_url.split('?')[0]);
  });

  it('keeps a single document as it was', async () => {
    const template = await service.given.template();
    for (const key of [...KEYS, 'document_id']) expect(template.fields[0] ?? {}).not.toHaveProperty(key);
    for (const key of KEYS) expect(template).not.toHaveProperty(key);
    const path = `/templates/${template.id}/documents`;
    const id = await upload(onePage());
    expect(refusal(await service.post(path, { document_id: id }))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await service.put(`${path}/order`, { document_ids: [] }))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await service.delete(`${path}/${template.id}`))).toEqual([404, 'NOT_FOUND']);
    // Also for what is wrong with the call.
    expect(refusal(await service.post(path, {}))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await service.get(path))).toEqual([404, 'NOT_FOUND']);
    const listed = await service.get<{ results: object[] }>('/templates');
    for (const one of listed.body.results) for (const key of KEYS) expect(one).not.toHaveProperty(key);
  });

  it('becomes one with several documents, but never back', async () => {
    const { id } = await service.given.template();
    await service.patch(`/templates/${id}`, { multi_document: true });
    const { body } = await service.get<Template>(`/templates/${id}`);
    expect(body.documents).toMatchObject([{ label: 'Document 1', page_count: 1, position: 1 }]);
    const back = await service.patch(`/templates/${id}`, { multi_document: false });
    expect(back).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', details: { multi_document: expect.stringMatching(/can’t become/) } },
    });
    expect((await service.get<Template>(`/templates/${id}`)).body.documents).toHaveLength(1);
    const { body: draft } = await service.post<SigningRequest>('/signing-requests', { template_id: id });
    const single = { properties: { multi_document: false } };
    expect(refusal(await service.patch(`/signing-requests/${draft.id}`, single))).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
  });

  it('says which document of a create can’t be used', async () => {
    const [first, label] = [{ document: base64(onePage()) }, 'x'.repeat(201)];
    const wrong = [
      [{ document: base64(onePage()), label }, 'LABEL_INVALID', 'label'],
      [{ document: base64(onePage()), original_filename: 'a\u0007' }, 'LABEL_INVALID', 'original_filename'],
      [{ document: base64(Buffer.from('text')) }, 'INVALID_DOCUMENT', 'document'],
      [{ document: '###' }, 'VALIDATION_ERROR', 'document'],
    ] as const;
    for (const [second, code, key] of wrong) {
      const answer = await service.post('/templates', { name: 'A', documents: [first, second] });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code,
          details: { [`documents.1.${key}`]: expect.any(String) },
          errors: [{ message: expect.stringContaining(`documents.1.${key}: `) }],
        },
      });
    }
  });

  it('takes one document only if others can follow, and either documents or one', async () => {
    const documents = [{ document: base64(onePage()) }];
    expect(refusal(await service.post('/templates', { name: 'A', documents }))).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
    const made = await service.post<Template>('/templates', { name: 'A', documents, multi_document: true });
    expect(made.body.documents).toHaveLength(1);
    const both = { name: 'A', documents: [...documents, ...documents], document: base64(onePage()) };
    expect(refusal(await service.post('/templates', both))).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('places fields within a document, and shows editors the pages of all', async () => {
    const template = await withFields(await lease());
    const [first, second] = template.documents!;
    expect(placesOf(template)).toEqual([
      ['rent', first!.id, 2],
      ['sig1', second!.id, 1],
    ]);
    const path = `/templates/${template.id}`;
    const combined = (await service.get<Template>(`${path}?pages=combined`)).body;
    expect(placesOf(combined)).toEqual([
      ['rent', undefined, 2],
      ['sig1', undefined, 4],
    ]);
    const bytes = new Uint8Array(await (await fetch(combined.document_url)).arrayBuffer());
    expect(sha256(bytes)).not.toBe(first!.sha256);
    const moved = { fields: combined.fields.map((one) => ({ ...one, page_number: 3 })) };
    const saved = await service.put<Template>(`${path}?pages=combined`, moved);
    expect(placesOf(saved.body).map(([, , page]) => page)).toEqual([3, 3]);
    expect(placesOf((await service.get<Template>(path)).body)[1]).toEqual(['sig1', first!.id, 3]);
  });

  it('puts a new field without document_id on the first document, with a warning', async () => {
    const template = await lease();
    const field = { type: 'text', page_number: 3, position: box };
    const { body } = await service.put<Template>(`/templates/${template.id}`, { fields: [field] });
    expect(placesOf(body)).toEqual([['', template.documents![0]!.id, 3]]);
    expect(body.warnings).toEqual([
      'fields.0.document_id: not given, so the field is on the first document, “Lease”',
    ]);
    const warning = 'field.document_id: not given, so the field is on the first document, “Lease”';
    const patched = await service.patch<Template>(`/templates/${template.id}`, { field });
    expect([patched.status, patched.body.warnings]).toEqual([200, [warning]]);
    const beyond = { ...field, page_number: 4 };
    const refused = await service.put(`/templates/${template.id}`, { fields: [beyond] });
    expect(JSON.stringify(refused.body)).toContain('Expected a page from 1 to 3 of “Lease”, got 4');
    const unknown = { ...field, document_id: template.id };
    expect(refusal(await service.put(`/templates/${template.id}`, { fields: [unknown] }))).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
  });

  it('adds, renames, reorders and removes documents, and fields move along', async () => {
    const template = await withFields(await lease());
    const path = `/templates/${template.id}`;
    const added = await service.post<DocumentSetAnswer>(`${path}/documents`, {
      document_id: await upload(rotatedAndCropped(), 'plan.pdf'),
      position: 1,
      label: 'Plan',
    });
    expect(added).toMatchObject({ status: 201, body: { documents_version: 2, documents_layout_version: 2 } });
    expect(added.body.documents.map(({ label }) => label)).toEqual(['Plan', 'Lease', 'House rules']);
    const [plan, main, rules] = added.body.documents;
    expect(placesOf((await service.get<Template>(path)).body)).toEqual(placesOf(template));
    const combined = (await service.get<Template>(`${path}?pages=combined`)).body;
    expect(combined.fields.map(({ page_number }) => page_number)).toEqual([10, 12]);

    const renamed = await service.patch<DocumentSetAnswer>(`${path}/documents/${rules!.id}`, {
      label: 'Rules',
    });
    expect(renamed.body).toMatchObject({ documents_version: 3, documents_layout_version: 2 });

    const document_ids = [rules!.id, plan!.id, main!.id];
    const ordered = await service.put<DocumentSetAnswer>(`${path}/documents/order`, { document_ids });
    expect(ordered.body.documents.map(({ label }) => label)).toEqual(['Rules', 'Plan', 'Lease']);
    expect(placesOf((await service.get<Template>(path)).body)).toEqual(placesOf(template));

    const refused = await service.delete(`${path}/documents/${main!.id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENT_HAS_FIELDS', details: { field_ids: [template.fields[0]!.id] } },
    });
    expect((await service.delete(`${path}/documents/${plan!.id}`)).status).toBe(200);
    const forced = await service.delete<DocumentSetAnswer>(
      `${path}/documents/${main!.id}?force_remove_fields=true`,
    );
    expect(forced.body.documents.map(({ label }) => label)).toEqual(['Rules']);
    expect(placesOf((await service.get<Template>(path)).body)).toEqual([['sig1', rules!.id, 1]]);
    expect(refusal(await service.delete(`${path}/documents/${rules!.id}`))).toEqual([
      400,
      'MIN_DOCUMENTS_REQUIRED',
    ]);
  });

  it('replaces a document by one with the same pages only, under the same ID', async () => {
    const template = await withFields(await lease());
    const [main] = template.documents!;
    const path = `/templates/${template.id}/documents/${main!.id}`;
    expect(refusal(await service.patch(path, { document_id: await upload(onePage()) }))).toEqual([
      400,
      'ANCHOR_MISMATCH',
    ]);
    const bytes = await textDocument(3);
    const { body } = await service.patch<DocumentSetAnswer>(path, {
      document_id: await upload(bytes, 'new.pdf'),
    });
    expect(body.documents[0]).toMatchObject({ id: main!.id, label: 'Lease', original_filename: 'new.pdf' });
    expect(body).toMatchObject({ documents_version: 2, documents_layout_version: 2 });
    expect(placesOf((await service.get<Template>(`/templates/${template.id}`)).body)).toEqual(
      placesOf(template),
    );
  });

  it('refuses what is wrong by name, and changes nothing', async () => {
    const template = await lease();
    const path = `/templates/${template.id}/documents`;
    const [first, second] = template.documents!.map(({ id }) => id);
    const used = await upload(onePage());
    await service.given.template({ document: undefined, document_id: used });
    const order = (document_ids: readonly string[]) => service.put(`${path}/order`, { document_ids });
    const results = [
      await service.post(path, { document_id: used }),
      await service.post(path, { document_id: template.id }),
      await service.post(path, { document_id: await upload(onePage()), position: 4 }),
      await service.post(path, { document_id: await upload(onePage()), position: 25 }),
      await service.post(path, { document_id: await upload(onePage()), label: 'a\u0007b' }),
      await service.patch(`${path}/${first}`, { label: 'x'.repeat(201) }),
      await service.patch(`${path}/${first}`, {}),
      await service.patch(`${path}/${template.id}`, { label: 'x' }),
      await order([first!]),
      await order([first!, first!]),
      await order([first!, second!, template.id]),
      await service.post(`/templates/${template.id}/arrange-pages`, { pages: [{ page_number: 1 }] }),
      await service.post(`/templates/${template.id}/replace-document`, { document: base64(onePage()) }),
    ];
    expect(results.map(refusal)).toEqual([
      [409, 'DOCUMENT_ALREADY_USED'],
      [400, 'VALIDATION_ERROR'],
      [400, 'VALIDATION_ERROR'],
      [400, 'VALIDATION_ERROR'],
      [400, 'LABEL_INVALID'],
      [400, 'LABEL_INVALID'],
      [400, 'VALIDATION_ERROR'],
      [404, 'DOCUMENT_NOT_FOUND'],
      [400, 'INVALID_DOCUMENT_ORDER'],
      [400, 'INVALID_DOCUMENT_ORDER'],
      [404, 'DOCUMENT_NOT_FOUND'],
      [409, 'SEVERAL_DOCUMENTS'],
      [409, 'SEVERAL_DOCUMENTS'],
    ]);
    const { body } = await service.get<Template>(`/templates/${template.id}`);
    expect(body).toMatchObject({ revision: template.revision, documents_version: 1 });
  });

  it('ends with 20 documents when 20 are added to one at once', async () => {
    const { id } = await service.given.template({ multi_document: true });
    const ids = await Promise.all(Array.from({ length: 20 }, () => upload(onePage())));
    const added = await Promise.all(
      ids.map((document_id) => service.post(`/templates/${id}/documents`, { document_id })),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([...Array(19).fill(201), 400]);
    expect(added.find(({ status }) => status === 400)!.body.code).toBe('TOO_MANY_DOCUMENTS');
    const { body } = await service.get<Template>(`/templates/${id}`);
    expect(body).toMatchObject({ page_count: 20, documents_version: 20 });
  }, 120_000);

  it('is undone to the earlier documents', async () => {
    const template = await withFields(await lease());
    const path = `/templates/${template.id}`;
    const { documents, document_id, fields } = (await service.get<Template>(`${path}?pages=combined`)).body;
    await service.delete(`${path}/documents/${documents![1]!.id}?force_remove_fields=true`);
    const restored = await service.post<Template>(`${path}/restore-document?pages=combined`, {
      document_id,
      fields,
    });
    expect(restored.body.documents!.map(({ label, id }) => [label, id])).toEqual(
      documents!.map(({ label, id }) => [label, id]),
    );
    expect(restored.body.documents_version).toBe(3);
    expect(placesOf((await service.get<Template>(path)).body)).toEqual(placesOf(template));
  });

  it('is undone to the latest names of the earlier documents', async () => {
    const template = await lease();
    const path = `/templates/${template.id}`;
    const { documents, document_id } = (await service.get<Template>(`${path}?pages=combined`)).body;
    const [first, second] = documents!;
    await service.put(`${path}/documents/order`, { document_ids: [second!.id, first!.id] });
    await service.post(`${path}/restore-document?pages=combined`, { document_id, fields: [] });
    await service.patch(`${path}/documents/${second!.id}`, { label: 'Rules' });
    await service.delete(`${path}/documents/${second!.id}`);
    const { body } = await service.post<Template>(`${path}/restore-document`, { document_id, fields: [] });
    expect(body.documents!.map(({ label }) => label)).toEqual(['Lease', 'Rules']);
  });

  it('answers a conflict with the page numbers that the caller asked for', async () => {
    const template = await withFields(await lease());
    const headers = { 'if-match': '"1"' };
    const path = `/templates/${template.id}/documents/${template.documents![0]!.id}`;
    const pagesOf = async (query: string) => {
      const { status, body } = await service.patch<{ code: string; details: { current: Template } }>(
        `${path}${query}`,
        { label: 'A' },
        { headers },
      );
      expect([status, body.code]).toEqual([412, 'REVISION_CONFLICT']);
      return body.details.current.fields.map(({ page_number }) => page_number);
    };
    expect(await pagesOf('?pages=combined')).toEqual([2, 4]);
    expect(await pagesOf('')).toEqual([2, 1]);
  });

  it('rejects a change based on an older revision', async () => {
    const template = await lease();
    const headers = { 'if-match': `"${template.revision}"` };
    const [first] = template.documents!;
    const path = `/templates/${template.id}/documents/${first!.id}`;
    expect((await service.patch(path, { label: 'A' }, { headers })).status).toBe(200);
    expect(refusal(await service.patch(path, { label: 'B' }, { headers }))).toEqual([
      412,
      'REVISION_CONFLICT',
    ]);
  });

  it('is open to editor tokens, according to their permissions', async () => {
    const template = await lease();
    const path = `/templates/${template.id}/documents`;
    const allowed = { authorization: await service.given.token(template.id) };
    const id = await upload(onePage());
    expect((await service.post(path, { document_id: id }, allowed)).status).toBe(201);
    const reader = { authorization: await service.given.token(template.id, { permissions: ['read'] }) };
    const [first] = template.documents!;
    expect((await service.call('DELETE', `${path}/${first!.id}`, reader)).status).toBe(403);
    // It may prepare for several documents, which changes no setting.
    const single = await service.given.template();
    const editsPages = {
      authorization: await service.given.token(single.id, { permissions: ['read', 'write', 'document'] }),
    };
    const patch = (body: object) => service.patch(`/templates/${single.id}`, body, editsPages);
    expect((await patch({ name: 'Mine', multi_document: true })).status).toBe(403);
    expect((await patch({ multi_document: true })).status).toBe(200);
    const other = { authorization: await service.given.token((await lease()).id) };
    expect((await service.call('DELETE', `${path}/${first!.id}`, other)).status).toBe(401);
  });

  it('is copied with its documents under new IDs', async () => {
    const template = await withFields(await lease());
    const { body } = await service.post<Template>(`/templates/${template.id}/duplicate`, {});
    expect(body.documents!.map(({ label, sha256: digest }) => [label, digest])).toEqual(
      template.documents!.map(({ label, sha256: digest }) => [label, digest]),
    );
    const ids = new Set([...template.documents!, ...body.documents!].map(({ id }) => id));
    expect(ids.size).toBe(4);
    expect(placesOf(body)).toEqual([
      ['rent', body.documents![0]!.id, 2],
      ['sig1', body.documents![1]!.id, 1],
    ]);
  });
});

describe('while several documents are suspended', () => {
  it('can be read, deleted and downloaded, but not changed', async () => {
    const [template, other] = [await withFields(await lease()), await lease()];
    const { body: draft } = await service.post<SigningRequest>('/signing-requests', {
      template_id: template.id,
    });
    const single = await service.given.template();
    const id = await upload(onePage());
    const { company_id } = service.company;
    await suspendMultiDocument(service.services, { company: company_id as CompanyId, isSuspended: true });
    const path = `/templates/${template.id}`;
    const edits = [
      await service.patch(path, { name: 'B' }),
      await service.put(path, { fields: [] }),
      await service.post(`${path}/documents`, { document_id: id }),
      await service.delete(`${path}/documents/${template.documents![0]!.id}?force_remove_fields=true`),
      await service.post(`${path}/duplicate`, {}),
      await service.patch(`/signing-requests/${draft.id}`, { name: 'B' }),
      await service.post('/signing-requests', { template_id: template.id }),
      await service.post('/templates', { name: 'C', document: base64(onePage()), multi_document: true }),
      await service.post(`${path}/custom-fields`, { field_label: 'Plot' }),
      await service.post(`/signing-requests/${draft.id}/custom-fields`, { field_label: 'Plot' }),
      await service.post(`/signing-requests/${draft.id}/send`, {}),
      await service.delete(`/signing-requests/${draft.id}`),
    ];
    expect(edits.map(refusal)).toEqual(edits.map(() => [409, 'MULTI_DOCUMENT_READ_ONLY']));
    const { status, body } = await service.get<Template>(path);
    expect([status, body.revision]).toEqual([200, template.revision]);
    expect(body.multi_document_read_only).toBe(true);
    const file = `/signing-requests/${draft.id}/documents/${draft.documents![0]!.id}/download`;
    expect((await service.get(file)).status).toBe(200);
    expect((await service.delete(`/templates/${other.id}`)).status).toBe(200);
    expect((await service.patch(`/templates/${single.id}`, { name: 'B' })).status).toBe(200);
    await suspendMultiDocument(service.services, { company: company_id as CompanyId, isSuspended: false });
    expect((await service.patch(path, { name: 'B' })).status).toBe(200);
    expect((await service.get<Template>(path)).body).not.toHaveProperty('multi_document_read_only');
  });

  it('can’t be changed in any company with MULTI_DOCUMENT=suspended', async () => {
    const suspended = await startService({ MULTI_DOCUMENT: 'suspended' });
    const documents = [{ document: base64(onePage()) }, { document: base64(onePage()) }];
    const made = await suspended.post('/templates', { name: 'A', documents });
    const single = await suspended.given.template();
    const renamed = await suspended.patch(`/templates/${single.id}`, { name: 'B' });
    await suspended.close();
    expect(refusal(made)).toEqual([409, 'MULTI_DOCUMENT_READ_ONLY']);
    expect(renamed.status).toBe(200);
  });
});

describe('a request with several documents', () => {
  const recipients = [{ id: 'temp_a', ...ada, designation: 'Signer', order: 1 }];
  const documents = async () => [
    { document: base64(await textDocument(2)), label: 'Lease', original_filename: 'lease.pdf' },
    { document: base64(onePage()), label: 'Rules' },
  ];

  it('changes its documents as a draft, and no longer when it was sent', async () => {
    const { body: draft } = await service.post<SigningRequest>('/signing-requests', {
      name: 'Lease',
      documents: await documents(),
      recipients,
      fields: [{ type: 'signature', recipient_id: 'temp_a', page_number: 2, position: box, required: true }],
    });
    expect(draft.warnings).toEqual([
      'fields.0.document_id: not given, so the field is on the first document, “Lease”',
    ]);
    const path = `/signing-requests/${draft.id}`;
    const add = async () =>
      service.post<DocumentSetAnswer>(`${path}/documents`, {
        document_id: await upload(onePage()),
        position: 1,
      });
    const added = await add();
    expect(added.status).toBe(201);
    const after = await readRequest(service, draft.id);
    expect(after).toMatchObject({
      page_count: 4,
      documents_version: 2,
      fields: [{ page_number: 2, document_id: draft.documents![0]!.id }],
    });
    expect((await service.post(`${path}/send`, {})).status).toBe(200);
    expect(refusal((await add()) as unknown as Answer)).toEqual([409, 'DOCUMENT_SET_LOCKED']);
    const { body } = await service.get<{
      results: { details: { action: string; documents?: { label: string }[] } }[];
    }>(`${path}/audit`);
    const change = body.results.find(({ details }) => details.action === 'documents_updated')!;
    expect(change.details.documents).toHaveLength(3);
  });

  it('is signed as one and sealed as one and one by one', async () => {
    const template = await withFields(await lease());
    const { body: sent } = await service.post<SigningRequest>('/signing-requests/create-and-send', {
      template_id: template.id,
      recipients: [
        { ...ada, order: 1 },
        { ...bob, designation: 'CC' },
      ],
    });
    expect(placesOf(sent as unknown as Template).map(([name, , page]) => [name, page])).toEqual([
      ['rent', 2],
      ['sig1', 1],
    ]);
    const [first, second] = sent.documents!;
    const download = (id: string, type: string) =>
      service.get<{ download_url: string; sha256: string }>(
        `/signing-requests/${sent.id}/documents/${id}/download?type=${type}`,
      );
    expect(refusal((await download(first!.id, 'document')) as unknown as Answer)).toEqual([
      404,
      'DOCUMENT_SIGNED_NOT_AVAILABLE',
    ]);
    const [page] = signersOf(service, sent);
    const session = await page!.open();
    expect(session.request.documents).toEqual([
      { id: first!.id, label: 'Lease', page_count: 3, sha256: first!.sha256 },
      { id: second!.id, label: 'House rules', page_count: 1, sha256: second!.sha256 },
    ]);
    await page!.consent();
    await page!.fill('rent', '1,200');
    await page!.fill('sig1', drawn);
    const digests = session.request.documents!.map(({ id, sha256: digest }) => ({ id, sha256: digest }));
    const wrong = await page!.finish({ documents: [digests[0], { ...digests[1], sha256: '0'.repeat(64) }] });
    expect(refusal(wrong as unknown as Answer)).toEqual([409, 'STALE_DOCUMENT']);
    expect((await page!.finish({ documents: digests })).status).toBe(200);
    await drainJobs(service);

    const request = await readRequest(service, sent.id);
    expect(request.certificate.generated).toBe(true);
    const original = await download(second!.id, 'original');
    expect(original.body.sha256).toBe(second!.sha256);
    const bytesOf = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
    const combined = await bytesOf(request.final_document_download_url!);
    const single = await download(second!.id, 'document');
    const sealed = await bytesOf(single.body.download_url);
    expect(sha256(sealed)).toBe(single.body.sha256);
    const { sealed_documents: files, document_set: set } = await service.services.db.kysely
      .selectFrom('signing_request')
      .select(['sealed_documents', 'document_set'])
      .where('id', '=', sent.id as never)
      .executeTakeFirstOrThrow();
    const lost = { sealed: files![0]!.key, original: set!.documents[0]!.object_key };
    const kept = await Promise.all(Object.values(lost).map((key) => service.services.storage.get(key)));
    for (const key of Object.values(lost)) await service.services.storage.delete(key);
    const missing = [await download(first!.id, 'document'), await download(first!.id, 'original')];
    expect((missing as unknown as Answer[]).map(refusal)).toEqual([
      [404, 'DOCUMENT_SIGNED_NOT_AVAILABLE'],
      [404, 'DOCUMENT_ORIGINAL_NOT_AVAILABLE'],
    ]);
    for (const [index, key] of Object.values(lost).entries())
      await service.services.storage.put(key, kept[index]!);
    if (hasTool('pdfsig'))
      for (const file of [combined, sealed]) {
        const said = runForBytes('pdfsig', [temporaryFile('sealed.pdf', file)]).toString();
        expect(said).toContain('Signature is Valid');
        expect(said).toContain('Total document signed');
      }
    if (hasTool('pdftotext')) {
      const textOf = (file: Uint8Array) =>
        runForBytes('pdftotext', ['-layout', temporaryFile('sealed.pdf', file), '-']).toString();
      const whole = textOf(combined);
      expect(whole).toContain('1. Lease');
      expect(whole).toContain('2. House rules');
      for (const { sha256: digest } of sent.documents!) expect(whole.replace(/\s/g, '')).toContain(digest);
      expect(textOf(sealed)).toContain(sent.id);
      expect(textOf(sealed)).not.toContain('1,200');
    }
    await eraseRequest(service.services, sent.id as never, 'request');
    await drainJobs(service);
    expect((await fetch(single.body.download_url)).status).toBe(404);
    // The template still uses the documents.
    expect((await fetch(template.documents![0]!.document_url)).status).toBe(200);
  });
});

it('rules of fields apply across documents', async () => {
  const template = await lease();
  const [first, second] = template.documents!.map(({ id }) => id);
  const field = (document_id: string | undefined, y: number, more: Record<string, unknown>) => ({
    recipient_id: 'temp_a',
    document_id,
    page_number: 1,
    position: { ...box, y },
    ...more,
  });
  const { body } = await service.put<Template>(`/templates/${template.id}`, {
    users,
    fields: [
      field(first, 10, { type: 'number', variable_name: 'rent' }),
      field(second, 10, { type: 'number', variable_name: 'deposit' }),
      field(second, 20, {
        type: 'formula',
        variable_name: 'total',
        format_rules: { formula: 'rent + deposit' },
      }),
      field(second, 30, { type: 'signature', variable_name: 'sig', required: true }),
    ],
  });
  const idOf = (name: string) => body.fields.find(({ variable_name }) => variable_name === name)!.id;
  const condition = { field_id: idOf('rent'), operator: 'greater_than', value: '5' };
  const conditions = { logic: 'and', groups: [{ conditions: [condition] }] };
  const changed = await service.patch(`/templates/${template.id}`, {
    field: { id: idOf('sig'), visibility_conditions: conditions },
  });
  expect(changed.status).toBe(200);
  const { body: sent } = await service.post<SigningRequest>('/signing-requests/create-and-send', {
    template_id: template.id,
    recipients: [{ ...ada, order: 1 }],
  });
  const [page] = signersOf(service, sent);
  await page!.consent();
  await page!.fill('rent', '6');
  await page!.fill('deposit', '2');
  const unsigned = await page!.finish();
  expect(refusal(unsigned as unknown as Answer)).toEqual([409, 'FIELDS_INCOMPLETE']);
  await page!.fill('rent', '4');
  expect((await page!.finish()).status).toBe(200);
  const values = (await readRequest(service, sent.id)).fields.map((one) => [one.variable_name, one.value]);
  expect(values).toEqual([
    ['rent', '4'],
    ['deposit', '2'],
    ['total', '6'],
    ['sig', null],
  ]);
});

describe('anchor tags in several documents', () => {
  let words: Uint8Array;
  beforeAll(async () => {
    words = await textDocument(2);
  });
  const line = (text: string) => onePage('', '', `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`);
  const source = async () => ({
    documents: [
      { document: base64(line('{{sign}} and {{sign}}')), label: 'Lease' },
      { document: base64(words), label: 'Words' },
      { document_id: await upload(line('{{sign}} and {{date}}')), label: 'Rules' },
    ],
    recipients: [{ id: 'temp_1', ...ada }],
  });
  const create = async (anchor_tags: readonly Record<string, unknown>[]) =>
    service.post<SigningRequest>('/signing-requests', { name: 'Anchored', ...(await source()), anchor_tags });
  const tag = { type: 'signature', recipient_id: 'temp_1' };

  it('place fields in each of them, and cover the texts there', async () => {
    const { status, body } = await create([
      { ...tag, anchor_string: '{{sign}}' },
      { ...tag, anchor_string: '{{date}}', type: 'date' },
    ]);
    expect([status, body]).toEqual([201, body]);
    const [lease, plain, rules] = body.documents!;
    expect(body.fields.map(({ type, document_id, page_number }) => [type, document_id, page_number])).toEqual(
      [
        ['signature', lease!.id, 1],
        ['signature', lease!.id, 1],
        ['signature', rules!.id, 1],
        ['date', rules!.id, 1],
      ],
    );
    const stored = async ({ document_url }: { document_url: string }) =>
      Buffer.from(await (await fetch(document_url)).arrayBuffer());
    expect(sha256(await stored(plain!))).toBe(sha256(words));
    for (const covered of [lease!, rules!])
      expect(sha256(await stored(covered))).not.toBe(sha256(line('{{sign}} and {{sign}}')));
  });

  it('count occurrences through all of them', async () => {
    const { body } = await create([{ ...tag, anchor_string: '{{sign}}', occurrence: 3 }]);
    expect(body.fields.map(({ document_id }) => document_id)).toEqual([body.documents![2]!.id]);
  });

  it('are refused if none has the text, and the upload can still be used', async () => {
    const body = { name: 'Anchored', ...(await source()) };
    const wanted = [{ ...tag, anchor_string: '{{nowhere}}' }];
    const refused = await service.post('/signing-requests', { ...body, anchor_tags: wanted });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: { 'anchor_tags.0.anchor_string': expect.stringContaining('the documents') } },
    });
    expect((await service.post('/signing-requests', body)).status).toBe(201);
  });

  it('work with the first of several documents alone', async () => {
    const { body } = await service.post<SigningRequest>('/signing-requests', {
      name: 'Anchored',
      document: base64(line('{{sign}}')),
      multi_document: true,
      recipients: [{ id: 'temp_1', ...ada }],
      anchor_tags: [{ ...tag, anchor_string: '{{sign}}' }],
    });
    expect(body.fields.map(({ document_id }) => document_id)).toEqual([body.documents![0]!.id]);
  });
});
