import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Workspace } from '../../src/wire/http/companies.ts';
import type { Webhook, WebhookDelivery } from '../../src/wire/http/webhooks.ts';
import type {
  TemplateEventData,
  WebhookEnvelope,
  WorkspaceEventData,
} from '../../src/wire/webhook-events.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { sweep } from '../support/built.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import { drainJobs, twoSignerTemplate } from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

let service: TestService;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  receiver = await webhookReceiver();
  service = await startService({ WEBHOOK_ALLOWED_HOSTS: receiver.host });
}, 60_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer(200);
});

const DAY = 24 * 3_600_000;
const MISSING = '00000000-0000-4000-8000-000000000000';
const subscribe = async (events: string[], more: Record<string, unknown> = {}) =>
  (await service.post<Webhook>('/webhooks', { url: receiver.url, events, ...more })).body;
const remove = (hook: Webhook) => service.delete(`/webhooks/${hook.id}`);
const workspaceOf = async (name: string) => (await service.post<Workspace>('/workspaces', { name })).body;
const tries = async (hook: Webhook, query = '') =>
  (await service.get<{ results: WebhookDelivery[] }>(`/webhooks/${hook.id}/deliveries${query}`)).body.results;

describe('the delivery log', () => {
  it('shows every attempt with request and response, and resends one', async () => {
    const hook = await subscribe(['workspace.created']);
    receiver.answer(500);
    await workspaceOf('Logged');
    await drainJobs(service);
    const [failed] = await tries(hook);
    expect(failed).toMatchObject({
      success: false,
      status_code: 500,
      attempt: 1,
      event_type: 'workspace.created',
    });
    const whole = await service.get<{ request_body: string; response_body: string }>(
      `/webhooks/${hook.id}/deliveries/${failed!.id}`,
    );
    expect(whole.body).toMatchObject({ request_body: receiver.received[0]!.body, response_body: 'noted' });

    receiver.answer(200);
    const again = await service.post(`/webhooks/${hook.id}/deliveries/${failed!.id}/resend`);
    expect(again).toMatchObject({ status: 200, body: { event_id: failed!.event_id } });
    await drainJobs(service);
    expect(receiver.received[1]!.body).toBe(receiver.received[0]!.body);
    expect(await tries(hook, '?success=1')).toMatchObject([{ resent_from: failed!.id, attempt: 1 }]);
    expect(await tries(hook, '?event=template.created')).toEqual([]);

    expect((await service.get(`/webhooks/${hook.id}/deliveries/${MISSING}`)).status).toBe(404);
    const other = await workspaceOf('Other');
    for (const path of ['', `/${failed!.id}`])
      expect(
        (await service.get(`/webhooks/${hook.id}/deliveries${path}`, { authorization: other.api_key }))
          .status,
      ).toBe(404);
    await remove(hook);
  });

  it('is deleted after 30 days, except for pending deliveries', async () => {
    const { kysely } = service.services.db;
    const hook = await subscribe(['workspace.created']);
    await workspaceOf('Old');
    await drainJobs(service);
    const [old] = await tries(hook);
    service.clock.forward(31 * DAY);
    // Rejected, so that it is pending however soon the first attempt runs.
    receiver.answer(500);
    await workspaceOf('Owed');
    await drainJobs(service);
    await kysely
      .updateTable('webhook_event')
      .set({ created_at: new Date(service.clock.now().getTime() - 31 * DAY) })
      .where('body', 'like', '%Owed%')
      .execute();
    await sweep(service.services);
    expect((await tries(hook)).map(({ id }) => id)).not.toContain(old!.id);
    const left = await kysely.selectFrom('webhook_event').select('body').execute();
    expect(left.map(({ body }) => body)).toEqual([expect.stringContaining('Owed')]);
    receiver.answer(200);
    service.clock.forward(3_600_000);
    await drainJobs(service);
    expect(await tries(hook, '?success=1')).toHaveLength(1);
    await remove(hook);
  });
});

describe('events of templates and workspaces', () => {
  it('are emitted when they happen', async () => {
    const hook = await subscribe([
      'workspace.created',
      'workspace.updated',
      'template.created',
      'template.updated',
      'template.field.added',
      'template.deleted',
    ]);
    const { id } = await workspaceOf('Told');
    await service.patch(`/workspaces/${id}`, { name: 'Told again' });
    const template = await twoSignerTemplate(service);
    await service.post(`/templates/${template.id}/duplicate`, {});
    await service.delete(`/templates/${template.id}`);
    await drainJobs(service);
    expect(receiver.types()).toEqual([
      'workspace.created',
      'workspace.updated',
      'template.created',
      'template.updated',
      'template.field.added',
      'template.created',
      'template.deleted',
    ]);
    const events = receiver.received.map(({ body }) => JSON.parse(body) as WebhookEnvelope);
    expect((events[1]!.data as WorkspaceEventData).workspace).toEqual({
      id,
      name: 'Told again',
      protected: false,
    });
    expect(events[1]!.workspace_id).toBe(id);
    expect((events[4]!.data as TemplateEventData).field_ids).toHaveLength(5);
    await remove(hook);
  });
});

describe('a workspace', () => {
  it('can disable its own webhooks and keep events from the company’s', async () => {
    const workspace = await workspaceOf('Quiet');
    const company = await subscribe(['template.created']);
    const own = await subscribe(['template.created'], { workspace_id: workspace.id });
    const heard = async () => {
      receiver.received.length = 0;
      await service.post(
        '/templates',
        { name: 'T', document: base64(onePage()) },
        { authorization: workspace.api_key },
      );
      await drainJobs(service);
      return receiver.received.length;
    };
    expect(await heard()).toBe(2);
    await service.patch(`/workspaces/${workspace.id}`, { webhook_enabled: false });
    expect(await heard()).toBe(1);
    await service.patch(`/workspaces/${workspace.id}`, { ignore_company_webhooks: true });
    expect(await heard()).toBe(0);
    await service.patch(`/workspaces/${workspace.id}`, { webhook_enabled: true });
    expect(await heard()).toBe(1);
    const test = await service.post<{ success: boolean }>(`/webhooks/${own.id}/test`);
    expect(test.body.success).toBe(true);
    for (const hook of [company, own]) await remove(hook);
  });
});
