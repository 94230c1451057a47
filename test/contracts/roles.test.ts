/** Every operation of the API × every role, and what people must not see. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import { firstExample, type Media } from '../support/openapi-document.ts';
import { givenMember, givenOwner, type Person } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { twoSignerTemplate } from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

interface Operation {
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content?: Record<string, Media> };
}

const NOTHING = '00000000-0000-4000-8000-00000000000a';

/** Changes of the company, its workspaces, keys and domains. Everything else that changes something is for admins too. */
const FOR_OWNERS = [
  'DELETE /company/domains/{id}',
  'DELETE /company/logo',
  'DELETE /seals/{id}/erase',
  'DELETE /workspace/{workspace_id}/domains/{id}',
  'DELETE /workspaces/{id}/logo',
  'PATCH /company',
  'PATCH /workspaces/{id}',
  'POST /company/domains',
  'POST /company/domains/{id}/finalize',
  'POST /company/domains/{id}/set-primary',
  'POST /company/domains/{id}/verify-dns',
  'POST /company/domains/{id}/verify-ownership',
  'POST /company/erasures',
  'POST /company/logo',
  'POST /workspace/{workspace_id}/domains',
  'POST /workspace/{workspace_id}/domains/{id}/finalize',
  'POST /workspace/{workspace_id}/domains/{id}/set-primary',
  'POST /workspace/{workspace_id}/domains/{id}/verify-dns',
  'POST /workspace/{workspace_id}/domains/{id}/verify-ownership',
  'POST /workspaces',
  'POST /workspaces/{id}/api-key/expire',
  'POST /workspaces/{id}/api-key/regenerate',
  'POST /workspaces/{id}/logo',
  'PUT /company',
  'PUT /company/settings',
  'PUT /workspaces/{id}',
];

let service: TestService;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let owner: Person;
let admin: Person;
let viewer: Person;
let operations: readonly {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}[];

beforeAll(async () => {
  receiver = await webhookReceiver();
  service = await startService({ WEBHOOK_ALLOWED_HOSTS: receiver.host });
  owner = await givenOwner(service);
  admin = await givenMember(service, owner, 'admin@example.com', 'admin');
  viewer = await givenMember(service, owner, 'viewer@example.com', 'viewer');
  const document = await service.get<{ paths: Record<string, Record<string, Operation>> }>('/openapi.json');
  operations = Object.entries(document.body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security === undefined || security.length > 0)
      .filter(() => !path.startsWith('/uploads') && !path.startsWith('/signing-sessions'))
      .map(([method, { requestBody }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: path.replaceAll(/\{\w+\}/g, NOTHING),
        body: firstExample(requestBody?.content?.['application/json']),
      })),
  );
}, 60_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** The operations for which a person's role isn't enough. */
async function refusedTo(person: Person): Promise<string[]> {
  const refused: string[] = [];
  for (const { name, method, path, body } of operations) {
    if (name === 'GET /webhooks/events') continue;
    const answer = await person.call<{ code?: string; details?: { expected_role?: string } }>(
      method,
      path,
      body,
    );
    if (answer.status === 403 && answer.body.details?.expected_role) refused.push(name);
  }
  return refused.sort();
}

describe('each operation', () => {
  it('that changes something is refused to viewers', async () => {
    const changes = operations.filter(({ method }) => method !== 'GET').map(({ name }) => name);
    expect(changes.length).toBeGreaterThan(60);
    expect(await refusedTo(viewer)).toEqual(changes.sort());
  });

  it('on the company, its workspaces, keys and domains is refused to admins', async () => {
    expect(await refusedTo(admin)).toEqual([...FOR_OWNERS].sort());
  });

  it('is open to owners', async () => {
    expect(await refusedTo(owner)).toEqual([]);
  });

  it('that follows events is for admins', async () => {
    const listen = await viewer.get<{ code: string }>('/webhooks/events');
    expect([listen.status, listen.body.code]).toEqual([403, 'ACCESS_DENIED']);
  });
});

describe('people never get', () => {
  /** The secrets in the path of signing pages. */
  const signingIds = async (requestId: string) => {
    const rows = await service.services.db.kysely
      .selectFrom('signing_request_recipient')
      .select('signing_id')
      .where('request_id', '=', requestId as never)
      .execute();
    return rows.map(({ signing_id }) => signing_id as string);
  };

  it('signing IDs, in any answer about a request', async () => {
    const template = await twoSignerTemplate(service);
    const recipients = [
      { first_name: 'Ada', last_name: 'L', email: 'ada-l@example.com', order: 1 },
      { first_name: 'Bob', last_name: 'M', email: 'bob-m@example.com', order: 2 },
    ];
    const body = { name: 'Contract', template_id: template.id, recipients };
    const sent = await admin.post<SigningRequest>('/signing-requests/create-and-send', body);
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const { id } = sent.body;
    const secrets = await signingIds(id);
    expect(secrets).toHaveLength(2);
    const recipient = sent.body.recipients[0]!.recipient_id;
    const answers = [
      sent,
      await owner.get(`/signing-requests/${id}`),
      await owner.get('/signing-requests'),
      await owner.get(`/signing-requests/${id}/users`),
      await owner.get(`/signing-requests/${id}/fields`),
      await owner.get(`/signing-requests/${id}/reminders`),
      await owner.get(`/signing-requests/${id}/audit`),
      await owner.get('/mail-log'),
      await admin.patch(`/signing-requests/${id}`, { name: 'Renamed' }),
      await admin.post(`/signing-requests/${id}/resend`, { recipient_id: recipient }),
    ];
    const texts = JSON.stringify(answers.map(({ body }) => body));
    for (const secret of secrets) expect(texts).not.toContain(secret);
    // An API key does.
    const { body: users } = await service.get(`/signing-requests/${id}/users`);
    expect(JSON.stringify(users)).toContain(secrets[0]);
    const audit = (
      await service.get<{ entries?: { actor: { type?: string } }[] }>(`/signing-requests/${id}/audit`)
    ).body;
    expect(JSON.stringify(audit)).toContain('"type":"user"');
  });

  it('signing IDs through a webhook', async () => {
    const url = `${receiver.url}/mine`;
    const events = ['signing_request.sent'];
    const wanted = await admin.post<{ code: string }>('/webhooks', {
      url,
      events,
      include_signing_ids: true,
    });
    expect([wanted.status, wanted.body.code]).toEqual([403, 'ACCESS_DENIED']);
    const hook = (await service.post<{ id: string }>('/webhooks', { url, events, include_signing_ids: true }))
      .body;
    const moved = await owner.put<{ code: string }>(`/webhooks/${hook.id}`, { url: `${receiver.url}/other` });
    expect([moved.status, moved.body.code]).toEqual([403, 'ACCESS_DENIED']);
    const without = { url: `${receiver.url}/other`, include_signing_ids: false };
    expect((await owner.put(`/webhooks/${hook.id}`, without)).status).toBe(200);
  });

  it('secrets of webhooks that exist', async () => {
    await service.post('/webhooks/rotate-secret', {});
    const path = `/workspaces/${service.company.workspace_id}`;
    const key = (await service.get<{ webhook_secret: string | null }>(path)).body;
    const person = (await owner.get<{ webhook_secret: string | null }>(path)).body;
    expect(person.webhook_secret).toBeNull();
    if (key.webhook_secret)
      expect(JSON.stringify((await owner.get('/workspaces')).body)).not.toContain(key.webhook_secret);
  });
});
