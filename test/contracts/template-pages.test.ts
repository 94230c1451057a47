/** Pages of a template's document: reordered, rotated, removed or replaced, with their fields. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentReview, Template } from '../../src/wire/http/templates.ts';
import { rotatedAndCropped, trickyGeometry } from '../fixtures/make-pdfs.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { base64, startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

const ids = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const box = { x: 10, y: 20, width: 30, height: 5 };

/** Eight pages, with a field on each of the first three; the third has a condition on the second. */
async function threeFields(): Promise<Template> {
  const { id } = await service.given.template({ document: base64(rotatedAndCropped()) });
  const field = (page: number, more = {}) => ({
    id: ids[page - 1],
    type: 'text',
    recipient_id: 'temp_a',
    page_number: page,
    position: box,
    ...more,
  });
  const asks = {
    logic: 'and',
    groups: [{ conditions: [{ field_id: ids[1], operator: 'is_filled', value: '' }] }],
  };
  const { body } = await service.put<Template>(`/templates/${id}`, {
    users: [{ _temp_id: 'temp_a', first_name: 'Ada', email: 'ada@example.com', designation: 'Signer' }],
    fields: [field(1), field(2), field(3, { visibility_conditions: asks })],
  });
  ids.splice(
    0,
    3,
    ...ids.map((one) => one.replace(/^.{8}/, (head) => (Number(head) + 1).toString().padStart(8, '0'))),
  );
  return body;
}
const match = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } });

describe('arranging pages', () => {
  it('moves fields exactly, and keeps the old document for existing requests', async () => {
    const template = await threeFields();
    const [first, second, third] = template.fields;
    const draft = await service.post<{ id: string; document_url: string }>('/signing-requests', {
      template_id: template.id,
      recipients: [{ first_name: 'Ada', last_name: 'L', email: 'ada@example.com', order: 1 }],
    });
    const as = { authorization: await service.given.token(template.id), ...match(template.revision) };
    const path = `/templates/${template.id}/arrange-pages`;
    const pages = [{ page_number: 3 }, { page_number: 1, rotate: 90 }, { page_number: 2, rotate: 180 }];
    const changed = await service.post<Template>(path, { pages }, as);
    expect(changed).toMatchObject({ status: 200, body: { page_count: 3, revision: template.revision + 1 } });
    expect(changed.headers.get('etag')).toBe(`"${template.revision + 1}"`);
    expect(changed.body.fields).toEqual([
      { ...first, page_number: 2, position: { x: 75, y: 10, width: 5, height: 30 } },
      { ...second, page_number: 3, position: { x: 60, y: 75, width: 30, height: 5 } },
      { ...third, page_number: 1 },
    ]);
    // The first page was portrait A4 and is landscape now.
    expect(changed.body.page_sizes[1]).toMatchObject({ width: 842, height: 595 });
    expect(trickyGeometry[0]).toMatchObject({ rotate: 0 });
    const before = await service.get<{ document_url: string }>(`/signing-requests/${draft.body.id}`);
    const kept = await (await fetch(before.body.document_url)).arrayBuffer();
    expect(Buffer.from(kept).equals(Buffer.from(rotatedAndCropped()))).toBe(true);
  });

  it('removes the fields of removed pages, and asks before conditions lose a field', async () => {
    const { id, fields, revision } = await threeFields();
    const path = `/templates/${id}/arrange-pages`;
    const pages = [{ page_number: 3 }, { page_number: 1 }];
    const refused = await service.post<{ details: Record<string, string> }>(path, { pages });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(JSON.stringify(refused.body.details)).toContain(fields[1]!.id);
    const forced = await service.post<Template>(path, { pages, force_remove_conditions: true });
    expect(forced).toMatchObject({ status: 200, body: { revision: revision + 1 } });
    expect(forced.body.fields).toMatchObject([
      { id: fields[0]!.id, page_number: 2 },
      { id: fields[2]!.id, page_number: 1, visibility_conditions: null },
    ]);
  });

  it('rejects missing or duplicate pages, old revisions, insufficient tokens and other companies’ templates', async () => {
    const { id, revision } = await service.given.template();
    const path = `/templates/${id}/arrange-pages`;
    const twice = await service.post(path, { pages: [{ page_number: 1 }, { page_number: 1 }] });
    expect(twice).toMatchObject({
      status: 400,
      body: { details: { 'pages.1.page_number': expect.any(String) } },
    });
    expect((await service.post(path, { pages: [{ page_number: 2 }] })).status).toBe(400);
    expect((await service.post(path, { pages: [] })).status).toBe(400);
    expect((await service.post(path, { pages: [{ page_number: 1, rotate: 45 }] })).status).toBe(400);
    const good = { pages: [{ page_number: 1, rotate: 90 }] };
    expect((await service.post(path, good, match(revision + 1))).status).toBe(412);
    for (const permissions of [['read', 'write', 'fields'], ['read', 'write', 'document'], ['read']]) {
      const authorization = await service.given.token(id, { permissions });
      expect((await service.post(path, good, { authorization })).status).toBe(403);
    }
    const other = await service.given.template();
    const authorization = await service.given.token(other.id);
    expect((await service.post(path, good, { authorization })).status).toBeGreaterThanOrEqual(401);
    expect((await service.get<Template>(`/templates/${id}`)).body.revision).toBe(revision);
  });
});

