import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template, TemplateSummary } from '../../src/wire/http/templates.ts';
import { hostilePdfs } from '../fixtures/hostile-pdfs.ts';
import { rotatedAndCropped } from '../fixtures/make-pdfs.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { signedPdf } from '../fixtures/signed-pdf.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const box = { x: 10, y: 20, width: 33.333333333333336, height: 5 };
const ada = {
  _temp_id: 'temp_ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  designation: 'Signer',
  order: 1,
};
const bob = { ...ada, _temp_id: 'temp_bob', first_name: 'Bob', email: 'bob@example.com', order: 2 };
const signature = {
  type: 'signature',
  position: box,
  page_number: 1,
  recipient_id: 'temp_ada',
  required: true,
};

const put = (id: string, body: unknown, headers?: Record<string, string>) =>
  service.put<Template>(`/templates/${id}`, body, headers && { headers });
const filled = async () => {
  const { id } = await service.given.template();
  const { body } = await put(id, {
    users: [ada, bob],
    fields: [signature, { ...signature, recipient_id: 'temp_bob' }],
  });
  return body;
};

describe('creating a template', () => {
  it('returns 201 with defaults, page sizes, previews and a link valid for 7 days', async () => {
    const made = await service.post<Template>('/templates', {
      name: 'NDA',
      document: base64(rotatedAndCropped()),
    });
    expect(made.status).toBe(201);
    expect(made.headers.get('etag')).toBe('"1"');
    const template = made.body;
    expect(template).toMatchObject({
      name: 'NDA',
      description: null,
      page_count: 8,
      expiration_hours: 168,
      credit_cost: 1,
      recipients: [],
      fields: [],
      reminders: [],
      seal_participants: [],
      revision: 1,
      settings: { allow_download: true, use_signing_order: true, require_otp_verification: null },
    });
    expect(template.warnings).toBeUndefined();
    expect(template.page_sizes.reduce((sum, { count }) => sum + count, 0)).toBe(8);
    // The second page is A4 cropped to 450 × 640 and rotated.
    expect(template.page_sizes[1]).toMatchObject({ width: 640, height: 450 });
    expect(template.preview_pages.map(({ page_number }) => page_number)).toEqual([1, 2, 3]);
    const days = (Date.parse(template.document_url_expires_at!) - service.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(7);
    expect(days).toBeLessThan(7.01);
    const file = await fetch(template.document_url);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(rotatedAndCropped());
    const preview = await fetch(template.preview_pages[0]!.url);
    expect(preview.status).toBe(200);
    expect(preview.headers.get('content-type')).toMatch(/^image\//);
  });

  it('inlines the first preview on request, and links to the others', async () => {
    const { id } = (
      await service.post<Template>('/templates', {
        name: 'Lease',
        document: base64(await rotatedAndCropped()),
      })
    ).body;
    const { body: plain } = await service.get<Template>(`/templates/${id}`);
    const { body, headers } = await service.get<Template>(`/templates/${id}?preview=inline`);
    const linked = Buffer.from(await (await fetch(plain.preview_pages[0]!.url)).arrayBuffer());
    expect(body.preview_pages[0]!.url).toBe(`data:image/png;base64,${linked.toString('base64')}`);
    expect(body.preview_pages.slice(1)).toEqual(plain.preview_pages.slice(1));
    expect((await service.get(`/templates/${id}?preview=everything`)).status).toBe(400);
    // A compressed response has no revision tag.
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('etag')).toBeNull();
  });

  it('accepts a signed file, and says what happens to the signatures', async () => {
    const { warnings } = await service.given.template({ document: base64(signedPdf()) });
    expect(warnings).toEqual([expect.stringContaining('the file contained a digital signature')]);
  });

  it('reports that a file was repaired', async () => {
    const bytes = onePage();
    const document = base64(bytes.slice(0, Buffer.from(bytes).lastIndexOf('xref')));
    const { status, body } = await service.post<Template & { warnings?: string[] }>('/templates', {
      name: 'Cut off',
      document,
    });
    expect(status).toBe(201);
    expect(body.warnings).toEqual([
      expect.stringMatching(/^document: the file was damaged and has been repaired\./),
    ]);
  });

  it('accepts a restricted file, and reports that the restrictions were removed', async () => {
    const document = await hostilePdfs['an owner password that forbids changes']!.make();
    const { warnings } = await service.given.template({ document: base64(document) });
    expect(warnings).toEqual([expect.stringContaining('Sealing removes the restriction')]);
  });

  it('reports ignored keys', async () => {
    const { warnings } = await service.given.template({ colour: 'red', settings: { allow_downlaod: false } });
    expect(warnings).toEqual(['Ignored unknown key: colour', 'Ignored unknown key: settings.allow_downlaod']);
  });

  it.each([
    ['no name', { document: 'AAAA' }, 'name'],
    ['a name of 256 characters', { name: 'x'.repeat(256), document: 'AAAA' }, 'name'],
    ['no document', { name: 'A' }, 'document'],
    ['two documents', { name: 'A', document: 'AAAA', document_id: crypto.randomUUID() }, 'document'],
    ['a document that is no base64', { name: 'A', document: 'not base64!' }, 'document'],
    ['an expiry of no hours', { name: 'A', document: 'AAAA', expiration_hours: 0 }, 'expiration_hours'],
    ['an unknown upload', { name: 'A', document_id: crypto.randomUUID() }, 'document_id'],
  ])('rejects %s with its path', async (_, body, path) => {
    const answer = await service.post('/templates', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: 'Validation Error',
      code: 'VALIDATION_ERROR',
      details: { [path]: expect.any(String) },
      errors: expect.arrayContaining([{ message: expect.stringContaining(path) }]),
    });
  });

  it('rejects a file that isn’t a PDF', async () => {
    const answer = await service.post('/templates', {
      name: 'A',
      document: base64(Buffer.from('hello there')),
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'INVALID_DOCUMENT', details: { reason: 'not_pdf' } });
  });
});

