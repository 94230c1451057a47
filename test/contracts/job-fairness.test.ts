/** One company's unresponsive webhook receivers don't affect other companies. Runs on both databases. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LANES } from '../../src/server/platform/jobs/job-kinds.ts';
import type { CreateAndSendAnswer, SigningRequest } from '../../src/wire/http/signing-requests.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { createCompany } from '../support/built.ts';
import { heldReceiver } from '../support/held-receiver.ts';
import { mailServer } from '../support/mail-server.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import { ada, bob, sendFromTemplate, signersOf, twoSignerTemplate } from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

const WEBHOOKS = 24;
/** Generous for a slow machine, and well below the 15 s timeout of a delivery. */
const SOON = { timeout: 12_000, interval: 50 };

let silent: Awaited<ReturnType<typeof heldReceiver>>;
let quick: Awaited<ReturnType<typeof webhookReceiver>>;
let relay: Awaited<ReturnType<typeof mailServer>>;
let service: TestService;
beforeAll(async () => {
  silent = await heldReceiver();
  quick = await webhookReceiver();
  relay = await mailServer();
  service = await startService({
    SMTP_URL: relay.url,
    MAIL_FROM: 'sign@operator.example',
    WEBHOOK_ALLOWED_HOSTS: `${silent.host},${quick.host}`,
  });
}, 60_000);
afterAll(async () => {
  silent.release();
  await service.close();
  await silent.close();
  await quick.close();
  await relay.close();
});

async function sendWithCode(to: string): Promise<CreateAndSendAnswer> {
  const coded = await twoSignerTemplate(service, { settings: { require_otp_verification: true } });
  return sendFromTemplate(service, coded, {
    recipients: [
      { ...ada, email: to, order: 1 },
      { ...bob, email: `bob.${to}`, order: 2 },
    ],
  });
}

it('mail, codes, seals and webhooks continue while another company’s 24 receivers don’t respond', async () => {
  const { live_key: authorization } = await createCompany(service.services, { name: 'Silent Ltd' });
  const postAsGreedy = (path: string, body: unknown) => service.post(path, body, { authorization });
  // Prepared in advance, so that the test measures only the queue.
  const template = await twoSignerTemplate(service);
  const coded = await sendWithCode('ada.coded@example.com');
  const hook = await service.post('/webhooks', { url: quick.url, events: ['signing_request.sent'] });
  expect(hook.status).toBe(201);
  for (let count = 0; count < WEBHOOKS; count += 1) {
    const made = await postAsGreedy('/webhooks', { url: silent.url, events: ['template.created'] });
    expect(made.status).toBe(201);
  }
  const created = await postAsGreedy('/templates', { name: 'Contract', document: base64(onePage()) });
  expect(created.status).toBe(201);
  await silent.arrival(LANES['webhook-delivery'].perReceiver);

  const sent = await sendFromTemplate(service, template, {
    recipients: [
      { ...ada, email: 'ada.invited@example.com', order: 1 },
      { ...bob, email: 'bob.invited@example.com', order: 2 },
    ],
  });
  await vi.waitFor(() => expect(relay.to('ada.invited@example.com')).toHaveLength(1), SOON);
  await vi.waitFor(() => expect(quick.types()).toContain('signing_request.sent'), SOON);

  const asked = await service.post(`/signing-sessions/${coded.first_signer.id}/code`, undefined, {
    authorization: null,
  });
  expect(asked.status).toBe(200);
  await vi.waitFor(
    () => expect(relay.to('ada.coded@example.com').some(({ text }) => /\b\d{6}\b/.test(text!))).toBe(true),
    SOON,
  );

  const [first, second] = signersOf(service, sent);
  await first!.signAsFirst();
  await second!.signAsSecond();
  await vi.waitFor(async () => {
    const { body } = await service.get<SigningRequest>(`/signing-requests/${sent.id}`);
    expect(body.sealing_status).toBe('sealed');
  }, SOON);

  // No delivery of the other company got a response, and only its share was attempted.
  expect(silent.total()).toBe(LANES['webhook-delivery'].perReceiver);
  expect(silent.held()).toBe(LANES['webhook-delivery'].perReceiver);
  silent.release();
  await silent.arrival(WEBHOOKS);
}, 60_000);
