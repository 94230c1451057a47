import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/model/limits.ts';
import type {
  CreateAndSendAnswer,
  SigningRequest,
  SigningRequestListItem,
} from '../../src/wire/http/signing-requests.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';
import {
  ada,
  bob,
  drainJobs,
  drawn,
  readRequest,
  sendFromTemplate,
  signer,
  signersOf,
  twoSignerTemplate,
} from '../support/signing.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const box = { x: 10, y: 20, width: 30, height: 4 };
const requestCount = async () => {
  const { body } = await service.get<{ pagination: { total_count: number } }>('/signing-requests');
  return body.pagination.total_count;
};

describe('from a template', () => {
  it('matches recipients by ID or order and uses personal data only', async () => {
    const template = await twoSignerTemplate(service);
    const [one, two] = template.recipients;
    const draft = await service.post<SigningRequest>('/signing-requests', {
      template_id: template.id,
      recipients: [
        { ...bob, template_user_id: two!.id, designation: 'Approver', order: 9 },
        { ...ada, order: 1, custom_fields: { desk: '7' } },
        { first_name: 'Cleo', email: 'cleo@example.com', designation: 'CC' },
      ],
    });
    expect(draft.status).toBe(201);
    expect(draft.headers.get('etag')).toBe('"1"');
    expect(draft.body).toMatchObject({ name: 'Contract', status: 'not_sent', sent_date: null });
    expect(
      draft.body.recipients.map((r) => [r.first_name, r.designation, r.order, r.template_user_id]),
    ).toEqual([
      ['Ada', 'Signer', 1, one!.id],
      ['Bob', 'Signer', 2, two!.id],
      ['Cleo', 'CC', 1, null],
    ]);
    expect(draft.body.recipients[0]!.custom_fields).toEqual({ desk: '7' });
    const owners = draft.body.fields.map((field) => field.recipient_id);
    expect(new Set(owners)).toEqual(new Set(draft.body.recipients.slice(0, 2).map((r) => r.recipient_id)));
    expect(draft.body.fields.map((field) => field.template_field_id)).toEqual(
      template.fields.map((f) => f.id),
    );
    expect(draft.body.fields.map((field) => field.id)).not.toEqual(template.fields.map((f) => f.id));
  });

  it('rejects recipients and fields that the template doesn’t have, by name', async () => {
    const template = await twoSignerTemplate(service);
    const answer = await service.post('/signing-requests', {
      template_id: template.id,
      recipients: [{ ...ada, order: 5 }],
      fields: [{ variable_name: 'nope', value: 'x' }],
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        details: { 'recipients.0.order': expect.any(String), 'fields.0': expect.stringContaining('nope') },
      },
    });
  });

  it('accepts values by variable name: fixed for read-only fields, else initial', async () => {
    const template = await twoSignerTemplate(service, {
      fields: [
        { type: 'text', recipient_id: 'temp_1', variable_name: 'rate', read_only: true, required: true },
      ],
    });
    const missing = await service.post('/signing-requests/create-and-send', {
      template_id: template.id,
      recipients: [ada, bob],
    });
    expect(missing).toMatchObject({
      status: 400,
      body: {
        details: {
          phase: 'send_validation',
          validation_errors: [{ recipient_index: 1, recipient_email: ada.email, missing_fields: ['rate'] }],
        },
      },
    });
    const sent = await sendFromTemplate(service, template, {
      fields: [
        { variable_name: 'rate', value: '4 %' },
        { variable_name: 'city', value: 'Paris' },
      ],
    });
    const session = await signersOf(service, sent)[0]!.open();
    const shown = (name: string) => session.fields.find((field) => field.variable_name === name);
    expect(shown('rate')).toMatchObject({ value: '4 %', editable: false });
    expect(shown('city')).toMatchObject({ value: 'Paris', editable: true });
  });

  it('prefills from the recipient and locks prefilled fields', async () => {
    const template = await twoSignerTemplate(service, {
      fields: [
        {
          type: 'text',
          recipient_id: 'temp_1',
          variable_name: 'mail',
          format_rules: { prefilledData: 'email' },
        },
        {
          type: 'text',
          recipient_id: 'temp_1',
          variable_name: 'firm',
          format_rules: { prefilledData: 'company', prefilledEditable: true },
        },
      ],
    });
    const without = await service.post('/signing-requests/create-and-send', {
      template_id: template.id,
      recipients: [ada, bob],
    });
    expect(without).toMatchObject({
      status: 400,
      body: { details: { validation_errors: [{ missing_fields: ['company'] }] } },
    });
    const sent = await sendFromTemplate(service, template, {
      recipients: [{ ...ada, company: 'Engines' }, bob],
    });
    const { fields } = await signersOf(service, sent)[0]!.open();
    expect(fields.find((one) => one.variable_name === 'mail')).toMatchObject({
      value: ada.email,
      editable: false,
    });
    expect(fields.find((one) => one.variable_name === 'firm')).toMatchObject({
      value: 'Engines',
      editable: true,
    });
  });
});

