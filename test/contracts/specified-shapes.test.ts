/**
 * Every key and type of the API specification's tables, in responses of the running service. The schemas are written from the
 * specification and not from the product's own. More keys are allowed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CreateAndSendAnswer, SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { dnsServer } from '../support/dns-server.ts';
import { startService, type TestService } from '../support/service.ts';
import { ada, bob, drainJobs, signersOf, twoSignerTemplate } from '../support/signing.ts';

const uuid = z.uuid();
/** In UTC: another offset is invalid. */
const dateTime = z.iso.datetime();
const text = z.string();
const integer = z.number().int();
const boolean = z.boolean();
const position = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(1);

const PERSON = {
  first_name: text,
  last_name: text,
  email: z.email(),
  order: integer,
  ...{ phone_number: text, street_address: text, city: text, state_province: text, postal_code: text },
  ...{ country: text, title: text, company: text },
};
const FIELD = {
  id: uuid,
  required: boolean,
  recipient_id: uuid,
  variable_name: text,
  position,
  page_number: integer.min(1),
  dropdown_options: z.array(text),
  multi_group_id: uuid,
  date_default: z.iso.date(),
  date_signing_default: boolean,
  format_rules: z.object({ dateFormat: text }),
  validation_rules: z.object({}),
  read_only: boolean,
  read_only_value: text,
};
const SETTINGS = z.object(
  Object.fromEntries(
    'allow_download attach_pdf_on_finish allow_editing_before_sending send_signing_email send_finish_email send_expiration_email send_cancellation_email'
      .split(' ')
      .map((name) => [name, boolean]),
  ),
);
const CERTIFICATE = z.object({ generated: boolean, generated_on: dateTime, has_error: boolean });

const SIGNING_REQUEST = {
  id: uuid,
  name: text,
  description: text,
  document_url: z.url(),
  document_url_expires_at: dateTime,
  document_page_count: integer,
  status: text,
  expiration_hours: integer,
  settings: SETTINGS,
  template_id: uuid,
  date_created: dateTime,
  date_sent: dateTime,
  date_finished: dateTime,
  expires_at: dateTime,
  certificate: CERTIFICATE,
  final_document_download_url: z.url(),
};
const REMINDER = z.object({
  id: uuid,
  hours: integer,
  subject: text,
  message: text,
  all_users: boolean,
  template_user_id: uuid.nullable(),
  date_created: dateTime,
  date_changed: dateTime,
});

const TEMPLATE = z.object({
  id: uuid,
  name: text,
  description: text.nullable(),
  document_url: z.url(),
  document_url_expires_at: dateTime.nullable(),
  page_count: integer.min(1),
  expiration_hours: integer.min(1),
  credit_cost: integer.min(1),
  settings: SETTINGS.extend({
    use_signing_order: boolean,
    hand_drawn_only: boolean,
    require_otp_verification: z.null(),
  }),
  recipients: list(
    z.object({
      id: uuid,
      name: text,
      ...PERSON,
      email: text,
      required_fields: z.array(text),
      missing_fields: z.array(text),
      required_read_only_fields: list(z.object({ variable_name: text, field_type: text })),
      ready_to_send: boolean,
    }),
  ),
  fields: list(
    z.object({
      ...FIELD,
      multi_group_id: uuid.nullable(),
      date_default: z.iso.date().nullable(),
      format_rules: z.object({}),
    }),
  ),
  seal_participants: z.array(z.object({})),
  created_date: dateTime,
  updated_date: dateTime,
});

const DNS_RECORD = z.object({
  type: z.enum(['TXT', 'CNAME', 'MX']),
  name: text,
  value: text,
  ttl: z.string().regex(/^(Auto|\d+)$/),
  priority: integer.nullable(),
  status: z.enum(['pending', 'verified', 'failed']),
});
const DOMAIN = {
  id: uuid,
  domain: text,
  verification_status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  domain_status: z.union([z.literal(0), z.literal(1)]),
  is_primary: boolean,
  provider_domain_id: text.nullable(),
  date_created: dateTime,
  date_changed: dateTime,
};
const WEBHOOK = z.object({
  id: uuid,
  url: z.url(),
  events: list(text),
  enabled: boolean,
  created_at: dateTime,
  updated_at: dateTime,
  description: text,
  consecutive_failures: integer,
  auto_disabled_at: dateTime.nullable(),
});
const CUSTOM_FIELD = z.object({
  id: uuid,
  field_name: text,
  field_label: text,
  is_preset: boolean,
  preset_value: text,
  created_at: dateTime,
  updated_at: dateTime,
});

