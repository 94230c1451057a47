/**
 * The keys, states and codes that existing clients rely on, in the order of the specification. Topics with separate tests (deliveries,
 * limits, sealing, domains) aren't repeated here.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest, SigningRequestListItem } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';
import { ada, bob, drawn, sendFromTemplate, signer, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let template: Template;
let draft: SigningRequest;
beforeAll(async () => {
  service = await sharedService();
  template = await twoSignerTemplate(service, {
    fields: [
      {
        type: 'text',
        recipient_id: 'temp_1',
        variable_name: 'mail',
        format_rules: { prefilledData: 'email' },
      },
    ],
  });
  const recipients = [
    { ...ada, order: 1 },
    { ...bob, order: 2 },
  ];
  draft = (await service.post<SigningRequest>('/signing-requests', { template_id: template.id, recipients }))
    .body;
}, 60_000);
afterAll(() => service.close());

/** Fails with the names of the missing keys. */
function expectKeys(answer: object | undefined, keys: string) {
  const missing = keys.split(/[\s,]+/).filter((key) => !Object.hasOwn(answer ?? {}, key));
  expect(missing, JSON.stringify(answer)).toEqual([]);
}

const SETTINGS =
  'allow_download attach_pdf_on_finish allow_editing_before_sending use_signing_order hand_drawn_only send_signing_email send_finish_email send_expiration_email send_cancellation_email require_otp_verification';
const PERSON =
  'id name email first_name last_name order phone_number street_address city state_province postal_code country title company required_fields missing_fields required_read_only_fields ready_to_send';
const FIELD =
  'id type required recipient_id variable_name position page_number dropdown_options multi_group_id date_default date_signing_default format_rules validation_rules read_only read_only_value';

