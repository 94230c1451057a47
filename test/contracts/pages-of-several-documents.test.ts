/** Pages of one of several documents: replaced by others, arranged, and restored, in templates and drafts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentSetAnswer } from '../../src/wire/http/document-set.ts';
import type { DraftPageChanges, SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { DocumentReview, Template } from '../../src/wire/http/templates.ts';
import { textDocument } from '../fixtures/make-pdfs.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { eraseRequest, sweep } from '../support/built.ts';
import { type Answer, base64, startService, type TestService } from '../support/service.ts';
import { ada, drainJobs } from '../support/signing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

const box = { x: 10, y: 20, width: 30, height: 5 };
const refusal = ({ status, body }: Answer) => [status, body.code];

async function upload(bytes: Uint8Array): Promise<string> {
  const { body } = await service.post<{ document_id: string; upload_url: string }>('/documents', {
    file_name: 'new.pdf',
    file_size: bytes.length,
    content_type: 'application/pdf',
  });
  await fetch(body.upload_url, {
    method: 'PUT',
    body: bytes as Uint8Array<ArrayBuffer>,
    headers: { 'content-type': 'application/pdf' },
  });
  return body.document_id;
}

type Parent = Pick<Template, 'id' | 'documents' | 'revision'> & {
  readonly fields: readonly Template['fields'][number][];
};

const PARENTS = ['templates', 'signing-requests'] as const;
type Kind = (typeof PARENTS)[number];

/** “Lease” with three pages and a field on each, and “Rules” with one. */
async function lease(kind: Kind): Promise<Parent> {
  const documents = [
    { document: base64(await textDocument(3)), label: 'Lease' },
    { document: base64(onePage()), label: 'Rules' },
  ];
  const made =
    kind === 'templates'
      ? await service.given.template({ document: undefined, documents })
      : (
          await service.post<SigningRequest>('/signing-requests', {
            name: 'Lease',
            documents,
            recipients: [{ id: 'temp_a', ...ada }],
          })
        ).body;
  const [first, second] = made.documents!;
  const recipient_id =
    kind === 'templates' ? 'temp_a' : (made as unknown as SigningRequest).recipients[0]!.id;
  const field = (variable_name: string, page_number: number, document_id = first!.id) => ({
    type: variable_name === 'sig' ? 'signature' : 'text',
    variable_name,
    recipient_id,
    document_id,
    page_number,
    position: box,
  });
  const fields = [field('city', 1), field('rent', 2), field('note', 3), field('sig', 1, second!.id)];
  const people = [{ _temp_id: 'temp_a', ...ada, designation: 'Signer', order: 1 }];
  const put = await service.put(`/${kind}/${made.id}`, {
    ...(kind === 'templates' && { users: people }),
    fields,
  });
  expect([put.status, put.body]).toEqual([200, put.body]);
  return read(kind, made.id);
}

const read = async (kind: Kind, id: string, query = '') =>
  (await service.get<Parent>(`/${kind}/${id}${query}`)).body;

const placesOf = ({ fields, documents }: Parent) =>
  Object.fromEntries(
    fields.map(({ variable_name, document_id, page_number }) => [
      variable_name,
      `${documents!.find(({ id }) => id === document_id)?.label} ${page_number}`,
    ]),
  );