describe('create-and-send', () => {
  it('creates nothing if sending fails', async () => {
    const template = await twoSignerTemplate(service);
    const before = await requestCount();
    const refused = await service.post('/signing-requests/create-and-send', {
      template_id: template.id,
      recipients: [ada, { first_name: 'Bob', email: 'not-an-address' }],
    });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        details: {
          phase: 'send_validation',
          validation_errors: [
            { recipient_index: 2, recipient_email: 'not-an-address', missing_fields: ['email'] },
          ],
        },
      },
    });
    const wrong = await service.post('/signing-requests/create-and-send', {
      template_id: template.id,
      document: 'x',
    });
    expect(wrong).toMatchObject({ status: 400, body: { details: { phase: 'create_validation' } } });
    expect(await requestCount()).toBe(before);
  });

  it('creates one request for two calls with one Idempotency-Key', async () => {
    const template = await twoSignerTemplate(service);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { template_id: template.id, recipients: [ada, bob] };
    const one = await service.post<CreateAndSendAnswer>('/signing-requests/create-and-send', body, {
      headers: key,
    });
    const two = await service.post<CreateAndSendAnswer>('/signing-requests/create-and-send', body, {
      headers: key,
    });
    expect(two.body.id).toBe(one.body.id);
    expect(two.headers.get('idempotency-replayed')).toBe('true');
  });
});

