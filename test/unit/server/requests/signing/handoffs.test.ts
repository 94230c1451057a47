import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../../src/model/ids.ts';
import type { AccessAnswer, Handoff, HandoffAnswer } from '../../../../../src/wire/http/signing-sessions.ts';
import {
  agree,
  linkOf,
  openSigning,
  type SentRequest,
  sentRequest,
  takeOver,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const MINUTE = 60_000;
const given = {
  fields: [
    { type: 'text', of: 0, variable_name: 'city' },
    { type: 'text', of: 0 },
  ],
} as const;
const handOn = async (sent: SentRequest, field_id?: string) =>
  (await sent.page().post<HandoffAnswer>('handoffs', { field_id })).body;
const redeem = (sent: SentRequest, link: { address: string; secret: string }) =>
  sent.browser(link.address).post<AccessAnswer>('redeem', { secret: link.secret });
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString();
const eventsOf = async (sent: SentRequest) => (await sent.trail()).map(({ event }) => event);

describe('handing off a session', () => {
  it('returns a link for five minutes with the secret after the #', async () => {
    const sent = await sentRequest(given);
    const now = sent.clock.now();
    const answer = await sent.page().post<HandoffAnswer>('handoffs', {});
    expect(answer.status).toBe(201);
    const { id, url } = answer.body;
    expect(answer.body).toStrictEqual({
      id,
      state: 'waiting',
      field_id: null,
      link_expires_at: later(now, 5 * MINUTE),
      url,
    });
    expect(url).toMatch(new RegExp(`^https://sign\\.example\\.com/signing/${id}#[\\w-]{43}$`));
    expect((await sent.page().get()).body.handoff).toMatchObject({ id, state: 'waiting' });
    const row = await sent.services.db.kysely
      .selectFrom('signing_access')
      .selectAll()
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(linkOf(answer.body).secret);
  });

  it('returns the field if it is for one', async () => {
    const sent = await sentRequest(given);
    const city = sent.field('city').id;
    expect((await handOn(sent, city)).field_id).toBe(city);
  });

  it('adds nothing to the trail when the link is shown and revoked', async () => {
    const sent = await sentRequest(given);
    const before = await eventsOf(sent);
    const { id } = await handOn(sent, sent.field('city').id);
    await handOn(sent);
    expect((await sent.page().post(`handoffs/${id}/end`)).status).toBe(200);
    expect(await eventsOf(sent)).toEqual(before);
  });

  it('is possible twenty times an hour, per recipient', async () => {
    const sent = await sentRequest({ recipients: [{}, {}], settings: { use_signing_order: false } });
    for (let made = 0; made < 20; made += 1) await handOn(sent);
    expect(await sent.page().post('handoffs', {})).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMIT_EXCEEDED' },
    });
    expect((await sent.page(1).post('handoffs', {})).status).toBe(201);
    sent.clock.forward(60 * MINUTE);
    expect((await sent.page().post('handoffs', {})).status).toBe(201);
  });

  it("is rejected for a field that isn't the recipient's", async () => {
    const sent = await sentRequest({ recipients: [{}, {}], fields: [{ type: 'text', of: 1 }] });
    for (const field_id of [newId(), sent.fields[0]!.id])
      expect(await sent.page().post('handoffs', { field_id })).toMatchObject({
        status: 404,
        body: { message: 'This field doesn’t exist or belongs to someone else' },
      });
    expect((await sent.page().get()).body.handoff).toBeNull();
  });

  it.each([
    ['the sender turned it off', { show_qr_code: false }],
    ['the workspace turned it off', {}],
  ])('is refused where %s', async (_name, settings) => {
    const sent = await sentRequest({ settings, workspace: { show_qr_code: false } });
    expect(await sent.page().post('handoffs', {})).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED', message: 'This session can’t be handed off' },
    });
  });

  it('is rejected on a phone that took over, for a whole session and for one field', async () => {
    const sent = await sentRequest(given);
    const { phone } = await takeOver(sent, sent.page());
    expect(await phone.post('handoffs', {})).toMatchObject({
      status: 403,
      body: { message: 'This session can’t be handed off' },
    });
    const { phone: single } = await takeOver(sent, sent.page(), sent.field('city').id);
    expect(await single.post('handoffs', {})).toMatchObject({
      status: 403,
      body: { message: 'This phone only has access to one field' },
    });
  });

  it("is rejected for recipients who can't sign now", async () => {
    const sent = await sentRequest({ request: { status: 'cancelled' } });
    expect(await sent.page().post('handoffs', {})).toMatchObject({
      status: 409,
      body: { code: 'REQUEST_CANCELLED' },
    });
  });

  it('ends the previous hand-off, of this recipient only', async () => {
    const sent = await sentRequest({ recipients: [{}, {}], settings: { use_signing_order: false } });
    const other = (await sent.page(1).post<HandoffAnswer>('handoffs', {})).body;
    const first = await handOn(sent);
    const second = await handOn(sent);
    expect((await redeem(sent, linkOf(first))).status).toBe(403);
    expect((await redeem(sent, linkOf(second))).status).toBe(200);
    expect((await redeem(sent, linkOf(other))).status).toBe(200);
  });
});

