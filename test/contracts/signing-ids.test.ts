/**
 * The signing ID in `/signing/<id>` is a secret. Calls every operation of the OpenAPI document with every kind of token, on requests in
 * every state, and opens every artifact. A signing ID appears only where its reader is entitled to it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { AccessAnswer, HandoffAnswer, SigningSession } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import {
  type SigningRequestEventData,
  WEBHOOK_EVENTS,
  type WebhookEnvelope,
} from '../../src/wire/webhook-events.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { createCompany, createLog } from '../support/built.ts';
import { idsIn, layersOf, pathsTo } from '../support/find-ids.ts';
import { mailServer } from '../support/mail-server.ts';
import { listOperations, type OperationCall } from '../support/operations.ts';
import { readPdf } from '../support/read-pdf.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import { ada, drainJobs, signer } from '../support/signing.ts';
import { eachPermission, makeScene, SCENES, type Scene, sceneTemplate } from '../support/signing-scenes.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

/** Successful responses of these to an API key contain signing IDs, at `PLACES` only. */
const ENTITLED = [
  'POST /signing-requests',
  'POST /signing-requests/create-and-send',
  'POST /signing-requests/{id}/send',
  'GET /signing-requests/{id}',
  'GET /signing-requests/{id}/users',
  'PUT /signing-requests/{id}',
  'PATCH /signing-requests/{id}',
  'POST /get-embedded-signing-request',
  'POST /save-embedded-signing-request',
];
const PLACES =
  /^(signing_request\.)?recipients\.\d+\.id$|^results\.\d+\.id$|^first_signer\.(id|signing_link)$|^(recipient\.)?id$/;

const NOTHING = '00000000-0000-4000-8000-00000000000a';
const REVISION = { 'if-match': '"999"' };

interface Reader {
  readonly who: string;
  readonly authorization: string | null;
  readonly isEntitled?: boolean;
}
interface RecordedResponse {
  readonly name: string;
  readonly who: string;
  readonly isEntitled: boolean;
  readonly status: number;
  readonly head: string;
  readonly bytes: Uint8Array;
}

let service: TestService;
let plain: Awaited<ReturnType<typeof webhookReceiver>>;
let opted: Awaited<ReturnType<typeof webhookReceiver>>;
let operations: readonly OperationCall[];
let scenes: readonly Scene[];
let template: Template;
let source: Template;
/** A custom field of the draft. */
let requestField: string;
/** IDs of tokens that can be revoked. */
const revocable = { template: '', request: '' };
const lines: string[] = [];
const recorded: RecordedResponse[] = [];
/** By public ID, including deleted recipients. */
const secrets = new Map<string, string>();
/** Singleton records, by the prefix of the path that names them. */
let ids: readonly (readonly [prefix: string, Record<string, string>])[];
let keyed: readonly Reader[];
let templateTokens: readonly Reader[];

async function collectSecrets() {
  const rows = await service.services.db.kysely
    .selectFrom('signing_request_recipient')
    .select(['id', 'signing_id'])
    .execute();
  for (const { id, signing_id } of rows) secrets.set(id, signing_id);
}

const scene = (state: Scene['state']) => scenes.find((one) => one.state === state)!;

