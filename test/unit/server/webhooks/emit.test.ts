import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId, type WebhookId, type WorkspaceId } from '../../../../src/model/ids.ts';
import { json } from '../../../../src/server/platform/db/json.ts';
import type { Trx } from '../../../../src/server/platform/db/open-database.ts';
import {
  areSubscribersLoaded,
  cacheSubscribers,
  emit,
  envelope,
  newEventId,
  receiverOf,
  serialKeyOf,
} from '../../../../src/server/webhooks/emit.ts';
import type { WebhookEventType } from '../../../../src/wire/webhook-events.ts';
import { insertWebhook } from '../../../support/database-rows.ts';
import { type DatabaseServices, databaseServices } from '../../../support/database-services.ts';

const DATA = { template: { id: 't1', name: 'Lease' }, signing_request_id: 'r1' };

let given: DatabaseServices;
let company: Awaited<ReturnType<DatabaseServices['company']>>;
beforeAll(async () => {
  given = await databaseServices();
}, 60_000);
afterAll(() => given.close());
beforeEach(async () => {
  await given.db.kysely.deleteFrom('job').execute();
  await given.db.kysely.deleteFrom('webhook_event').execute();
  company = await given.company();
});

async function listen(more: object = {}): Promise<WebhookId> {
  const url = 'https://hooks.example.com:8443/in';
  const events = json(['template.used', 'template.created'] as const);
  return (await insertWebhook(given.db, company, { url, events, ...more })).id;
}

const eventOf = (workspaceId: WorkspaceId) => ({
  type: 'template.used' as const,
  companyId: company.id,
  workspaceId,
  data: DATA,
});
const tell = (workspaceId = company.workspaceId, before: (trx: Trx) => void = () => {}) =>
  given.db.transaction((trx) => {
    before(trx);
    return emit(given.services, trx, eventOf(workspaceId));
  });
const events = () => given.db.kysely.selectFrom('webhook_event').selectAll().orderBy('type').execute();
/** Webhooks with a delivery. */
const told = async () =>
  (await given.storedJobs()).map(({ payload }) => (payload as { webhook_id: string }).webhook_id).sort();

describe("an event's ID", () => {
  it('starts with its second and is different each time', () => {
    const at = new Date('2026-11-21T09:00:00.999Z');
    const ids = Array.from({ length: 200 }, () => newEventId(at));
    for (const id of ids) expect(id).toMatch(/^evt_1795251600_[A-Za-z0-9]{12}$/);
    expect(new Set(ids).size).toBe(200);
  });
});