describe('from a document', () => {
  it('accepts recipients and fields with temporary IDs, in the flat spelling too', async () => {
    const made = await service.post<CreateAndSendAnswer>('/signing-requests/create-and-send', {
      name: 'Letter',
      document: base64(onePage()),
      recipients: [{ id: 'temp_a', ...ada, designation: 'Signer' }],
      fields: [
        {
          type: 'Signature',
          page: 1,
          x: 10,
          y: 10,
          recipient_id: 'temp_a',
          required: true,
          variable_name: 'sig1',
        },
        {
          type: 'textarea',
          page_number: 1,
          position: box,
          assigned_to_user_id: 'temp_a',
          variable_name: 'note',
        },
      ],
      colour: 'blue',
    });
    expect(made.status).toBe(201);
    expect(made.body.warnings).toEqual(['Ignored unknown key: colour']);
    expect(made.body.template_id).toBeNull();
    expect(made.body.settings.allow_editing_before_sending).toBe(true);
    expect(made.body.fields).toMatchObject([
      {
        type: 'signature',
        position: { x: 10, y: 10, width: 25, height: 5 },
        recipient_id: made.body.first_signer.recipient_id,
      },
      { type: 'text_area', position: box, recipient_id: made.body.first_signer.recipient_id },
    ]);
  });

  it('never uses an ID from the caller as a signing ID', async () => {
    const chosen = crypto.randomUUID();
    const made = await service.post<SigningRequest>('/signing-requests', {
      document: base64(onePage()),
      recipients: [{ id: chosen, ...ada }],
      fields: [{ id: chosen, type: 'signature', page_number: 1, position: box, recipient_id: chosen }],
    });
    const [recipient] = made.body.recipients;
    expect(recipient!.id).not.toBe(chosen);
    expect(recipient!.recipient_id).not.toBe(chosen);
    expect(made.body.fields[0]!.id).not.toBe(chosen);
    expect(made.body.fields[0]!.recipient_id).toBe(recipient!.recipient_id);
  });

  it('reports issues with fields', async () => {
    const answer = await service.post('/signing-requests', {
      document: base64(onePage()),
      recipients: [{ id: 'temp_a', ...ada, designation: 'CC' }],
      fields: [
        { type: 'signature', page_number: 2, position: box, recipient_id: 'temp_a' },
        { type: 'text', page_number: 1, position: { ...box, x: 90 }, recipient_id: 'temp_b' },
      ],
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details as object)).toContain('fields.1.position.width');
  });

  it('is rejected if it isn’t a PDF', async () => {
    const answer = await service.post('/signing-requests', {
      document: base64(new TextEncoder().encode('hello')),
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_DOCUMENT' } });
  });
});

describe('a draft', () => {
  it('is sent once, with the revision that was seen', async () => {
    const template = await twoSignerTemplate(service);
    const { body } = await service.post<SigningRequest>('/signing-requests', {
      template_id: template.id,
      recipients: [ada, bob],
    });
    const link = signer(service, body.recipients[0]!.id);
    expect((await link.open()).state).toBe('not-sent');
    expect(await service.post(`/signing-requests/${body.id}/cancel`)).toMatchObject({ status: 409 });
    const stale = await service.post(`/signing-requests/${body.id}/send`, undefined, {
      headers: { 'if-match': '"7"' },
    });
    expect(stale).toMatchObject({ status: 412, body: { code: 'REVISION_CONFLICT' } });
    const sent = await service.post(`/signing-requests/${body.id}/send`);
    expect(sent).toMatchObject({
      status: 200,
      body: { success: true, recipients_notified: 1, first_signer: { id: body.recipients[0]!.id } },
    });
    expect(await service.post(`/signing-requests/${body.id}/send`)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SENT' },
    });
    expect((await link.open()).state).toBe('ready');
  });

  it('can be deleted, and is then gone for everyone', async () => {
    const template = await twoSignerTemplate(service);
    const { body } = await service.post<SigningRequest>('/signing-requests', { template_id: template.id });
    expect(await service.delete(`/signing-requests/${body.id}`)).toMatchObject({
      status: 200,
      body: { signing_request_id: body.id },
    });
    expect(await service.get(`/signing-requests/${body.id}`)).toMatchObject({ status: 404 });
    const link = await service.get(`/signing-sessions/${body.recipients[0]!.id}`, { authorization: null });
    expect(link.status).toBe(404);
  });
});

describe('reading', () => {
  it('lists with filters, sorting and pagination', async () => {
    const template = await twoSignerTemplate(service);
    const made = await sendFromTemplate(service, template, {
      name: 'Findable 100%',
      recipients: [{ ...ada, first_name: 'Zelda', email: 'zelda@example.com' }, bob],
    });
    const find = async (query: string) =>
      (
        await service.get<{ results: SigningRequestListItem[] }>(`/signing-requests?${query}`)
      ).body.results.map((r) => r.id);
    expect(await find('name=100%25')).toEqual([made.id]);
    expect(await find('signer_email=ZELDA@example.com')).toEqual([made.id]);
    expect(await find('signer_name=elda')).toEqual([made.id]);
    const yamada = await sendFromTemplate(service, template, {
      name: 'Findable by name',
      recipients: [{ ...ada, first_name: '太郎', last_name: '山田' }, bob],
    });
    expect(yamada.recipients[0]!.name).toBe('山田太郎');
    for (const name of ['山田太郎', '山田 太郎', '太郎 山田'])
      expect(await find(`signer_name=${encodeURIComponent(name)}`)).toEqual([yamada.id]);
    expect(await find('status=in_progress&page_size=200')).toContain(made.id);
    expect(await find('status=finished,cancelled')).not.toContain(made.id);
    expect(await service.get('/signing-requests?status=sent')).toMatchObject({ status: 400 });
    expect(await service.get('/signing-requests?sort_by=colour')).toMatchObject({ status: 400 });
    const page = await service.get('/signing-requests?page_size=1&page=2&sort_by=name&sort_order=asc');
    expect(page.body).toMatchObject({ pagination: { current_page: 2, page_size: 1 } });
  });

  it('lists at most as many fields as one request may have', async () => {
    const counts = [1, 2_000, LIMITS.fieldsPerDocument - 2_000, 1];
    const position = { x: 1, y: 1, width: 1, height: 1 };
    for (const [index, count] of counts.entries()) {
      const made = await service.post<SigningRequest>('/signing-requests', {
        name: `Crowded ${index}`,
        document: base64(onePage()),
        recipients: [{ id: 'temp_a', ...ada }],
        fields: Array.from({ length: count }, () => ({
          type: 'checkbox',
          page_number: 1,
          position,
          recipient_id: 'temp_a',
        })),
      });
      expect(made.status).toBe(201);
    }
    const list = await service.get<{ results: SigningRequestListItem[] }>(
      '/signing-requests?name=Crowded&sort_by=name&sort_order=desc',
    );
    // From the last: one field and 3,000 are listed, another 2,000 would be too many.
    expect(list.body.results.map(({ name, fields }) => [name, fields?.length])).toEqual([
      ['Crowded 3', 1],
      ['Crowded 2', 3_000],
      ['Crowded 1', undefined],
      ['Crowded 0', undefined],
    ]);
    expect(list.body.results.map(({ recipients }) => recipients.length)).toEqual([1, 1, 1, 1]);
    const first = await service.get<{ results: SigningRequestListItem[] }>(
      '/signing-requests?name=Crowded&sort_by=name&sort_order=desc&page_size=2&page=2',
    );
    expect(first.body.results.map(({ fields }) => fields?.length)).toEqual([2_000, 1]);
  });

  it('returns users, fields, reminders, and no download before sealing', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const users = await service.get<{ results: { ready_to_send: boolean }[] }>(
      `/signing-requests/${sent.id}/users`,
    );
    expect(users.body.results.map((user) => user.ready_to_send)).toEqual([true, true]);
    expect(
      (await service.get<{ results: unknown[] }>(`/signing-requests/${sent.id}/fields`)).body.results,
    ).toHaveLength(5);
    expect((await service.get(`/signing-requests/${sent.id}/reminders`)).body).toEqual([]);
    expect(await service.get(`/signing-requests/${sent.id}/download`)).toMatchObject({
      status: 409,
      body: { code: 'NO_DOCUMENT_AVAILABLE' },
    });
    expect(await service.get(`/signing-requests/${crypto.randomUUID()}`)).toMatchObject({ status: 404 });
    expect(
      await service.get(`/signing-requests/${sent.id}`, { authorization: 'cs_live_wrong' }),
    ).toMatchObject({
      status: 401,
    });
  });
});