describe('uploads', () => {
  const announce = (size: number) =>
    service.post<{ document_id: string; upload_url: string }>('/documents', {
      file_name: 'a.pdf',
      file_size: size,
      content_type: 'application/pdf',
    });
  const send = (url: string, bytes: Uint8Array) =>
    fetch(url, { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: Buffer.from(bytes) });

  it('accept the bytes once and create one template from them', async () => {
    const bytes = onePage();
    const announced = await announce(bytes.length);
    expect(announced.status).toBe(201);
    expect(announced.body).toMatchObject({ expires_in: 3600, upload_token: expect.any(String) });
    const { document_id, upload_url } = announced.body;
    const early = await service.post('/templates', { name: 'Early', document_id });
    expect(early.body).toMatchObject({
      details: { document_id: expect.stringContaining('hasn’t been uploaded') },
    });

    const sent = await send(upload_url, bytes);
    expect([sent.status, await sent.json()]).toEqual([
      200,
      { document_id, page_count: 1, file_size: bytes.length },
    ]);
    expect((await send(upload_url, bytes)).status).toBe(409);
    expect((await service.post('/templates', { name: 'Once', document_id })).status).toBe(201);
    expect((await service.post('/templates', { name: 'Twice', document_id })).body).toMatchObject({
      details: { document_id: expect.stringContaining('already been used') },
    });
  });

  it('reject another size, a wrong token and a late file', async () => {
    const bytes = onePage();
    const { upload_url } = (await announce(bytes.length + 1)).body;
    expect((await send(upload_url, bytes)).status).toBe(400);
    expect((await send(`${upload_url}x`, bytes)).status).toBe(403);
    const late = (await announce(bytes.length)).body;
    service.clock.forward(3600_001);
    const refused = await send(late.upload_url, bytes);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'LINK_EXPIRED',
    ]);
  });
});

