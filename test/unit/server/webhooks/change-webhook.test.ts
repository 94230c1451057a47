import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../src/model/ids.ts';
import {
  createWebhook,
  deleteWebhook,
  readWebhook,
  updateWebhook,
} from '../../../../src/server/webhooks/change-webhook.ts';
import { type DatabaseServices, databaseServices } from '../../../support/database-services.ts';

type Company = Awaited<ReturnType<DatabaseServices['company']>>;

const NOT_FOUND = { code: 'NOT_FOUND', message: 'The requested resource was not found' };
const URL_OF_HOOK = 'https://example.com/hook';

let given: DatabaseServices;
let company: Company;
beforeAll(async () => {
  given = await databaseServices({ WEBHOOK_ALLOWED_HOSTS: 'localhost' });
}, 60_000);
afterAll(() => given.close());
beforeEach(async () => {
  given.setTime(new Date('2026-11-21T09:00:00.000Z'));
  company = await given.company();
});

const create = (input: object = {}, principal = company.principal) =>
  createWebhook(given.services, principal, { url: URL_OF_HOOK, events: ['template.used'], ...input });
const update = (id: string, input: Record<string, unknown>, principal = company.principal) =>
  updateWebhook(given.services, principal, id, input);
const read = (id: string, principal = company.principal) => readWebhook(given.services, principal, id);
const inDatabase = (id: string) =>
  given.db.kysely
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow();