describe('conditions, groups and approvals', () => {
  it('require visible fields only, and clear hidden ones', async () => {
    const ids = { kind: crypto.randomUUID(), detail: crypto.randomUUID(), group: crypto.randomUUID() };
    const when = (operator: string, value = '', field_id = ids.kind) => ({
      logic: 'and',
      groups: [{ conditions: [{ field_id, operator, value }] }],
    });
    const made = await service.post<CreateAndSendAnswer>('/signing-requests/create-and-send', {
      name: 'Conditional',
      document: base64(onePage()),
      recipients: [
        { id: 'temp_a', ...ada, order: 1 },
        { id: 'temp_b', ...bob, designation: 'Approver', order: 2 },
      ],
      fields: [
        {
          id: ids.kind,
          type: 'dropdown',
          dropdown_options: ['private', 'company'],
          page: 1,
          x: 10,
          y: 10,
          recipient_id: 'temp_a',
          required: true,
          variable_name: 'kind',
        },
        {
          id: ids.detail,
          type: 'text',
          page: 1,
          x: 10,
          y: 20,
          recipient_id: 'temp_a',
          required: true,
          variable_name: 'detail',
          visibility_conditions: when('equals', 'company'),
        },
        // Depends on a field that may itself be hidden: its old answer doesn't count then.
        {
          type: 'text',
          page: 1,
          x: 50,
          y: 20,
          recipient_id: 'temp_a',
          required: true,
          variable_name: 'more',
          visibility_conditions: when('is_filled', '', ids.detail),
        },
        {
          type: 'radio_buttons',
          page: 1,
          x: 10,
          y: 30,
          recipient_id: 'temp_a',
          required: true,
          multi_group_id: ids.group,
          variable_name: 'yes',
        },
        {
          type: 'radio_buttons',
          page: 1,
          x: 20,
          y: 30,
          recipient_id: 'temp_a',
          required: true,
          multi_group_id: ids.group,
          variable_name: 'no',
        },
        {
          type: 'approval_signature',
          page: 1,
          x: 10,
          y: 50,
          recipient_id: 'temp_b',
          variable_name: 'approved',
        },
        {
          type: 'approval_date',
          page: 1,
          x: 40,
          y: 50,
          recipient_id: 'temp_b',
          variable_name: 'approved_on',
        },
      ],
    });
    expect(made.status).toBe(201);
    const [first, second] = signersOf(service, made.body);
    await first!.consent();
    await first!.fill('kind', 'company');
    await first!.fill('detail', 'Engines Ltd');
    await first!.fill('yes', 'true');
    await first!.fill('no', 'true');
    const values = async () =>
      Object.fromEntries(
        (await readRequest(service, made.body.id)).fields.map((f) => [f.variable_name, f.value]),
      );
    const own = Object.fromEntries((await first!.open()).fields.map((f) => [f.variable_name, f.value]));
    expect(own).toMatchObject({ yes: 'false', no: 'true', detail: 'Engines Ltd' });
    await first!.fill('kind', 'private');
    expect(await first!.finish()).toMatchObject({ status: 200 });
    expect(await values()).toMatchObject({ kind: 'private', detail: null, more: null });
    await second!.consent();
    expect(await second!.finish()).toMatchObject({ status: 200, body: { state: 'finished' } });
    expect(await values()).toMatchObject({
      approved: { kind: 'typed', text: 'Bob Babbage', font: 'caveat' },
      approved_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    await drainJobs(service);
    expect((await readRequest(service, made.body.id)).sealing_status).toBe('sealed');
  });
});

describe('values', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = (type: string, bytes: Uint8Array, name = 'scan.pdf') => ({
    kind: 'file',
    file_name: name,
    content_type: type,
    size: 1,
    data_uri: `data:${type};base64,${base64(bytes)}`,
  });

  it('are validated by type, rules and a file’s content', async () => {
    const template = await twoSignerTemplate(service, {
      settings: { hand_drawn_only: true },
      fields: [
        {
          type: 'number',
          recipient_id: 'temp_1',
          variable_name: 'age',
          validation_rules: { min: 18, message: 'Adults only' },
        },
        {
          type: 'file',
          recipient_id: 'temp_1',
          variable_name: 'passport',
          format_rules: { acceptedFileTypes: 'pdf' },
        },
        { type: 'image', recipient_id: 'temp_1', variable_name: 'photo' },
      ],
    });
    const sent = await sendFromTemplate(service, template);
    const [first] = signersOf(service, sent);
    await first!.consent();
    const refused = { status: 400, body: { code: 'VALIDATION_ERROR' } };
    expect(await first!.fill('sig1', 'text')).toMatchObject(refused);
    expect(await first!.fill('sig1', { kind: 'typed', text: 'Ada', font: 'caveat' })).toMatchObject(refused);
    expect(await first!.fill('sig1', drawn)).toMatchObject({ status: 200 });
    expect(await first!.fill('age', '17')).toMatchObject({
      status: 400,
      body: { message: 'Adults only', details: { key: 'fields.refusal.tooSmall' } },
    });
    expect(await first!.fill('age', '18')).toMatchObject({ status: 200 });
    expect(await first!.fill('age', null)).toMatchObject({ status: 200, body: { value: null } });
    // The declared type of a file is ignored.
    expect(await first!.fill('passport', file('application/pdf', png))).toMatchObject(refused);
    expect(await first!.fill('photo', file('image/png', onePage()))).toMatchObject(refused);
    const kept = await first!.fill(
      'passport',
      file('application/octet-stream', onePage(), '..\\..\\etc/passwd'),
    );
    expect(kept).toMatchObject({
      status: 200,
      body: {
        value: { kind: 'file', file_name: 'passwd', content_type: 'application/pdf', size: onePage().length },
      },
    });
    expect(JSON.stringify(kept.body)).not.toContain('files/');
    const photo = await first!.fill('photo', file('image/jpeg', png, 'me.jpg'));
    expect(photo).toMatchObject({ status: 200, body: { value: { content_type: 'image/png' } } });
  });
});

describe('the event stream', () => {
  it('reports that it is the recipient’s turn and that the file is sealed', async () => {
    const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
    const [first, second] = signersOf(service, sent);
    const abort = new AbortController();
    const response = await fetch(`${service.url}/api/v1/signing-sessions/${second!.id}/events`, {
      signal: abort.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (part: string) => {
      while (!text.includes(part)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended before ${part}: ${text}`);
        text += value;
      }
    };
    await until('"state":"waiting-for-turn"');
    await first!.signAsFirst();
    await until('"state":"ready"');
    await second!.signAsSecond();
    await until('"sealing_status":"pending"');
    await drainJobs(service);
    await until('"sealing_status":"sealed"');
    abort.abort();
    const unknown = await fetch(`${service.url}/api/v1/signing-sessions/${crypto.randomUUID()}/events`);
    expect(unknown.status).toBe(404);
  });
});

it('the API describes itself', async () => {
  const { body } = await service.get<{ paths: Record<string, object> }>('/openapi.json');
  for (const path of [
    '/signing-requests/create-and-send',
    '/signing-requests/{id}/audit',
    '/signing-sessions/{id}/finish',
    '/signing-sessions/{id}/events',
    '/webhooks/{id}/test',
  ])
    expect(Object.keys(body.paths)).toContain(path);
});
