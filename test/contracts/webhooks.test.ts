import { createHmac } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Webhook } from '../../src/wire/http/webhooks.ts';
import type { SigningRequestEventData, WebhookEnvelope } from '../../src/wire/webhook-events.ts';
import { startService, type TestService } from '../support/service.ts';
import { drainJobs, sendFromTemplate, signersOf, twoSignerTemplate } from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

type Receiver = Awaited<ReturnType<typeof webhookReceiver>>;
type Created = Webhook & { readonly secret: string };

let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await webhookReceiver();
  service = await startService({ WEBHOOK_ALLOWED_HOSTS: receiver.host });
}, 60_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const MINUTE = 60_000;

async function subscribe(events: string[], more: Record<string, unknown> = {}): Promise<Created> {
  const made = await service.post<Created>('/webhooks', { url: receiver.url, events, ...more });
  expect(made.status).toBe(201);
  receiver.received.length = 0;
  receiver.answer(200);
  return made.body;
}

const remove = (hook: Webhook) => service.delete(`/webhooks/${hook.id}`);
const read = async (hook: Webhook) => (await service.get<Webhook>(`/webhooks/${hook.id}`)).body;
const cancel = async () => {
  const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
  await service.post(`/signing-requests/${sent.id}/cancel`, { reason: 'test' });
  return sent;
};

describe('deliveries', () => {
  it('report the whole journey, each once, signed for both schemes', async () => {
    const hook = await subscribe([
      'signing_request.created',
      'signing_request.sent',
      'signing_request.viewed',
      'signing_request.recipient.signed',
      'signing_request.completed',
      'signing_request.certificate.generated',
      'template.used',
    ]);
    const template = await twoSignerTemplate(service);
    const sent = await sendFromTemplate(service, template, { name: 'Lease' });
    const [first, second] = signersOf(service, sent);
    await first!.signAsFirst();
    await second!.signAsSecond();
    await drainJobs(service);
    expect(receiver.types().sort()).toEqual([
      'signing_request.certificate.generated',
      'signing_request.completed',
      'signing_request.created',
      'signing_request.recipient.signed',
      'signing_request.recipient.signed',
      'signing_request.sent',
      'signing_request.viewed',
      'signing_request.viewed',
      'template.used',
    ]);
    for (const { headers, body } of receiver.received) {
      const [, t, v1] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers['x-countersign-signature']))!;
      expect(v1).toBe(createHmac('sha256', hook.secret).update(`${t}.${body}`).digest('hex'));
      expect(() =>
        new StandardWebhook(hook.secret).verify(body, headers as Record<string, string>),
      ).not.toThrow();
      const event = JSON.parse(body) as WebhookEnvelope<SigningRequestEventData>;
      expect(JSON.stringify(event)).toBe(body);
      expect(headers['webhook-id']).toBe(event.id);
      expect(headers['x-countersign-event']).toBe(event.type);
      expect(body).not.toContain('London');
    }
    const events = receiver.received.map(
      ({ body }) => JSON.parse(body) as WebhookEnvelope<SigningRequestEventData>,
    );
    const used = events.find((event) => event.type === 'template.used')!;
    expect(used.data).toEqual({
      template: { id: template.id, name: template.name },
      signing_request_id: sent.id,
    });
    const completed = events.find((event) => event.type === 'signing_request.completed')!;
    // The customer's copy of the chain's head: a truncated or rewritten trail no longer matches it.
    const trail = await service.get<{ results: { sequence: number; hash: string }[] }>(
      `/signing-requests/${sent.id}/audit`,
    );
    const head = trail.body.results.find(({ sequence }) => sequence === 9)!.hash;
    expect(completed.data.audit).toEqual({ count: 9, head });
    await remove(hook);
  });

  // Before the clock moves, because receivers' libraries compare the signed time with their own.
  it('are signed with both secrets for a week after a rotation', async () => {
    const hook = await subscribe(['signing_request.cancelled']);
    const rotated = await service.post<{ new_secret: string }>(`/webhooks/${hook.id}/rotate-secret`);
    const status = `/webhooks/${hook.id}/secret-status`;
    expect(rotated.body.new_secret).toMatch(/^[0-9a-f]{64}$/);
    await cancel();
    await drainJobs(service);
    const [delivery] = receiver.received;
    const headers = delivery!.headers as Record<string, string>;
    for (const secret of [hook.secret, rotated.body.new_secret])
      expect(() => new StandardWebhook(secret).verify(delivery!.body, headers)).not.toThrow();
    expect(headers['x-countersign-signature-old']).toMatch(/^t=/);
    expect((await service.get(status)).body).toMatchObject({ grace_period_active: true });
    service.clock.forward(169 * 60 * MINUTE);
    expect((await service.get(status)).body).toMatchObject({ grace_period_active: false });
    receiver.received.length = 0;
    await cancel();
    await drainJobs(service);
    const [later] = receiver.received;
    expect(later!.headers['x-countersign-signature-old']).toBeUndefined();
    const signatures = String(later!.headers['webhook-signature']).split(' ');
    const signedBy = (secret: string) => {
      const id = `${later!.headers['webhook-id']}`;
      const at = new Date(Number(later!.headers['webhook-timestamp']) * 1000);
      return new StandardWebhook(secret).sign(id, at, later!.body);
    };
    expect(signatures).toEqual([signedBy(rotated.body.new_secret)]);
    await remove(hook);
  });

  it('are signed with the webhook’s secret', async () => {
    const hooks = [
      await subscribe(['signing_request.cancelled']),
      await subscribe(['signing_request.cancelled']),
    ];
    await cancel();
    await drainJobs(service);
    const signedBy = ({ secret }: Created) =>
      receiver.received.filter(({ headers, body }) => {
        const [, t, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['x-countersign-signature']))!;
        return createHmac('sha256', secret).update(`${t}.${body}`).digest('hex') === v1;
      }).length;
    expect(hooks.map(signedBy)).toEqual([1, 1]);
    for (const hook of hooks) await remove(hook);
  });

  it('are retried on schedule with the same ID and bytes until one succeeds', async () => {
    const hook = await subscribe(['signing_request.cancelled']);
    receiver.answer(500);
    await cancel();
    await drainJobs(service);
    expect(receiver.received).toHaveLength(1);
    service.clock.forward(0.9 * MINUTE);
    await drainJobs(service);
    expect(receiver.received).toHaveLength(1);
    service.clock.forward(0.3 * MINUTE);
    await drainJobs(service);
    expect(receiver.received).toHaveLength(2);
    expect((await read(hook)).consecutive_failures).toBe(2);
    receiver.answer(204);
    service.clock.forward(6 * MINUTE);
    await drainJobs(service);
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-countersign-delivery'])).size).toBe(3);
    expect(await read(hook)).toMatchObject({ consecutive_failures: 0, enabled: true });
    await remove(hook);
  });

  it('end when the webhook is disabled between two attempts', async () => {
    const hook = await subscribe(['signing_request.cancelled']);
    receiver.answer(500);
    await cancel();
    await drainJobs(service);
    expect(receiver.received).toHaveLength(1);
    await service.put(`/webhooks/${hook.id}`, { enabled: false });
    service.clock.forward(2 * MINUTE);
    await drainJobs(service);
    expect(receiver.received).toHaveLength(1);
    // The attempt was cancelled, not postponed: enabling it again doesn't bring it back.
    await service.put(`/webhooks/${hook.id}`, { enabled: true });
    service.clock.forward(10 * MINUTE);
    await drainJobs(service);
    expect(receiver.received).toHaveLength(1);
    await remove(hook);
  });

  it('don’t follow redirects', async () => {
    const hook = await subscribe(['signing_request.cancelled']);
    receiver.answer(302, { location: `${receiver.url}/elsewhere` });
    await cancel();
    await drainJobs(service);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect((await read(hook)).consecutive_failures).toBe(1);
    await remove(hook);
  });

  it('end with a 410, which disables the webhook', async () => {
    const hook = await subscribe(['signing_request.cancelled']);
    receiver.answer(410);
    await cancel();
    await drainJobs(service);
    expect(await read(hook)).toMatchObject({ enabled: false, auto_disabled_at: expect.any(String) });
    service.clock.forward(10 * MINUTE);
    await drainJobs(service);
    expect(receiver.received).toHaveLength(1);
    receiver.answer(200);
    const revived = await service.put<Webhook>(`/webhooks/${hook.id}`, { enabled: true });
    expect(revived.body).toMatchObject({ enabled: true, auto_disabled_at: null, consecutive_failures: 0 });
    await remove(hook);
  });

  it('disable the webhook after fifty consecutive failures', async () => {
    const hook = await subscribe(['signing_request.cancelled']);
    await service.services.db.kysely
      .updateTable('webhook')
      .set({ consecutive_failures: 49 })
      .where('id', '=', hook.id as never)
      .execute();
    receiver.answer(503);
    await cancel();
    await drainJobs(service);
    expect(await read(hook)).toMatchObject({ enabled: false, consecutive_failures: 50 });
    await remove(hook);
  });
});