describe.each(PARENTS)('pages of one of several documents of %s', (kind) => {
  it('are replaced by others after a review that changes nothing', async () => {
    const parent = await lease(kind);
    const path = `/${kind}/${parent.id}/documents/${parent.documents![0]!.id}`;
    // Two pages, the second one twice as wide.
    const document_id = await upload(await textDocument(2, 2));
    expect(refusal(await service.patch(path, { document_id }))).toEqual([400, 'ANCHOR_MISMATCH']);
    const review = (query = '') =>
      service.post<DocumentReview>(`${path}/review-document${query}`, { document_id });
    const { status, body } = await review();
    const idOf = (name: string) => parent.fields.find(({ variable_name }) => variable_name === name)!.id;
    expect([status, body]).toMatchObject([
      200,
      {
        revision: parent.revision,
        page_count: 2,
        same_pages: false,
        moved: [{ field_id: idOf('rent'), page_number: 2 }],
        dropped: [idOf('note')],
      },
    ]);
    expect((await read(kind, parent.id)).revision).toBe(parent.revision);

    const change = { document_id, different_pages: 'carry' };
    const changed = await service.patch<DocumentSetAnswer>(path, change);
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { documents: [{ label: 'Lease', page_count: 2 }, { label: 'Rules' }], documents_layout_version: 2 },
    ]);
    const after = await read(kind, parent.id);
    expect(placesOf(after)).toEqual({ city: 'Lease 1', rent: 'Lease 2', sig: 'Rules 1' });
    const rent = after.fields.find(({ variable_name }) => variable_name === 'rent')!;
    expect(rent.position).toEqual(body.moved[0]!.position);
    expect(rent.position.width).toBeCloseTo(box.width / 2, 1);
    // The upload is used up.
    expect(refusal(await review())).toEqual([409, 'DOCUMENT_ALREADY_USED']);
  });

  it('are reviewed with the page numbers of all documents, where asked', async () => {
    const parent = await lease(kind);
    const path = `/${kind}/${parent.id}/documents/${parent.documents![1]!.id}/review-document`;
    const document_id = await upload(await textDocument(1, 1));
    const pages = async (query: string) =>
      (await service.post<DocumentReview>(path + query, { document_id })).body.moved.map(
        ({ page_number }) => page_number,
      );
    expect([await pages(''), await pages('?pages=combined')]).toEqual([[1], [4]]);
  });

  it('are arranged, and fields move along', async () => {
    const parent = await lease(kind);
    const path = `/${kind}/${parent.id}/documents/${parent.documents![0]!.id}`;
    const { status, body } = await service.patch<DocumentSetAnswer>(path, {
      pages: [{ page_number: 3, rotate: 90 }, { page_number: 1 }],
    });
    expect([status, body.documents]).toMatchObject([
      200,
      [{ id: parent.documents![0]!.id, label: 'Lease', page_count: 2 }, { label: 'Rules' }],
    ]);
    expect(body.documents[0]!.sha256).not.toBe(parent.documents![0]!.sha256);
    const after = await read(kind, parent.id);
    expect(placesOf(after)).toEqual({ note: 'Lease 1', city: 'Lease 2', sig: 'Rules 1' });
    expect(after.fields.find(({ variable_name }) => variable_name === 'note')!.position).toEqual({
      x: 75,
      y: 10,
      width: 5,
      height: 30,
    });
  });

  it('refuses what is wrong by name, and changes nothing', async () => {
    const parent = await lease(kind);
    const path = `/${kind}/${parent.id}/documents/${parent.documents![0]!.id}`;
    const document_id = await upload(onePage());
    const results = [
      await service.patch(path, { pages: [] }),
      await service.patch(path, { pages: [{ page_number: 4 }] }),
      await service.patch(path, { pages: [{ page_number: 1 }, { page_number: 1 }] }),
      await service.patch(path, { pages: [{ page_number: 1, rotate: 45 }] }),
      await service.patch(path, { pages: [{ page_number: 1 }], label: 'x' }),
      await service.patch(path, { pages: [{ page_number: 1 }], document_id }),
      await service.patch(path, { document_id, different_pages: 'maybe' }),
      await service.post(`${path}/review-document`, {}),
      await service.post(`${path}/review-document`, { document_id: parent.id }),
      await service.post(`/${kind}/${parent.id}/documents/${parent.id}/review-document`, { document_id }),
      await service.patch(path, { pages: [{ page_number: 1 }] }, { headers: { 'if-match': '"1"' } }),
    ];
    expect(results.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      ...Array(9).fill('400 VALIDATION_ERROR'),
      '404 DOCUMENT_NOT_FOUND',
      '412 REVISION_CONFLICT',
    ]);
    expect((await read(kind, parent.id)).revision).toBe(parent.revision);
  });

  it('ask before conditions lose a field', async () => {
    const parent = await lease(kind);
    const city = parent.fields.find(({ variable_name }) => variable_name === 'city')!.id;
    const visibility_conditions = {
      logic: 'and',
      groups: [{ conditions: [{ field_id: city, operator: 'is_filled', value: '' }] }],
    };
    const fields = parent.fields.map((field) =>
      field.variable_name === 'rent' ? { ...field, visibility_conditions } : field,
    );
    expect((await service.put(`/${kind}/${parent.id}`, { fields })).status).toBe(200);
    const path = `/${kind}/${parent.id}/documents/${parent.documents![0]!.id}`;
    const pages = [{ page_number: 2 }];
    expect(refusal(await service.patch(path, { pages }))).toEqual([400, 'VALIDATION_ERROR']);
    expect((await service.patch(path, { pages, force_remove_conditions: true })).status).toBe(200);
    const after = await read(kind, parent.id);
    expect(placesOf(after)).toEqual({ rent: 'Lease 1', sig: 'Rules 1' });
    expect(after.fields[0]!.visibility_conditions).toBeNull();
  });

  it('are open to editor tokens that may change the document and the fields', async () => {
    const parent = await lease(kind);
    const path = `/${kind}/${parent.id}/documents/${parent.documents![0]!.id}`;
    const tokenFor = async (permissions: readonly string[]) => {
      const [route, key] =
        kind === 'templates'
          ? (['/generate-template-token', 'template_id'] as const)
          : (['/jwt/generate-signing-request', 'companies_workspaces_signing_requests_id'] as const);
      const { body } = await service.post<{ token: string }>(route, { [key]: parent.id, permissions });
      return { authorization: `Bearer ${body.token}` };
    };
    const document_id = await upload(onePage());
    const call = async (permissions: readonly string[], method: 'review' | 'carry' | 'arrange') => {
      const options = await tokenFor(permissions);
      if (method === 'review') return service.post(`${path}/review-document`, { document_id }, options);
      const body =
        method === 'carry' ? { document_id, different_pages: 'carry' } : { pages: [{ page_number: 1 }] };
      return service.patch(path, body, options);
    };
    const document = ['read', 'write', 'document'];
    expect((await call(['read', 'write', 'fields'], 'review')).status).toBe(403);
    expect((await call(document, 'review')).status).toBe(200);
    expect((await call(document, 'carry')).status).toBe(403);
    expect((await call(document, 'arrange')).status).toBe(403);
    expect((await call([...document, 'fields'], 'arrange')).status).toBe(200);
  });
});

