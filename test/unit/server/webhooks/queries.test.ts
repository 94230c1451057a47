import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkspaceId } from '../../../../src/model/ids.ts';
import { json } from '../../../../src/server/platform/db/json.ts';
import {
  listWebhooks,
  type Page,
  toWebhook,
  type WebhookFilter,
} from '../../../../src/server/webhooks/queries.ts';
import { insertWebhook } from '../../../support/database-rows.ts';
import { type DatabaseServices, databaseServices } from '../../../support/database-services.ts';

const HOUR = 3_600_000;
const START = new Date('2026-11-21T09:00:00.000Z').getTime();
const hours = (count: number) => new Date(START + count * HOUR);

let given: DatabaseServices;
let company: Awaited<ReturnType<DatabaseServices['company']>>;
let team: WorkspaceId;
beforeAll(async () => {
  given = await databaseServices();
  company = await given.company();
  const stranger = await given.company('Stranger');
  team = (await given.workspace(company.id)).id;
  await add('alpha', { created_at: hours(0), updated_at: hours(9), consecutive_failures: 3 });
  await add('beta', {
    created_at: hours(1),
    updated_at: hours(7),
    consecutive_failures: 1,
    enabled: false,
    events: json(['template.used', 'workspace.created']),
  });
  await add('gamma', { created_at: hours(2), updated_at: hours(8), consecutive_failures: 2 });
  await add('of-team', { workspace_id: team });
  await add('deleted', { deleted_at: hours(3) });
  await add('foreign', { company_id: stranger.id });
}, 60_000);
afterAll(() => given.close());

/** Its description is its name. */
async function add(name: string, more: object): Promise<void> {
  await insertWebhook(given.db, company, {
    url: `https://${name}.example.com/Hook`,
    events: json(['domain.verified'] as const),
    description: name,
    created_at: hours(0),
    updated_at: hours(0),
    ...more,
  });
}

async function list(filter: Partial<WebhookFilter> = {}, page: Partial<Page> = {}) {
  const { rows, total } = await listWebhooks(
    given.db.kysely,
    { companyId: company.id, workspaceId: null },
    {
      workspaceId: null,
      enabled: undefined,
      url: undefined,
      event: undefined,
      createdAfter: undefined,
      createdBefore: undefined,
      ...filter,
    },
    { page: 1, pageSize: 50, sortBy: 'created_at', descending: false, ...page },
  );
  return { names: rows.map(({ description }) => description), total };
}

describe('the list of webhooks', () => {
  it('contains those of the company itself, without deleted ones', async () => {
    expect(await list()).toEqual({ names: ['alpha', 'beta', 'gamma'], total: 3 });
  });

  it('contains those of the requested workspace', async () => {
    expect(await list({ workspaceId: team })).toEqual({ names: ['of-team'], total: 1 });
  });

  it.each<[Partial<WebhookFilter>, string[]]>([
    [{ enabled: true }, ['alpha', 'gamma']],
    [{ enabled: false }, ['beta']],
    [{ url: 'BETA.example' }, ['beta']],
    [{ url: '/hook' }, ['alpha', 'beta', 'gamma']],
    [{ url: 'nowhere' }, []],
    [{ event: 'workspace.created' }, ['beta']],
    [{ event: 'domain.verified' }, ['alpha', 'gamma']],
    [{ event: 'domain.verification.failed' }, []],
    [{ createdAfter: hours(1) }, ['beta', 'gamma']],
    [{ createdBefore: hours(1) }, ['alpha', 'beta']],
    [{ createdAfter: hours(1), createdBefore: hours(1), enabled: false }, ['beta']],
  ])('can be narrowed with %j', async (filter, names) => {
    expect(await list(filter)).toEqual({ names, total: names.length });
  });

  it.each<[Page['sortBy'], string[]]>([
    ['created_at', ['alpha', 'beta', 'gamma']],
    ['url', ['alpha', 'beta', 'gamma']],
    ['updated_at', ['beta', 'gamma', 'alpha']],
    ['consecutive_failures', ['beta', 'gamma', 'alpha']],
  ])('is sorted by %s, either way', async (sortBy, names) => {
    expect((await list({}, { sortBy })).names).toEqual(names);
    expect((await list({}, { sortBy, descending: true })).names).toEqual(names.toReversed());
  });

  it('is sorted by whether they are enabled, then by ID', async () => {
    expect((await list({}, { sortBy: 'enabled' })).names[0]).toBe('beta');
    const { rows } = await listWebhooks(
      given.db.kysely,
      { companyId: company.id, workspaceId: null },
      {
        workspaceId: null,
        enabled: true,
        url: undefined,
        event: undefined,
        createdAfter: undefined,
        createdBefore: undefined,
      },
      { page: 1, pageSize: 50, sortBy: 'enabled', descending: true },
    );
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  });

  it('is paginated, with the total number', async () => {
    expect(await list({}, { pageSize: 2 })).toEqual({ names: ['alpha', 'beta'], total: 3 });
    expect(await list({}, { pageSize: 2, page: 2 })).toEqual({ names: ['gamma'], total: 3 });
  });
});

describe('a webhook in the API', () => {
  const row = () =>
    given.db.kysely
      .selectFrom('webhook')
      .selectAll()
      .where('description', '=', 'beta')
      .executeTakeFirstOrThrow();

  it('has every time as text, and null for what never happened', async () => {
    const beta = await row();
    const shown = {
      id: beta.id,
      url: 'https://beta.example.com/Hook',
      events: ['template.used', 'workspace.created'],
      enabled: false,
      description: 'beta',
      include_signing_ids: false,
      workspace_id: null,
      consecutive_failures: 1,
      auto_disabled_at: null,
      last_success_at: null,
      last_failure_at: null,
      created_at: hours(1).toISOString(),
      updated_at: hours(7).toISOString(),
    };
    expect(toWebhook(beta)).toEqual(shown);
    const times = { auto_disabled_at: hours(4), last_success_at: hours(5), last_failure_at: hours(6) };
    expect(toWebhook({ ...beta, ...times })).toEqual({
      ...shown,
      auto_disabled_at: hours(4).toISOString(),
      last_success_at: hours(5).toISOString(),
      last_failure_at: hours(6).toISOString(),
    });
  });
});