describe('the phone', () => {
  it('opens the link once and gets a token for twelve hours', async () => {
    const sent = await sentRequest(given);
    const link = linkOf(await handOn(sent));
    const made = sent.clock.now();
    sent.clock.forward(5 * MINUTE - 1);
    const { status, body } = await redeem(sent, link);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      expires_at: later(made, 12 * 60 * MINUTE),
      session: {
        state: 'ready',
        is_handoff: true,
        handoff: null,
        scope: { kind: 'session', field_id: null },
      },
    });
    expect((await sent.trail()).at(-1)).toMatchObject({
      event: 'document_viewed',
      details: { access: 'handoff' },
    });
    expect((await sent.trail()).at(-2)).toMatchObject({
      event: 'handoff_opened',
      description: 'Continued on a phone',
      details: {
        recipient_id: sent.people[0]!.id,
        handoff_id: link.address,
        field_id: null,
        link_made_at: made.toISOString(),
      },
    });
    expect(await redeem(sent, link)).toMatchObject({
      status: 403,
      body: { code: 'LINK_EXPIRED', message: 'This code has been used or has expired. Request a new one' },
    });
    sent.clock.forward(1);
    expect((await sent.page().get()).body.handoff!.state).toBe('opened');
  });

  it('for one field gets a token for a quarter of an hour, and sees only that field', async () => {
    const sent = await sentRequest(given);
    const city = sent.field('city').id;
    const made = sent.clock.now();
    const { body } = await redeem(sent, linkOf(await handOn(sent, city)));
    expect(body.expires_at).toBe(later(made, 15 * MINUTE));
    expect(body.session).toMatchObject({
      scope: { kind: 'field', field_id: city },
      request: { document_url: null, preview_pages: [], final_document_url: null },
    });
    expect(body.session.fields.map(({ id }) => id)).toEqual([city]);
  });

  it('is too late after five minutes', async () => {
    const sent = await sentRequest(given);
    const link = linkOf(await handOn(sent));
    sent.clock.forward(5 * MINUTE);
    expect(await redeem(sent, link)).toMatchObject({ status: 403, body: { code: 'LINK_EXPIRED' } });
    expect((await sent.page().get()).body.handoff!.state).toBe('ended');
    expect(await eventsOf(sent)).not.toContain('handoff_opened');
  });

  it("finds nothing with another secret, or at a page's address", async () => {
    const sent = await sentRequest(given);
    const { address, secret } = linkOf(await handOn(sent));
    for (const link of [
      { address, secret: 'x'.repeat(43) },
      { address: sent.people[0]!.signing_id, secret },
    ])
      expect(await redeem(sent, link)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'This signing link isn’t valid' },
      });
    expect((await redeem(sent, { address: address.toUpperCase(), secret })).status).toBe(200);
  });

  it('has no access if its recipient can no longer sign', async () => {
    const sent = await sentRequest(given);
    const link = linkOf(await handOn(sent));
    await sent.page().post('decline', {});
    expect(await redeem(sent, link)).toMatchObject({ status: 409, body: { code: 'REQUEST_DECLINED' } });
  });

  it('notifies the first device when it has saved an answer, but not when it removed one', async () => {
    const sent = await sentRequest(given);
    await agree(sent.page());
    const city = sent.field('city').id;
    const { phone } = await takeOver(sent, sent.page(), city);
    const state = async () => (await sent.page().get()).body.handoff!.state;
    await phone.put(`fields/${city}`, { value: null });
    expect(await state()).toBe('opened');
    await phone.put(`fields/${city}`, { value: 'London' });
    expect(await state()).toBe('filled');
  });

  it('counts as ended when its time is over', async () => {
    const sent = await sentRequest(given);
    const city = sent.field('city').id;
    await takeOver(sent, sent.page(), city);
    sent.clock.forward(15 * MINUTE);
    expect((await sent.page().get()).body.handoff!.state).toBe('ended');
  });
});

describe('revoking a hand-off', () => {
  it('ends it, and repeating that changes nothing', async () => {
    const sent = await sentRequest(given);
    const { phone, address } = await takeOver(sent, sent.page());
    const end = (id: string) => sent.page().post<Handoff>(`handoffs/${id}/end`);
    const first = await end(address);
    expect(first).toMatchObject({ status: 200, body: { id: address, state: 'ended' } });
    const endedAt = async () =>
      (
        await sent.services.db.kysely
          .selectFrom('signing_access')
          .select('ended_at')
          .where('id', '=', address as never)
          .executeTakeFirstOrThrow()
      ).ended_at;
    const before = await endedAt();
    sent.clock.forward(MINUTE);
    expect((await end(address.toUpperCase())).status).toBe(200);
    expect(await endedAt()).toEqual(before);
    expect(await phone.get()).toMatchObject({ status: 403, body: { code: 'LINK_EXPIRED' } });
  });

  it('is rejected for anything but a hand-off of this recipient', async () => {
    const sent = await sentRequest({ recipients: [{}, {}], settings: { use_signing_order: false } });
    const other = (await sent.page(1).post<HandoffAnswer>('handoffs', {})).body;
    for (const id of ['nothing', newId(), other.id])
      expect(await sent.page().post(`handoffs/${id}/end`)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', message: 'Hand-off not found' },
      });
    expect((await sent.page(1).get()).body.handoff!.state).toBe('waiting');
  });

  it('is rejected on the phone, and without the code that the sender requires', async () => {
    const sent = await sentRequest(given);
    const { phone, address } = await takeOver(sent, sent.page());
    const refused = {
      status: 403,
      body: { code: 'ACCESS_DENIED', message: 'Only the page that started this hand-off can end it' },
    };
    expect(await phone.post(`handoffs/${address}/end`)).toMatchObject(refused);
    const coded = await sentRequest({ settings: { require_otp_verification: true } });
    expect(await coded.page().post(`handoffs/${address}/end`)).toMatchObject(refused);
  });
});