describe('replacing a template', () => {
  it('maps temporary IDs, keeps exact positions and increments the revision', async () => {
    const template = await filled();
    expect(template.revision).toBe(2);
    const [first, second] = template.recipients;
    expect(first).toMatchObject({ name: 'Ada Lovelace', order: 1, ready_to_send: true, missing_fields: [] });
    expect(template.fields.map(({ recipient_id }) => recipient_id)).toEqual([first!.id, second!.id]);
    expect(template.fields[0]!.position).toEqual(box);
    const again = await service.get<Template>(`/templates/${template.id}`);
    expect(again.headers.get('etag')).toBe('"2"');
    expect(again.body.fields).toEqual(template.fields);
    expect(again.body.recipients).toEqual(template.recipients);
  });

  it('changes nothing when a template is sent back as it was read', async () => {
    const before = await filled();
    const { body: after } = await put(before.id, { users: before.recipients, fields: before.fields });
    expect(after.recipients).toEqual(before.recipients);
    expect(after.fields).toEqual(before.fields);
  });

  it('accepts the flat spelling of fields and aliases of types', async () => {
    const { id, recipients } = await filled();
    const flat = {
      type: 'TEXTAREA',
      x: 1,
      y: 2,
      width: 3,
      height: 4,
      page: 1,
      assigned_to_user_id: recipients[0]!.id,
      options: ['a'],
      prefilled_data: 'company',
    };
    const { body } = await put(id, { fields: [flat] });
    expect(body.fields).toHaveLength(1);
    expect(body.fields[0]).toMatchObject({
      type: 'text_area',
      position: { x: 1, y: 2, width: 3, height: 4 },
      page_number: 1,
      recipient_id: recipients[0]!.id,
      dropdown_options: ['a'],
      format_rules: { prefilledData: 'company' },
    });
    expect(body.recipients[0]).toMatchObject({ missing_fields: ['company'], ready_to_send: false });
  });

  it.each([
    ['reaches over the right edge', { position: { ...box, x: 80 } }, 'fields.0.position.width'],
    ['starts below zero', { position: { ...box, x: -1 } }, 'fields.0.position.x'],
    ['is flat and too wide', { position: undefined, ...box, x: 90 }, 'fields.0.width'],
    ['has no position', { position: undefined }, 'fields.0.position'],
    ['is on a page that is not there', { page_number: 2 }, 'fields.0.page_number'],
    ['belongs to nobody we know', { recipient_id: 'temp_eve' }, 'fields.0.recipient_id'],
    ['has an unknown type', { type: 'hologram' }, 'fields.0.type'],
    ['is an approval of a signer', { type: 'approval_signature' }, 'fields.0.recipient_id'],
    [
      'takes its value from two places',
      { type: 'text', read_only_value: 'x', prefilled_data: 'email' },
      'fields.0.read_only_value',
    ],
    [
      'names two prefills',
      { type: 'text', prefilled_data: 'email', format_rules: { prefilledData: 'company' } },
      'fields.0.prefilled_data',
    ],
  ])('rejects a field that %s', async (_, change, path) => {
    const before = await filled();
    const answer = await service.put(`/templates/${before.id}`, {
      users: [{ ...ada, id: before.recipients[0]!.id }],
      fields: [{ ...signature, ...change }],
    });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { details: object }).details)).toContain(path);
    // A rejected write changes nothing.
    const { body } = await service.get<Template>(`/templates/${before.id}`);
    expect([body.revision, body.fields]).toEqual([before.revision, before.fields]);
  });

  it('removes recipients with their fields, or reassigns the fields', async () => {
    const template = await filled();
    const [first, second] = template.recipients;
    const reassigned = await put(template.id, {
      deleted_users: [{ user_id: first!.id, field_action: 'reassign', reassign_to_user_id: second!.id }],
    });
    expect(reassigned.body.recipients.map(({ id, order }) => [id, order])).toEqual([[second!.id, 1]]);
    expect(reassigned.body.fields.map(({ recipient_id }) => recipient_id)).toEqual([second!.id, second!.id]);
    const emptied = await put(template.id, {
      deleted_users: [{ user_id: second!.id, field_action: 'delete' }],
    });
    expect([emptied.body.recipients, emptied.body.fields]).toEqual([[], []]);
  });

  it('moves a recipient to the requested position and shifts the others', async () => {
    const template = await filled();
    const { body } = await put(template.id, { users: [{ id: template.recipients[1]!.id, order: 1 }] });
    expect(body.recipients.map(({ first_name, order }) => [first_name, order])).toEqual([
      ['Bob', 1],
      ['Ada', 2],
    ]);
  });

  it('accepts client-generated UUIDs, but none of another template', async () => {
    const mine = crypto.randomUUID();
    const { id } = await service.given.template();
    const { body } = await put(id, { fields: [{ ...signature, id: mine, recipient_id: null }] });
    expect(body.fields[0]!.id).toBe(mine);
    const other = await service.given.template();
    const stolen = await put(other.id, { fields: [{ ...signature, id: mine, recipient_id: null }] });
    expect(stolen.status).toBe(400);
    expect(stolen.body).toMatchObject({ details: { fields: expect.stringContaining('another template') } });
    expect((await service.get<Template>(`/templates/${id}`)).body.fields).toHaveLength(1);
  });

  it('rejects removing a field with conditions on it, unless they may be removed too', async () => {
    const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
    const text = { ...signature, type: 'text', recipient_id: null };
    const shownIf = {
      logic: 'and',
      groups: [{ conditions: [{ field_id: a, operator: 'is_filled', value: '' }] }],
    };
    const dependent = { ...text, id: b, visibility_conditions: shownIf };
    const { id } = await service.given.template();
    expect((await put(id, { fields: [{ ...text, id: a }, dependent] })).status).toBe(200);
    const refused = await put(id, { fields: [dependent] });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      details: { 'fields.0.visibility_conditions': expect.stringContaining(a) },
    });
    const forced = await put(id, { fields: [dependent], force_remove_conditions: true });
    expect(forced.body.fields[0]!.visibility_conditions).toBeNull();
  });

  it('rejects a write based on an older revision and returns the current record', async () => {
    const template = await filled();
    const properties = { template_properties: { name: 'Mine' } };
    const kept = await put(template.id, properties, { 'if-match': `"${template.revision}"` });
    expect([kept.status, kept.headers.get('etag')]).toEqual([200, '"3"']);
    const late = await put(template.id, properties, { 'if-match': `"${template.revision}"` });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({
      code: 'REVISION_CONFLICT',
      details: { revision: 3, current: { id: template.id, name: 'Mine', fields: template.fields } },
    });
    expect((await put(template.id, properties)).status).toBe(200);
  });

  it('applies one of two concurrent writes, never half of each', async () => {
    const template = await filled();
    const header = { 'if-match': `"${template.revision}"` };
    const names = Array.from({ length: 6 }, (_, index) => `Name ${index}`);
    const answers = await Promise.all(
      names.map((name) =>
        put(template.id, { template_properties: { name }, users: [{ ...ada, first_name: name }] }, header),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    const { body } = await service.get<Template>(`/templates/${template.id}`);
    expect(body.recipients.map(({ first_name }) => first_name)).toContain(body.name);
    expect(body.recipients).toHaveLength(3);
  });

  it('stores 5,000 fields', async () => {
    const { id } = await service.given.template();
    const fields = Array.from({ length: 5000 }, (_, index) => ({
      ...signature,
      recipient_id: null,
      label: `${index}`,
    }));
    const { status, body } = await put(id, { fields });
    expect([status, body.fields.length, body.fields[4999]?.label]).toEqual([200, 5000, '4999']);
    const many = await put(id, { fields: [...fields, fields[0]] });
    expect(many.status).toBe(400);
  });
});

