import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWebhook, readWebhook } from '../../../../src/server/webhooks/change-webhook.ts';
import { testWebhook } from '../../../../src/server/webhooks/test-webhook.ts';
import { type DatabaseServices, databaseServices } from '../../../support/database-services.ts';
import { webhookReceiver } from '../../../support/webhook-receiver.ts';

let given: DatabaseServices;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let company: Awaited<ReturnType<DatabaseServices['company']>>;
beforeAll(async () => {
  receiver = await webhookReceiver();
  given = await databaseServices({ WEBHOOK_ALLOWED_HOSTS: receiver.host });
  company = await given.company();
}, 60_000);
afterAll(async () => {
  await given.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.answer(200);
  receiver.received.length = 0;
});

const create = async (more: object = {}) =>
  (
    await createWebhook(given.services, company.principal, {
      url: receiver.url,
      events: ['template.used'],
      ...more,
    })
  ).row;
const test = (id: string, principal = company.principal) => testWebhook(given.services, principal, id);

it('sends one signed event that says it is a test, and returns what was sent', async () => {
  const hook = await create();
  const answer = await test(hook.id);
  const [{ headers, body }, ...more] = receiver.received as [(typeof receiver.received)[0]];
  expect(more).toEqual([]);
  expect(JSON.parse(body)).toEqual({
    id: answer.webhook_event_id,
    type: 'webhook.test',
    created_at: given.clock.now().toISOString(),
    company_id: company.id,
    workspace_id: company.workspaceId,
    data: { message: 'This is a test of your webhook', webhook_id: hook.id },
  });
  expect(answer).toEqual({
    success: true,
    status_code: 200,
    webhook_event_id: expect.stringMatching(/^evt_/),
    message: 'Delivered: the endpoint responded with 200',
    headers_sent: expect.objectContaining({
      'X-Countersign-Event': 'webhook.test',
      'webhook-id': answer.webhook_event_id,
    }),
  });
  for (const [name, value] of Object.entries(answer.headers_sent))
    expect(headers[name.toLowerCase()]).toBe(value);
});

it('names the workspace that the webhook belongs to', async () => {
  const team = await given.workspace(company.id);
  const hook = await create({ workspace_id: team.id });
  await test(hook.id);
  expect(JSON.parse(receiver.received[0]!.body).workspace_id).toBe(team.id);
});

it("reaches a disabled webhook, and isn't counted", async () => {
  const hook = await create({ enabled: false });
  receiver.answer(418);
  expect(await test(hook.id)).toMatchObject({
    success: false,
    status_code: 418,
    message: 'Not delivered: Responded with 418',
  });
  expect(await readWebhook(given.services, company.principal, hook.id)).toEqual(hook);
});

it("isn't for others' webhooks, and not possible without a secret", async () => {
  const hook = await create();
  const stranger = await given.company('Stranger');
  await expect(test(hook.id, stranger.principal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await given.db.kysely.deleteFrom('webhook_endpoint_secret').execute();
  await expect(test(hook.id)).rejects.toMatchObject({
    code: 'STATE_CONFLICT',
    message: 'The webhook has no secret to sign with',
  });
  expect(receiver.received).toEqual([]);
});
