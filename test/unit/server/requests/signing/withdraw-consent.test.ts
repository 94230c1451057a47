import { beforeAll, expect, it } from 'vitest';
import {
  ada,
  agree,
  bob,
  openSigning,
  sentRequest,
  takeOver,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

it('withdraws consent, and records in the trail which', async () => {
  const sent = await sentRequest();
  const { body } = await agree(sent.page());
  sent.clock.forward(1000);
  const now = sent.clock.now();
  expect(await sent.page().post('consent/withdraw')).toMatchObject({
    status: 200,
    body: { state: 'ready', consent: { accepted_at: null } },
  });
  expect(await sent.recipient()).toMatchObject({ consent_at: null, consent_withdrawn_at: now });
  expect((await sent.trail()).at(-1)).toMatchObject({
    event: 'terms_withdrawn',
    description: 'Withdrew the consent to sign electronically',
    details: {
      recipient_id: sent.people[0]!.id,
      statement_sha256: body.consent.sha256,
      statement_version: body.consent.version,
    },
  });
});

it('changes nothing without consent', async () => {
  const sent = await sentRequest();
  expect((await sent.page().post('consent/withdraw')).status).toBe(200);
  expect((await sent.trail()).map(({ event }) => event)).not.toContain('terms_withdrawn');
});

it('is limited in number', async () => {
  const sent = await sentRequest();
  for (let count = 0; count < 5; count += 1) {
    await agree(sent.page());
    expect((await sent.page().post('consent/withdraw')).status).toBe(200);
  }
  await agree(sent.page());
  expect((await sent.page().post('consent/withdraw')).status).toBe(429);
});

it('is rejected out of turn, and on a phone with one field', async () => {
  const sent = await sentRequest({
    recipients: [ada, bob],
    fields: [{ type: 'text', of: 0, variable_name: 'city' }],
  });
  expect((await sent.page(1).post('consent/withdraw')).status).toBe(409);
  await agree(sent.page());
  const { phone } = await takeOver(sent, sent.page(), sent.field('city').id);
  expect((await phone.post('consent/withdraw')).status).toBe(403);
  expect((await sent.recipient()).consent_at).not.toBeNull();
});