describe('changing one thing', () => {
  const patch = (id: string, body: unknown) => service.patch(`/templates/${id}`, body);

  it('changes properties, a user or a field, and nothing else', async () => {
    const template = await filled();
    const properties = await patch(template.id, {
      properties: { description: 'New', settings: { hand_drawn_only: true } },
    });
    expect(properties.body).toMatchObject({ updated_fields: ['description', 'settings'], revision: 3 });
    const user = await patch(template.id, { user: { id: template.recipients[0]!.id, company: 'Engines' } });
    expect(user.body).toMatchObject({ user: { first_name: 'Ada', company: 'Engines' }, revision: 4 });
    const field = await patch(template.id, { field: { id: template.fields[1]!.id, x: 50 } });
    expect(field.body).toMatchObject({
      field: { type: 'signature', position: { ...box, x: 50 } },
      revision: 5,
    });
    const { body } = await service.get<Template>(`/templates/${template.id}`);
    expect(body).toMatchObject({
      description: 'New',
      settings: { hand_drawn_only: true, allow_download: true },
    });
    expect(body.fields[0]).toEqual(template.fields[0]);
  });

  it('adds a user and a field', async () => {
    const { id } = await service.given.template();
    const incomplete = await patch(id, { user: { first_name: 'Eve' } });
    expect(incomplete.body).toMatchObject({ details: { 'user.email': expect.any(String) } });
    const { body } = await patch(id, {
      user: { first_name: 'Eve', email: 'e@example.com', designation: 'approver' },
    });
    expect(body).toMatchObject({ user: { name: 'Eve', designation: 'Approver', order: 1 } });
    const field = await patch(id, { field: { type: 'text', ...box, page: 1 } });
    expect(field.body).toMatchObject({ field: { type: 'text', recipient_id: null } });
  });

  it.each([[{}], [{ properties: { name: 'A' }, user: { first_name: 'B' } }]])('rejects %j', async (body) => {
    const { id } = await service.given.template();
    expect((await patch(id, body)).status).toBe(400);
  });
});

