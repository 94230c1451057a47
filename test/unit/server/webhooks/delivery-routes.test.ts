import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../src/model/ids.ts';
import { createWebhook } from '../../../../src/server/webhooks/change-webhook.ts';
import { webhookDeliveryRoutes } from '../../../../src/server/webhooks/delivery-routes.ts';
import { askingAs, type DatabaseServices, databaseServices } from '../../../support/database-services.ts';
import { operationsOf } from '../../../support/described-routes.ts';

let given: DatabaseServices;
let ask: ReturnType<typeof askingAs>;
let askAsStranger: ReturnType<typeof askingAs>;
let deliveries: string;
const id = newId();
beforeAll(async () => {
  given = await databaseServices();
  const company = await given.company();
  const stranger = await given.company('Stranger');
  const routes = webhookDeliveryRoutes(given.services);
  [ask, askAsStranger] = [askingAs(company.principal, routes), askingAs(stranger.principal, routes)];
  const { row } = await createWebhook(given.services, company.principal, {
    url: 'https://example.com/',
    events: ['template.used'],
  });
  deliveries = `/webhooks/${row.id}/deliveries`;
  await given.db.kysely
    .insertInto('webhook_event')
    .values({
      id: 'evt_1',
      company_id: company.id,
      workspace_id: company.workspaceId,
      type: 'template.used',
      body: '{}',
      created_at: given.clock.now(),
    })
    .execute();
  await given.db.kysely
    .insertInto('webhook_delivery')
    .values({
      id,
      webhook_id: row.id,
      event_id: 'evt_1',
      attempt: 1,
      at: given.clock.now(),
      duration_ms: 1,
      status_code: 500,
      error: 'Answered 500',
      response: 'no',
    })
    .execute();
}, 60_000);
afterAll(() => given.close());

it('describes every operation', () => {
  const operations = operationsOf(webhookDeliveryRoutes(given.services));
  expect(operations.map(({ name }) => name)).toEqual([
    'GET /webhooks/{id}/deliveries',
    'GET /webhooks/{id}/deliveries/{delivery_id}',
    'POST /webhooks/{id}/deliveries/{delivery_id}/resend',
  ]);
  for (const { tags, summary, success } of operations) {
    expect(tags).toEqual(['Webhooks']);
    for (const text of [summary, success]) expect(text).toMatch(/^\p{Lu}.+/u);
  }
  const [list, read, resend] = operations;
  for (const { description } of [list!, resend!]) expect(description).toMatch(/^\p{Lu}.+/u);
  expect(list!.parameters).toEqual(expect.arrayContaining(['id', 'event', 'success', 'page']));
  for (const { parameters } of [read!, resend!]) expect(parameters).toEqual(['id', 'delivery_id']);
});

it('lists and shows the attempts of a webhook, and repeats one', async () => {
  expect(await ask('GET', deliveries)).toMatchObject({ status: 200, body: { results: [{ id }] } });
  expect(await ask('GET', `${deliveries}?success=1`)).toMatchObject({ status: 200, body: { results: [] } });
  expect(await ask('GET', `${deliveries}?success=perhaps`)).toMatchObject({ status: 400 });
  expect(await ask('GET', `${deliveries}/${id}`)).toMatchObject({
    status: 200,
    body: { request_body: '{}' },
  });
  expect(await ask('POST', `${deliveries}/${id}/resend`)).toMatchObject({
    status: 200,
    body: { delivery_id: id, event_id: 'evt_1' },
  });
  expect(await given.storedJobs()).toHaveLength(1);
});

it('requires a key that can access the webhook', async () => {
  const asToken = askingAs({ kind: 'editor' } as never, webhookDeliveryRoutes(given.services));
  for (const [method, path] of [
    ['GET', deliveries],
    ['GET', `${deliveries}/${id}`],
    ['POST', `${deliveries}/${id}/resend`],
  ] as const) {
    expect((await askAsStranger(method, path)).status).toBe(404);
    expect((await asToken(method, path)).status).toBe(403);
  }
});