/** Fails with the path and the reason of each difference. */
function expectShape(schema: z.ZodType, value: unknown): void {
  const { error } = schema.safeParse(value);
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual([]);
}

let service: TestService;
let dns: Awaited<ReturnType<typeof dnsServer>>;
let template: Template;
let sent: CreateAndSendAnswer;
beforeAll(async () => {
  dns = await dnsServer();
  service = await startService({ DNS_SERVERS: dns.address });
  const group = '11111111-1111-4111-8111-111111111111';
  template = await twoSignerTemplate(service, {
    fields: [
      {
        type: 'date',
        recipient_id: 'temp_1',
        variable_name: 'due',
        date_default: '2026-05-04',
        format_rules: { dateFormat: 'yyyy-MM-dd' },
      },
      {
        type: 'dropdown',
        recipient_id: 'temp_1',
        variable_name: 'land',
        dropdown_options: ['Germany', 'France'],
      },
      { type: 'checkbox', recipient_id: 'temp_1', variable_name: 'pick', multi_group_id: group },
      {
        type: 'text',
        recipient_id: 'temp_1',
        variable_name: 'mail',
        format_rules: { prefilledData: 'first_name' },
      },
      {
        type: 'text',
        recipient_id: 'temp_1',
        variable_name: 'rate',
        read_only: true,
        read_only_value: '4 %',
      },
      { type: 'text', recipient_id: 'temp_1', variable_name: 'fee', read_only: true, required: true },
    ],
  });
  const created = await service.post<CreateAndSendAnswer>('/signing-requests/create-and-send', {
    template_id: template.id,
    recipients: [
      { ...ada, designation: 'Signer', order: 1 },
      { ...bob, designation: 'Signer', order: 2 },
    ],
    fields: [{ variable_name: 'fee', value: '5 %' }],
    reminders: [{ hours: 24, subject: 'Soon', message: 'Please sign', all_users: true }],
  });
  expect([created.status, created.body]).toEqual([201, created.body]);
  sent = created.body;
  const [first, second] = signersOf(service, sent);
  expect((await first!.signAsFirst()).status).toBe(200);
  expect((await second!.signAsSecond()).status).toBe(200);
  await drainJobs(service);
}, 60_000);
afterAll(async () => {
  await service.close();
  await dns.close();
});

interface Embedded {
  readonly signing_request: SigningRequest;
  readonly fields: SigningRequest['fields'];
  readonly recipients: readonly object[];
  readonly reminders: readonly object[];
}
const embedded = async (id: string) =>
  (
    await service.post<Embedded>('/get-embedded-signing-request', {
      companies_workspaces_signing_requests_id: id,
    })
  ).body;
const named = (fields: readonly { variable_name: string }[], name: string) =>
  fields.find((one) => one.variable_name === name);

