import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookRoutes } from '../../../../src/server/webhooks/routes.ts';
import { askingAs, type DatabaseServices, databaseServices } from '../../../support/database-services.ts';
import { operationsOf } from '../../../support/described-routes.ts';
import { webhookReceiver } from '../../../support/webhook-receiver.ts';

const HOOK = { url: 'https://example.com/hook', events: ['template.used'] };
const MINUTE = 60_000;

let given: DatabaseServices;
let ask: ReturnType<typeof askingAs>;
let team: Awaited<ReturnType<DatabaseServices['workspace']>>;
let askForTeam: ReturnType<typeof askingAs>;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  receiver = await webhookReceiver();
  given = await databaseServices({ WEBHOOK_ALLOWED_HOSTS: receiver.host });
}, 60_000);
afterAll(async () => {
  await given.close();
  await receiver.close();
});
beforeEach(async () => {
  const company = await given.company();
  team = await given.workspace(company.id);
  const routes = webhookRoutes(given.services);
  ask = askingAs(company.principal, routes);
  askForTeam = askingAs(team.principal, routes);
});

const create = async (more: object = {}) => (await ask('POST', '/webhooks', { ...HOOK, ...more })).body;
const listed = async (query = '', by = ask) =>
  ((await by('GET', `/webhooks${query}`)).body.results as { id: string }[]).map(({ id }) => id);

