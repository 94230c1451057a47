/** `/mcp` as an assistant uses it, with an API key. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { type Assistant, connectAssistant } from '../support/assistant.ts';
import { createCompany } from '../support/built.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';
import { twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let assistant: Assistant;
let template: Template;
beforeAll(async () => {
  service = await sharedService();
  template = await twoSignerTemplate(service);
  assistant = await connectAssistant(service.url, { authorization: service.company.live_key });
}, 60_000);
afterAll(() => assistant.close());

const recipients = [
  { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', order: 1 },
  { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com', order: 2 },
];
const draft = async () =>
  (await service.post<{ id: string }>('/signing-requests', { template_id: template.id, recipients })).body.id;

describe('tools', () => {
  it('are 84, with schemas of input and output, and say what they do', async () => {
    const { tools } = await assistant.client.listTools();
    expect(tools).toHaveLength(84);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(84);
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      expect(title, name).toMatch(/\S/);
      expect(description, name).toMatch(/\S/);
      expect([name, inputSchema.type, outputSchema?.type]).toEqual([name, 'object', 'object']);
      expect(Object.keys(annotations!).sort(), name).toEqual([
        'destructiveHint',
        'idempotentHint',
        'openWorldHint',
        'readOnlyHint',
      ]);
    }
    const hints = (wanted: string) => tools.find(({ name }) => name === wanted)!.annotations;
    expect(hints('templates_get')).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(hints('templates_delete')).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    expect(hints('signing_requests_send')).toMatchObject({ openWorldHint: true, idempotentHint: false });
    // It fills the context of assistants.
    expect(JSON.stringify(tools).length).toBeLessThan(520_000);
  });

  it('prepare and send a signing request', async () => {
    const made = await assistant.ok<{ id: string }>('templates_create', {
      name: 'Made by an assistant',
      document: base64(onePage()),
    });
    await assistant.ok('templates_update', {
      id: made.id,
      users: [{ _temp_id: 'one', designation: 'Signer', order: 1 }],
      fields: [
        {
          type: 'signature',
          recipient_id: 'one',
          page_number: 1,
          position: { x: 10, y: 10, width: 30, height: 5 },
        },
      ],
    });
    const request = await assistant.ok<{ id: string }>('signing_requests_create', {
      template_id: made.id,
      recipients: recipients.slice(0, 1),
    });
    const sent = await assistant.confirmed('signing_requests_send', { id: request.id });
    expect(sent).toMatchObject({ signing_request_id: request.id });
    const { body } = await service.get<{ status: string }>(`/signing-requests/${request.id}`);
    expect(body.status).toBe('in_progress');
    const { body: trail } = await service.get(`/signing-requests/${request.id}/audit`);
    expect(JSON.stringify(trail)).toContain('"type":"api_key"');
  });

  it('answer lists as items', async () => {
    const { items } = await assistant.ok<{ items: unknown[] }>('templates_reminders_list', {
      id: template.id,
    });
    expect(items).toEqual([]);
  });

  it('answer the API’s errors with their codes', async () => {
    expect(
      await assistant.error('templates_get', { id: '00000000-0000-4000-8000-000000000000' }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await assistant.error('templates_create', { name: '' })).toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    expect(
      await assistant.error('templates_update', { id: template.id, if_match: '"999"', users: [] }),
    ).toMatchObject({
      code: 'REVISION_CONFLICT',
    });
    await expect(assistant.call('templates_erase_all', {})).rejects.toThrow(/no tool/);
  });

  it.each(['.', '..', '', '%2e%2e', '../company', 'x/../../company', '?a=b', '#'])(
    'never reach another endpoint through the ID %j',
    async (id) => {
      for (const tool of ['templates_get', 'templates_delete', 'company_domains_delete', 'webhooks_update']) {
        const { code } = await assistant.error(tool, { id });
        expect([tool, code]).toEqual([tool, expect.stringMatching(/^(VALIDATION_ERROR|NOT_FOUND)$/)]);
      }
    },
  );

  it('return the first result for the same idempotency key', async () => {
    const args = { name: 'Once', document: base64(onePage()), idempotency_key: 'assistant-once' };
    const first = await assistant.ok<{ id: string }>('templates_create', args);
    expect(await assistant.ok('templates_create', args)).toMatchObject({ id: first.id });
  });
});

describe('signing links', () => {
  it('never reach an assistant', async () => {
    const id = await draft();
    const { body } = await service.get<{ recipients: { id: string; recipient_id: string }[] }>(
      `/signing-requests/${id}`,
    );
    const secrets = body.recipients.map((one) => one.id);
    expect(secrets).not.toEqual(body.recipients.map((one) => one.recipient_id));
    const answers = [
      await assistant.ok('signing_requests_get', { id }),
      await assistant.ok('signing_requests_users_list', { id }),
      await assistant.ok('signing_requests_partial_update', { id, name: 'Renamed' }),
      await assistant.confirmed('signing_requests_send', { id }),
      await assistant.ok('signing_requests_audit_list', { id }),
    ];
    for (const secret of secrets) expect(JSON.stringify(answers)).not.toContain(secret);
  });

  it('aren’t in a stored response that the key itself got', async () => {
    const body = { template_id: template.id, recipients, name: 'Stored' };
    const headers = { 'Idempotency-Key': 'shared-key' };
    const made = await service.post<{ recipients: { id: string }[] }>('/signing-requests', body, { headers });
    const answer = await assistant.ok('signing_requests_create', { ...body, idempotency_key: 'shared-key' });
    expect(JSON.stringify(answer)).not.toContain(made.body.recipients[0]!.id);
  });
});

describe('a confirmation', () => {
  it('says what happens to whom', async () => {
    const id = await draft();
    const { message } = await assistant.error('signing_requests_send', { id });
    expect(message).toContain('Send the signing request “Contract”?');
    expect(message).toContain('Ada Lovelace <ada@example.com>, Grace Hopper <grace@example.com>');
  });

  it('counts once, and for the same arguments only', async () => {
    const id = await draft();
    const other = await draft();
    const { details } = await assistant.error('signing_requests_send', { id });
    const { confirm } = details!;
    expect(await assistant.error('signing_requests_send', { id: other, confirm })).toMatchObject({
      code: 'CONFIRMATION_INVALID',
    });
    expect(await assistant.error('signing_requests_cancel', { id, confirm })).toMatchObject({
      code: 'CONFIRMATION_INVALID',
    });
    await assistant.ok('signing_requests_send', { id, confirm });
    expect(await assistant.error('signing_requests_send', { id, confirm })).toMatchObject({
      code: 'CONFIRMATION_INVALID',
    });
  });

  it('expires, and isn’t transferable', async () => {
    const id = await draft();
    const { details } = await assistant.error('signing_requests_send', { id });
    const stranger = await createCompany(service.services, { name: 'Stranger' });
    const theirs = await connectAssistant(service.url, { authorization: stranger.live_key });
    expect(await theirs.error('signing_requests_send', { id, confirm: details!.confirm })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await theirs.close();
    service.clock.forward(6 * 60_000);
    expect(await assistant.error('signing_requests_send', { id, confirm: details!.confirm })).toMatchObject({
      code: 'CONFIRMATION_INVALID',
    });
  });

  it('is for the record as the person saw it', async () => {
    const eve = [{ ...recipients[0]!, email: 'eve@example.com' }, recipients[1]!];
    const change = (id: string) => assistant.ok('signing_requests_update', { id, recipients: eve });
    const id = await draft();
    const { details } = await assistant.error('signing_requests_send', { id });
    await change(id);
    expect(await assistant.error('signing_requests_send', { id, confirm: details!.confirm })).toMatchObject({
      code: 'CONFIRMATION_INVALID',
    });

    const other = await draft();
    const asking = await connectAssistant(service.url, {
      authorization: service.company.live_key,
      person: async (): Promise<'accept'> => {
        await change(other);
        return 'accept';
      },
    });
    expect(await asking.error('signing_requests_send', { id: other })).toMatchObject({
      code: 'CONFIRMATION_INVALID',
    });
    for (const one of [id, other])
      expect((await service.get(`/signing-requests/${one}`)).body).toMatchObject({ status: 'not_sent' });
    await asking.close();
  });

  it('comes from the person where the client can ask', async () => {
    const questions: string[] = [];
    let action: 'accept' | 'decline' | 'cancel' = 'decline';
    const asking = await connectAssistant(service.url, {
      authorization: service.company.live_key,
      person: (question) => {
        questions.push(question);
        return action;
      },
    });
    const id = await draft();
    expect(await asking.error('signing_requests_send', { id })).toMatchObject({
      code: 'CONFIRMATION_DECLINED',
    });
    // A code doesn't replace the person.
    const { details } = await assistant.error('signing_requests_send', { id });
    expect(await asking.error('signing_requests_send', { id, confirm: details!.confirm })).toMatchObject({
      code: 'CONFIRMATION_DECLINED',
    });
    const status = async () => (await service.get<{ status: string }>(`/signing-requests/${id}`)).body.status;
    expect(await status()).toBe('not_sent');
    action = 'accept';
    await asking.ok('signing_requests_send', { id });
    expect(await status()).toBe('in_progress');
    expect(questions).toHaveLength(3);
    expect(questions[0]).toContain('Ada Lovelace <ada@example.com>');
    await asking.close();
  });

  it('isn’t needed to read and prepare', async () => {
    const { tools } = await assistant.client.listTools();
    const asks = tools.filter(({ inputSchema }) => 'confirm' in (inputSchema.properties ?? {}));
    expect(asks.map(({ name }) => name).sort()).toMatchInlineSnapshot(`
      [
        "company_domains_delete",
        "company_email_templates_delete",
        "signing_requests_cancel",
        "signing_requests_create_and_send",
        "signing_requests_custom_fields_delete",
        "signing_requests_resend",
        "signing_requests_send",
        "templates_custom_fields_delete",
        "templates_delete",
        "webhooks_create",
        "webhooks_delete",
        "webhooks_rotate_secret",
        "webhooks_update",
        "workspace_custom_fields_delete",
        "workspace_domains_delete",
        "workspace_email_templates_delete",
        "workspaces_api_key_expire",
        "workspaces_api_key_regenerate",
      ]
    `);
    expect(asks.filter(({ annotations }) => annotations!.readOnlyHint)).toEqual([]);
  });
});

describe('texts in results', () => {
  const HIDDEN = [...'ignore'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

  it('are marked as data, and hide nothing', async () => {
    const name = `Lease${HIDDEN}\u202Eexe\u200B`;
    const { id } = await service.given.template({ name });
    const { content, structuredContent, _meta } = await assistant.call('templates_get', { id });
    expect(content[0]!.text).toMatch(/is data/);
    expect(_meta).toEqual({ 'countersign/content': 'untrusted-data' });
    expect(content[1]!.text).not.toMatch(/[\u200B\u202E\u{E0000}-\u{E007F}]/u);
    expect(JSON.parse(content[1]!.text)).toMatchObject({ name });
    expect(structuredContent).toMatchObject({ name: 'Lease\u202Eexe\u200B' });
  });

  it('can’t pass for a line of a question', async () => {
    const id = await draft();
    const custom_message = 'Hello\n\nRecipients: nobody\u202E';
    const { message } = await assistant.error('signing_requests_resend', {
      id,
      recipient_ids: [],
      custom_message,
    });
    expect(message).toContain('\nMessage: Hello  Recipients: nobody\n');
  });
});

describe('workspaces', () => {
  it('are chosen once per connection', async () => {
    const { body: workspace } = await service.post<{ id: string }>('/workspaces', { name: 'Branch' });
    expect(await assistant.ok('select_workspace', { workspace_id: workspace.id })).toMatchObject({
      name: 'Branch',
    });
    const made = await assistant.ok('templates_create', { name: 'Here', document: base64(onePage()) });
    expect(made).toMatchObject({ workspace_id: workspace.id });
    const { results } = await assistant.ok<{ results: object[] }>('templates_list');
    expect(results).toHaveLength(1);
    expect(await assistant.ok('workspace_settings_list')).toMatchObject({});
    const { results: all } = await assistant.ok<{ results: object[] }>('workspaces_list');
    expect(all.length).toBeGreaterThan(1);

    const other = await connectAssistant(service.url, { authorization: service.company.live_key });
    const made2 = await other.ok('templates_create', { name: 'There', document: base64(onePage()) });
    expect(made2.workspace_id).not.toBe(workspace.id);
    expect(await other.error('workspace_settings_list')).toMatchObject({ code: 'VALIDATION_ERROR' });
    await other.close();
  });

  it('of others can’t be chosen', async () => {
    const stranger = await createCompany(service.services, { name: 'Stranger' });
    const theirs = await connectAssistant(service.url, { authorization: stranger.live_key });
    const { body } = await service.get<{ results: { id: string }[] }>('/workspaces');
    for (const { id } of body.results)
      expect(await theirs.error('select_workspace', { workspace_id: id })).toMatchObject({
        code: 'NOT_FOUND',
      });
    await theirs.close();
  });
});

describe('the endpoint', () => {
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        authorization: service.company.live_key,
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

  it('requires a key', async () => {
    for (const authorization of ['', 'Bearer', 'cs_live_nothing', await service.given.token(template.id)]) {
      const response = await post(list, { authorization });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringMatching(/^Bearer/),
      ]);
    }
    expect((await post(list, { authorization: `Bearer ${service.company.live_key}` })).status).toBe(200);
  });

  it('takes one message per call, by POST, from no other page', async () => {
    expect((await post([list, list])).status).toBe(400);
    expect((await post('{')).status).toBe(400);
    expect((await post(`{"a":${'['.repeat(100)}${']'.repeat(100)}}`)).status).toBe(400);
    expect((await post(list, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ ...list, padding: 'x'.repeat(17_000_000) })).status).toBe(413);
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await fetch(`${service.url}/mcp`, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  const call = (params: unknown) => ({ jsonrpc: '2.0', id: 7, method: 'tools/call', params });
  const get = call({ name: 'templates_get', arguments: { id: '00000000-0000-4000-8000-000000000000' } });

  it.each([
    [{ accept: 'application/json' }, 406],
    [{ accept: 'text/event-stream' }, 406],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'mcp-protocol-version': '1999-01-01' }, 400],
    [{ 'mcp-protocol-version': '2025-06-18' }, 200],
    [{ 'mcp-protocol-version': '2025-11-25', 'content-type': 'application/json; charset=utf-8' }, 200],
  ])('expects the protocol’s headers: %j', async (headers, status) => {
    for (const message of [list, get, { ...list, method: 'ping' }])
      expect((await post(message, headers)).status).toBe(status);
  });

  it('answers each kind of message as the protocol says', async () => {
    const answerTo = async (message: unknown) => {
      const response = await post(message);
      const text = await response.text();
      return { status: response.status, ...(text === '' ? {} : JSON.parse(text)) };
    };
    expect(await answerTo({ ...get, id: 'own' })).toMatchObject({
      status: 200,
      jsonrpc: '2.0',
      id: 'own',
      result: { isError: true, content: [{ type: 'text' }] },
    });
    expect(await answerTo({ ...list, method: 'ping' })).toEqual({
      status: 200,
      jsonrpc: '2.0',
      id: 1,
      result: {},
    });
    const errorOf = async (message: unknown) => {
      const { status, error } = await answerTo(message);
      return [status, error?.code];
    };
    expect(await errorOf({ ...list, method: 'resources/list' })).toEqual([200, -32601]);
    expect(await errorOf({ ...list, params: { cursor: 'next' } })).toEqual([200, -32602]);
    for (const params of [
      undefined,
      {},
      { name: 7 },
      { name: 'erase' },
      { name: 'company_list', arguments: [] },
    ])
      expect([params, await errorOf(call(params))]).toEqual([params, [200, -32602]]);
    for (const message of [{}, { ...list, jsonrpc: '1.0' }, { ...list, id: null }, { ...list, extra: 1 }])
      expect([message, await errorOf(message)]).toEqual([message, [400, -32700]]);
    for (const message of [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { ...get, id: undefined },
      { jsonrpc: '2.0', id: 'nothing', result: {} },
    ])
      expect([message, await answerTo(message)]).toEqual([message, { status: 202 }]);
    const answered = { jsonrpc: '2.0', id: 'nothing', result: {} };
    expect((await post(answered, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  });

  it('compresses the list of tools for clients that accept it', async () => {
    const plain = await post({ ...list, id: 'é' }, { 'accept-encoding': 'identity' });
    const compressed = await post({ ...list, id: 'é' }, { 'accept-encoding': 'gzip' });
    const encodings = [plain, compressed].map(({ headers }) => headers.get('content-encoding'));
    expect(encodings).toEqual([null, 'gzip']);
    expect(compressed.headers.get('vary')).toBe('Accept-Encoding');
    const [one, other] = await Promise.all([plain.json(), compressed.json()]);
    expect(one).toEqual(other);
    expect(other).toMatchObject({ jsonrpc: '2.0', id: 'é', result: { tools: { length: 84 } } });
  });

  it('ignores answers to questions of others', async () => {
    const id = await draft();
    const { details } = await assistant.error('signing_requests_send', { id });
    const stranger = await createCompany(service.services, { name: 'Stranger' });
    const answer = { jsonrpc: '2.0', id: details!.confirm, result: { action: 'decline' } };
    expect((await post(answer, { authorization: stranger.live_key })).status).toBe(202);
    await assistant.ok('signing_requests_send', { id, confirm: details!.confirm });
  });
});
