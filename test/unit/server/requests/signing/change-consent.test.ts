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

const agreements = async (sent: Awaited<ReturnType<typeof sentRequest>>) =>
  (await sent.trail()).filter(({ event }) => event === 'terms_accepted');

it('records which text was accepted, in which languages and how', async () => {
  const sent = await sentRequest();
  const { consent: shown } = (await sent.page().get('?language=fr')).body;
  const now = sent.clock.now();
  const answer = await sent.page().post('consent', {
    sha256: shown.sha256.toUpperCase(),
    language: 'fr-CH',
    method: 'button',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { consent: { sha256: shown.sha256, language: 'fr', accepted_at: now.toISOString() } },
  });
  expect(await sent.recipient()).toMatchObject({
    consent_at: now,
    consent_sha256: shown.sha256,
    consent_version: shown.version,
    consent_language: 'fr',
    consent_method: 'button',
  });
  expect(await agreements(sent)).toMatchObject([
    {
      description: 'Agreed to sign electronically',
      details: {
        recipient_id: sent.people[0]!.id,
        statement_sha256: shown.sha256,
        statement_version: shown.version,
        statement_language: 'fr',
        statement_text: shown.text,
        page_language: 'fr-CH',
        method: 'button',
      },
    },
  ]);
});

it('stores the text itself once per request', async () => {
  const sent = await sentRequest({ recipients: [ada, bob], settings: { use_signing_order: false } });
  await agree(sent.page());
  await agree(sent.page(1));
  const words = (await agreements(sent)).map(({ details }) => typeof details.statement_text);
  expect(words).toEqual(['string', 'undefined']);
  const another = await sentRequest();
  await agree(another.page());
  expect((await agreements(another))[0]!.details.statement_text).toEqual(expect.any(String));
});

it('changes nothing if it is accepted again', async () => {
  const sent = await sentRequest();
  await agree(sent.page());
  const { consent_at } = await sent.recipient();
  sent.clock.forward(1000);
  expect((await agree(sent.page())).status).toBe(200);
  expect((await sent.recipient()).consent_at).toEqual(consent_at);
  expect(await agreements(sent)).toHaveLength(1);
});

it("rejects text that isn't current", async () => {
  const sent = await sentRequest();
  expect(await sent.page().post('consent', { sha256: 'f'.repeat(64), language: 'en' })).toMatchObject({
    status: 409,
    body: { code: 'STALE_DOCUMENT', message: 'The statement has changed since the page was loaded' },
  });
});

it('is rejected out of turn, and on a phone with one field', async () => {
  const sent = await sentRequest({
    recipients: [ada, bob],
    fields: [{ type: 'text', of: 0, variable_name: 'city' }],
  });
  expect(await agree(sent.page(1))).toMatchObject({ status: 409, body: { code: 'NOT_YOUR_TURN' } });
  const { phone } = await takeOver(sent, sent.page(), sent.field('city').id);
  expect(await agree(phone)).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } });
});

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
