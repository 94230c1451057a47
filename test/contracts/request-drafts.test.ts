import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { setCredits } from '../support/built.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';
import { ada, bob, drainJobs, readRequest, signersOf, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let template: Template;
beforeAll(async () => {
  service = await sharedService();
  template = await twoSignerTemplate(service);
}, 60_000);
afterAll(() => service.close());

const box = { x: 10, y: 10, width: 20, height: 5 };
const RECIPIENTS = [
  { ...ada, order: 1 },
  { ...bob, order: 2 },
];

async function draft(more: Record<string, unknown> = {}): Promise<SigningRequest> {
  const made = await service.post<SigningRequest>('/signing-requests', {
    template_id: template.id,
    recipients: RECIPIENTS,
    ...more,
  });
  expect(made.body.id ?? made.body).toBeTypeOf('string');
  return made.body;
}

const mails = async (requestId: string, kind: string) =>
  service.services.db.kysely
    .selectFrom('mail_log')
    .select(['recipient', 'subject', 'text_body'])
    .where('request_id', '=', requestId as never)
    .where('kind', '=', kind)
    .execute();

interface PutAnswer {
  readonly signing_request: SigningRequest;
  readonly summary: Record<string, unknown>;
}

describe('PUT on a draft', () => {
  it('changes properties, recipients, fields and reminders at once and returns a summary', async () => {
    const made = await draft();
    const [first, second] = made.recipients;
    const answer = await service.put<PutAnswer>(`/signing-requests/${made.id}`, {
      signing_request_properties: {
        name: 'Renamed',
        expiration_hours: 48,
        settings: { allow_download: false },
      },
      language: 'de',
      recipients: [
        { id: first!.id, title: 'Countess' },
        { _temp_id: 'temp_new', first_name: 'Carol', email: 'odd address', designation: 'Approver' },
      ],
      deleted_recipients: [
        { recipient_id: second!.id, field_action: 'reassign', reassign_to_recipient_id: first!.id },
      ],
      reminders: [
        { hours_before_expiration: 24, subject: 'Soon', message: 'Please', recipient_id: first!.id },
      ],
    });
    expect(answer.status).toBe(200);
    const { signing_request: after, summary } = answer.body;
    expect(after).toMatchObject({ name: 'Renamed', expiration_hours: 48, language: 'de', revision: 2 });
    expect(after.recipients.map((one) => [one.first_name, one.title, one.order])).toEqual([
      ['Ada', 'Countess', 1],
      ['Carol', '', 2],
    ]);
    expect(after.fields.every((field) => field.recipient_id === first!.recipient_id)).toBe(true);
    expect(after.reminders).toMatchObject([{ hours: 24, hours_before_expiration: 24, all_users: false }]);
    expect(summary).toMatchObject({
      properties_updated: true,
      recipients_created: 1,
      recipients_updated: 1,
      recipients_deleted: 1,
      fields_created: 0,
      fields_reassigned: 2,
      fields_deleted: 0,
      reminders_created: 1,
    });
    expect(summary.warnings).toEqual([expect.stringContaining('"odd address"')]);
    // The distance from the expiry is kept when the expiry changes.
    const later = await service.put<PutAnswer>(`/signing-requests/${made.id}`, {
      signing_request_properties: { expiration_hours: 100 },
    });
    expect(later.body.signing_request.reminders[0]).toMatchObject({ hours: 76, hours_before_expiration: 24 });
  });

  it('replaces all fields, which may name recipients of the same call', async () => {
    const made = await draft();
    const kept = made.fields[0]!;
    const answer = await service.put<PutAnswer>(`/signing-requests/${made.id}`, {
      recipients: [{ id: 'temp_c', first_name: 'Carol', email: 'c@example.com' }],
      fields: [
        { ...kept, required: false },
        {
          type: 'Textarea',
          recipient_id: 'temp_c',
          page: 1,
          x: 5,
          y: 5,
          width: 20,
          height: 5,
          value: 'Hello',
        },
      ],
    });
    expect(answer.body.summary).toMatchObject({ fields_created: 1, fields_updated: 1, fields_deleted: 4 });
    const carol = answer.body.signing_request.recipients.find((one) => one.first_name === 'Carol');
    expect(answer.body.signing_request.fields[1]).toMatchObject({
      type: 'text_area',
      recipient_id: carol?.recipient_id,
      value: 'Hello',
    });
    // A missing value keeps the initial one.
    const again = await service.put<PutAnswer>(`/signing-requests/${made.id}`, {
      fields: answer.body.signing_request.fields.map(({ value: _value, ...field }) => field),
    });
    expect(again.body.signing_request.fields[1]).toMatchObject({ value: 'Hello' });
  });

  it('is all or nothing, and lists every mistake', async () => {
    const made = await draft();
    const answer = await service.put<{ details: Record<string, string> }>(`/signing-requests/${made.id}`, {
      signing_request_properties: { name: 'Other' },
      deleted_recipients: [{ recipient_id: '00000000-0000-4000-8000-000000000000', field_action: 'delete' }],
      fields: [{ type: 'text', recipient_id: 'nobody', page_number: 9, position: box }],
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details).sort()).toEqual([
      'deleted_recipients.0.recipient_id',
      'fields.0.page_number',
      'fields.0.recipient_id',
    ]);
    expect(await readRequest(service, made.id)).toMatchObject({ name: 'Contract', revision: 1 });
  });

  it('never uses an ID from the caller as a signing ID', async () => {
    const made = await draft();
    const answer = await service.put(`/signing-requests/${made.id}`, {
      recipients: [{ id: '11111111-1111-4111-8111-111111111111', first_name: 'Eve', email: 'e@example.com' }],
    });
    expect(answer.status).toBe(400);
  });

  it('doesn’t turn a signer into a CC', async () => {
    const made = await draft();
    const answer = await service.put(`/signing-requests/${made.id}`, {
      recipients: [{ id: made.recipients[0]!.id, designation: 'CC' }],
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  it('can’t access fields of other requests', async () => {
    const [mine, other] = [await draft(), await draft()];
    const answer = await service.put(`/signing-requests/${mine.id}`, { fields: other.fields });
    expect(answer.status).toBe(400);
    expect((await readRequest(service, other.id)).fields).toHaveLength(5);
  });

  it('returns 412 for an old revision and 409 after sending', async () => {
    const made = await draft();
    await service.patch(`/signing-requests/${made.id}`, { properties: { description: 'New' } });
    const late = await service.put(
      `/signing-requests/${made.id}`,
      { signing_request_properties: { name: 'Late' } },
      { headers: { 'if-match': '"1"' } },
    );
    expect(late).toMatchObject({ status: 412, body: { code: 'REVISION_CONFLICT' } });
    await service.post(`/signing-requests/${made.id}/send`, {});
    for (const answer of [
      await service.put(`/signing-requests/${made.id}`, {}),
      await service.patch(`/signing-requests/${made.id}`, { properties: { name: 'Late' } }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'ALREADY_SENT' } });
  });
});

describe('PATCH on a draft', () => {
  it('changes one thing and returns it', async () => {
    const made = await draft();
    const path = `/signing-requests/${made.id}`;
    const named = await service.patch(path, { properties: { name: 'B', template_description: 'Two' } });
    expect(named.body).toMatchObject({ id: made.id, name: 'B', template_description: 'Two', revision: 2 });
    const who = await service.patch(path, { recipient: { id: made.recipients[1]!.id, email: 'bob@' } });
    expect(who.body).toMatchObject({ recipient: { id: made.recipients[1]!.id, email: 'bob@' } });
    expect(who.body.warning).toContain('recipient.email');
    const field = await service.patch(path, {
      field: { type: 'text', recipient_id: made.recipients[0]!.id, page_number: 1, position: box },
    });
    const { recipient_id } = made.recipients[0]!;
    expect(field.body).toMatchObject({ field: { type: 'text', recipient_id } });
    expect((await readRequest(service, made.id)).fields).toHaveLength(6);
  });

  it('requires exactly one change', async () => {
    const made = await draft();
    const path = `/signing-requests/${made.id}`;
    expect((await service.patch(path, {})).status).toBe(400);
    expect((await service.patch(path, { properties: {}, field: { type: 'text' } })).status).toBe(400);
    const both = { properties: {}, seal_participant: { seal_id: made.id } };
    expect((await service.patch(path, both)).status).toBe(400);
  });
});

describe('creating', () => {
  it('inherits reminders, completion page and custom fields of the template', async () => {
    const own = await twoSignerTemplate(service);
    await service.put(`/templates/${own.id}`, {
      template_properties: { completion_title: 'Thanks', expiration_hours: 100 },
      reminders: [
        { hours: 5, subject: 'One', message: 'a', all_users: true },
        { hours_before_expiration: 10, subject: 'Two', message: 'b', user_id: own.recipients[0]!.id },
      ],
    });
    await service.post(`/templates/${own.id}/custom-fields`, { field_label: 'Cost Center' });
    const made = await draft({ template_id: own.id });
    expect(made).toMatchObject({ completion_title: 'Thanks', expiration_hours: 100 });
    expect(made.reminders.map((one) => [one.hours, one.subject, one.recipient_id])).toEqual([
      [5, 'One', null],
      [90, 'Two', made.recipients[0]!.recipient_id],
    ]);
    const fields = await service.get(`/signing-requests/${made.id}/custom-fields`);
    expect(fields.body.custom_fields).toMatchObject([
      { field_name: 'cost_center', field_label: 'Cost Center', copied_from_template: true },
    ]);
  });

  it('reports ignored keys in warnings', async () => {
    const made = await draft({ colour: 'red', settings: { allow_download: true } });
    expect(made.warnings).toEqual(['Ignored unknown key: colour']);
  });

  it('accepts http redirect URLs with test keys only', async () => {
    const body = { template_id: template.id, completion_redirect_url: 'http://localhost:3000/done' };
    expect((await service.post('/signing-requests', body)).status).toBe(400);
    const tested = await service.post('/signing-requests', body, {
      authorization: service.company.test_key,
    });
    expect(tested).toMatchObject({
      status: 201,
      body: { completion_redirect_url: body.completion_redirect_url },
    });
  });
});

describe('reminders and resends', () => {
  it('reminds invited recipients once per reminder, and not after they finished', async () => {
    const made = await draft({
      expiration_hours: 48,
      reminders: [
        { hours: 2, subject: 'First reminder', message: 'Tea is waiting', all_users: true },
        { hours_before_expiration: 40, subject: 'Second', message: '', all_users: true },
        { hours: 20, subject: 'Too late', message: '', all_users: true },
      ],
    });
    await service.post(`/signing-requests/${made.id}/send`, { custom_message: 'Dear both' });
    await drainJobs(service);
    expect((await mails(made.id, 'invite'))[0]?.text_body).toContain('Dear both');
    service.clock.forward(2 * 3600_000 + 1000);
    await drainJobs(service);
    const first = await mails(made.id, 'reminder');
    expect(first).toMatchObject([{ recipient: ada.email, subject: 'First reminder' }]);
    expect(first[0]?.text_body).toContain('Tea is waiting');
    await signersOf(service, made)[0]!.signAsFirst();
    service.clock.forward(6 * 3600_000 + 1000);
    await drainJobs(service);
    expect((await mails(made.id, 'reminder')).map((one) => one.recipient).sort()).toEqual([
      ada.email,
      bob.email,
    ]);
    await signersOf(service, made)[1]!.signAsSecond();
    service.clock.forward(20 * 3600_000);
    await drainJobs(service);
    expect(await mails(made.id, 'reminder')).toHaveLength(2);
    const [sent] = (await readRequest(service, made.id)).reminders;
    expect(sent?.sent_on).not.toBeNull();
  });

  it('resends to recipients whose turn it is, and reports the others', async () => {
    const made = await draft();
    const path = `/signing-requests/${made.id}/resend`;
    const [first, second] = made.recipients.map(({ id }) => id);
    expect(await service.post(path, { recipient_ids: [first] })).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_NOT_SENT' },
    });
    await service.post(`/signing-requests/${made.id}/send`, {});
    expect(await service.post(path, { recipient_ids: [first, second] })).toMatchObject({
      status: 409,
      body: { details: { current_order: 1, invalid_recipients: [made.recipients[1]!.recipient_id] } },
    });
    for (const message of ['Once more', 'And again'])
      expect(await service.post(path, { recipient_ids: [first], custom_message: message })).toMatchObject({
        status: 200,
        body: {
          recipients_notified: 1,
          recipients_failed: 0,
          recipients: [{ id: made.recipients[0]!.recipient_id, email: ada.email }],
        },
      });
    await drainJobs(service);
    const texts = (await mails(made.id, 'resend')).map((one) => one.text_body).join();
    expect(texts).toContain('Once more');
    expect(texts).toContain('And again');
    expect((await service.post(path, { recipient_ids: [] })).status).toBe(400);
  });
});

describe('credits and suppression', () => {
  it('charges each of many concurrent requests, and no more than the balance', async () => {
    await setCredits(service.services, service.company.company_id, 10);
    const body = { name: 'C', template_id: template.id, recipients: RECIPIENTS };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => service.post('/signing-requests/create-and-send', body)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(201), 402, 402]);
    expect((await service.get('/company')).body).toMatchObject({ credits: 0 });
    await setCredits(service.services, service.company.company_id, null);
  });

  it('charges on sending, and on insufficient credits returns 402 and creates nothing', async () => {
    const meter = (credits: number | null) =>
      setCredits(service.services, service.company.company_id, credits);
    await meter(1);
    const body = { name: 'C', template_id: template.id, recipients: RECIPIENTS };
    const paid = await service.post('/signing-requests/create-and-send', body);
    expect(paid).toMatchObject({ status: 201, body: { credits_remaining: 0 } });
    const before = await service.get<{ pagination: { total_count: number } }>('/signing-requests');
    const refused = await service.post('/signing-requests/create-and-send', body);
    expect(refused).toMatchObject({
      status: 402,
      body: { code: 'INSUFFICIENT_CREDITS', details: { current_credits: 0 } },
    });
    const after = await service.get<{ pagination: { total_count: number } }>('/signing-requests');
    expect(after.body.pagination.total_count).toBe(before.body.pagination.total_count);
    const tested = await service.post('/signing-requests/create-and-send', body, {
      authorization: service.company.test_key,
    });
    expect(tested).toMatchObject({ status: 201, body: { credits_remaining: 0 } });
    await meter(null);
    const unmetered = await service.post('/signing-requests/create-and-send', body);
    expect(unmetered).toMatchObject({ status: 201, body: { credits_remaining: null } });
  });

  it('rejects suppressed addresses with 422 in advance', async () => {
    await service.services.db.kysely
      .insertInto('email_suppression')
      .values({
        company_id: service.company.company_id,
        email: 'gone@example.com',
        reason: 'hard_bounce',
        created_at: new Date(),
      })
      .execute();
    const recipients = [{ ...ada, email: 'Gone@Example.com', order: 1 }, RECIPIENTS[1]];
    const made = await draft({ recipients });
    const sent = await service.post(`/signing-requests/${made.id}/send`, {});
    const refused = { status: 422, body: { code: 'RECIPIENT_EMAIL_SUPPRESSED' } };
    expect(sent).toMatchObject(refused);
    const count = async () =>
      (await service.get<{ pagination: { total_count: number } }>('/signing-requests')).body.pagination;
    const before = await count();
    const body = { name: 'C', template_id: template.id, recipients };
    expect(await service.post('/signing-requests/create-and-send', body)).toMatchObject(refused);
    // Also an address that only the template has.
    const { id } = await service.given.template();
    const gone = { first_name: 'Ada', last_name: 'L', email: 'Gone@Example.com', designation: 'Signer' };
    await service.put(`/templates/${id}`, { users: [{ ...gone, order: 1 }] });
    const own = { name: 'C', template_id: id };
    expect(await service.post('/signing-requests/create-and-send', own)).toMatchObject(refused);
    expect(await count()).toEqual(before);
    expect(await readRequest(service, made.id)).toMatchObject({ status: 'not_sent' });
  });
});

describe('custom fields', () => {
  it.each(['templates', 'signing-requests'])('of %s are added, listed and deleted', async (place) => {
    const id = place === 'templates' ? (await service.given.template()).id : (await draft()).id;
    const path = `/${place}/${id}/custom-fields`;
    const made = await service.post(path, { field_label: 'Kostenstelle für alle' });
    expect(made).toMatchObject({ status: 201, body: { field_name: 'kostenstelle_fur_alle' } });
    expect((await service.post(path, { field_label: 'X', field_name: 'Kostenstelle_Fur_Alle' })).status).toBe(
      409,
    );
    expect((await service.post(path, { field_label: '' })).status).toBe(400);
    const listed = await service.get<{ custom_fields: unknown[] }>(path);
    expect(listed.body.custom_fields).toHaveLength(1);
    expect((await service.delete(`${path}/${made.body.id}`)).status).toBe(200);
    expect((await service.delete(`${path}/${made.body.id}`)).status).toBe(404);
  });
});

describe('preset values of the workspace’s custom fields', () => {
  it('apply to new recipients and to fields prefilled from them', async () => {
    const { body: workspaces } = await service.get<{ results: { id: string }[] }>('/workspaces');
    const path = `/workspace/${workspaces.results[0]!.id}/custom-fields`;
    const add = async (field_name: string, is_preset: boolean) =>
      (
        await service.post<{ id: string }>(path, {
          field_label: field_name,
          field_name,
          is_preset,
          preset_value: `${field_name} by default`,
        })
      ).body.id;
    const ids = [await add('branch', true), await add('cost_center', true), await add('unused', false)];
    const made = await service.post<SigningRequest>('/signing-requests', {
      document: base64(onePage()),
      recipients: [{ id: 'temp_1', ...ada, custom_fields: { Branch: 'Paris' } }],
      fields: ['branch', 'cost_center'].map((name, index) => ({
        type: 'text',
        recipient_id: 'temp_1',
        variable_name: name,
        page_number: 1,
        position: { ...box, y: 10 + 10 * index },
        format_rules: { prefilledData: name },
      })),
    });
    const ofFirst = { Branch: 'Paris', cost_center: 'cost_center by default' };
    expect(made.body.recipients[0]!.custom_fields).toEqual(ofFirst);
    const { id } = made.body;
    const changed = await service.put<PutAnswer>(`/signing-requests/${id}`, {
      recipients: [{ id: made.body.recipients[0]!.id }, { _temp_id: 'temp_2', ...bob }],
    });
    expect(changed.body.signing_request.recipients.map((one) => one.custom_fields)).toEqual([
      ofFirst,
      { branch: 'branch by default', cost_center: 'cost_center by default' },
    ]);
    expect((await service.post(`/signing-requests/${id}/send`)).status).toBe(200);
    const { fields } = await signersOf(service, await readRequest(service, id))[0]!.open();
    expect(fields.map(({ value }) => value)).toEqual(['Paris', 'cost_center by default']);
    for (const one of ids) await service.delete(`${path}/${one}`);
  });

  it('apply to recipients of drafts from a template, and to a recipient whom a PATCH adds', async () => {
    const path = `/workspace/${service.company.workspace_id}/custom-fields`;
    const preset = { field_label: 'Office', field_name: 'office', is_preset: true, preset_value: 'Lyon' };
    const added = await service.post<{ id: string }>(path, preset);
    const own = await twoSignerTemplate(service, {
      fields: [
        {
          type: 'text',
          recipient_id: 'temp_1',
          variable_name: 'where',
          format_rules: { prefilledData: 'office' },
        },
      ],
    });
    const made = await draft({ template_id: own.id });
    expect(made.recipients.map((one) => one.custom_fields)).toEqual([{ office: 'Lyon' }, { office: 'Lyon' }]);
    const patched = await service.patch<{ recipient: { custom_fields: unknown } }>(
      `/signing-requests/${made.id}`,
      { recipient: { first_name: 'Carol', email: 'carol@example.com', designation: 'CC' } },
    );
    expect(patched.body.recipient.custom_fields).toEqual({ office: 'Lyon' });
    const sent = await service.post(`/signing-requests/${made.id}/send`);
    expect(sent.status).toBe(200);
    const { fields } = await signersOf(service, await readRequest(service, made.id))[0]!.open();
    expect(fields.find((field) => field.variable_name === 'where')?.value).toBe('Lyon');
    await service.delete(`${path}/${added.body.id}`);
  });
});

describe('a document with anchor tags', () => {
  const words = onePage(
    '',
    '',
    '0.8 0.9 1 rg 0 0 595 842 re f 0 g BT /F1 24 Tf 72 720 Td ({{sign}} here, and sign) Tj 0 -100 Td (SIGN again) Tj ET',
  );
  const create = (anchor_tags: unknown[]) =>
    service.post<SigningRequest>('/signing-requests', {
      name: 'Anchored',
      document: base64(words),
      recipients: [{ id: 'temp_1', ...ada }],
      anchor_tags,
    });

  it('has fields at the texts, which are covered', async () => {
    const made = await create([
      { anchor_string: '{{sign}}', type: 'signature', recipient_id: 'temp_1', x_offset: 5 },
      { anchor_string: 'sign', type: 'initials', recipient_id: 1, occurrence: 3, remove_anchor_text: false },
      { anchor_string: 'nowhere', type: 'date', recipient_id: 1, ignore_if_not_present: true },
    ]);
    expect(made.status).toBe(201);
    expect(made.body.fields).toHaveLength(2);
    const [signature, initial] = made.body.fields;
    expect(signature).toMatchObject({ type: 'signature', required: true, page_number: 1 });
    expect(signature?.position.x).toBeCloseTo((72 / 595) * 100 + 5, 0);
    expect(signature?.position.y).toBeGreaterThan(9);
    expect(signature?.position.y).toBeLessThan(15);
    expect(signature?.position).toMatchObject({ width: 25, height: 5 });
    expect(initial?.position.y).toBeGreaterThan(20);
    expect(initial?.recipient_id).toBe(made.body.recipients[0]!.recipient_id);
    const stored = await (await fetch(made.body.document_url)).arrayBuffer();
    expect(Buffer.from(stored).equals(Buffer.from(words))).toBe(false);
  });

  describe('that needs a password', () => {
    const tags = [{ anchor_string: '{{sign}}', type: 'signature', recipient_id: 'temp_1' }];
    const make = (source: object) =>
      service.post<SigningRequest>('/signing-requests', {
        name: 'Locked',
        recipients: [{ id: 'temp_1', ...ada }],
        anchor_tags: tags,
        ...source,
      });
    const locked = async () => {
      const pdf = await PDF.load(words);
      pdf.setProtection({ userPassword: 'open', ownerPassword: 'own' });
      return pdf.save();
    };
    const expectField = async ({ status, body }: Awaited<ReturnType<typeof make>>) => {
      expect([status, body.fields?.length]).toEqual([201, 1]);
      const stored = Buffer.from(await (await fetch(body.document_url)).arrayBuffer());
      expect(stored.includes('/Encrypt')).toBe(false);
    };

    it('is opened with it', async () => {
      const document = base64(await locked());
      const refused = { status: 400, body: { code: 'INVALID_DOCUMENT', details: { reason: 'encrypted' } } };
      expect(await make({ document })).toMatchObject(refused);
      expect(await make({ document, document_password: 'other' })).toMatchObject(refused);
      await expectField(await make({ document, document_password: 'open' }));
    });

    it('was opened with it when it was uploaded', async () => {
      const bytes = Buffer.from(await locked());
      const { body } = await service.post<{ document_id: string; upload_url: string }>('/documents', {
        file_name: 'a.pdf',
        file_size: bytes.length,
        content_type: 'application/pdf',
      });
      const headers = { 'X-Document-Password': 'open' };
      expect((await fetch(body.upload_url, { method: 'PUT', body: bytes, headers })).status).toBe(200);
      await expectField(await make({ document_id: body.document_id }));
    });
  });

  it('reports missing texts, and requires a document', async () => {
    const missing = await create([{ anchor_string: 'nowhere', type: 'text', recipient_id: 1 }]);
    expect(missing).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(missing.body).toMatchObject({ details: { 'anchor_tags.0.anchor_string': expect.any(String) } });
    const stranger = await create([{ anchor_string: 'SIGN', type: 'text', recipient_id: 'temp_9' }]);
    expect(stranger).toMatchObject({ status: 400 });
    const fromTemplate = await service.post('/signing-requests', {
      template_id: template.id,
      anchor_tags: [{ anchor_string: 'x', type: 'text', recipient_id: 1 }],
    });
    expect(fromTemplate.status).toBe(400);
  });
});
