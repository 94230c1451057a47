/**
 * Records are isolated: calls every operation of the OpenAPI document with a key of another company, a key of another workspace of the
 * same company, and an editor token, and expects the response for a record that doesn't exist.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { createCompany } from '../support/built.ts';
import { firstExample, type Media } from '../support/openapi-document.ts';
import { givenSeal } from '../support/seals.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import { drainJobs, sendFromTemplate, twoSignerTemplate } from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

interface Operation {
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content?: Record<string, Media> };
}
interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const NOTHING = '00000000-0000-4000-8000-00000000000a';

let service: TestService;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let calls: readonly Call[];
/** The first company's records, by the prefix of the path that names them. */
let ids: readonly (readonly [prefix: string, Record<string, string>])[];
let template: Template;
let requestId: string;
let sealId: string;
let before: unknown;
const strangers: { company: string; workspace: string } = { company: '', workspace: '' };

async function everything() {
  const read = (path: string) => service.get(path).then(({ body }) => body);
  const paths = [
    `/templates/${template.id}`,
    `/templates/${template.id}/field-presets`,
    `/signing-requests/${requestId}`,
    '/webhooks',
    '/workspaces',
    '/company',
    '/company/domains',
    '/email-suppressions',
    '/seals',
  ];
  const answers = JSON.stringify(await Promise.all(paths.map(read)));
  // Links differ in each response.
  return answers.replace(/"(http[^"]*\/files\/[^"]*|document_url_expires_at":"[^"]*)"/g, '""');
}

