import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../../../src/model/canonical-json.ts';
import { sha256Hex } from '../../../../../src/server/audit/chain.ts';
import type { PasskeyChallenge, SigningSession } from '../../../../../src/wire/http/signing-sessions.ts';
import { type AssertionFacts, createAuthenticator, signSession } from '../../../../support/passkey.ts';
import {
  ada,
  type Browser,
  bob,
  enterCode,
  type Given,
  openSigning,
  type SentRequest,
  sentRequest,
  takeOver,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const PLACE = { origin: 'https://sign.example.com', rpId: 'sign.example.com' };
const MINUTE = 60_000;
const mine = createAuthenticator();

const started = ({ settings, ...given }: Given = {}) =>
  sentRequest({
    workspace: { require_terms_acceptance: false },
    settings: { require_passkey: true, ...settings },
    fields: [{ type: 'text', of: 0, variable_name: 'city', value: 'London' }],
    ...given,
  });

const answersOf = (sent: SentRequest, value = 'London') =>
  sha256Hex(canonicalJson({ [sent.field('city').id]: value }));

const challenge = async (page: Browser) => (await page.post<PasskeyChallenge>('passkey')).body;

/** The body of `finish` as an honest page sends it, with deviations. */
async function signed(
  sent: SentRequest,
  page: Browser,
  {
    nonce,
    authenticator = mine,
    session,
    answers = answersOf(sent),
    ...facts
  }: Partial<AssertionFacts> & {
    nonce?: string;
    authenticator?: typeof mine;
    session?: SigningSession;
    answers?: string;
  } = {},
) {
  const { body: shown } = await page.get();
  const given = nonce ?? (await challenge(page)).nonce;
  return {
    document_sha256: shown.request.document_sha256,
    fields_sha256: shown.fields_sha256,
    answers_sha256: answersOf(sent),
    passkey: signSession(authenticator, session ?? shown, {
      nonce: given,
      answers_sha256: answers,
      ...PLACE,
      ...facts,
    }),
  };
}

const finished = async (sent: SentRequest) =>
  (await sent.trail()).findLast(({ event }) => event === 'document_finished');

describe('a passkey', () => {
  it.each([-7, -257] as const)(
    'signs the document, and the trail keeps its assertion (%s)',
    async (algorithm) => {
      const sent = await started();
      const page = sent.page();
      expect((await page.get()).body.settings.require_passkey).toBe(true);
      const body = await signed(sent, page, { authenticator: createAuthenticator(algorithm) });
      expect(await page.post('finish', body)).toMatchObject({ status: 200, body: { state: 'finished' } });
      expect((await finished(sent))!.details.passkey).toStrictEqual({
        ...body.passkey,
        rp_id: 'sign.example.com',
      });
    },
  );

  it("isn't asked for by default, and one that is given is checked all the same", async () => {
    const sent = await started({ settings: { require_passkey: null } });
    const page = sent.page();
    expect((await page.get()).body.settings.require_passkey).toBe(false);
    const wrong = await signed(sent, page, { origin: 'https://evil.example' });
    expect((await page.post('finish', wrong)).status).toBe(403);
    expect((await page.post('finish', await signed(sent, page))).status).toBe(200);
    expect((await finished(sent))!.details.passkey).toBeDefined();
  });

  it("can't be left out if the request requires it", async () => {
    const sent = await started();
    const { passkey: _passkey, ...without } = await signed(sent, sent.page());
    expect(await sent.page().post('finish', without)).toMatchObject({
      status: 409,
      body: { code: 'PASSKEY_REQUIRED' },
    });
    expect((await sent.recipient()).finished_at).toBeNull();
  });

  it('signs the answers too, so their digest is required', async () => {
    const sent = await started();
    const { answers_sha256: _answers, ...without } = await signed(sent, sent.page());
    expect(await sent.page().post('finish', without)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', details: { answers_sha256: expect.any(String) } },
    });
  });

  it.each<[string, Partial<AssertionFacts>]>([
    ['origin', { origin: 'https://evil.example' }],
    ['origin', { origin: 'http://sign.example.com' }],
    ['origin', { origin: 'https://sign.example.com.evil.example' }],
    ['rp_id', { rpId: 'example.com' }],
    ['user_presence', { flags: 4 }],
    ['user_verification', { flags: 1 }],
    ['type', { type: 'webauthn.create' }],
    ['challenge', { more: { challenge: 'AAAA' } }],
  ])('is refused with a wrong %s: %o', async (problem, facts) => {
    const sent = await started();
    const page = sent.page();
    expect(await page.post('finish', await signed(sent, page, facts))).toMatchObject({
      status: 403,
      body: { code: 'PASSKEY_INVALID', details: { problem } },
    });
    expect(await finished(sent)).toBeUndefined();
  });

  it("is refused with another key's signature, a changed one, and a short key", async () => {
    const sent = await started();
    const page = sent.page();
    const body = await signed(sent, page);
    const other = await signed(sent, page, { authenticator: createAuthenticator() });
    const short = await signed(sent, page, { authenticator: createAuthenticator(-257, 1024) });
    const refused = async (passkey: object, problem: string) =>
      expect(await page.post('finish', { ...body, passkey })).toMatchObject({
        body: { code: 'PASSKEY_INVALID', details: { problem } },
      });
    await refused({ ...short.passkey }, 'key');
    const fresh = await signed(sent, page);
    await refused({ ...fresh.passkey, public_key: other.passkey.public_key }, 'signature');
    await refused({ ...fresh.passkey, signature: other.passkey.signature }, 'signature');
    await refused({ ...fresh.passkey, signature: 'AAAA' }, 'signature');
    await refused({ ...fresh.passkey, public_key: 'AAAA' }, 'key');
    await refused({ ...fresh.passkey, algorithm: -257 }, 'key');
    await refused({ ...fresh.passkey, client_data_json: 'AAAA' }, 'malformed');
    await refused({ ...fresh.passkey, authenticator_data: 'AAAA' }, 'malformed');
    // After refusals the same nonce still works.
    expect((await page.post('finish', { ...body, passkey: fresh.passkey })).status).toBe(200);
  });

  it('signs one document, one set of answers and for one recipient', async () => {
    const sent = await started({ recipients: [ada, bob], settings: { use_signing_order: false } });
    const other = await started();
    const page = sent.page();
    const [{ body: own }, { body: elsewhere }, { body: colleague }] = await Promise.all([
      page.get(),
      other.page().get(),
      sent.page(1).get(),
    ]);
    const changed = { ...own, request: { ...own.request, document_sha256: 'ab'.repeat(32) } };
    for (const session of [elsewhere, { ...own, id: colleague.id }, changed])
      expect(await page.post('finish', await signed(sent, page, { session }))).toMatchObject({
        body: { code: 'PASSKEY_INVALID', details: { problem: 'challenge' } },
      });
    const answers = answersOf(sent, 'Paris');
    expect(await page.post('finish', await signed(sent, page, { answers }))).toMatchObject({
      body: { code: 'PASSKEY_INVALID', details: { problem: 'challenge' } },
    });
    const fields = { ...own, fields_sha256: 'ab'.repeat(32) };
    expect(await page.post('finish', await signed(sent, page, { session: fields }))).toMatchObject({
      body: { code: 'PASSKEY_INVALID', details: { problem: 'challenge' } },
    });
  });

  it('uses a nonce that works once, for ten minutes, and for one recipient', async () => {
    const sent = await started({ recipients: [ada, bob], settings: { use_signing_order: false } });
    const page = sent.page();
    const { nonce, expires_at } = await challenge(page);
    expect(Date.parse(expires_at) - sent.clock.now().getTime()).toBe(10 * MINUTE);
    const stale = (await challenge(page)) && (await page.post('finish', await signed(sent, page, { nonce })));
    expect(stale).toMatchObject({ status: 403, body: { code: 'PASSKEY_INVALID' } });
    const theirs = (await challenge(sent.page(1))).nonce;
    expect((await page.post('finish', await signed(sent, page, { nonce: theirs }))).status).toBe(403);
    const invented = await signed(sent, page, { nonce: 'A'.repeat(43) });
    expect((await page.post('finish', invented)).status).toBe(403);
    const late = await signed(sent, page);
    sent.clock.forward(10 * MINUTE);
    expect((await page.post('finish', late)).status).toBe(403);
    expect((await page.post('finish', await signed(sent, page))).status).toBe(200);
  });

  it("is for the person's account with this sender, whatever the request", async () => {
    const sent = await started({
      recipients: [ada, { ...bob, email: 'ADA@example.com' }],
      settings: { use_signing_order: false },
    });
    const [first, second] = [await challenge(sent.page()), await challenge(sent.page(1))];
    expect(first).toMatchObject({
      rp_id: 'sign.example.com',
      user: { name: 'ada@example.com', display_name: 'Ada Lovelace' },
    });
    expect(second.user.id).toBe(first.user.id);
    const other = await challenge((await started()).page());
    expect(other.user.id).not.toBe(first.user.id);
    expect(Buffer.from(first.user.id, 'base64url').length).toBeLessThanOrEqual(64);
  });

  it('is only for those who can sign now', async () => {
    const coded = await started({ settings: { require_otp_verification: true } });
    expect((await coded.page().post('passkey')).status).toBe(401);
    const { page } = await enterCode(coded);
    expect((await page.post('passkey')).status).toBe(200);
    const sent = await started({ recipients: [ada, bob] });
    expect((await sent.page(1).post('passkey')).body.code).toBe('NOT_YOUR_TURN');
    const { phone } = await takeOver(sent, sent.page(), sent.field('city').id);
    expect((await phone.post('passkey')).body.code).toBe('ACCESS_DENIED');
  });
});