describe('the documents of a draft', () => {
  const combined = '?pages=combined';
  const restore = (id: string, body: object, options = {}) =>
    service.post<DocumentSetAnswer>(`/signing-requests/${id}/restore-documents${combined}`, body, options);
  const since = (id: string, version?: number | string) =>
    service.get<DraftPageChanges>(
      `/signing-requests/${id}/page-changes${version === undefined ? '' : `?since=${version}`}`,
    );

  it('are restored with fields, their values and the latest names', async () => {
    const draft = await lease('signing-requests');
    const [first, second] = draft.documents!;
    const path = `/signing-requests/${draft.id}`;
    const valued = draft.fields.map((field) =>
      field.variable_name === 'sig' ? field : { ...field, value: `of ${field.variable_name}` },
    );
    await service.put(path, { fields: valued });
    await service.patch(`${path}/documents/${first!.id}`, { label: 'Contract' });
    const before = (await service.get<SigningRequest>(path + combined)).body;
    await service.delete(`${path}/documents/${first!.id}?force_remove_fields=true`);
    expect((await read('signing-requests', draft.id)).documents).toHaveLength(1);

    const { status, body } = await restore(draft.id, {
      documents_layout_version: 1,
      // As an editor sends them: without values.
      fields: before.fields.map(({ value, value_saved_at, ...field }) => field),
    });
    expect([status, body]).toMatchObject([
      200,
      {
        documents: [{ id: first!.id, label: 'Contract' }, { id: second!.id }],
        documents_version: 4,
        documents_layout_version: 3,
      },
    ]);
    const after = (await service.get<SigningRequest>(path + combined)).body;
    expect(after.fields).toEqual(before.fields);
    expect((await fetch(after.document_url)).status).toBe(200);
    // And forward again.
    await restore(draft.id, {
      documents_layout_version: 2,
      fields: before.fields.slice(3).map((field) => ({ ...field, page_number: 1 })),
    });
    expect((await read('signing-requests', draft.id)).documents!.map(({ id }) => id)).toEqual([second!.id]);
    const { body: audit } = await service.get<{ results: { details: { action?: string } }[] }>(
      `${path}/audit`,
    );
    expect(JSON.stringify(audit)).toContain('documents_updated');
  });

  it('tell editors how their pages became the current ones', async () => {
    const { id, documents } = await lease('signing-requests');
    const [first, second] = documents!;
    const path = `/signing-requests/${id}/documents`;
    await service.put(`${path}/order`, { document_ids: [second!.id, first!.id] });
    await service.patch(`${path}/${first!.id}`, {
      pages: [{ page_number: 3, rotate: 90 }, { page_number: 1 }],
    });
    await service.patch(`${path}/${second!.id}`, { label: 'House rules' });
    await service.post(path, { document_id: await upload(onePage()) });
    const page = (page_number: number | null, rotate = 0) => ({ page_number, rotate });
    expect((await since(id, 1)).body).toEqual({
      documents_layout_version: 4,
      pages: [page(4), page(3, 90), page(1), page(null)],
    });
    expect((await since(id, 3)).body.pages).toEqual([page(1), page(2), page(3), page(null)]);
    expect((await since(id)).body.pages).toEqual([1, 2, 3, 4].map((one) => page(one)));
    for (const wrong of [9, 0, 'x'])
      expect(refusal(await since(id, wrong))).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('aren’t restored to an unknown version, after sending, or for a single document', async () => {
    const draft = await lease('signing-requests');
    const body = { documents_layout_version: 1, fields: [] };
    expect(refusal(await restore(draft.id, body))).toEqual([400, 'VALIDATION_ERROR']);
    await service.patch(`/signing-requests/${draft.id}/documents/${draft.documents![0]!.id}`, {
      pages: [{ page_number: 1 }],
    });
    expect(refusal(await restore(draft.id, { ...body, documents_layout_version: 7 }))).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
    expect(refusal(await restore(draft.id, body, { headers: { 'if-match': '"1"' } }))).toEqual([
      412,
      'REVISION_CONFLICT',
    ]);
    const single = await service.post<SigningRequest>('/signing-requests', {
      name: 'Single',
      document: base64(onePage()),
      recipients: [{ id: 'temp_a', ...ada }],
    });
    expect(refusal(await restore(single.body.id, body))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await since(single.body.id, 1))).toEqual([404, 'NOT_FOUND']);
    expect((await service.post(`/signing-requests/${draft.id}/send`, {})).status).toBe(200);
    expect(refusal(await restore(draft.id, body))).toEqual([409, 'DOCUMENT_SET_LOCKED']);
  });

  it('are forgotten with their files when the draft was sent, is erased, or a month later', async () => {
    const { db, storage } = service.services;
    const files = async () => {
      const keys: string[] = [];
      for await (const key of storage.keys()) if (key.startsWith('documents/')) keys.push(key);
      return keys;
    };
    const arranged = async () => {
      const before = new Set(await files());
      const draft = await lease('signing-requests');
      const path = `/signing-requests/${draft.id}/documents/${draft.documents![0]!.id}`;
      await service.patch(path, { pages: [{ page_number: 1 }] });
      const mine = (await files()).filter((key) => !before.has(key));
      return { id: draft.id, left: async () => (await files()).filter((key) => mine.includes(key)).length };
    };
    const versions = async (id: string) =>
      (await db.kysely.selectFrom('draft_documents').selectAll().execute()).filter(
        ({ request_id }) => request_id === id,
      ).length;
    const [sent, erased, old] = [await arranged(), await arranged(), await arranged()];
    // Two documents and their pages together, before and after.
    for (const one of [sent, erased, old]) expect(await one.left()).toBe(5);

    expect((await service.post(`/signing-requests/${sent.id}/send`, {})).status).toBe(200);
    await sweep(service.services);
    expect([await versions(sent.id), await sent.left()]).toEqual([0, 3]);
    expect([await versions(old.id), await old.left()]).toEqual([2, 5]);

    await service.delete(`/signing-requests/${erased.id}`);
    await eraseRequest(service.services, erased.id as never, 'request');
    expect(await versions(erased.id)).toBe(0);
    await drainJobs(service);
    expect(await erased.left()).toBe(0);

    service.clock.forward(31 * 24 * 3_600_000);
    await sweep(service.services);
    expect([await versions(old.id), await old.left()]).toEqual([1, 3]);
    const kept = (await service.get<SigningRequest>(`/signing-requests/${old.id}`)).body;
    expect((await fetch(kept.document_url)).status).toBe(200);
  });
});