describe('restoring a document', () => {
  it('restores the document with every field, reports page mappings, and only works for the template’s documents', async () => {
    const template = await threeFields();
    const { id, document_id, fields } = template;
    const path = `/templates/${id}`;
    const as = { authorization: await service.given.token(id) };
    const pages = [{ page_number: 3, rotate: 90 }, { page_number: 1 }];
    const changed = await service.post<Template>(`${path}/arrange-pages`, {
      pages,
      force_remove_conditions: true,
    });
    expect(changed.body.fields).toHaveLength(2);
    expect(changed.body.document_id).not.toBe(document_id);
    const since = (from: string) => service.get(`${path}/page-changes?since=${from}`, as);
    expect((await since(document_id)).body).toEqual({
      document_id: changed.body.document_id,
      pages: [
        { page_number: 3, rotate: 90 },
        { page_number: 1, rotate: 0 },
      ],
    });
    const back = (body: object, more = {}) =>
      service.post<Template>(`${path}/restore-document`, body, { ...as, ...more });
    expect((await back({ document_id, fields }, match(template.revision))).status).toBe(412);
    const restored = await back({ document_id, fields }, match(changed.body.revision));
    expect(restored).toMatchObject({ status: 200, body: { document_id, fields, page_count: 8 } });
    const { body } = await since(changed.body.document_id);
    expect(body).toMatchObject({ document_id, pages: { length: 8 } });
    expect((body as { pages: unknown[] }).pages.slice(0, 3)).toEqual([
      { page_number: 2, rotate: 0 },
      { page_number: null, rotate: 0 },
      { page_number: 1, rotate: 270 },
    ]);
    expect((await since(document_id)).body).toMatchObject({ pages: { 2: { page_number: 3, rotate: 0 } } });

    const other = await service.given.template();
    const { body: foreign } = await service.get<Template>(`/templates/${other.id}`);
    expect((await back({ document_id: foreign.document_id, fields: [] })).status).toBe(400);
    expect((await since(foreign.document_id)).status).toBe(400);
    const authorization = await service.given.token(id, { permissions: ['read', 'write', 'fields'] });
    expect((await back({ document_id, fields }, { authorization })).status).toBe(403);
    const beyond = [{ ...fields[0], page_number: 4 }];
    expect((await back({ document_id: changed.body.document_id, fields: beyond })).status).toBe(400);
  });
});

describe('a new document', () => {
  it('is uploaded with an editor token, reviewed any number of times, and applied once', async () => {
    const { id, fields, revision } = await threeFields();
    const as = { authorization: await service.given.token(id) };
    const bytes = onePage('/MediaBox [0 0 595 421]');
    const upload = await service.post<{ document_id: string; upload_url: string }>(
      `/templates/${id}/uploads`,
      { file_name: 'new.pdf', file_size: bytes.length, content_type: 'application/pdf' },
      as,
    );
    expect(upload.status).toBe(201);
    const { document_id, upload_url } = upload.body;
    const review = () =>
      service.post<DocumentReview>(`/templates/${id}/review-document`, { document_id }, as);
    expect((await review()).status).toBe(400);
    const headers = { 'content-type': 'application/pdf' };
    expect((await fetch(upload_url, { method: 'PUT', headers, body: Buffer.from(bytes) })).status).toBe(200);
    for (const look of [await review(), await review()])
      expect(look).toMatchObject({
        status: 200,
        body: {
          revision,
          page_count: 1,
          same_pages: false,
          // The page is half as high, so the same length is twice the percentage.
          moved: [
            { field_id: fields[0]!.id, page_number: 1, position: { x: 10, y: 40, width: 30, height: 10 } },
          ],
          dropped: [fields[1]!.id, fields[2]!.id],
        },
      });
    const replace = (more = {}) =>
      service.post<Template>(`/templates/${id}/replace-document`, { document_id, ...more }, as);
    expect((await replace()).status).toBe(400);
    const { moved } = (await review()).body;
    const replaced = await replace({ different_pages: 'carry' });
    expect(replaced).toMatchObject({ status: 200, body: { page_count: 1, revision: revision + 1 } });
    expect(replaced.body.fields).toMatchObject([{ id: fields[0]!.id, position: moved[0]!.position }]);
    expect((await review()).status).toBe(400);
  });

  it('can’t be uploaded with the link of a revoked token', async () => {
    const { id } = await service.given.template();
    const authorization = await service.given.token(id);
    const bytes = onePage();
    const announced = await service.post<{ document_id: string; upload_url: string }>(
      `/templates/${id}/uploads`,
      { file_name: 'new.pdf', file_size: bytes.length, content_type: 'application/pdf' },
      { authorization },
    );
    const { document_id, upload_url } = announced.body;
    const { jti } = decodeJwt(authorization.slice('Bearer '.length));
    expect((await service.post('/revoke-template-token', { jwt_id: jti })).status).toBe(200);
    const headers = { 'content-type': 'application/pdf' };
    const sent = await fetch(upload_url, { method: 'PUT', headers, body: Buffer.from(bytes) });
    expect([sent.status, await sent.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'ACCESS_DENIED' }),
    ]);
    expect((await service.post(`/templates/${id}/review-document`, { document_id })).status).toBe(400);
  });

  it('with the same pages is reported as such; reviewing and replacing need permission', async () => {
    const { id } = await service.given.template();
    const path = `/templates/${id}/review-document`;
    const same = await service.post<DocumentReview>(path, { document: base64(onePage()) });
    expect(same).toMatchObject({ status: 200, body: { same_pages: true, moved: [], dropped: [] } });
    const authorization = await service.given.token(id, { permissions: ['read', 'write', 'fields'] });
    const document = base64(onePage());
    expect((await service.post(path, { document }, { authorization })).status).toBe(403);
    const announced = { file_name: 'a.pdf', file_size: 9, content_type: 'application/pdf' };
    expect((await service.post(`/templates/${id}/uploads`, announced, { authorization })).status).toBe(403);
  });
});