describe('a signing request', () => {
  it('has the keys and types of the specification when it is finished', async () => {
    const { signing_request } = await embedded(sent.id);
    expectShape(z.object(SIGNING_REQUEST), signing_request);
    expect(signing_request).toMatchObject({
      status: 'finished',
      expiration_hours: 168,
      document_page_count: 1,
      template_id: template.id,
      certificate: { generated: true, has_error: false },
      date_cancelled: null,
      final_document_download_error: null,
    });
  });

  it('has null for what a draft doesn’t have yet', async () => {
    const draft = await service.post<SigningRequest>('/signing-requests', { template_id: template.id });
    const { signing_request } = await embedded(draft.body.id);
    expect(signing_request).toMatchObject({
      status: 'not_sent',
      date_created: expect.any(String),
      date_sent: null,
      date_finished: null,
      date_cancelled: null,
      certificate: { generated: false, generated_on: null, has_error: false },
      final_document_download_url: null,
      final_document_download_error: null,
    });
  });

  it('has fields with these types', async () => {
    const { fields } = await embedded(sent.id);
    const whole = z.object({
      ...FIELD,
      type: text,
      prefilled_data: text,
      multi_group_id: uuid.nullable(),
      date_default: z.iso.date().nullable(),
      format_rules: z.object({}),
    });
    expectShape(list(whole), fields);
    expect(named(fields, 'due')).toMatchObject({
      date_default: '2026-05-04',
      format_rules: { dateFormat: 'yyyy-MM-dd' },
    });
    expect(named(fields, 'land')).toMatchObject({ dropdown_options: ['Germany', 'France'] });
    expectShape(uuid, (named(fields, 'pick') as Template['fields'][number]).multi_group_id);
    expect(named(fields, 'mail')).toMatchObject({ prefilled_data: 'first_name' });
    expect(named(fields, 'rate')).toMatchObject({ read_only: true, read_only_value: '4 %' });
    expect(named(fields, 'when')).toMatchObject({ date_signing_default: true });
    // The defaults.
    expect(named(fields, 'pick')).toMatchObject({
      required: false,
      read_only: false,
      date_signing_default: false,
    });
  });

  it('has recipients and reminders with these types', async () => {
    const { recipients, reminders } = await embedded(sent.id);
    const recipient = z.object({
      ...PERSON,
      designation: z.literal('Signer'),
      id: text,
      _temp_id: text,
      template_user_id: uuid,
      custom_fields: z.object({}),
    });
    expectShape(list(recipient), recipients);
    expectShape(list(REMINDER), reminders);
    expect(reminders).toMatchObject([
      { hours: 24, subject: 'Soon', message: 'Please sign', all_users: true },
    ]);
  });

  it('is canceled with a summary of these types, and without emails if they aren’t wanted', async () => {
    const again = await service.post<CreateAndSendAnswer>('/signing-requests/create-and-send', {
      template_id: template.id,
      recipients: [ada, bob],
      fields: [{ variable_name: 'fee', value: '5 %' }],
    });
    // Invites; a canceled request invites no one.
    await drainJobs(service);
    const { status, body } = await service.post(`/signing-requests/${again.body.id}/cancel`, {
      reason: 'A typo',
      notify_signers: false,
    });
    const summary = z.object({
      message: text,
      signing_request_id: uuid,
      cancelled_on: dateTime,
      notify_signers: boolean,
      emails_sent: integer,
    });
    expect(status).toBe(200);
    expectShape(summary, body);
    expect(body).toMatchObject({ signing_request_id: again.body.id, notify_signers: false, emails_sent: 0 });
    await drainJobs(service);
    const mails = await service.services.db.kysely
      .selectFrom('mail_log')
      .select('kind')
      .where('request_id', '=', again.body.id as never)
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['invite']);
    const { signing_request } = await embedded(again.body.id);
    expectShape(dateTime, signing_request.date_cancelled);
    expect(signing_request.status).toBe('cancelled');
  });
});

describe('a template', () => {
  it('has the keys and types of the specification', async () => {
    const { body } = await service.get<Template>(`/templates/${template.id}`);
    expectShape(TEMPLATE.omit({ recipients: true }), body);
    expectShape(
      TEMPLATE.shape.recipients.element.omit({ required_read_only_fields: true }),
      body.recipients[1],
    );
    expectShape(TEMPLATE.shape.recipients.element, body.recipients[0]);
    expect(body.recipients[0]!.required_read_only_fields).toMatchObject([
      { variable_name: 'fee', field_type: 'text' },
    ]);
    expect(body).toMatchObject({ expiration_hours: 168, credit_cost: 1 });
  });
});