beforeAll(async () => {
  receiver = await webhookReceiver();
  service = await startService({ WEBHOOK_ALLOWED_HOSTS: receiver.host });
  const document = await service.get<{ paths: Record<string, Record<string, Operation>> }>('/openapi.json');
  calls = Object.entries(document.body.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security === undefined || security.length > 0)
      .filter(() => !path.startsWith('/uploads') && !path.startsWith('/signing-sessions'))
      .map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        operation,
      })),
  );
  const made = async <T = { id: string }>(path: string, body?: object) => {
    const answer = await service.post<T>(path, body);
    if (answer.status > 299) throw new Error(`${path} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  strangers.company = (await createCompany(service.services, { name: 'Stranger' })).live_key;
  strangers.workspace = (await made<{ api_key: string }>('/workspaces', { name: 'Other' })).api_key;

  template = await twoSignerTemplate(service);
  const hook = await made('/webhooks', { url: receiver.url, events: ['template.used'] });
  const request = await sendFromTemplate(service, template);
  requestId = request.id;
  const draft = await made('/signing-requests', { template_id: template.id });
  const workspace = (await made('/workspaces', { name: 'Second' })).id;
  await drainJobs(service);
  const { kysely } = service.services.db;
  const mail = await kysely.selectFrom('mail_log').select('id').executeTakeFirstOrThrow();
  const delivery = await kysely.selectFrom('webhook_delivery').select('id').executeTakeFirstOrThrow();
  await made('/email-suppressions', { email: 'blocked@example.com' });
  const field = async (path: string) => (await made(`${path}/custom-fields`, { field_label: 'A' })).id;
  const ofCompany = (
    await made<{ domain: { id: string } }>('/company/domains', { domain: 'one.example.com' })
  ).domain;
  const ofWorkspace = (
    await made<{ domain: { id: string } }>(`/workspace/${workspace}/domains`, { domain: 'two.example.com' })
  ).domain;
  const preset = {
    name: 'Sign here',
    fields: [{ type: 'signature', position: { x: 0, y: 0, width: 30, height: 5 } }],
  };
  const preset_id = (await made(`/templates/${template.id}/field-presets`, preset)).id;
  const template_field = await field(`/templates/${template.id}`);
  const request_field = await field(`/signing-requests/${draft.id}`);
  const workspace_field = await field(`/workspace/${workspace}`);
  sealId = (await givenSeal(service)).id;
  const signer_id = request.recipients[0]!.id;
  const several = (await service.post<{ id: string }>('/signing-requests', { template_id: template.id })).body
    .id;
  await service.patch(`/signing-requests/${several}`, { multi_document: true });
  const { documents } = (await service.get<{ documents: { id: string }[] }>(`/signing-requests/${several}`))
    .body;
  // Longer prefixes first, because the first match applies.
  ids = [
    ['/templates/', { id: template.id, field_id: template_field, preset_id, version: '1' }],
    ['/signing-requests/{id}/signers/', { id: request.id, signer_id, field_id: request.fields[0]!.id }],
    ['/signing-requests/{id}/custom-fields/', { id: draft.id, field_id: request_field }],
    ['/signing-requests/{id}/documents', { id: several, document_id: documents[0]!.id }],
    ['/signing-requests/{id}/restore-documents', { id: several }],
    ['/signing-requests/{id}/page-changes', { id: several }],
    ['/signing-requests/', { id: request.id }],
    ['/webhooks/', { id: hook.id, delivery_id: delivery.id }],
    ['/mail-log/', { id: mail.id }],
    ['/email-suppressions/', { email: 'blocked@example.com' }],
    ['/workspaces/', { id: workspace }],
    ['/workspace/{workspace_id}/domains/', { workspace_id: workspace, id: ofWorkspace.id }],
    [
      '/workspace/',
      { workspace_id: workspace, field_id: workspace_field, language: 'en', email_type: 'signing_invite' },
    ],
    ['/company/domains/', { id: ofCompany.id }],
    ['/seals/', { id: sealId }],
  ];
  before = await everything();
}, 60_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
});

/** A language is part of the path but not a secret. */
const withIds = (path: string, idOf: (parameter: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => (name === 'language' ? 'en' : idOf(name)));

const exampleOf = ({ operation }: Call) => firstExample(operation.requestBody?.content?.['application/json']);

async function ask(call: Call, path: string, authorization: string) {
  const body = exampleOf(call);
  const { status, body: answer } = await service.call(call.method, path, {
    authorization,
    ...(body !== undefined && { body }),
  });
  return [call.name, status, answer];
}

// Singletons of a company, per language or email type, are always the caller's own.
const routes = () =>
  calls.filter(
    ({ path }) =>
      path.includes('{') && !/^\/(company\/(signer-terms|email-templates)|email-templates)\//.test(path),
  );
const ownOf = ({ path }: Call) => ids.find(([prefix]) => path.startsWith(prefix))?.[1];

describe('another company’s record', () => {
  it('is accessed by this test on every route', async () => {
    expect(calls.length).toBeGreaterThan(80);
    expect(routes().filter((call) => !ownOf(call))).toEqual([]);
    // The IDs are real: their owner doesn't get 404.
    for (const call of routes().filter(({ method }) => method === 'GET')) {
      const own = ownOf(call)!;
      const path = withIds(call.path, (name) => own[name] ?? NOTHING);
      const { status } = await service.get<{ code?: string }>(path);
      // Except for what doesn't exist yet, such as signatures and a secret.
      if (/signature|initials|stamps|files|secret-status/.test(call.path)) continue;
      expect([call.name, status], call.name).not.toEqual([call.name, 404]);
    }
  });

  it.each(['company', 'workspace'] as const)('doesn’t exist for a key of another %s', async (who) => {
    for (const call of routes()) {
      const own = ownOf(call)!;
      const real = await ask(
        call,
        withIds(call.path, (name) => own[name] ?? NOTHING),
        strangers[who],
      );
      const none = await ask(
        call,
        withIds(call.path, () => NOTHING),
        strangers[who],
      );
      expect(real).toEqual(none);
      // Company-wide operations are rejected for a workspace's key before anything is looked up.
      if (!/^\/(company\/|email-)|\/erase$/.test(call.path)) expect(real[1]).toBe(404);
    }
  });

  it('is rejected for an editor token of another record as without a key', async () => {
    const other = await service.given.template();
    const token = await service.given.token(other.id);
    for (const call of routes()) {
      const own = ownOf(call)!;
      const [, status] = await ask(
        call,
        withIds(call.path, (name) => own[name] ?? NOTHING),
        token,
      );
      expect([call.name, status]).toEqual([call.name, 401]);
    }
  });

  it('isn’t listed, whatever workspace is named', async () => {
    // The event stream has no end; `listeners.test.ts` covers it.
    const lists = calls.filter(
      ({ method, path }) => method === 'GET' && !path.includes('{') && path !== '/webhooks/events',
    );
    const workspaces = [ids.find(([prefix]) => prefix === '/workspaces/')![1].id!, NOTHING];
    for (const { path } of lists) {
      const [real, none] = await Promise.all(
        workspaces.map((id) =>
          service.get(`${path}?workspace_id=${id}`, { authorization: strangers.company }),
        ),
      );
      expect([path, real!.status, real!.body]).toEqual([path, none!.status, none!.body]);
      for (const secret of [template.id, requestId, 'blocked@example.com', 'one.example.com', sealId])
        expect(JSON.stringify(real!.body), path).not.toContain(secret);
    }
  });

  it('can’t be named in a body', async () => {
    const request = 'companies_workspaces_signing_requests_id';
    const workspace = ids.find(([prefix]) => prefix === '/workspaces/')![1].id!;
    const own = await service.post<Template>(
      '/templates',
      { name: 'Own', document: base64(onePage()) },
      { authorization: strangers.company },
    );
    const bodies = (id: { template: string; request: string; workspace: string }) =>
      [
        ['/signing-requests', { template_id: id.template }],
        ['/signing-requests/create-and-send', { name: 'A', template_id: id.template }],
        ['/generate-template-token', { companies_workspaces_templates_id: id.template }],
        ['/jwt/generate-signing-request', { [request]: id.request }],
        ['/get-embedded-signing-request', { [request]: id.request }],
        ['/save-embedded-signing-request', { [request]: id.request }],
        ['/send-embedded-signing-request', { [request]: id.request }],
        [`/templates/${own.body.id}/copy`, { workspace_id: id.workspace }],
        ['/webhooks', { url: receiver.url, events: ['template.used'], workspace_id: id.workspace }],
      ] as const;
    const none = bodies({ template: NOTHING, request: NOTHING, workspace: NOTHING });
    for (const [index, [path, body]] of bodies({
      template: template.id,
      request: requestId,
      workspace,
    }).entries()) {
      const as = { authorization: strangers.company };
      const [real, nothing] = [
        await service.post(path, body, as),
        await service.post(path, none[index]![1], as),
      ];
      expect([path, real.status, real.body]).toEqual([path, nothing.status, nothing.body]);
      // Copying to an inaccessible workspace is rejected, whether or not it exists.
      expect(real.status, path).toBe(path.endsWith('/copy') ? 403 : 404);
    }
  });

  it('hasn’t changed', async () => {
    expect(await everything()).toBe(before);
  });
});
