import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Mailer } from '../../../../../src/server/mail/mailer.ts';
import { recordLinkEmail } from '../../../../../src/server/requests/record/link-deliveries.ts';
import {
  bob,
  openSigning,
  type SentRequest,
  sentRequest,
  takeOver,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const HOUR = 3600_000;
let reset = () => {};
afterEach(() => reset());
/** A request on a service with a mail server; nothing is sent here, since no job runs. */
async function withMailer(given: Parameters<typeof sentRequest>[0] = {}): Promise<SentRequest> {
  const sent = await sentRequest(given);
  const services = sent.services as { mailer: Mailer | null };
  services.mailer = {} as Mailer;
  reset = () => {
    services.mailer = null;
  };
  return sent;
}
const outcome = (sent: SentRequest, status: 'sent' | 'failed') =>
  sent.services.db.transaction((trx) => recordLinkEmail(trx, sent.people[0]!.id, status));

it('emails a link once while it is being sent, and records the request in the trail', async () => {
  const sent = await withMailer();
  expect((await sent.page().get()).body.link_email).toEqual({ status: null });
  for (let count = 0; count < 2; count += 1)
    expect(await sent.page().post('link-email')).toMatchObject({
      status: 200,
      body: { link_email: { status: 'sending' } },
    });
  const mails = (await sent.jobs('mail')).map(({ payload }) => payload);
  expect(mails).toEqual([
    {
      kind: 'link',
      request_id: sent.id,
      recipient_id: sent.people[0]!.id,
      occasion: expect.any(String),
    },
  ]);
  const wishes = (await sent.trail()).filter(({ event }) => event === 'link_requested');
  expect(wishes).toMatchObject([
    {
      description: 'Asked for the signing link by email',
      details: { recipient_id: sent.people[0]!.id, sent_to: 'ada@example.com' },
    },
  ]);
  await outcome(sent, 'sent');
  expect((await sent.page().get()).body.link_email).toEqual({ status: 'sent' });
});

it('emails a link at most three times an hour', async () => {
  const sent = await withMailer();
  for (let count = 0; count < 3; count += 1) {
    expect((await sent.page().post('link-email')).status).toBe(200);
    await outcome(sent, 'failed');
  }
  const refused = await sent.page().post('link-email');
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'RATE_LIMIT_EXCEEDED',
    '3600',
  ]);
  sent.clock.forward(HOUR);
  expect((await sent.page().post('link-email')).status).toBe(200);
});

it('emails no link without a mail server or an address, out of turn, or from a phone with one field', async () => {
  const without = await sentRequest();
  expect((await without.page().get()).body.link_email).toBeNull();
  expect(await without.page().post('link-email')).toMatchObject({
    status: 409,
    body: { code: 'STATE_CONFLICT', message: 'This service can’t send email' },
  });
  const sent = await withMailer({
    recipients: [{ email: '' }, bob],
    fields: [{ type: 'text', of: 0, variable_name: 'city' }],
  });
  expect((await sent.page().get()).body.link_email).toBeNull();
  expect(await sent.page().post('link-email')).toMatchObject({
    status: 409,
    body: { message: 'This recipient has no email address' },
  });
  expect((await sent.page(1).get()).body.link_email).toBeNull();
  expect((await sent.page(1).post('link-email')).status).toBe(409);
  const { phone } = await takeOver(sent, sent.page(), sent.field('city').id);
  expect((await phone.post('link-email')).status).toBe(403);
  expect(await sent.jobs('mail')).toEqual([]);
});