describe('an email domain', () => {
  it('has the keys and types of the specification in each state', async () => {
    const base = '/company/domains';
    const made = await service.post<{
      domain: { id: string; verification_token: string };
      verification_instructions: { record_name: string; record_value: string };
    }>(base, { domain: 'shapes.example.com' });
    const instructions = z.object({
      record_type: z.literal('TXT'),
      record_name: text,
      record_value: z.literal(made.body.domain.verification_token),
      next_step: text,
    });
    expectShape(
      z.object({
        domain: z.object({ ...DOMAIN, verification_token: text }),
        verification_instructions: instructions,
      }),
      made.body,
    );
    const { id } = made.body.domain;
    dns.set(
      made.body.verification_instructions.record_name,
      made.body.verification_instructions.record_value,
    );
    const owned = await service.post(`${base}/${id}/verify-ownership`);
    const { id: _id, ...short } = DOMAIN;
    expectShape(
      z.object({
        message: text,
        domain: z.object({
          id: uuid,
          domain: short.domain,
          verification_status: z.literal(1),
          domain_status: z.literal(0),
        }),
        next_step: text,
      }),
      owned.body,
    );
    // Records come with finalizing; the token is gone by then.
    const before = (await service.get(`${base}/${id}`)).body;
    expectShape(z.object(DOMAIN), before);
    expect(before.dns_records ?? null).toBeNull();
    const final = await service.post(`${base}/${id}/finalize`);
    const records = z.tuple([DNS_RECORD, DNS_RECORD, DNS_RECORD]);
    const answer = z.object({
      message: text,
      domain: z.object({ ...DOMAIN, dns_records: records }),
      dns_records: records,
      next_step: text,
    });
    expectShape(answer, final.body);
    expect(final.body.domain).not.toHaveProperty('verification_token');
  });

  it('is listed for its workspace without token and records', async () => {
    const { workspace_id } = service.company;
    const base = `/workspace/${workspace_id}/domains`;
    await service.post(base, { domain: 'listed.example.com' });
    const { body } = await service.get<{ results: object[] }>(base);
    expectShape(z.object({ results: list(z.object(DOMAIN)), workspace_id: z.literal(workspace_id) }), body);
    for (const one of body.results)
      for (const key of ['verification_token', 'dns_records']) expect(one).not.toHaveProperty(key);
  });
});

describe('a webhook', () => {
  it('has the keys and types of the specification when it is created, changed and read', async () => {
    const made = await service.post('/webhooks', {
      url: 'https://example.com/hook',
      events: ['signing_request.completed'],
      workspace_id: service.company.workspace_id,
    });
    expectShape(WEBHOOK, made.body);
    const path = `/webhooks/${made.body.id}`;
    const change = { url: 'https://example.com/other', events: ['template.used', 'signing_request.sent'] };
    const changed = await service.put(path, change);
    expectShape(WEBHOOK, changed.body);
    const read = await service.get(path);
    expectShape(WEBHOOK, read.body);
    expect(read.body).toMatchObject({ ...change, id: made.body.id, enabled: true, consecutive_failures: 0 });
  });

  it('is refused with `Validation Error` and a message for each key, also in a change', async () => {
    const made = await service.post('/webhooks', {
      url: 'https://example.com/hook',
      events: ['signing_request.completed'],
    });
    for (const answer of [
      await service.post('/webhooks', { url: 'nothing', events: ['none'] }),
      await service.put(`/webhooks/${made.body.id}`, { url: 'nothing', events: ['none'] }),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: {
          error: 'Validation Error',
          message: 'Invalid input data',
          details: { url: expect.any(String), 'events.0': expect.any(String) },
        },
      });
  });
});

describe('other records', () => {
  it('custom fields of a workspace have these types', async () => {
    const path = `/workspace/${service.company.workspace_id}/custom-fields`;
    await service.post(path, { field_label: 'Desk', is_preset: true, preset_value: '7' });
    expectShape(z.object({ custom_fields: list(CUSTOM_FIELD) }), (await service.get(path)).body);
  });

  it('a revoked token is answered with these types', async () => {
    const made = await service.post<{ token: string; jwt_id: string }>('/generate-template-token', {
      companies_workspaces_templates_id: template.id,
    });
    expectShape(z.object({ token: z.jwt({ alg: 'RS256' }) }), made.body);
    const revoked = await service.post('/jwt/revoke-signing-request', { jwt_id: made.body.jwt_id });
    expectShape(
      z.object({ message: text, jwt_id: z.literal(made.body.jwt_id), revoked_at: dateTime }),
      revoked.body,
    );
  });
});