it('describes every operation', () => {
  const operations = operationsOf(webhookRoutes(given.services));
  expect(operations.map(({ name }) => name).sort()).toEqual([
    'DELETE /webhooks/{id}',
    'GET /webhooks',
    'GET /webhooks/secret-status',
    'GET /webhooks/{id}',
    'GET /webhooks/{id}/secret-status',
    'POST /webhooks',
    'POST /webhooks/rotate-secret',
    'POST /webhooks/{id}/rotate-secret',
    'POST /webhooks/{id}/test',
    'PUT /webhooks/{id}',
  ]);
  for (const { tags, summary, description, success } of operations) {
    expect(tags).toEqual(['Webhooks']);
    for (const text of [summary, description, success]) expect(text).toMatch(/^[`\p{Lu}].+/u);
  }
  const parametersOf = (name: string) => operations.find((one) => one.name === name)!.parameters;
  expect(parametersOf('POST /webhooks/rotate-secret')).toEqual(['workspace_id']);
  expect(parametersOf('GET /webhooks/secret-status')).toEqual(['workspace_id']);
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect(parametersOf(`${method} /webhooks/{id}`)).toEqual(['id']);
  expect(parametersOf('GET /webhooks')).toContain('created_before');
});

it('creates a webhook, shows its secret once and lists unknown keys', async () => {
  const { status, body } = await ask('POST', '/webhooks', { ...HOOK, colour: 'red' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...HOOK,
    secret: expect.stringMatching(/^[0-9a-f]{64}$/),
    warnings: ['Ignored unknown key: colour'],
  });
  const { secret, warnings, ...webhook } = body;
  expect(await ask('GET', `/webhooks/${body.id}`)).toEqual({ status: 200, body: webhook });
  expect(await create()).not.toHaveProperty('warnings');
});

it.each([
  ['POST', '/webhooks', { ...HOOK, events: ['nonsense'] }, 'events.0'],
  ['POST', '/webhooks', { ...HOOK, url: 'nonsense' }, 'url'],
  ['GET', '/webhooks?page=0', undefined, 'page'],
  ['GET', '/webhooks/secret-status?workspace_id=x', undefined, 'workspace_id'],
  ['POST', '/webhooks/rotate-secret?workspace_id=x', undefined, 'workspace_id'],
])('refuses input that does not fit: %s %s', async (method, path, body, place) => {
  const refused = await ask(method, path, body);
  expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  expect(Object.keys(refused.body.details as object)).toEqual([place]);
});

it('changes and deletes a webhook, which is then not found', async () => {
  const { id } = await create();
  const path = `/webhooks/${id}`;
  expect(await ask('PUT', path, { description: 'CRM' })).toMatchObject({
    status: 200,
    body: { id, description: 'CRM' },
  });
  expect(await ask('PUT', path, { events: [] })).toMatchObject({ status: 400 });
  expect(await ask('DELETE', path)).toEqual({ status: 200, body: { message: 'Webhook deleted' } });
  for (const method of ['GET', 'DELETE']) expect((await ask(method, path)).status).toBe(404);
});

it('sends a test event', async () => {
  const { id } = await create({ url: receiver.url });
  expect(await ask('POST', `/webhooks/${id}/test`)).toMatchObject({ status: 200, body: { success: true } });
  expect(receiver.types()).toEqual(['webhook.test']);
});

describe('the list of webhooks', () => {
  it("is the company's own, or that of the named workspace", async () => {
    const wide = await create();
    const ofTeam = await create({ workspace_id: team.id });
    expect(await listed()).toEqual([wide.id]);
    expect(await listed(`?workspace_id=${team.id}`)).toEqual([ofTeam.id]);
    expect(await listed('', askForTeam)).toEqual([ofTeam.id]);
    expect((await askForTeam('GET', '/webhooks')).body.pagination).toEqual({
      current_page: 1,
      page_size: 50,
      total_count: 1,
      total_pages: 1,
    });
  });

  it('can be filtered, sorted and paginated', async () => {
    const start = given.clock.now().getTime();
    const at = (minutes: number) => new Date(start + minutes * MINUTE);
    const first = await create({ url: 'https://a.example.com/', enabled: false });
    given.setTime(at(1));
    const second = await create({ url: 'https://b.example.com/', events: ['domain.verified'] });
    const [one, two] = [first.id, second.id];
    const cases: [string, unknown[]][] = [
      ['', [two, one]],
      ['?sort_order=asc', [one, two]],
      ['?sort_by=url', [two, one]],
      ['?sort_by=url&sort_order=asc', [one, two]],
      ['?sort_by=enabled&sort_order=asc', [one, two]],
      ['?enabled=true', [two]],
      ['?enabled=1', [two]],
      ['?enabled=0', [one]],
      ['?url=a.example', [one]],
      ['?event=domain.verified', [two]],
      [`?created_after=${at(0.5).toISOString()}`, [two]],
      [`?created_before=${at(0.5).toISOString()}`, [one]],
      ['?page_size=1', [two]],
      ['?page_size=1&page=2', [one]],
    ];
    for (const [query, expected] of cases) expect([query, await listed(query)]).toEqual([query, expected]);
    given.setTime(at(2));
    await ask('PUT', `/webhooks/${one}`, { description: 'changed' });
    expect(await listed('?sort_by=last_changed_on')).toEqual([one, two]);
    await given.db.kysely
      .updateTable('webhook')
      .set({ consecutive_failures: 3 })
      .where('id', '=', two as never)
      .execute();
    expect(await listed('?sort_by=consecutive_failures')).toEqual([two, one]);
  });
});

describe('the secret', () => {
  it('is that of the company or of the named workspace', async () => {
    const statusOf = async (query = '', by = ask) =>
      (await by('GET', `/webhooks/secret-status${query}`)).body as Record<string, unknown>;
    expect((await ask('GET', '/webhooks/secret-status')).status).toBe(404);
    await create();
    expect((await ask('GET', '/webhooks/secret-status')).status).toBe(404);
    const rotated = await ask('POST', '/webhooks/rotate-secret');
    expect(rotated).toMatchObject({ status: 200, body: { new_secret: expect.any(String) } });
    expect(await statusOf()).toMatchObject({ grace_period_active: true });
    expect((await ask('GET', `/webhooks/secret-status?workspace_id=${team.id}`)).status).toBe(404);
    await ask('POST', `/webhooks/rotate-secret?workspace_id=${team.id}`);
    expect(await statusOf('', askForTeam)).toMatchObject({ grace_period_active: true });
  });

  it('of one webhook is rotated for that webhook, by those who can access it', async () => {
    const { id, secret } = await create();
    const path = `/webhooks/${id}`;
    expect(await ask('GET', `${path}/secret-status`)).toMatchObject({
      status: 200,
      body: { grace_period_active: false, is_shared: false },
    });
    const { status, body } = await ask('POST', `${path}/rotate-secret`);
    expect([status, body.new_secret === secret]).toEqual([200, false]);
    expect((await ask('GET', `${path}/secret-status`)).body).toMatchObject({ grace_period_active: true });
    expect((await askForTeam('POST', `${path}/rotate-secret`)).status).toBe(404);
    expect((await askForTeam('GET', `${path}/secret-status`)).status).toBe(404);
  });
});

it("isn't for editor tokens", async () => {
  const asked = askingAs({ kind: 'editor' } as never, webhookRoutes(given.services));
  for (const [method, path, body] of [
    ['GET', '/webhooks'],
    ['POST', '/webhooks', HOOK],
    ['POST', '/webhooks/rotate-secret'],
    ['GET', '/webhooks/secret-status'],
    ['GET', '/webhooks/x'],
    ['PUT', '/webhooks/x', {}],
    ['DELETE', '/webhooks/x'],
    ['POST', '/webhooks/x/test'],
    ['POST', '/webhooks/x/rotate-secret'],
    ['GET', '/webhooks/x/secret-status'],
  ] as const)
    expect([method, path, (await asked(method, path, body)).status]).toEqual([method, path, 403]);
});