describe('templates', () => {
  it('have every key of the specification, with defaults', async () => {
    const { body } = await service.get<Template>(`/templates/${template.id}`);
    expectKeys(
      body,
      'id workspace_id name description document_url document_url_expires_at page_count expiration_hours credit_cost settings recipients fields seal_participants created_date updated_date',
    );
    expect(body).toMatchObject({
      page_count: 1,
      expiration_hours: 168,
      credit_cost: 1,
      seal_participants: [],
      show_signature_frame: true,
      signature_frame_texts: { signed: 'Signed by {name}', approved: 'Approved by {name}' },
      inherited_settings: {
        require_otp_verification: false,
        disable_guided_navigation: false,
        allow_presigning_download: false,
        show_qr_code: true,
      },
    });
    expectKeys(body.settings, SETTINGS);
    expect(body.settings.require_otp_verification).toBeNull();
    expectKeys(body.recipients[0], PERSON);
    expectKeys(body.fields[0], FIELD);
    expectKeys(body.fields[0]!.position, 'x y width height');
    // The keys and routes for several documents don't exist.
    for (const key of ['documents', 'documents_version', 'documents_layout_version'])
      expect(body).not.toHaveProperty(key);
    expect(await service.post(`/templates/${template.id}/documents`, {})).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('report ignored keys, and reject a name of 256 characters', async () => {
    const made = await service.given.template({ colour: 'red', credit_cost: 9 });
    expect(made.warnings).toHaveLength(2);
    expect(made.credit_cost).toBe(1);
    expect(
      (await service.patch(`/templates/${made.id}`, { properties: { name: 'x'.repeat(256) } })).status,
    ).toBe(400);
  });

  it('have links valid for seven days at first and for an hour later', async () => {
    const made = await service.given.template();
    const hours = (one: Template) =>
      (Date.parse(one.document_url_expires_at!) - service.clock.now().getTime()) / 3_600_000;
    expect(hours(made)).toBeGreaterThan(167);
    expect(hours(made)).toBeLessThan(169.1);
    const again = (await service.get<Template>(`/templates/${made.id}`)).body;
    expect(hours(again)).toBeGreaterThan(0.9);
    expect(hours(again)).toBeLessThan(2.1);
  });
});

describe('signing requests', () => {
  it('have every key of the embedded retrieval', async () => {
    const { body } = await service.post<{
      signing_request: SigningRequest;
      fields: SigningRequest['fields'];
      recipients: SigningRequest['recipients'];
      reminders: unknown[];
      workspace: object;
      permissions: string[];
    }>('/get-embedded-signing-request', { companies_workspaces_signing_requests_id: draft.id });
    expectKeys(
      body.signing_request,
      'id name description template_description companies_workspaces_id document_url document_url_expires_at document_page_count status expiration_hours settings template_id date_created date_sent date_finished date_cancelled expires_at certificate final_document_download_url final_document_download_error',
    );
    expectKeys(body.signing_request.certificate, 'generated generated_on has_error');
    expectKeys(body.fields[0], `${FIELD} prefilled_data`);
    expectKeys(body.recipients[0], `${PERSON} _temp_id designation template_user_id custom_fields`);
    expectKeys(
      body.workspace,
      'name team_email icon_url timezone show_credit_cost_in_editor show_signature_frame signature_frame_texts require_otp_verification disable_guided_navigation allow_presigning_download show_qr_code',
    );
    expect(body.permissions).toContain('send');
    const prefilled = body.fields.find(({ variable_name }) => variable_name === 'mail')!;
    expect(prefilled).toMatchObject({ prefilled_data: 'email', format_rules: { prefilledData: 'email' } });
    expect(body.fields[0]!.prefilled_data).toBe('');
  });

  it('are sent as they were seen, or not at all', async () => {
    const path = `/signing-requests/${draft.id}`;
    await service.patch(path, { properties: { name: 'Second edition' } });
    const embedded = { companies_workspaces_signing_requests_id: draft.id };
    const old = { headers: { 'if-match': '"1"' } };
    for (const answer of [
      await service.post('/send-embedded-signing-request', embedded, old),
      await service.post(`${path}/send`, {}, old),
    ])
      expect(answer).toMatchObject({
        status: 412,
        body: {
          code: 'REVISION_CONFLICT',
          details: { current: { name: 'Second edition', status: 'not_sent' } },
        },
      });
    const sent = await service.post('/send-embedded-signing-request', embedded, {
      headers: { 'if-match': '"2"' },
    });
    expectKeys(sent.body, 'message signing_request_id recipients_notified sent_date expires_at revision');
    expect(await service.get(path)).toMatchObject({
      body: { status: 'in_progress', revision: sent.body.revision },
    });
  });

  it('return the first signer on create-and-send, and a summary on cancel', async () => {
    const sent = await service.post('/signing-requests/create-and-send', {
      template_id: template.id,
      recipients: [
        { ...ada, designation: 'Signer', order: 1 },
        { ...bob, designation: 'Signer', order: 2 },
      ],
      seal_participants: null,
    });
    expect(sent.status).toBe(201);
    expectKeys(sent.body, 'id first_signer status sent_date credits_remaining warnings');
    expect(sent.body.first_signer).toMatchObject({
      signing_link: `${service.url}/signing/${(sent.body.first_signer as { id: string }).id}`,
    });
    const path = `/signing-requests/${sent.body.id}/cancel`;
    const cancelled = await service.post(path, { reason: 'Test', notify_signers: true });
    expectKeys(cancelled.body, 'message signing_request_id cancelled_on notify_signers emails_sent');
    expect(cancelled.body).toMatchObject({ notify_signers: true, emails_sent: 1 });
    expect(await service.post(path)).toMatchObject({ status: 409 });
  });
});

describe('input', () => {
  const recipients = [
    { ...ada, order: 1 },
    { ...bob, order: 2 },
  ];

  it('may contain null instead of missing keys, as typed clients send', async () => {
    const nothing = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, null]));
    const made = await service.given.template({
      ...nothing('document_id', 'description', 'expiration_hours', 'completion_title', 'seal_participants'),
      settings: { allow_download: null, show_qr_code: null },
    });
    expect(made).toMatchObject({ expiration_hours: 168, settings: { allow_download: true } });
    expect(made).not.toHaveProperty('warnings');
    const one = await service.post<SigningRequest>('/signing-requests', {
      template_id: template.id,
      recipients: [{ ...nothing('id', '_temp_id', 'designation', 'phone_number', 'custom_fields'), ...ada }],
      ...nothing('document', 'document_id', 'name', 'description', 'expiration_hours', 'settings', 'fields'),
      ...nothing('anchor_tags', 'reminders', 'language'),
    });
    expect(one.body).toMatchObject({ name: template.name, recipients: [{ phone_number: '' }, {}] });
    expect(one.body).not.toHaveProperty('warnings');
    const path = `/signing-requests/${one.body.id}`;
    const [person] = one.body.recipients;
    await service.patch(path, { recipient: { id: person!.id, city: 'Rome' }, properties: undefined });
    await service.patch(path, { properties: { template_description: 'About', language: 'de' } });
    await service.patch(path, { recipient: { id: person!.id, city: null } });
    await service.put(path, { signing_request_properties: { description: null }, language: null });
    expect((await service.get(path)).body).toMatchObject({
      description: '',
      template_description: '',
      language: null,
      recipients: [{ city: '', first_name: 'Ada' }, {}],
    });
    const sent = await service.post('/signing-requests/create-and-send', {
      template_id: template.id,
      recipients,
    });
    const cancel = await service.post(
      `/signing-requests/${sent.body.id}/cancel`,
      nothing('reason', 'notify_signers'),
    );
    expect(cancel.body).toMatchObject({ notify_signers: true });
  });

  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key_${index}`, 'v']));
  it.each([
    ['a hundred custom fields', { custom_fields: many(100) }, null],
    ['one more', { custom_fields: many(101) }, 'custom_fields'],
    ['one more at the root', { custom_fields: many(100), shoe_size: '41' }, 'custom_fields'],
    ['ten thousand', { custom_fields: many(10_000) }, 'custom_fields'],
    ['a long value', { custom_fields: { a: 'x'.repeat(1000) } }, null],
    ['a longer one', { custom_fields: { a: 'x'.repeat(1001) } }, 'custom_fields.a'],
    ['a longer name', { custom_fields: { ['n'.repeat(101)]: '' } }, `custom_fields.${'n'.repeat(101)}`],
  ])('has limits for recipients’ custom fields: %s', async (_name, given, path) => {
    const first = template.recipients[0]!;
    for (const answer of [
      await service.patch(`/templates/${template.id}`, { user: { id: first.id, ...given } }),
      await service.post('/signing-requests', {
        template_id: template.id,
        recipients: [{ ...ada, ...given }],
      }),
    ]) {
      const root = answer.status === 400 && 'errors' in answer.body ? answer.body.details : {};
      expect(Object.keys(root as object)).toEqual(
        path ? [expect.stringMatching(new RegExp(`(user|recipients.0).${path}$`))] : [],
      );
      expect(answer.status < 300).toBe(path === null);
    }
    await service.patch(`/templates/${template.id}`, { user: { id: first.id, custom_fields: null } });
  });

  it.each([
    ['a day that is none', { type: 'date', date_default: '2026-02-30' }, 'date_default'],
    ['rules beyond reason', { type: 'text', format_rules: { own: 'x'.repeat(10_000) } }, 'format_rules'],
    [
      'the same of checks',
      { type: 'text', validation_rules: { own: 'x'.repeat(10_000) } },
      'validation_rules',
    ],
    [
      'a pattern that is none',
      { type: 'text', validation_rules: { pattern: '[a' } },
      'validation_rules.pattern',
    ],
    [
      'a pattern that can’t be checked',
      { type: 'text', validation_rules: { pattern: '(a)\\1' } },
      'validation_rules.pattern',
    ],
    [
      'a pattern beyond reason',
      { type: 'text', validation_rules: { pattern: 'a'.repeat(501) } },
      'validation_rules.pattern',
    ],
  ])('rejects a field with %s', async (_name, field, path) => {
    const answer = await service.patch(`/templates/${template.id}`, {
      field: { page: 1, x: 1, y: 1, width: 5, height: 5, ...field },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: { [`field.${path}`]: expect.any(String) } },
    });
  });

  it('says where a validation rule that was sent with the format belongs', async () => {
    const { body } = await service.patch<{ warnings: string[] }>(`/templates/${template.id}`, {
      field: {
        type: 'text',
        page: 1,
        x: 1,
        y: 1,
        width: 5,
        height: 5,
        format_rules: { pattern: '^a$', own: 1 },
      },
    });
    expect(body.warnings).toEqual([
      'Ignored unknown key: field.format_rules.pattern; expected it at field.validation_rules.pattern',
    ]);
  });

  it('accepts options as an object, the older name of a variable, and null for no', async () => {
    const made = await service.given.template();
    const answer = await service.patch<{ field: object }>(`/templates/${made.id}`, {
      field: {
        ...{ type: 'dropdown', page: 1, x: 1, y: 1, width: 5, height: 5, required: null, read_only: null },
        ...{ id: null, page_number: null, position: null, recipient_id: null, multi_group_id: null },
        options: { de: 'Germany', fr: 'France' },
        format_rules: { fontSize: null, dateFormat: null },
        validation_rules: { min: null, pattern: null, own: 1 },
        variable_defined_name: 'country',
      },
    });
    expect(answer.body.field).toMatchObject({
      dropdown_options: ['Germany', 'France'],
      variable_name: 'country',
      required: false,
      read_only: false,
      format_rules: {},
      validation_rules: { own: 1 },
    });
  });

  it('accepts null in tags, reminders and conditions, and trims addresses', async () => {
    const first = '11111111-1111-4111-8111-111111111111';
    const field = { type: 'text', recipient_id: 'temp_1', page: 1, x: 1, y: 1, width: 5, height: 5 };
    const met = { field_id: first, operator: 'is_filled', value: null };
    const made = await service.post<SigningRequest>('/signing-requests', {
      document: base64(onePage()),
      recipients: [{ ...ada, id: 'temp_1', email: ` ${ada.email} ` }],
      fields: [
        { ...field, id: first },
        { ...field, visibility_conditions: { logic: 'and', groups: [{ conditions: [met] }] } },
      ],
      reminders: [{ id: null, hours: null, hours_before_expiration: 3, all_users: true, subject: null }],
      anchor_tags: [
        {
          ...{ anchor_string: 'nowhere', type: 'text', recipient_id: 'temp_1', ignore_if_not_present: true },
          ...{ x_offset: null, width: null, case_sensitive: null, occurrence: null, font_size: null },
        },
      ],
    });
    expect(made.body).toMatchObject({
      recipients: [{ email: ada.email }],
      reminders: [{ hours: 165 }],
      fields: [{}, { visibility_conditions: { groups: [{ conditions: [{ value: '' }] }] } }],
    });
    expect(made.body).not.toHaveProperty('warnings');
  });

  it('gets a warning about ignored keys at any level', async () => {
    const answer = await service.post<SigningRequest>('/signing-requests', {
      template_id: template.id,
      colour: 'red',
      settings: { volume: 11 },
      recipients: [{ ...ada, age: 36, shoe: 'left' }],
      reminders: [{ hours: 1, all_users: true, urgent: true }],
    });
    const told = ['colour', 'settings.volume', 'recipients.0.age', 'reminders.0.urgent'];
    expect(answer.body.warnings?.map((one) => /[\w.]+$/.exec(one)?.[0]).sort()).toEqual(told.sort());
    expect(answer.body.recipients[0]!.custom_fields).toEqual({ shoe: 'left' });
  });

  it('refuses an unknown seal wherever one can be added', async () => {
    const unknown = { seal_id: draft.id, order: 1 };
    const made = await service.post<SigningRequest>('/signing-requests', { template_id: template.id });
    const fresh = `/signing-requests/${made.body.id}`;
    const document = base64(onePage());
    const calls = [
      service.post('/templates', { name: 'Lease', document, seal_participants: [unknown] }),
      service.post('/signing-requests', { name: 'Lease', document, seal_participants: [unknown] }),
      service.put(`/templates/${template.id}`, { seal_participants: [unknown] }),
      service.patch(`/templates/${template.id}`, { seal_participant: unknown }),
      service.put(fresh, { seal_participants: [unknown] }),
      service.patch(fresh, { seal_participant: unknown }),
    ];
    for (const answer of await Promise.all(calls))
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'SEAL_NOT_FOUND', details: { seal_id: unknown.seal_id } },
      });
  });

  it('matches a reminder’s recipient like other recipients', async () => {
    const [, second] = template.recipients;
    const { body } = await service.post<SigningRequest>('/signing-requests', {
      template_id: template.id,
      reminders: [{ hours: 5, template_user_id: second!.id }],
    });
    const person = body.recipients.find((one) => one.template_user_id === second!.id)!;
    const named = { recipient_id: person.recipient_id, template_user_id: second!.id, all_users: false };
    expect(body.reminders).toMatchObject([named]);
    // Sent back as it was read.
    const put = await service.put<{ reminders: unknown[] }>(`/signing-requests/${body.id}`, {
      reminders: body.reminders,
    });
    expect(put.body.reminders).toMatchObject([named]);
  });

  it('returns temporary IDs in the response, and only there', async () => {
    const made = await service.post<SigningRequest>('/signing-requests', {
      template_id: template.id,
      recipients: [
        { ...ada, id: 'temp_Ada', order: 1 },
        { first_name: 'Cy', email: 'cy@example.com', designation: 'CC', id: 'temp_cc' },
      ],
    });
    expect(made.body.recipients.map((one) => one._temp_id)).toEqual(['temp_Ada', '', 'temp_cc']);
    const path = `/signing-requests/${made.body.id}`;
    const put = await service.put<{ recipients: SigningRequest['recipients'] }>(path, {
      recipients: [
        { _temp_id: 'temp_9', first_name: 'Dan', email: 'dan@example.com', designation: 'Approver' },
      ],
    });
    expect(put.body.recipients.find((one) => one._temp_id)).toMatchObject({
      _temp_id: 'temp_9',
      first_name: 'Dan',
    });
    const again = (await service.get<SigningRequest>(path)).body.recipients;
    expect(new Set(again.map((one) => one._temp_id))).toEqual(new Set(['']));
  });

  it('returns the recipient or field that was changed', async () => {
    const { body } = await service.post<SigningRequest>('/signing-requests', { template_id: template.id });
    const path = `/signing-requests/${body.id}`;
    const [person, field] = [body.recipients[0]!, body.fields[0]!];
    const changed = { ...person, city: 'Rome' };
    expect((await service.patch(path, { recipient: { id: person.id, city: 'Rome' } })).body).toEqual({
      ...changed,
      recipient: changed,
      revision: 2,
    });
    const placed = { ...field, required: !field.required };
    expect((await service.patch(path, { field: { id: field.id, required: placed.required } })).body).toEqual({
      ...placed,
      field: placed,
      revision: 3,
    });
  });

  it('names the phase of create-and-send for malformed bodies, too', async () => {
    const { status, body } = await service.post('/signing-requests/create-and-send', {
      template_id: template.id,
      expiration_hours: 0,
    });
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    // Without an empty list of missing recipient data.
    expect(body.details).toEqual({ phase: 'create_validation', expiration_hours: expect.any(String) });
  });
});

describe('lists of requests', () => {
  it('contain the same fields and signatures as a single read', async () => {
    const made = await service.given.template();
    const field = {
      page_number: 1,
      position: { x: 10, y: 10, width: 20, height: 4 },
      recipient_id: 'temp_1',
    };
    const whole = await service.put<Template>(`/templates/${made.id}`, {
      users: [{ _temp_id: 'temp_1', designation: 'Signer' }],
      fields: [
        { ...field, type: 'signature', variable_name: 'sig', required: true },
        { ...field, type: 'text', variable_name: 'mail', prefilled_data: 'email' },
        { ...field, type: 'text', variable_name: 'city' },
      ],
    });
    const { id } = await sendFromTemplate(service, whole.body, { recipients: [ada] });
    const listed = async () => {
      const { body } = await service.get<{ results: SigningRequestListItem[] }>('/signing-requests');
      return body.results.find((one) => one.id === id)!;
    };
    const asRead = async () => (await service.get<SigningRequest>(`/signing-requests/${id}`)).body;
    const same = async () => {
      const [item, read] = [await listed(), await asRead()];
      const values = item.fields?.map(({ position, value, ...one }) => [one.variable_name, position, value]);
      expect(values).toEqual(read.fields.map((one) => [one.variable_name, one.position, one.value]));
      return item;
    };
    const page = signer(service, (await asRead()).recipients[0]!.id);
    await page.consent();
    await page.fill('sig', drawn);
    await page.fill('city', 'London');
    // Unfinished answers are private.
    expect((await same()).fields?.map((one) => one.value)).toEqual([null, ada.email, null]);
    expect((await listed()).recipients[0]).toMatchObject({ finished_date: null, signature_details: null });
    await page.finish();
    expect((await same()).fields?.[2]).toMatchObject({ value: 'London', page_number: 1, required: false });
    expect((await listed()).recipients[0]!.signature_details).toEqual({
      signed_on: (await listed()).recipients[0]!.finished_date,
      time_zone: 'Europe/Berlin',
      identity: 'link',
    });
  });

  it('contain at most as many fields per page as one request may have', async () => {
    const field = { type: 'text', page: 1, x: 1, y: 1, width: 5, height: 5 };
    const document = base64(onePage());
    for (const count of [3000, 2500])
      await service.post('/signing-requests', {
        document,
        name: `${5500 - count} more fields`,
        fields: Array.from({ length: count }, () => field),
      });
    const { body } = await service.get<{ results: SigningRequestListItem[] }>(
      '/signing-requests?name=more%20fields&sort_by=name&sort_order=asc',
    );
    expect(body.results.map((one) => one.fields?.length ?? null)).toEqual([3000, null]);
  });
});

describe('errors', () => {
  it('name each unknown key', async () => {
    const company = {
      name: 'A',
      account_owner: 'B',
      account_owner_email: 'b@example.com',
      website: 'https://a.example',
    };
    expect(await service.put('/company', { ...company, credits: 5, plan: 'gold' })).toMatchObject({
      status: 400,
      body: {
        error: 'Validation Error',
        code: 'VALIDATION_ERROR',
        message: 'Invalid input data',
        details: { credits: 'This property isn’t accepted here', plan: 'This property isn’t accepted here' },
        errors: [
          { message: expect.stringMatching(/^credits: /) },
          { message: expect.stringMatching(/^plan: /) },
        ],
      },
    });
  });

  it('have the specified bodies', async () => {
    expect((await service.get('/templates', { authorization: null })).body).toEqual({
      error: 'Unauthorized',
      message: 'Invalid API key',
      code: 'UNAUTHORIZED',
      details: { authorization: expect.stringContaining('Expected an API key, got none') },
    });
    expect((await service.get(`/templates/${draft.id}`)).body).toEqual({
      error: 'Not Found',
      message: 'The requested resource was not found',
      code: 'NOT_FOUND',
    });
    expect(await service.post('/webhooks', { url: 'nothing', events: ['none'] })).toMatchObject({
      status: 400,
      body: {
        error: 'Validation Error',
        message: 'Invalid input data',
        details: { 'events.0': expect.any(String) },
      },
    });
  });
});

describe('every response', () => {
  it('contains version and limits, and reveals no address', async () => {
    const { headers } = await service.get('/company');
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-api-version': '1',
      'x-countersign-version': '01.39.01',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'x-ratelimit-limit': '200000',
    });
  });

  it.each([
    ['an unknown path', '/nothing', {}, 404],
    [
      'documents of a template that has one',
      '/templates/00000000-0000-4000-8000-000000000000/documents',
      {},
      404,
    ],
    ['a version that is not offered', '/company', { 'x-api-version': '2' }, 400],
    ['no key', '/company', { authorization: '' }, 401],
  ])('contains the limits for %s, too', async (_name, path, headers, status) => {
    const answer = await service.call('GET', path, { headers });
    expect(answer.status).toBe(status);
    for (const name of ['limit', 'remaining', 'reset'])
      expect(answer.headers.get(`x-ratelimit-${name}`), name).toMatch(/^\d+$/);
  });

  it('lists the allowed methods of a path', async () => {
    for (const [method, path, allow] of [
      ['DELETE', '/webhooks', 'GET, HEAD, POST'],
      ['GET', '/generate-template-token', 'POST'],
      ['POST', '/company', 'GET, HEAD, PUT, PATCH'],
    ] as const) {
      const answer = await service.call(method, path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 405, 'METHOD_NOT_ALLOWED']);
      expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allow.split(', ').sort());
    }
    expect((await service.call('PATCH', '/nothing')).status).toBe(404);
  });

  it('reports ignored keys of a create', async () => {
    const { workspace_id } = service.company;
    const { id } = await service.given.template();
    for (const [path, body] of [
      ['/workspaces', { name: 'Another' }],
      ['/company/domains', { domain: 'warned.example' }],
      ['/webhooks', { url: 'https://example.com', events: ['template.used'] }],
      [`/workspace/${workspace_id}/custom-fields`, { field_label: 'Warned' }],
      [`/templates/${id}/custom-fields`, { field_label: 'Warned' }],
      ['/email-suppressions', { email: 'warned@example.com' }],
      ['/generate-template-token', { companies_workspaces_templates_id: id }],
    ] as const) {
      const answer = await service.post<{ warnings: string[] }>(path, { ...body, colour: 'red' });
      expect([path, answer.status, answer.body.warnings]).toEqual([
        path,
        201,
        ['Ignored unknown key: colour'],
      ]);
    }
    // Unknown keys in a workspace change are ignored, but not the read-only key.
    const path = `/workspaces/${workspace_id}`;
    expect((await service.patch(path, { name: 'Acme', colour: 'red' })).status).toBe(200);
    expect((await service.patch(path, { name: 'Acme', protected: false })).body).toMatchObject({
      details: { protected: expect.any(String) },
    });
  });

  it('lists no seals until one is created', async () => {
    expect((await service.get('/seals')).body).toEqual({ seals: [] });
    const none = await service.get(`/seals/${template.id}/image`);
    expect([none.status, none.body.code]).toEqual([404, 'SEAL_NOT_FOUND']);
  });

  it('counts requests that a token may not make', async () => {
    const authorization = await service.given.token(template.id);
    const answer = await service.delete(`/templates/${template.id}`, { authorization });
    expect([answer.status, answer.body.code]).toEqual([403, 'ACCESS_DENIED']);
    expect(answer.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
  });

  it('accepts a POST without a body despite a content type', async () => {
    const template = await service.given.template();
    const draft = await service.post('/signing-requests', { template_id: template.id });
    const json = { headers: { 'content-type': 'application/json' } };
    const answer = await service.call('POST', `/signing-requests/${draft.body.id}/cancel`, json);
    expect([answer.status, answer.body.code]).toEqual([409, 'REQUEST_NOT_SENT']);
  });

  it('accepts a raw key and a bearer key', async () => {
    for (const authorization of [service.company.live_key, `Bearer ${service.company.live_key}`])
      expect((await service.get('/company', { authorization })).status).toBe(200);
  });
});
