/** An error response lists every mistake in a request, whichever check finds it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';
import { ada, bob, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let template: Template;
beforeAll(async () => {
  service = await sharedService();
  template = await twoSignerTemplate(service);
}, 60_000);
afterAll(() => service.close());

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const document = base64(onePage());
const box = { page_number: 1, position: { x: 10, y: 10, width: 20, height: 5 } };

async function expectPaths(
  answer: Promise<{ readonly status: number; readonly body: unknown }>,
  paths: readonly string[],
) {
  const { status, body } = await answer;
  const { code, details } = body as Refusal;
  expect([status, code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(Object.keys(details).sort()).toEqual([...paths].sort());
}

describe('an error about a webhook', () => {
  const wrong = { url: 'http://localhost:3000/hook', events: ['no.such.event'], description: 5 };

  it('lists every mistake in a new one', () =>
    expectPaths(service.post('/webhooks', wrong), ['url', 'events.0', 'description']));

  it('lists every mistake in a change', async () => {
    const { body } = await service.post('/webhooks', {
      url: 'https://example.com/hook',
      events: ['signing_request.sent'],
    });
    await expectPaths(service.put(`/webhooks/${body.id}`, wrong), ['url', 'events.0', 'description']);
  });

  it('lists an invalid URL once', async () => {
    const { body } = await service.post<Refusal & { errors: unknown[] }>('/webhooks', {
      url: 'no address',
      events: ['no.such.event'],
    });
    expect(body.errors).toHaveLength(2);
  });
});

describe('an error about a template', () => {
  it('lists a missing name and document', () =>
    expectPaths(service.post('/templates', { expiration_hours: 0 }), [
      'name',
      'document',
      'expiration_hours',
    ]));

  it('lists two kinds of change and a mistake in one of them', async () => {
    const answer = service.patch(`/templates/${template.id}`, { user: { order: 'x' }, field: {} });
    await expectPaths(answer, ['body', 'user.order']);
  });

  it('lists everything that a new recipient lacks', async () => {
    const answer = service.patch(`/templates/${template.id}`, {
      user: { first_name: 'Cleo', custom_fields: {}, email: '' },
    });
    await expectPaths(answer, ['user.email', 'user.designation']);
  });
});

it('an error about a consent statement lists every mistake', () =>
  expectPaths(service.put('/company/signer-terms/en', { statement_text: '<b></b>', terms_url: 'x' }), [
    'statement_text',
    'terms_url',
  ]));

it('an error about a list lists every invalid parameter', () =>
  expectPaths(service.get('/signing-requests?status=sealed,open&page=0'), ['status', 'page']));

describe('an error about a signing request', () => {
  it('lists a redirect URL that a live key may not use along with a malformed body', async () => {
    const body = { document, completion_redirect_url: 'http://localhost:3000', expiration_hours: 0 };
    const paths = ['completion_redirect_url', 'expiration_hours'];
    await expectPaths(service.post('/signing-requests', body), paths);
    await expectPaths(service.post('/signing-requests/create-and-send', body), [...paths, 'phase']);
  });

  it('lists such a redirect URL along with recipients that the template lacks', () =>
    expectPaths(
      service.post('/signing-requests', {
        template_id: template.id,
        completion_redirect_url: 'http://localhost:3000',
        recipients: [{ ...ada, order: 7 }],
        fields: [{ variable_name: 'nope', value: 'x' }],
      }),
      ['completion_redirect_url', 'recipients.0.order', 'fields.0'],
    ));

  it('lists an anchor that isn’t in the document along with a field on a missing page', () =>
    expectPaths(
      service.post('/signing-requests', {
        document,
        recipients: [{ id: 'temp_1', ...ada }],
        anchor_tags: [{ anchor_string: 'nowhere', type: 'text', recipient_id: 1 }],
        fields: [{ type: 'text', ...box, page_number: 9, recipient_id: 'temp_1' }],
      }),
      ['anchor_tags.0.anchor_string', 'fields.0.page_number'],
    ));

  it('lists invalid changes of properties, recipients and fields', async () => {
    const { body } = await service.post<SigningRequest>('/signing-requests', {
      template_id: template.id,
      recipients: [ada, bob],
    });
    const answer = service.put(`/signing-requests/${body.id}`, {
      signing_request_properties: { completion_redirect_url: 'http://localhost:3000' },
      recipients: [{ id: UNKNOWN_ID }, { id: body.recipients[0]!.id, designation: 'CC' }],
      fields: [{ type: 'text', ...box, page_number: 9 }],
    });
    const paths = ['recipients.0.id', 'recipients.1.designation', 'fields.0.page_number'];
    await expectPaths(answer, ['completion_redirect_url', ...paths]);
  });

  it('lists every reason why it can’t be sent', async () => {
    const sent = await service.post<Refusal>('/signing-requests/create-and-send', {
      document,
      recipients: [{ id: 'temp_1', first_name: 'Ada', designation: 'Approver' }],
      fields: [
        { type: 'text', variable_name: 'lost', ...box },
        { type: 'text', variable_name: 'stray', ...box },
        { type: 'text', variable_name: 'rune', ...box, read_only: true, read_only_value: '\u{10A00}' },
        { type: 'text', variable_name: 'long', ...box, read_only: true, read_only_value: 'x'.repeat(2000) },
      ],
    });
    expect([sent.status, sent.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(sent.body.message).toMatch(
      /^At least one recipient .* required\. Recipient 1 lacks email\. Fields lost, stray aren’t assigned .*\. Some fields contain characters .*\. Values are too long for their fields \(long: /,
    );
    expect(sent.body.details).toMatchObject({
      phase: 'send_validation',
      validation_errors: [{ recipient_index: 1, missing_fields: ['email'] }],
      unsupported_characters: ['rune: \u{10A00}'],
      fields: [{ name: 'long' }],
    });
  });

  it('omits missing recipient data if nothing is missing', async () => {
    const sent = await service.post<Refusal>('/signing-requests/create-and-send', {
      document,
      recipients: [{ id: 'temp_1', ...ada }],
      fields: [{ type: 'text', variable_name: 'lost', ...box }],
    });
    expect(sent.body.message).toBe('Field lost isn’t assigned to a recipient');
    expect(sent.body.details).toEqual({ phase: 'send_validation' });
  });
});