describe('the test operation', () => {
  it('sends webhook.test immediately, also to a disabled webhook', async () => {
    const hook = await subscribe(['signing_request.sent'], { enabled: false });
    const tested = await service.post(`/webhooks/${hook.id}/test`);
    expect(tested).toMatchObject({ status: 200, body: { success: true, status_code: 200 } });
    expect(receiver.types()).toEqual(['webhook.test']);
    receiver.answer(418);
    expect((await service.post(`/webhooks/${hook.id}/test`)).body).toMatchObject({
      success: false,
      status_code: 418,
    });
    expect((await read(hook)).consecutive_failures).toBe(0);
    await remove(hook);
  });
});

describe('targets', () => {
  it.each([
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/latest',
    'https://2130706433/',
    'https://localhost/hook',
    'not an address',
  ])('reject %s', async (url) => {
    const answer = await service.post('/webhooks', { url, events: ['signing_request.sent'] });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'Validation Error', code: 'VALIDATION_ERROR', details: { url: expect.any(String) } },
    });
  });

  it('reject unknown events with their path', async () => {
    const answer = await service.post('/webhooks', { url: receiver.url, events: ['nonsense'] });
    expect(answer).toMatchObject({ status: 400, body: { details: { 'events.0': expect.any(String) } } });
  });

  it('are listed with filters, and gone once deleted', async () => {
    const hook = await subscribe(['signing_request.sent'], { description: 'CRM' });
    const found = await service.get<{ results: Webhook[] }>('/webhooks?event=signing_request.sent&enabled=1');
    expect(found.body.results.map((one) => one.id)).toContain(hook.id);
    const none = await service.get<{ results: Webhook[] }>('/webhooks?event=template.used');
    expect(none.body.results).toEqual([]);
    expect(await remove(hook)).toMatchObject({ status: 200 });
    expect(await service.get(`/webhooks/${hook.id}`)).toMatchObject({ status: 404 });
  });
});