describe('a new webhook', () => {
  it('is enabled, without a description and without signing IDs by default', async () => {
    const now = given.clock.now();
    const { row, secret } = await create();
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      company_id: company.id,
      workspace_id: null,
      url: URL_OF_HOOK,
      events: ['template.used'],
      description: '',
      enabled: true,
      include_signing_ids: false,
      consecutive_failures: 0,
      auto_disabled_at: null,
      last_success_at: null,
      last_failure_at: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    });
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await read(row.id)).toEqual(row);
  });

  it('keeps the given values', async () => {
    const said = { description: 'CRM', enabled: false, include_signing_ids: true };
    expect((await create(said)).row).toMatchObject(said);
  });

  it('gets each event once and has a normalized URL', async () => {
    const events = ['template.used', 'workspace.created', 'template.used'];
    const { row } = await create({ url: 'HTTPS://Example.com', events });
    expect(row).toMatchObject({
      url: 'https://example.com/',
      events: ['template.used', 'workspace.created'],
    });
  });

  it('has its own secret', async () => {
    const [first, second] = [await create(), await create()];
    for (const { secret } of [first, second]) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(second.secret).not.toBe(first.secret);
  });

  it('belongs to the company with a company-wide key that names no workspace', async () => {
    expect((await create({ workspace_id: null })).row.workspace_id).toBe(null);
  });

  it('belongs to the workspace that a company-wide key names', async () => {
    const team = await given.workspace(company.id);
    for (const id of [team.id, company.workspaceId])
      expect((await create({ workspace_id: id })).row.workspace_id).toBe(id);
    await expect(create({ workspace_id: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('belongs to the workspace of any other key, which can name no other', async () => {
    const team = await given.workspace(company.id);
    for (const workspace_id of [undefined, null, team.id])
      expect((await create({ workspace_id }, team.principal)).row.workspace_id).toBe(team.id);
    await expect(create({ workspace_id: company.workspaceId }, team.principal)).rejects.toMatchObject({
      code: 'ACCESS_DENIED',
    });
  });

  it('has a public https URL, or one that the operator allows', async () => {
    await expect(create({ url: 'https://10.0.0.1/' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect((await create({ url: 'http://localhost:4401/' })).row.url).toBe('http://localhost:4401/');
  });
});

describe('reading a webhook', () => {
  it('finds it under its ID in capital letters too', async () => {
    const { row } = await create();
    expect(await read(row.id.toUpperCase())).toEqual(row);
  });

  it.each([['nonsense'], ['00000000-0000-4000-8000-000000000000']])('finds none under %s', async (id) => {
    await expect(read(id)).rejects.toMatchObject(NOT_FOUND);
  });

  it('is for keys of its company, and below that for those of its own workspace', async () => {
    const stranger = await given.company('Stranger');
    const team = await given.workspace(company.id);
    const other = await given.workspace(company.id);
    const { row: wide } = await create();
    const { row: own } = await create({}, team.principal);
    await expect(read(wide.id, stranger.principal)).rejects.toMatchObject(NOT_FOUND);
    await expect(read(wide.id, team.principal)).rejects.toMatchObject(NOT_FOUND);
    await expect(read(own.id, other.principal)).rejects.toMatchObject(NOT_FOUND);
    expect([await read(own.id), await read(own.id, team.principal)]).toEqual([own, own]);
  });
});

describe('changing a webhook', () => {
  it.each([
    [{ url: 'https://example.org' }, { url: 'https://example.org/' }],
    [{ events: ['domain.verified', 'domain.verified'] }, { events: ['domain.verified'] }],
    [{ description: 'New' }, { description: 'New' }],
    [{ description: '' }, { description: '' }],
    [{ enabled: false }, { enabled: false }],
    [{ include_signing_ids: true }, { include_signing_ids: true }],
    [{ include_signing_ids: false }, { include_signing_ids: false }],
    [{}, {}],
  ])('with %j changes that alone', async (input, changed) => {
    const { row } = await create({ description: 'Old' });
    const { row: other } = await create();
    const later = new Date(given.clock.now().getTime() + 1000);
    given.setTime(later);
    const answer = await update(row.id, input);
    expect(answer).toEqual({ ...row, ...changed, updated_at: later });
    expect(await inDatabase(row.id)).toEqual(answer);
    expect(await inDatabase(other.id)).toEqual(other);
  });

  it("rejects a forbidden URL, and others' webhooks", async () => {
    const stranger = await given.company('Stranger');
    const { row } = await create();
    await expect(update(row.id, { url: 'http://example.com/' })).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    await expect(update(row.id, { description: 'x' }, stranger.principal)).rejects.toMatchObject(NOT_FOUND);
    expect(await inDatabase(row.id)).toEqual(row);
    expect((await update(row.id, { url: 'http://localhost/' })).url).toBe('http://localhost/');
  });

  it('clears failures when it enables the webhook again, and at no other time', async () => {
    const { row } = await create();
    const failed = { consecutive_failures: 7, auto_disabled_at: given.clock.now() };
    const fail = (enabled: boolean) =>
      given.db.kysely
        .updateTable('webhook')
        .set({ ...failed, enabled })
        .where('id', '=', row.id)
        .execute();
    await fail(false);
    expect(await update(row.id, { description: 'x' })).toMatchObject(failed);
    expect(await update(row.id, { enabled: false })).toMatchObject(failed);
    expect(await update(row.id, { enabled: true })).toMatchObject({
      enabled: true,
      consecutive_failures: 0,
      auto_disabled_at: null,
    });
    await fail(true);
    expect(await update(row.id, { enabled: true })).toMatchObject(failed);
    expect(await update(row.id, { enabled: false })).toMatchObject(failed);
  });
});

describe('deleting a webhook', () => {
  it('disables and hides it, and no other', async () => {
    const stranger = await given.company('Stranger');
    const { row } = await create();
    const { row: other } = await create();
    await expect(deleteWebhook(given.services, stranger.principal, row.id)).rejects.toMatchObject(NOT_FOUND);
    const later = new Date(given.clock.now().getTime() + 1000);
    given.setTime(later);
    await deleteWebhook(given.services, company.principal, row.id);
    await expect(read(row.id)).rejects.toMatchObject(NOT_FOUND);
    expect(await inDatabase(row.id)).toEqual({
      ...row,
      enabled: false,
      deleted_at: later,
      updated_at: later,
    });
    expect(await inDatabase(other.id)).toEqual(other);
  });
});