describe('lists, parts, copies and deletion', () => {
  it('paginates, filters and sorts', async () => {
    const mark = crypto.randomUUID();
    for (const name of ['b 100%', 'a 1000', 'c 100_'])
      await service.given.template({ name: `${name} ${mark}` });
    const list = async (query: string) =>
      (await service.get<{ results: TemplateSummary[]; pagination: object }>(`/templates?${query}`)).body;
    const all = await list(`name=${mark.toUpperCase()}&sort_by=name&sort_order=asc&page_size=2`);
    expect(all.results.map(({ name }) => name[0])).toEqual(['a', 'b']);
    expect(all.pagination).toEqual({ current_page: 1, page_size: 2, total_count: 3, total_pages: 2 });
    expect((await list(`name=${mark}&sort_by=name&sort_order=asc&page_size=2&page=2`)).results).toHaveLength(
      1,
    );
    expect((await list(`name=${encodeURIComponent(`100% ${mark}`)}`)).results).toHaveLength(1);
    expect((await list(`name=${mark}&created_after=2199-01-01`)).results).toHaveLength(0);
    for (const bad of ['page=0', 'page_size=201', 'sort_by=price', 'created_after=yesterday'])
      expect((await service.get(`/templates?${bad}`)).status).toBe(400);
  });

  it('lists users, fields and reminders separately', async () => {
    const template = await filled();
    await put(template.id, { reminders: [{ hours: 24, subject: 'Soon', all_users: true }] });
    const at = (part: string) => service.get(`/templates/${template.id}/${part}`);
    expect((await at('users')).body).toEqual({ results: template.recipients });
    expect((await at('fields')).body).toEqual({ results: template.fields });
    expect((await at('reminders')).body).toMatchObject([{ hours: 24, subject: 'Soon', all_users: true }]);
  });

  it('copies everything with new IDs', async () => {
    const template = await filled();
    const { status, body: copy } = await service.post<Template>(`/templates/${template.id}/duplicate`);
    expect([status, copy.name, copy.revision]).toEqual([201, 'Contract (copy)', 1]);
    const known = new Set([
      template.id,
      ...template.fields.map(({ id }) => id),
      ...template.recipients.map(({ id }) => id),
    ]);
    const ids = [copy.id, ...copy.fields.map(({ id }) => id), ...copy.recipients.map(({ id }) => id)];
    expect(ids.filter((id) => known.has(id))).toEqual([]);
    expect(copy.fields.map(({ recipient_id }) => recipient_id)).toEqual(copy.recipients.map(({ id }) => id));
    const named = await service.post(`/templates/${template.id}/duplicate`, { name: 'Other' });
    expect(named.body).toMatchObject({ name: 'Other' });
  });

  it('hides a deleted template', async () => {
    const { id } = await service.given.template();
    expect((await service.delete(`/templates/${id}`)).status).toBe(200);
    for (const answer of [await service.get(`/templates/${id}`), await service.delete(`/templates/${id}`)])
      expect([answer.status, answer.body]).toEqual([
        404,
        {
          error: 'Not Found',
          code: 'NOT_FOUND',
          message: 'The requested resource was not found',
        },
      ]);
  });
});
