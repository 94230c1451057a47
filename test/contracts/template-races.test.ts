/** A change of a template's properties, stored without locking the template, while something else changes it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TemplateId } from '../../src/model/ids.ts';
import type { TemplateVersionList } from '../../src/wire/http/template-versions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { createCompany } from '../support/built.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let statement: TestService['services']['db']['statement'];
let transaction: TestService['services']['db']['transaction'];
beforeAll(async () => {
  service = await startService({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
  ({ statement, transaction } = service.services.db);
});
afterAll(() => service.close());

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
const db = () => service.services.db as Mutable<TestService['services']['db']>;
const setDatabase = (next: Partial<Pick<TestService['services']['db'], 'statement' | 'transaction'>>) =>
  void Object.assign(db(), next);
afterEach(() => setDatabase({ statement, transaction }));

/** Runs once, after the template was read and before the change is stored. */
function inBetween(change: () => Promise<unknown>): { readonly hasRun: () => boolean } {
  let hasRun = false;
  const first = async () => {
    if (hasRun) return;
    hasRun = true;
    await change();
  };
  setDatabase({
    statement: async (work) => {
      await first();
      return statement(work);
    },
    transaction: async (work) => {
      await first();
      return transaction(work);
    },
  });
  return { hasRun: () => hasRun };
}

const read = async (id: string) => (await service.get<Template>(`/templates/${id}`)).body;
const rename = (id: string, name: string, headers: Record<string, string> = {}) =>
  service.put<Template>(`/templates/${id}`, { template_properties: { name } }, { headers });
/** As by another instance. */
const update = (id: string, change: { readonly description: string } | { readonly deleted_at: Date }) =>
  db()
    .kysely.updateTable('template')
    .set((row) => ({ ...change, revision: row('revision', '+', 1) }))
    .where('id', '=', id as TemplateId)
    .execute();

const listen = () => service.post('/webhooks', { url: 'http://127.0.0.1:9/', events: ['template.updated'] });
/** The names of the template in its events. */
const notified = async (id: string) => {
  const events = await db().kysely.selectFrom('webhook_event').select('body').execute();
  const templates = events.map(({ body }) => JSON.parse(body).data.template);
  return templates.filter((one) => one.id === id).map(({ name }) => name);
};

describe.each(['no webhook', 'a webhook'])('a change that comes in between, with %s', (webhooks) => {
  const isAwaited = webhooks === 'a webhook';
  let id: string;
  let revision: number;
  beforeAll(async () => {
    if (isAwaited) await listen();
  });
  beforeEach(async () => {
    ({ id, revision } = await service.given.template());
  });
  afterAll(() => db().kysely.updateTable('webhook').set({ enabled: false }).execute());

  it('is kept', async () => {
    const between = inBetween(() => update(id, { description: 'For London' }));
    const { status, body, headers } = await rename(id, 'Lease');
    expect([between.hasRun(), status, headers.get('etag')]).toEqual([true, 200, `"${revision + 2}"`]);
    expect(body).toMatchObject({ name: 'Lease', description: 'For London', revision: revision + 2 });
    expect(await read(id)).toMatchObject({
      name: 'Lease',
      description: 'For London',
      revision: revision + 2,
    });
    expect(await notified(id)).toEqual(isAwaited ? ['Lease'] : []);
  });

  it('is a conflict for callers that name a revision', async () => {
    inBetween(() => update(id, { description: 'For London' }));
    const { status, body } = await rename(id, 'Lease', { 'if-match': `"${revision}"` });
    expect([status, body]).toMatchObject([
      412,
      {
        code: 'REVISION_CONFLICT',
        message: `Revision ${revision} is out of date. The current revision is ${revision + 1}`,
        details: { revision: revision + 1, current: { description: 'For London' } },
      },
    ]);
    expect(await read(id)).toMatchObject({ name: 'Contract', revision: revision + 1 });
    expect(await notified(id)).toEqual([]);
  });

  it('may delete the template', async () => {
    inBetween(() => update(id, { deleted_at: service.clock.now() }));
    expect((await rename(id, 'Lease')).status).toBe(404);
    expect(await notified(id)).toEqual([]);
  });
});

it('notifies a webhook that is added before the change is stored', async () => {
  const { id } = await service.given.template();
  inBetween(listen);
  expect((await rename(id, 'Lease')).status).toBe(200);
  expect(await notified(id)).toEqual(['Lease']);
  await db().kysely.updateTable('webhook').set({ enabled: false }).execute();
});

describe('changes that arrive together', () => {
  const SETTINGS = [
    'allow_presigning_download',
    'show_qr_code',
    'hand_drawn_only',
    'require_passkey',
  ] as const;
  let id: string;
  beforeEach(async () => {
    ({ id } = await service.given.template());
  });

  it('are all kept, each with a revision', async () => {
    const { revision } = await read(id);
    const answers = await Promise.all([
      rename(id, 'Lease'),
      ...SETTINGS.map((name) => service.patch<Template>(`/templates/${id}`, { settings: { [name]: true } })),
      service.patch<Template>(`/templates/${id}`, { expiration_hours: 48 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 200));
    expect(answers.map(({ body }) => body.revision).sort((a, b) => a - b)).toEqual(
      Array.from(answers, (_one, at) => revision + 1 + at),
    );
    const after = await read(id);
    expect(after).toMatchObject({ name: 'Lease', expiration_hours: 48, revision: revision + answers.length });
    for (const name of SETTINGS) expect(after.settings[name]).toBe(true);
    const { body: versions } = await service.get<TemplateVersionList>(`/templates/${id}/versions`);
    expect(versions.results).toMatchObject([{ version: 1, revision: after.revision }]);
  });

  it('don’t show or give the template to other companies', async () => {
    const other = await createCompany(service.services, { name: 'Other' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_none, at) =>
        service.put<Template>(
          `/templates/${id}`,
          { template_properties: { name: `Lease ${at}` } },
          at % 2 === 0 ? {} : { authorization: other.live_key },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404, 200, 404, 200, 404]);
    expect((await read(id)).name).toMatch(/^Lease [0246]$/);
  });

  it('go on after one that fails', async () => {
    const failing = { template_properties: { name: 'Lease', expiration_hours: 48 } };
    const answers = await Promise.all([
      rename(id, 'Lease 1'),
      service.put(`/templates/${id}`, failing, { headers: { 'if-match': '"999"' } }),
      rename(id, 'Lease 2'),
      service.patch(`/templates/${id}`, { user: { id: crypto.randomUUID(), email: 'ada' } }),
      rename(id, 'Lease 3'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 412, 200, 400, 200]);
    expect((await read(id)).expiration_hours).not.toBe(48);
  });
});
