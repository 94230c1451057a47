import { beforeAll, describe, expect, it } from 'vitest';
import { newId, type RecipientId } from '../../../../../src/model/ids.ts';
import {
  bearerOf,
  findSession,
  hashOf,
  issuedToken,
  listenerOf,
  newSecret,
} from '../../../../../src/server/requests/signing/access.ts';
import type { HandoffAnswer } from '../../../../../src/wire/http/signing-sessions.ts';
import {
  agree,
  enterCode,
  linkOf,
  openSigning,
  sentRequest,
  takeOver,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe("a call's token", () => {
  const token = 'a-_4'.repeat(5);

  it.each([
    [`Bearer ${token}`, token],
    [`bearer ${token}`, token],
    [`Bearer ${'x'.repeat(100)}`, 'x'.repeat(100)],
    [`Bearer ${'x'.repeat(101)}`, null],
    [`Bearer ${'x'.repeat(19)}`, null],
    [`Bearer ${token} `, null],
    [` Bearer ${token}`, null],
    [`Bearer ${token}=`, null],
    [`Basic ${token}`, null],
    [token, null],
    ['', null],
    [undefined, null],
  ])('of %j is %j', (header, found) => {
    expect(bearerOf(header)).toBe(found);
  });

  it('is 256 random bits, stored as a hash', () => {
    expect(newSecret()).toMatch(/^[\w-]{43}$/);
    expect(newSecret()).not.toBe(newSecret());
    expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('a token from a one-time code', () => {
  const behindCode = () =>
    sentRequest({
      recipients: [{}, {}],
      settings: { require_otp_verification: true, use_signing_order: false },
    });

  it("opens its recipient's page and no other", async () => {
    const sent = await behindCode();
    const { page, token } = await enterCode(sent);
    expect((await page.get()).body.state).toBe('ready');
    const others = sent.browser(sent.people[1]!.signing_id, token);
    expect((await others.get()).body.state).toBe('auth-required');
  });

  it('expires four hours after its last use', async () => {
    const { page, ...sent } = await behindCode().then(async (one) => ({ ...one, ...(await enterCode(one)) }));
    sent.clock.forward(4 * HOUR - 1);
    expect((await page.get()).body.state).toBe('ready');
    sent.clock.forward(4 * HOUR - 1);
    expect((await page.get()).body.state).toBe('ready');
    sent.clock.forward(4 * HOUR);
    expect((await page.get()).body.state).toBe('auth-required');
  });

  it('expires twelve hours after its first use, however often it is used', async () => {
    const { page, ...sent } = await behindCode().then(async (one) => ({ ...one, ...(await enterCode(one)) }));
    for (let hour = 3; hour < 12; hour += 3) {
      sent.clock.forward(3 * HOUR);
      expect((await page.get()).body.state).toBe('ready');
    }
    sent.clock.forward(3 * HOUR);
    expect((await page.get()).body.state).toBe('auth-required');
  });

  it('updates its last use once a minute at most', async () => {
    const sent = await behindCode();
    const { page, token } = await enterCode(sent);
    const started = sent.clock.now();
    const lastUse = async () =>
      (
        await sent.services.db.kysely
          .selectFrom('signing_access')
          .select('last_used_at')
          .where('token_hash', '=', hashOf(token))
          .executeTakeFirstOrThrow()
      ).last_used_at;
    sent.clock.forward(MINUTE);
    await page.get();
    expect(await lastUse()).toEqual(started);
    sent.clock.forward(1);
    await page.get();
    expect(await lastUse()).toEqual(sent.clock.now());
  });

  it("opens nothing at a hand-off's address", async () => {
    const sent = await behindCode();
    const { page, token } = await enterCode(sent);
    const { address } = linkOf((await page.post<HandoffAnswer>('handoffs', {})).body);
    expect(await sent.browser(address, token).get()).toMatchObject({
      status: 403,
      body: { code: 'LINK_EXPIRED' },
    });
  });
});

describe("a hand-off's token", () => {
  it("opens the hand-off's address and not the page it came from", async () => {
    const sent = await sentRequest({ settings: { require_otp_verification: true } });
    const { page } = await enterCode(sent);
    const { phone, token } = await takeOver(sent, page);
    expect((await phone.get()).body).toMatchObject({ state: 'ready', is_handoff: true });
    expect((await sent.browser(sent.people[0]!.signing_id, token).get()).body.state).toBe('auth-required');
    // The code's token remains valid.
    expect((await page.get()).body.state).toBe('ready');
  });

  it('is valid for twelve hours without use', async () => {
    const sent = await sentRequest();
    const { phone } = await takeOver(sent, sent.page());
    sent.clock.forward(12 * HOUR - 1);
    expect((await phone.get()).status).toBe(200);
    sent.clock.forward(1);
    expect(await phone.get()).toMatchObject({
      status: 403,
      body: { code: 'LINK_EXPIRED', message: 'This phone’s access has ended. Scan a new code' },
    });
  });
});

describe('an address', () => {
  it('identifies the recipient, in any letter case', async () => {
    const sent = await sentRequest({
      fields: [
        { type: 'image', of: 0 },
        { type: 'text', of: null },
      ],
    });
    const { signing_id, id } = sent.people[0]!;
    const find = (address: string, fieldId: string | null = null) =>
      findSession(sent.services.db.kysely, address, { fieldId, now: sent.clock.now() });
    const session = {
      key: id,
      recipientId: id,
      requestId: sent.id,
      companyId: sent.company_id,
      handoff: null,
      fieldType: null,
      loaded: null,
    };
    expect(await find(signing_id.toUpperCase())).toEqual(session);
    expect(await find(signing_id, sent.fields[0]!.id)).toEqual({ ...session, fieldType: 'image' });
    expect(await find(signing_id, sent.fields[1]!.id)).toEqual(session);
    expect(await find(newId())).toBeNull();
    expect(await find(id)).toBeNull();
  });

  it('is looked up with its request, if the call needs it', async () => {
    const sent = await sentRequest({
      fields: [
        { type: 'image', of: 0 },
        { type: 'text', of: 0 },
      ],
    });
    const { kysely } = sent.services.db;
    const { signing_id, id } = sent.people[0]!;
    const now = sent.clock.now();
    const fieldId = sent.fields[0]!.id;
    const one = await findSession(kysely, signing_id.toUpperCase(), { fieldId, now, along: { fieldId } });
    const { loaded, ...address } = one!;
    const { loaded: none, ...alone } = (await findSession(kysely, signing_id, { fieldId, now }))!;
    expect(address).toEqual(alone);
    expect(none).toBeNull();
    expect(loaded).toMatchObject({
      recipientId: id,
      parts: null,
      bundle: { request: { id: sent.id }, fields: [{ id: fieldId }] },
    });
    const whole = await findSession(kysely, signing_id, { fieldId: null, now, along: 'session' });
    expect(whole!.loaded!.bundle.fields).toHaveLength(2);
    expect(whole!.loaded!.parts).toMatchObject({ terms: [], handoff: null });
    expect(await findSession(kysely, newId(), { fieldId: null, now, along: 'session' })).toBeNull();
  });

  it('of a hand-off identifies its recipient, and whether the phone may still use it', async () => {
    const sent = await sentRequest();
    const { body } = await sent.page().post<HandoffAnswer>('handoffs', {});
    const find = () =>
      findSession(sent.services.db.kysely, body.id.toUpperCase(), { fieldId: null, now: sent.clock.now() });
    const session = await find();
    expect(session).toMatchObject({
      key: body.id,
      recipientId: sent.people[0]!.id,
      handoff: { id: body.id, isLive: true },
    });
    expect(listenerOf(session!)).toBe(sent.people[0]!.id);
    sent.clock.forward(12 * HOUR);
    const late = await find();
    expect(late!.handoff).toMatchObject({ isLive: false });
    expect(() => listenerOf(late!)).toThrow('This signing link isn’t valid');
  });

  it("of a revoked hand-off isn't active", async () => {
    const sent = await sentRequest();
    const { body } = await sent.page().post<HandoffAnswer>('handoffs', {});
    await sent.page().post(`handoffs/${body.id}/end`);
    const found = await findSession(sent.services.db.kysely, body.id, {
      fieldId: null,
      now: sent.clock.now(),
    });
    expect(found!.handoff).toMatchObject({ isLive: false });
  });

  it("isn't valid for the ID of a code's token", async () => {
    const sent = await sentRequest({ settings: { require_otp_verification: true } });
    const { token } = await enterCode(sent);
    const { kysely } = sent.services.db;
    const { id } = await kysely
      .selectFrom('signing_access')
      .select('id')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirstOrThrow();
    expect(await findSession(kysely, id, { fieldId: null, now: sent.clock.now() })).toBeNull();
  });
});

describe('a token that was issued for an address', () => {
  it('is recognized after it expires, and at no other address', async () => {
    const sent = await sentRequest();
    await agree(sent.page());
    const { token, address } = await takeOver(sent, sent.page());
    const { kysely } = sent.services.db;
    const at = (one: string) =>
      findSession(kysely, one, { fieldId: null, now: sent.clock.now() }).then((found) => found!);
    sent.clock.forward(12 * HOUR);
    expect(await issuedToken(kysely, await at(address), token)).toBe(address);
    expect(await issuedToken(kysely, await at(sent.people[0]!.signing_id), token)).toBeNull();
    expect(await issuedToken(kysely, await at(address), newSecret())).toBeNull();
    expect(await issuedToken(kysely, await at(address), null)).toBeNull();
  });

  it("from a code is recognized at its recipient's signing ID", async () => {
    const sent = await sentRequest({ settings: { require_otp_verification: true } });
    const { token } = await enterCode(sent);
    const { kysely } = sent.services.db;
    const session = await findSession(kysely, sent.people[0]!.signing_id, {
      fieldId: null,
      now: sent.clock.now(),
    });
    expect(await issuedToken(kysely, session!, token)).toEqual(expect.any(String));
    const other = { ...session!, recipientId: newId() as RecipientId };
    expect(await issuedToken(kysely, other, token)).toBeNull();
  });
});
