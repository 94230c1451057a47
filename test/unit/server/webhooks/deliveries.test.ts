import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, type WebhookId } from '../../../../src/model/ids.ts';
import { listDeliveries, readDelivery, resendDelivery } from '../../../../src/server/webhooks/deliveries.ts';
import type { WebhookRow } from '../../../../src/server/webhooks/queries.ts';
import { insertWebhook } from '../../../support/database-rows.ts';
import { type DatabaseServices, databaseServices } from '../../../support/database-services.ts';

const START = new Date('2026-11-01T00:00:00.000Z').getTime();
const hours = (count: number) => new Date(START + count * 3_600_000);
const MISSING = '00000000-0000-4000-8000-000000000000';
const NOT_FOUND = { code: 'NOT_FOUND', message: 'The requested resource was not found' };

let given: DatabaseServices;
let company: Awaited<ReturnType<DatabaseServices['company']>>;
let hook: WebhookRow;
let other: WebhookRow;
/** The ids of tries by their name. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  given = await databaseServices();
  company = await given.company();
  [hook, other] = [await addHook(), await addHook()];
  await addEvent('evt_used', 'template.used');
  await addEvent('evt_made', 'template.created');
  await addTry('first', { attempt: 1, at: hours(0), status_code: 500, error: 'Answered 500' });
  await addTry('second', { attempt: 2, at: hours(1) });
  await addTry('made', { event_id: 'evt_made', at: hours(2), resent_from: ids.first });
  await addTry('of another', { webhook_id: other.id, at: hours(3) });
}, 60_000);
afterAll(() => given.close());

const addHook = () => insertWebhook(given.db, company, { url: 'https://example.com:8443/hook' });
async function addEvent(id: string, type: string): Promise<void> {
  await given.db.kysely
    .insertInto('webhook_event')
    .values({
      id,
      company_id: company.id,
      workspace_id: company.workspaceId,
      type: type as never,
      body: `{"id":"${id}"}`,
      created_at: hours(0),
    })
    .execute();
}
async function addTry(name: string, more: object): Promise<void> {
  ids[name] = newId();
  await given.db.kysely
    .insertInto('webhook_delivery')
    .values({
      id: ids[name],
      webhook_id: hook.id,
      event_id: 'evt_used',
      attempt: 1,
      at: hours(0),
      duration_ms: 12,
      status_code: 200,
      error: null,
      response: 'noted',
      ...more,
    })
    .execute();
}

const names = (results: readonly { readonly id: string }[]) =>
  results.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
const list = (query: object = {}) =>
  listDeliveries(given.db.kysely, hook, {
    page: 1,
    page_size: 50,
    sort_by: 'created_on',
    sort_order: 'desc',
    ...query,
  });
const read = (id: string) => readDelivery(given.db.kysely, hook, id);

describe('the delivery log', () => {
  it('shows every attempt of the webhook, newest first by default', async () => {
    const { results, pagination } = await list();
    expect(names(results)).toEqual(['made', 'second', 'first']);
    expect(pagination).toEqual({ current_page: 1, page_size: 50, total_count: 3, total_pages: 1 });
    expect(names((await list({ sort_order: 'asc' })).results)).toEqual(['first', 'second', 'made']);
  });

  it('lists the result of each attempt', async () => {
    const { results } = await list();
    const common = { webhook_id: hook.id, duration_ms: 12 };
    expect(results).toEqual([
      {
        ...common,
        id: ids.made,
        event_id: 'evt_made',
        event_type: 'template.created',
        attempt: 1,
        success: true,
        status_code: 200,
        error: null,
        resent_from: ids.first,
        created_at: hours(2).toISOString(),
      },
      {
        ...common,
        id: ids.second,
        event_id: 'evt_used',
        event_type: 'template.used',
        attempt: 2,
        success: true,
        status_code: 200,
        error: null,
        resent_from: null,
        created_at: hours(1).toISOString(),
      },
      {
        ...common,
        id: ids.first,
        event_id: 'evt_used',
        event_type: 'template.used',
        attempt: 1,
        success: false,
        status_code: 500,
        error: 'Answered 500',
        resent_from: null,
        created_at: hours(0).toISOString(),
      },
    ]);
  });

  it.each<[object, string[]]>([
    [{ event: 'template.used' }, ['second', 'first']],
    [{ event: 'domain.verified' }, []],
    [{ event_id: 'evt_made' }, ['made']],
    [{ success: 'true' }, ['made', 'second']],
    [{ success: '0' }, ['first']],
    [{ created_after: hours(1).toISOString() }, ['made', 'second']],
    [{ created_before: hours(1).toISOString() }, ['second', 'first']],
    [{ event: 'template.used', success: '1', created_after: hours(0).toISOString() }, ['second']],
  ])('can be narrowed with %j', async (query, expected) => {
    const { results, pagination } = await list(query);
    expect(names(results)).toEqual(expected);
    expect(pagination.total_count).toBe(expected.length);
  });

  it('is paginated', async () => {
    const second = await list({ page: 2, page_size: 2 });
    expect(names(second.results)).toEqual(['first']);
    expect(second.pagination).toEqual({ current_page: 2, page_size: 2, total_count: 3, total_pages: 2 });
  });

  it('shows one attempt with what was sent and what was returned', async () => {
    const [, , first] = (await list()).results;
    const whole = { ...first, request_body: '{"id":"evt_used"}', response_body: 'noted' };
    expect(await read(ids.first!)).toEqual(whole);
    expect(await read(ids.first!.toUpperCase())).toEqual(whole);
  });

  it.each([['nonsense'], [MISSING], ['of another']])('has no attempt %s', async (id) => {
    await expect(read(ids[id] ?? id)).rejects.toMatchObject(NOT_FOUND);
  });
});

describe('sending a delivery again', () => {
  it('schedules a new one of the same event, and says from which attempt it came', async () => {
    const answer = await resendDelivery(given.services, hook, ids.first!);
    expect(answer).toEqual({
      message: 'The event is being sent again',
      delivery_id: ids.first,
      event_id: 'evt_used',
    });
    const jobs = await given.storedJobs();
    expect(jobs).toEqual([
      expect.objectContaining({
        kind: 'webhook-delivery',
        payload: { webhook_id: hook.id, event_id: 'evt_used', resent_from: ids.first },
        company_id: company.id,
        lane: `webhook:${hook.id}`,
        receiver: 'example.com:8443',
        dedupe_key: null,
      }),
    ]);
    await resendDelivery(given.services, hook, ids.first!);
    expect(await given.storedJobs()).toHaveLength(2);
  });

  it("is rejected for a disabled webhook, and for attempts that aren't its own", async () => {
    const before = (await given.storedJobs()).length;
    const off = { ...hook, enabled: false, id: hook.id as WebhookId };
    await expect(resendDelivery(given.services, off, ids.first!)).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
      message: 'This webhook is disabled',
    });
    for (const id of [MISSING, ids['of another']!])
      await expect(resendDelivery(given.services, hook, id)).rejects.toMatchObject(NOT_FOUND);
    expect(await given.storedJobs()).toHaveLength(before);
  });
});