describe('an event', () => {
  it('is stored once with its body, and a delivery per subscribed webhook', async () => {
    const first = await listen();
    const second = await listen({ url: 'https://example.org/' });
    await tell();
    const now = given.clock.now();
    const [event, ...more] = await events();
    expect(more).toEqual([]);
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_/),
      company_id: company.id,
      workspace_id: company.workspaceId,
      type: 'template.used',
      body: envelope(event!.id, eventOf(company.workspaceId), now),
      created_at: now,
    });
    expect(event!.body).toBe(
      JSON.stringify({
        id: event!.id,
        type: 'template.used',
        created_at: now.toISOString(),
        company_id: company.id,
        workspace_id: company.workspaceId,
        data: DATA,
      }),
    );
    const jobOf = (id: string, receiver: string) =>
      expect.objectContaining({
        kind: 'webhook-delivery',
        payload: { webhook_id: id, event_id: event!.id },
        company_id: company.id,
        lane: `webhook:${id}`,
        receiver,
        dedupe_key: `${id}:${event!.id}`,
      });
    const jobs = await given.storedJobs();
    expect(jobs).toHaveLength(2);
    expect(jobs).toEqual(
      expect.arrayContaining([jobOf(first, 'hooks.example.com:8443'), jobOf(second, 'example.org')]),
    );
  });

  it('is also an event of its own under its older name', async () => {
    const both = await listen({ events: json(['credits.purchased', 'signing_request.credits.purchased']) });
    const older = await listen({ events: json(['signing_request.credits.purchased']) });
    const { id: companyId, workspaceId } = company;
    const data = { credits: 120, added: 100 };
    await given.db.transaction((trx) =>
      emit(given.services, trx, { type: 'credits.purchased', companyId, workspaceId, data }),
    );
    const stored = await events();
    expect(stored.map(({ type, body }) => [type, JSON.parse(body).type])).toEqual([
      ['credits.purchased', 'credits.purchased'],
      ['signing_request.credits.purchased', 'signing_request.credits.purchased'],
    ]);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(2);
    expect(await told()).toEqual([both, both, older].sort());
  });

  it('has the data of its type', () => {
    const { id: companyId, workspaceId } = company;
    const ids = { companyId, workspaceId };
    const { services } = given;
    const { template } = DATA;
    // Compiled, not run: an unused `@ts-expect-error` is an error.
    const wrong = (trx: Trx) => [
      // @ts-expect-error no data
      emit(services, trx, { type: 'template.used', ...ids }),
      // @ts-expect-error without the request that it was used for
      emit(services, trx, { type: 'template.used', ...ids, data: { template } }),
      // @ts-expect-error the data of another event
      emit(services, trx, { type: 'workspace.created', ...ids, data: { template } }),
      // @ts-expect-error an event that is never sent
      emit(services, trx, { type: 'organization_seal.created', ...ids, data: {} }),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  it("isn't stored without a webhook", async () => {
    const other = await given.company('Other');
    await listen({ events: json(['workspace.created']) });
    await listen({ enabled: false });
    await listen({ deleted_at: given.clock.now() });
    await listen({ company_id: other.id });
    await tell();
    await tell(newId<'workspace'>());
    expect([await events(), await told()]).toEqual([[], []]);
  });

  it('is stored exactly if its change is', async () => {
    await listen();
    await expect(
      given.db.transaction(async (trx) => {
        await emit(given.services, trx, eventOf(company.workspaceId));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect([await events(), await told()]).toEqual([[], []]);
  });
});

describe('an event of a workspace', () => {
  it('reaches the webhooks of that workspace and of the company', async () => {
    const team = await given.workspace(company.id);
    const wide = await listen();
    const own = await listen({ workspace_id: team.id });
    await listen({ workspace_id: company.workspaceId });
    await tell(team.id);
    expect(await told()).toEqual([wide, own].sort());
  });

  it.each([
    { webhook_enabled: false, ignore_company_webhooks: false, heard: ['company'] },
    { webhook_enabled: true, ignore_company_webhooks: true, heard: ['workspace'] },
    { webhook_enabled: false, ignore_company_webhooks: true, heard: [] },
  ])('reaches only webhooks that the settings allow: %j', async ({ heard, ...settings }) => {
    const team = await given.workspace(company.id, settings);
    const ids: Record<string, string> = {
      company: await listen(),
      workspace: await listen({ workspace_id: team.id }),
    };
    await tell(team.id);
    expect(await told()).toEqual(heard.map((owner) => ids[owner]));
  });
});

describe('the subscribed webhooks', () => {
  const hook = (events: WebhookEventType[]) => ({
    id: newId<'webhook'>(),
    url: 'https://example.com/',
    events,
  });

  it('are read once in a transaction', async () => {
    const id = await listen();
    await given.db.transaction(async (trx) => {
      expect(areSubscribersLoaded(trx)).toBe(false);
      await emit(given.services, trx, eventOf(company.workspaceId));
      expect(areSubscribersLoaded(trx)).toBe(true);
      // Webhooks don't change in a transaction that emits an event; this shows that they are read once.
      await trx.updateTable('webhook').set({ enabled: false }).where('id', '=', id).execute();
      await emit(given.services, trx, eventOf(company.workspaceId));
    });
    expect(await told()).toEqual([id, id]);
  });

  it('can be passed in by the caller', async () => {
    await listen();
    const brought = { workspaceId: company.workspaceId, hooks: [hook(['template.used'])] };
    await tell(company.workspaceId, (trx) => cacheSubscribers(trx, Promise.resolve(brought)));
    expect(await told()).toEqual([brought.hooks[0]!.id]);
  });

  it('are read again if those passed in are of another workspace or of none', async () => {
    const id = await listen();
    const other = { workspaceId: newId<'workspace'>(), hooks: [hook(['template.used'])] };
    for (const brought of [other, undefined])
      await tell(company.workspaceId, (trx) => cacheSubscribers(trx, Promise.resolve(brought)));
    expect(await told()).toEqual([id, id]);
  });

  it("fail the event if they couldn't be read", async () => {
    await listen();
    await expect(
      tell(company.workspaceId, (trx) => cacheSubscribers(trx, Promise.reject(new Error('no answer')))),
    ).rejects.toThrow('no answer');
    expect(await events()).toEqual([]);
  });
});

it.each([
  ['https://Example.com/a', 'example.com'],
  ['https://example.com:443/b?c', 'example.com'],
  ['https://example.com:8443/', 'example.com:8443'],
  ['nonsense', ''],
])('counts deliveries to %s under "%s"', (url, receiver) => {
  expect(receiverOf(url)).toBe(receiver);
});

it('delivers to one webhook in order', () => {
  expect(serialKeyOf('a' as never)).toBe('webhook:a');
});
