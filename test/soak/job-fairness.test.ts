/**
 * Two companies with 5,000 waiting deliveries each to receivers that take their time, for `SOAK_SECONDS` (60): what a third
 * company sends meanwhile arrives within seconds, each time.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CompanyId, WebhookId } from '../../src/model/ids.ts';
import { createCompany } from '../support/built.ts';
import { mailServer } from '../support/mail-server.ts';
import { startService, type TestService } from '../support/service.ts';
import { ada, bob, sendFromTemplate, twoSignerTemplate } from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

const SECONDS = Number(process.env.SOAK_SECONDS ?? 60);
const GREEDY = 2;
const WEBHOOKS = 24;
const WAITING = 5000;
/** Within the service's 15 s, so that no webhook is ever switched off. */
const SLOW_MS = 14_000;
const ARRIVES_MS = 10_000;

let service: TestService;
let relay: Awaited<ReturnType<typeof mailServer>>;
let quick: Awaited<ReturnType<typeof webhookReceiver>>;
const slow = createServer((request, response) => {
  const timer = setTimeout(() => response.end(), SLOW_MS);
  request.resume();
  response.on('close', () => clearTimeout(timer));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  relay = await mailServer();
  quick = await webhookReceiver();
  const host = `127.0.0.1:${(slow.address() as AddressInfo).port}`;
  service = await startService({
    SMTP_URL: relay.url,
    MAIL_FROM: 'sign@operator.example',
    WEBHOOK_ALLOWED_HOSTS: `${host},${quick.host}`,
  });
  for (let turn = 0; turn < GREEDY; turn += 1) await addBacklog(`http://${host}/hook`, `Greedy ${turn}`);
}, 300_000);
afterAll(async () => {
  slow.close();
  slow.closeAllConnections();
  await service.close();
  await relay.close();
  await quick.close();
});

/** A company with many deliveries that are due. */
async function addBacklog(url: string, name: string): Promise<void> {
  const { db, jobs, clock } = service.services;
  const company = await createCompany(service.services, { name });
  const hooks: WebhookId[] = [];
  for (let count = 0; count < WEBHOOKS; count += 1) {
    const made = await service.post<{ id: WebhookId; workspace_id: string }>(
      '/webhooks',
      { url, events: ['template.created'] },
      { authorization: company.live_key },
    );
    hooks.push(made.body.id);
  }
  const workspace = await db.kysely
    .selectFrom('workspace')
    .select('id')
    .where('company_id', '=', company.company_id as CompanyId)
    .executeTakeFirstOrThrow();
  await db.transaction(async (trx) => {
    const event_id = `evt_soak_${name}`;
    await trx
      .insertInto('webhook_event')
      .values({
        id: event_id,
        company_id: company.company_id as CompanyId,
        workspace_id: workspace.id,
        type: 'template.created',
        body: '{}',
        created_at: clock.now(),
      })
      .execute();
    await Promise.all(
      Array.from({ length: WAITING }, (_none, index) => {
        const webhook_id = hooks[index % hooks.length]!;
        return jobs.enqueue(trx, {
          kind: 'webhook-delivery',
          payload: { webhook_id, event_id },
          companyId: company.company_id as CompanyId,
          serialKey: `webhook:${webhook_id}`,
          receiver: new URL(url).host,
        });
      }),
    );
  });
  jobs.wake();
}

it(
  `mail and webhooks of a company arrive for ${SECONDS} s while others have thousands waiting`,
  async () => {
    const template = await twoSignerTemplate(service);
    await service.post('/webhooks', { url: quick.url, events: ['signing_request.sent'] });
    const end = Date.now() + SECONDS * 1000;
    const times: number[] = [];
    for (let turn = 0; Date.now() < end; turn += 1) {
      const email = `ada.${turn}@example.com`;
      const begun = Date.now();
      await sendFromTemplate(service, template, {
        recipients: [
          { ...ada, email, order: 1 },
          { ...bob, order: 2 },
        ],
      });
      await vi.waitFor(
        () => {
          expect(relay.to(email)).toHaveLength(1);
          expect(quick.received).toHaveLength(turn + 1);
        },
        { timeout: ARRIVES_MS, interval: 20 },
      );
      times.push(Date.now() - begun);
    }
    const sorted = times.toSorted((one, other) => one - other);
    console.log(`${times.length} rounds, median ${sorted[sorted.length >> 1]} ms, worst ${sorted.at(-1)} ms`);
    expect(times.length).toBeGreaterThan(0);
  },
  (SECONDS + 60) * 1000,
);