let relay: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  [plain, opted, relay] = await Promise.all([webhookReceiver(), webhookReceiver(), mailServer()]);
  service = await startService(
    { WEBHOOK_ALLOWED_HOSTS: `${plain.host},${opted.host}`, SMTP_URL: relay.url },
    createLog({ level: 'debug', format: 'json' }, (line) => void lines.push(line)),
  );
  // The test service has no built pages; the evidence pack contains whatever is served.
  mkdirSync(join(service.folder, 'embed'), { recursive: true });
  writeFileSync(join(service.folder, 'embed', 'verify-page.js'), 'document.title;');
  operations = await listOperations(service);

  const made = async <T = { id: string }>(path: string, body: object) => {
    const answer = await service.post<T>(path, body);
    if (answer.status > 299) throw new Error(`${path} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const events = WEBHOOK_EVENTS.filter((type) => type !== 'webhook.test');
  const hook = await made('/webhooks', { url: plain.url, events });
  await made('/webhooks', { url: opted.url, events, include_signing_ids: true });
  source = await sceneTemplate(service);
  scenes = await Promise.all(SCENES.map((state) => makeScene(service, source, state)));
  await drainJobs(service);
  await collectSecrets();

  template = await service.given.template();
  const workspace = await made<{ id: string; api_key: string }>('/workspaces', { name: 'Second' });
  const { kysely } = service.services.db;
  const mail = await kysely.selectFrom('mail_log').select('id').executeTakeFirstOrThrow();
  const delivery = await kysely
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', hook.id as never)
    .executeTakeFirstOrThrow();
  await made('/email-suppressions', { email: 'blocked@example.com' });
  const field = async (path: string) => (await made(`${path}/custom-fields`, { field_label: 'A' })).id;
  const ofCompany = await made<{ domain: { id: string } }>('/company/domains', { domain: 'one.example.com' });
  const ofWorkspace = await made<{ domain: { id: string } }>(`/workspace/${workspace.id}/domains`, {
    domain: 'two.example.com',
  });
  const preset = {
    name: 'Signature block',
    fields: [{ type: 'signature', position: { x: 0, y: 0, width: 20, height: 5 } }],
  };
  ids = [
    [
      '/templates/',
      {
        id: template.id,
        field_id: await field(`/templates/${template.id}`),
        preset_id: (await made(`/templates/${template.id}/field-presets`, preset)).id,
        version: '1',
      },
    ],
    ['/webhooks/', { id: hook.id, delivery_id: delivery.id }],
    ['/mail-log/', { id: mail.id }],
    ['/email-suppressions/', { email: 'blocked@example.com' }],
    ['/workspaces/', { id: workspace.id }],
    ['/workspace/{workspace_id}/domains/', { workspace_id: workspace.id, id: ofWorkspace.domain.id }],
    [
      '/workspace/',
      {
        workspace_id: workspace.id,
        field_id: await field(`/workspace/${workspace.id}`),
        email_type: 'signing_invite',
      },
    ],
    ['/company/domains/', { id: ofCompany.domain.id }],
    ['/company/', { email_type: 'signing_invite' }],
  ];
  await made('/webhooks', { url: plain.url, events: ['domain.verified'], workspace_id: workspace.id });
  const onDraft = { companies_workspaces_signing_requests_id: scene('draft').request.id };
  revocable.request = (await made<{ jwt_id: string }>('/jwt/generate-signing-request', onDraft)).jwt_id;
  const onTemplate = { companies_workspaces_templates_id: template.id };
  revocable.template = (await made<{ jwt_id: string }>('/generate-template-token', onTemplate)).jwt_id;
  requestField = await field(`/signing-requests/${scene('draft').request.id}`);
  keyed = [
    { who: 'nobody', authorization: null },
    {
      who: 'a key of another company',
      authorization: (await createCompany(service.services, { name: 'Stranger' })).live_key,
    },
    { who: 'a key of another workspace', authorization: workspace.api_key },
    { who: 'the company’s key', authorization: service.company.live_key, isEntitled: true },
  ];
  const tokens = await eachPermission((permissions) =>
    service.given.token(template.id, permissions && { permissions }),
  );
  templateTokens = Object.entries(tokens).map(([permission, authorization]) => ({
    who: `a template token for ${permission}`,
    authorization,
  }));
}, 120_000);
afterAll(async () => {
  await service.close();
  await Promise.all([plain.close(), opted.close(), relay.close()]);
});

/** The whole response, or the beginning of an endless stream. */
async function read(response: Response): Promise<Uint8Array> {
  if (!/event-stream/.test(response.headers.get('content-type') ?? ''))
    return new Uint8Array(await response.arrayBuffer());
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value ?? new Uint8Array();
}

async function ask(
  { name, method }: OperationCall,
  reader: Reader,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method,
    headers: {
      ...(reader.authorization !== null && { authorization: reader.authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { status } = response;
  const head = JSON.stringify([...response.headers]);
  const isEntitled = reader.isEntitled === true && ENTITLED.includes(name) && status < 300;
  const bytes = await read(response);
  recorded.push({ name, who: reader.who, isEntitled, status, head, bytes });
  return bytes;
}

/** Calls an operation that must succeed. */
async function expectAnswer<Body>(
  name: string,
  reader: Reader,
  known: Record<string, string>,
  body?: unknown,
): Promise<Body> {
  const call = operations.find((one) => one.name === name)!;
  const bytes = await ask(call, reader, withIds(call.path, known), body);
  const text = Buffer.from(bytes).toString();
  expect([name, recorded.at(-1)!.status], text).toEqual([
    name,
    expect.toSatisfy((status: number) => status < 300),
  ]);
  return JSON.parse(text) as Body;
}

const withIds = (path: string, known: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    name === 'language' ? 'en' : (known[name] ?? NOTHING),
  );

const person = { first_name: 'Dora', email: 'dora@example.com' };
/** Bodies with existing records, unlike the documented examples. */
function bodyOf({ name, example }: OperationCall, { request }: Scene): unknown {
  const own = { companies_workspaces_signing_requests_id: request.id };
  const turn = request.recipients.map((one) => one.recipient_id);
  const content = {
    template_id: request.template_id,
    recipients: [
      { ...ada, order: 1 },
      { ...person, order: 2 },
    ],
  };
  const changed = { recipients: [{ id: turn[0], title: 'Countess' }] };
  const bodies: Record<string, unknown> = {
    'POST /signing-requests': content,
    'POST /signing-requests/create-and-send': { name: 'At once', ...content },
    'PUT /signing-requests/{id}': changed,
    'PATCH /signing-requests/{id}': { recipient: { id: turn[0], title: 'Lady' } },
    'POST /signing-requests/{id}/resend': { recipient_ids: [turn[0]] },
    'POST /get-embedded-signing-request': own,
    'POST /save-embedded-signing-request': { ...own, ...changed },
    'POST /send-embedded-signing-request': own,
    'POST /jwt/generate-signing-request': own,
    'POST /generate-template-token': { companies_workspaces_templates_id: template.id },
    'POST /webhooks': { url: plain.url, events: ['signing_request.sent'] },
    'PUT /webhooks/{id}': { description: 'Same' },
    'POST /templates': { name: 'New', document: base64(onePage()) },
    'PATCH /templates/{id}': { properties: { name: 'Renamed' } },
    'POST /company/erasures': { signing_request_id: request.id },
    'PUT /company': {
      name: 'Acme',
      account_owner: 'Ada',
      account_owner_email: ada.email,
      website: 'acme.example',
    },
    'PATCH /company': { account_owner: 'Ada' },
    'POST /revoke-template-token': { jwt_id: revocable.template },
    'POST /jwt/revoke-signing-request': { jwt_id: revocable.request },
    'PUT /signing-sessions/{id}/identity': { company: 'Analytical Engines' },
    'POST /signing-sessions/{id}/redeem': { secret: 'x'.repeat(43) },
    'POST /signing-sessions/{id}/resume': { secret: 'd'.repeat(64), next_sha256: 'd'.repeat(64) },
  };
  return bodies[name] ?? example;
}

/** Operations that end a record or a credential come last. */
const isLast = ({ method, path }: OperationCall) =>
  method === 'DELETE' || /\/(decline|erasures|regenerate|expire|finish|revoke-[\w-]+)$/.test(path);
const rank = (call: OperationCall) => {
  // There is no shared secret before its first rotation.
  if (call.path.endsWith('/webhooks/secret-status')) return 2;
  if (call.method === 'GET' || call.path.startsWith('/get-')) return 0;
  if (call.path.endsWith('/erasures')) return 3;
  return call.name in USES_UP || isLast(call) ? 2 : 1;
};

/** Succeed once per request, so each caller gets one in this state. */
const USES_UP: Readonly<Record<string, Scene['state']>> = {
  'POST /signing-requests/{id}/send': 'draft',
  'POST /send-embedded-signing-request': 'draft',
  'DELETE /signing-requests/{id}': 'draft',
  'POST /signing-requests/{id}/cancel': 'running',
};

/** These return documents, logos, domains and seals only, and need a file, a name server or a change that is tested elsewhere. */
const WITHOUT_RECIPIENTS =
  /^(PUT \/uploads|POST \/(company|workspaces\/\{id\})\/logo|\w+ \/seals|POST \/\S+\/domains)|^POST \/templates\/\{id\}\/(copy|\w+-document|arrange-pages)|\/(documents|restore-documents|page-changes|uploads|pictures|seals|seal-participants)(\/|$)|\{signer_id\}\/(initials|stamps|files)/;

/** A second run on another database and store, which gives the same errors and repetitions. */
const isSecondRun = process.env.TEST_DATABASE_URL !== undefined;

/** Normally, and on the first run with an old revision, without a body, and repeated with one key. */
async function askInEveryWay(call: OperationCall, reader: Reader, path: string, body: unknown) {
  if (call.method === 'GET') return ask(call, reader, path, undefined);
  if (isSecondRun) return ask(call, reader, path, body);
  const needsBody = call.example !== undefined;
  if (needsBody) await ask(call, reader, path, {});
  await ask(call, reader, path, body, REVISION);
  // The same for every reader.
  const key = { 'idempotency-key': createHash('sha256').update(`${call.name} ${path}`).digest('hex') };
  await ask(call, reader, path, body, key);
  if (call.method === 'POST') await ask(call, reader, path, body, key);
}

const ofRequests = ({ path }: OperationCall) =>
  path.startsWith('/signing-requests') ||
  path.includes('embedded') ||
  path.startsWith('/jwt/') ||
  path.endsWith('/erasures');

describe('a signing id', () => {
  it('opens the page, and the public ID doesn’t', async () => {
    for (const { request } of scenes)
      for (const { id, recipient_id } of request.recipients) {
        expect(id).not.toBe(recipient_id);
        expect(secrets.get(recipient_id)).toBe(id);
        const open = (address: string) =>
          service.get(`/signing-sessions/${address}`, { authorization: null });
        expect(await open(id)).toMatchObject({ status: 200, body: { id: recipient_id } });
        const [known, madeUp] = [await open(recipient_id), await open(NOTHING)];
        expect([known.status, known.body]).toEqual([404, madeUp.body]);
      }
    const all = [...secrets].flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it('is returned to the company’s key as `id`, next to the public `recipient_id`', async () => {
    const { request } = scene('running');
    const own = { companies_workspaces_signing_requests_id: request.id };
    const isOpen = ({ id, recipient_id }: { id: string; recipient_id: string }) =>
      secrets.get(recipient_id) === id;
    const whole = await service.get<SigningRequest>(`/signing-requests/${request.id}`);
    const users = await service.get<{ results: SigningRequest['recipients'] }>(
      `/signing-requests/${request.id}/users`,
    );
    const embedded = await service.post<{
      recipients: SigningRequest['recipients'];
      signing_request: SigningRequest;
    }>('/get-embedded-signing-request', own);
    for (const recipients of [
      whole.body.recipients,
      users.body.results,
      embedded.body.recipients,
      embedded.body.signing_request.recipients,
    ]) {
      expect(recipients).toHaveLength(3);
      expect(recipients.every(isOpen)).toBe(true);
    }
    const owners = whole.body.recipients.map((one) => one.recipient_id);
    for (const { recipient_id } of whole.body.fields) expect(owners).toContain(recipient_id);
  });

  it('is accepted from the company’s key wherever a recipient is named, and not from editor tokens', async () => {
    const made = await service.post<SigningRequest>('/signing-requests', {
      template_id: scene('draft').request.template_id,
      recipients: [
        { ...ada, order: 1 },
        { ...person, order: 2 },
      ],
    });
    const path = `/signing-requests/${made.body.id}`;
    const [first, second] = made.body.recipients;
    const position = { x: 50, y: 80, width: 10, height: 4 };
    for (const id of [second!.id, second!.recipient_id]) {
      expect(await service.patch(path, { recipient: { id, title: 'Dr' } })).toMatchObject({
        status: 200,
        body: { recipient: { id: second!.id, recipient_id: second!.recipient_id, title: 'Dr' } },
      });
      expect(
        await service.patch(path, { field: { type: 'text', recipient_id: id, page_number: 1, position } }),
      ).toMatchObject({ status: 200, body: { field: { recipient_id: second!.recipient_id } } });
      const reminders = [{ hours: 5, subject: 'A', message: 'b', recipient_id: id }];
      expect(await service.put(path, { reminders })).toMatchObject({
        status: 200,
        body: {
          reminders: expect.arrayContaining([
            expect.objectContaining({ recipient_id: second!.recipient_id }),
          ]),
        },
      });
    }
    // Sent back as it was read: no recipient is added, and every field keeps its recipient.
    const before = (await service.get<SigningRequest>(path)).body;
    const { recipients, fields } = before;
    expect(await service.put(path, { recipients, fields })).toMatchObject({
      status: 200,
      body: {
        summary: { recipients_created: 0, recipients_updated: 0, fields_updated: 0, fields_deleted: 0 },
      },
    });
    expect((await service.get<SigningRequest>(path)).body.recipients[1]!.custom_fields).toEqual({});

    const { body } = await service.post<{ jwt: string }>('/jwt/generate-signing-request', {
      companies_workspaces_signing_requests_id: made.body.id,
    });
    const editor = { authorization: `Bearer ${body.jwt}` };
    expect(
      await service.patch(path, { recipient: { id: second!.recipient_id, title: 'Prof' } }, editor),
    ).toMatchObject({
      status: 200,
      body: { recipient: { id: second!.recipient_id, recipient_id: second!.recipient_id } },
    });
    expect((await service.patch(path, { recipient: { id: second!.id, title: 'x' } }, editor)).status).toBe(
      400,
    );
    const named = { type: 'text', recipient_id: second!.id, page_number: 1, position };
    expect((await service.patch(path, { field: named }, editor)).status).toBe(400);

    // Its events are emitted while the recipient exists.
    await drainJobs(service);
    await collectSecrets();
    const deleted = {
      recipient_id: second!.id,
      field_action: 'reassign',
      reassign_to_recipient_id: first!.id,
    };
    expect(await service.put(path, { deleted_recipients: [deleted] })).toMatchObject({
      status: 200,
      body: { summary: { recipients_deleted: 1 } },
    });
    expect(await service.post(`${path}/send`)).toMatchObject({
      status: 200,
      body: { first_signer: { id: first!.id } },
    });
    for (const id of [first!.id, first!.recipient_id])
      expect((await service.post(`${path}/resend`, { recipient_ids: [id] })).status).toBe(200);
    await collectSecrets();
  });

  it('is recorded as delivered when another key reads it, by the public ID', async () => {
    const other = { authorization: service.company.test_key };
    const { kysely } = service.services.db;
    const { id: keyId } = await kysely
      .selectFrom('api_key')
      .select('id')
      .where('sha256', '=', createHash('sha256').update(service.company.test_key).digest('hex'))
      .executeTakeFirstOrThrow();
    const reads = [
      (id: string) => service.get(`/signing-requests/${id}`, other),
      (id: string) => service.get(`/signing-requests/${id}/users`, other),
      (id: string) =>
        service.post(
          '/get-embedded-signing-request',
          { companies_workspaces_signing_requests_id: id },
          other,
        ),
    ];
    for (const [index, { request, tokens }] of scenes.entries()) {
      const given = await reads[index % reads.length]!(request.id);
      expect(idsIn(JSON.stringify(given.body), secrets.values()).sort()).toEqual(
        request.recipients.map(({ id }) => id).sort(),
      );
      for (const authorization of [service.company.live_key, tokens.read!]) {
        const trail = await service.get<{ results: { event: string; actor: object; details: object }[] }>(
          `/signing-requests/${request.id}/audit`,
          { authorization },
        );
        expect(trail.body.results).toContainEqual(
          expect.objectContaining({
            event: 'link_delivered',
            actor: expect.objectContaining({ key_id: keyId }),
            details: { channel: 'api', recipient_ids: request.recipients.map((one) => one.recipient_id) },
          }),
        );
        expect(idsIn(JSON.stringify(trail.body), secrets.values())).toEqual([]);
      }
    }
  });

  it('isn’t in any file made from a request, but the public ID is', async () => {
    const { request } = scene('done');
    const { body } = await service.get<SigningRequest>(`/signing-requests/${request.id}`);
    const running = await makeScene(service, source, 'running');
    const [first] = running.request.recipients;
    await signer(service, first!.id).signAsFirst();
    const partial = await service.get<{ download_url: string }>(
      `/signing-requests/${running.request.id}/download`,
    );
    await collectSecrets();
    const files = [
      body.final_document_download_url!,
      body.document_only_download_url!,
      body.certificate_only_download_url!,
      partial.body.download_url,
    ];
    for (const [index, url] of files.entries()) {
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
      expect([index, idsIn(bytes, secrets.values())]).toEqual([index, []]);
      const pdf = await readPdf(bytes);
      const words = JSON.stringify(await pdf.contents());
      await pdf.close();
      // The frame around a signature shows the beginning of the signer's ID.
      const begins = [...secrets.values()].map((id) => id.slice(0, 8));
      expect(begins.filter((text) => words.includes(text))).toEqual([]);
      if (url === body.final_document_download_url)
        expect(idsIn(bytes, secrets.keys())).toEqual(
          expect.arrayContaining(request.recipients.map((one) => one.recipient_id)),
        );
    }
    const evidence = await fetch(`${service.url}/api/v1/signing-requests/${request.id}/evidence`, {
      headers: { authorization: service.company.live_key },
    });
    const archive = new Uint8Array(await evidence.arrayBuffer());
    expect(layersOf(archive).length).toBeGreaterThan(20);
    expect(idsIn(archive, secrets.values())).toEqual([]);
    expect(idsIn(archive, secrets.keys())).toContain(request.recipients[0]!.recipient_id);
  });

  it('reaches only webhooks that opted in, and isn’t in the delivery log', async () => {
    opted.answer(200);
    await drainJobs(service);
    const recipientsOf = ({ body }: { readonly body: string }) =>
      (JSON.parse(body) as WebhookEnvelope<SigningRequestEventData>).data.recipients ?? [];
    const count = { plain: 0, opted: 0 };
    for (const received of plain.received)
      for (const { id, recipient_id } of recipientsOf(received)) {
        expect(id).toBe(recipient_id);
        count.plain += 1;
      }
    const rows = await service.services.db.kysely
      .selectFrom('signing_request_recipient')
      .select('id')
      .execute();
    const present = rows.map(({ id }) => String(id));
    for (const received of opted.received)
      for (const { id, recipient_id } of recipientsOf(received)) {
        // Bodies are made for each attempt: a deleted recipient has the public ID only.
        if (id === recipient_id) expect(present).not.toContain(recipient_id);
        else expect(id).toBe(secrets.get(recipient_id));
        count.opted += 1;
      }
    expect(count.plain).toBeGreaterThan(20);
    expect(count.opted).toBe(count.plain);
    const { body } = await service.get<{
      results: { id: string; url: string; include_signing_ids: boolean }[];
    }>('/webhooks');
    const hook = body.results.find(({ url }) => url === opted.url)!;
    expect(hook.include_signing_ids).toBe(true);
    expect(body.results.find(({ url }) => url === plain.url)?.include_signing_ids).toBe(false);
    const listed = await service.get<{ results: { id: string }[] }>(
      `/webhooks/${hook.id}/deliveries?event=signing_request.sent`,
    );
    const one = await service.get<{ request_body: string }>(
      `/webhooks/${hook.id}/deliveries/${listed.body.results[0]!.id}`,
    );
    expect(one.body.request_body).toContain('"recipients"');
    expect(idsIn(one.body.request_body, secrets.values())).toEqual([]);
    // It can be switched off again.
    const off = await service.put(`/webhooks/${hook.id}`, { include_signing_ids: false });
    expect(off.body.include_signing_ids).toBe(false);
    const from = opted.received.length;
    await makeScene(service, source, 'draft');
    await drainJobs(service);
    const later = opted.received.slice(from).flatMap(recipientsOf);
    expect(later.length).toBeGreaterThan(0);
    expect(later.every(({ id, recipient_id }) => id === recipient_id)).toBe(true);
    await service.put(`/webhooks/${hook.id}`, { include_signing_ids: true });
  });

  it('isn’t needed by a page or a phone to continue', async () => {
    const page: Reader = { who: 'a signer', authorization: null };
    const enter = async (one: Scene) => {
      const { id } = one.request.recipients[0]!;
      const session = (name: string, more: Record<string, string> = {}, body?: unknown, reader = page) =>
        expectAnswer<SigningSession>(
          name.replace(' ', ' /signing-sessions/{id}'),
          reader,
          { id, ...more },
          body,
        );
      return { id, session };
    };
    const { session } = await enter(await makeScene(service, source, 'running'));
    const { consent, fields } = await session('GET ');
    await session('POST /consent', {}, { sha256: consent.sha256, language: 'en' });
    const city = fields.find((one) => one.variable_name === 'city')!.id;
    await session('PUT /fields/{field_id}', { field_id: city }, { value: 'London' });
    const given = (await session('POST /handoffs', {}, {})) as unknown as HandoffAnswer;
    const [, address, secret] = /\/signing\/([\w-]+)#([\w-]+)$/.exec(given.url)!;
    const opened = (await session('POST /redeem', { id: address! }, { secret })) as unknown as AccessAnswer;
    expect(opened.session.is_handoff).toBe(true);
    const phone = { who: 'a phone', authorization: `Bearer ${opened.token}` };
    const seen = await session('GET ', { id: address! }, undefined, phone);
    await session('PUT /fields/{field_id}', { id: address!, field_id: city }, { value: 'Paris' }, phone);
    expect(seen.fields.some((one) => one.recipient_id === seen.recipient.id)).toBe(true);
    await session('POST /handoffs/{handoff_id}/end', { handoff_id: given.id });
    await session('POST /link-email');
    // Its ID is in the trail: after the phone's access has ended, it can't be used to listen.
    const over = await fetch(`${service.url}/api/v1/signing-sessions/${address}/events`);
    expect(over.status).toBe(404);

    const coded = await makeScene(service, source, 'draft', { require_otp_verification: true });
    await service.post(`/signing-requests/${coded.request.id}/send`, {});
    const locked = await enter(coded);
    await locked.session('POST /code');
    await drainJobs(service);
    const code = relay.codeTo('ada@example.com');
    const kept = 'c'.repeat(64);
    await locked.session(
      'POST /code/verify',
      {},
      { code, resume_sha256: createHash('sha256').update(kept).digest('hex') },
    );
    await locked.session('POST /resume', {}, { secret: kept, next_sha256: 'd'.repeat(64) });
    await collectSecrets();
  });

  it('isn’t in any other response of any operation, for any caller', async () => {
    // Parts of a record are deleted before the record.
    const depth = ({ method, path }: OperationCall) => (method === 'DELETE' ? -path.length : 0);
    const inOrder = [...operations].sort((a, b) => rank(a) - rank(b) || depth(a) - depth(b));
    for (const call of inOrder) {
      if (call.path.startsWith('/signing-sessions')) {
        for (const { request } of scenes)
          for (const { id, recipient_id } of request.recipients)
            for (const address of [id, recipient_id])
              await askInEveryWay(
                call,
                { who: 'a signer', authorization: null },
                withIds(call.path, { id: address, field_id: request.fields[0]!.id }),
                bodyOf(call, scene('running')),
              );
      } else if (ofRequests(call)) {
        for (const one of scenes) {
          const [first] = one.request.recipients;
          const known = {
            id: one.request.id,
            signer_id: first!.recipient_id,
            field_id: call.path.includes('custom-fields') ? requestField : one.request.fields[0]!.id,
          };
          const tokens = Object.entries(one.tokens).map(([permission, authorization]) => ({
            who: `a request token for ${permission}`,
            authorization,
          }));
          for (const reader of [...tokens, ...templateTokens.slice(0, 1), ...keyed])
            await askInEveryWay(call, reader, withIds(call.path, known), bodyOf(call, one));
        }
        const state = USES_UP[call.name];
        for (const who of state ? ['company', 'send', 'everything'] : []) {
          const one = await makeScene(service, source, state!);
          const reader =
            who === 'company'
              ? keyed.at(-1)!
              : { who: `a request token for ${who}`, authorization: one.tokens[who]! };
          await askInEveryWay(call, reader, withIds(call.path, { id: one.request.id }), bodyOf(call, one));
        }
      } else {
        const known = ids.find(([prefix]) => call.path.startsWith(prefix))?.[1] ?? {};
        const token = Object.values(scene('draft').tokens)[0]!;
        for (const reader of [...templateTokens, { who: 'a request token', authorization: token }, ...keyed])
          await askInEveryWay(call, reader, withIds(call.path, known), bodyOf(call, scene('draft')));
      }
      await collectSecrets();
    }
    const found = recorded
      .filter(({ isEntitled }) => !isEntitled)
      .filter(
        ({ head, bytes }) =>
          idsIn(bytes, secrets.values()).length > 0 || idsIn(head, secrets.values()).length > 0,
      );
    expect([...new Set(found.map(({ name, who, status }) => `${name} ${status} to ${who}`))]).toEqual([]);
  }, 300_000);

  it('is in responses to the company’s key only where documented', () => {
    const revealing = recorded.filter(
      ({ isEntitled, bytes }) => isEntitled && idsIn(bytes, secrets.values()).length > 0,
    );
    expect([...new Set(revealing.map(({ name }) => name))].sort()).toEqual([...ENTITLED].sort());
    const wanted = new Set(secrets.values());
    for (const { name, bytes } of revealing)
      for (const path of pathsTo(JSON.parse(Buffer.from(bytes).toString()), wanted))
        expect([name, path]).toEqual([name, expect.stringMatching(PLACES)]);
  });

  it('was searched for in meaningful responses: every operation succeeded, and errors of every kind occurred', () => {
    const reached = new Set(recorded.filter(({ status }) => status < 400).map(({ name }) => name));
    const silent = operations
      .map(({ name }) => name)
      .filter((name) => !reached.has(name) && !WITHOUT_RECIPIENTS.test(name));
    expect(silent).toEqual([]);
    expect(recorded.some(({ head }) => /event-stream/.test(head))).toBe(true);
    expect(recorded.some(({ head }) => /application\/zip/.test(head))).toBe(true);
    const refusals = isSecondRun ? [400, 401, 403, 404, 409] : [400, 401, 403, 404, 409, 412];
    for (const status of refusals)
      expect(recorded.filter((one) => one.status === status).length, String(status)).toBeGreaterThan(20);
    if (isSecondRun) return;
    const stale = recorded.filter(({ status }) => status === 412);
    const [shown, withheld] = [true, false].map((isShown) => {
      const some = stale.filter(
        ({ bytes }) => /"recipients":/.test(Buffer.from(bytes).toString()) === isShown,
      );
      return [...new Set(some.map(({ who }) => who))];
    });
    expect(shown).toEqual(
      expect.arrayContaining([
        'the company’s key',
        'a request token for everything',
        'a template token for everything',
      ]),
    );
    // In this run the request is sent before the write token gets to it; `embedded-requests.test.ts` covers that.
    expect(withheld).toContain('a request token for send');
    expect(shown!.filter((who) => withheld!.includes(who))).toEqual([]);
    expect(recorded.some(({ head }) => /idempotency-replayed/.test(head))).toBe(true);
  });

  it('isn’t in any log line, metric or other table', async () => {
    await drainJobs(service);
    await collectSecrets();
    expect(lines.length).toBeGreaterThan(1000);
    expect(idsIn(lines.join(''), secrets.values())).toEqual([]);
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toContain('signing-sessions');
    expect(idsIn(metrics, secrets.values())).toEqual([]);
    for (const { body } of plain.received) expect(idsIn(body, secrets.values())).toEqual([]);

    const { kysely } = service.services.db;
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(kysely);
    expect(rows.length).toBeGreaterThan(20);
    const holding: string[] = [];
    for (const { name } of rows) {
      const { rows: all } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
        kysely,
      );
      const columns = all.flatMap((row) =>
        Object.keys(row).filter((key) => idsIn(JSON.stringify(row[key]) ?? '', secrets.values()).length > 0),
      );
      holding.push(...columns.map((column) => `${name}.${column}`));
    }
    expect(holding).toContain('signing_request_recipient.signing_id');
    // Stored responses belong to the caller who got them; they are encrypted if there is a key.
    const others = ['signing_request_recipient.signing_id', 'idempotency.body'];
    expect(holding.filter((column) => !others.includes(column))).toEqual([]);
  }, 120_000);
});
