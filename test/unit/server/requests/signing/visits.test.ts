import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../../src/model/ids.ts';
import { TRAIL_LIMITS } from '../../../../../src/server/audit/trail-limits.ts';
import { json } from '../../../../../src/server/platform/db/json.ts';
import {
  ada,
  agree,
  bob,
  finish,
  type Given,
  openSigning,
  type SentRequest,
  START,
  sentRequest,
  takeOver,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OPENED = '?opened_in=window';
const framedBy = (client: string) => `?opened_in=frame&host_origin=${encodeURIComponent(client)}`;

const visitsOf = async (sent: SentRequest) =>
  (await sent.trail()).filter(({ event }) => ['document_viewed', 'link_opened'].includes(event));
const eventsOf = async (sent: SentRequest) => (await visitsOf(sent)).map(({ event }) => event);

describe('a visit of a signing link', () => {
  it('is recorded with address, browser, state and where the page was opened', async () => {
    const sent = await sentRequest();
    await sent.page().get(OPENED);
    sent.clock.forward(6 * MINUTE);
    await sent.page().get(OPENED);
    const report = { reported_by_browser: { opened_in: 'window', host_origin: null } };
    expect(await visitsOf(sent)).toMatchObject([
      { event: 'document_viewed', details: report },
      {
        event: 'link_opened',
        description: 'Opened the signing link',
        source: 'signer',
        actor: { name: 'Ada Lovelace', email: 'ada@example.com' },
        ip_address: '203.0.113.7',
        user_agent: 'Test browser',
        details: { recipient_id: sent.people[0]!.id, state: 'ready', access: 'link', ...report },
      },
    ]);
  });

  it('is one visit if the page is reloaded within five minutes', async () => {
    const sent = await sentRequest();
    await sent.page().get(OPENED);
    sent.clock.forward(6 * MINUTE);
    await Promise.all([sent.page().get(OPENED), sent.page().get(OPENED)]);
    sent.clock.forward(4 * MINUTE);
    await sent.page().get(OPENED);
    expect(await eventsOf(sent)).toEqual(['document_viewed', 'link_opened']);
  });

  it.each([
    ['another address', '198.51.100.4', 'Test browser'],
    ['another browser', '203.0.113.7', 'Other browser'],
  ])('is another one from %s', async (_what, ip, userAgent) => {
    const sent = await sentRequest();
    await sent.page().get(OPENED);
    const page = sent.browser(sent.people[0]!.signing_id, null, ip);
    await page.get(OPENED, { 'user-agent': userAgent });
    expect(await visitsOf(sent)).toMatchObject([{}, { ip_address: ip, user_agent: userAgent }]);
  });

  const done = new Date(START);
  const over = (status: 'cancelled' | 'declined' | 'expired' | 'not_sent' | 'finished'): Given => ({
    request: { status },
  });
  it.each<[state: string, given: Given]>([
    ['cancelled', over('cancelled')],
    ['declined', over('declined')],
    ['expired', over('expired')],
    ['not-sent', over('not_sent')],
    ['finished', over('finished')],
    ['already-signed', { recipients: [{ ...ada, viewed_at: done, finished_at: done }, bob] }],
    [
      'waiting-for-turn',
      {
        recipients: [
          { ...ada, signing_order: 2 },
          { ...bob, signing_order: 1 },
        ],
      },
    ],
    ['auth-required', { settings: { require_otp_verification: true } }],
  ])('is recorded in state %s', async (state, given) => {
    const sent = await sentRequest(given);
    expect((await sent.page().get(OPENED)).body.state).toBe(state);
    expect(await sent.trail()).toMatchObject([{ event: 'link_opened', details: { state } }]);
    expect(JSON.stringify(await sent.trail())).not.toContain(sent.people[0]!.signing_id);
  });

  it('in a frame names the host page as the browser reports it', async () => {
    for (const [query, host_origin] of [
      [framedBy('https://App.Example:8443'), 'https://app.example:8443'],
      [framedBy('capacitor://localhost'), 'capacitor://localhost'],
      [framedBy('null'), null],
      [framedBy('https://app.example/<b>'), null],
      ['?opened_in=frame', null],
    ] as const) {
      const sent = await sentRequest({ request: { status: 'finished' } });
      await sent.page().get(query);
      expect(await sent.trail()).toMatchObject([
        { details: { reported_by_browser: { opened_in: 'frame', host_origin } } },
      ]);
    }
    const sent = await sentRequest();
    await sent.page().get(framedBy('https://app.example'));
    expect(await sent.trail()).toMatchObject([
      { event: 'document_viewed', details: { reported_by_browser: { host_origin: 'https://app.example' } } },
    ]);
  });

  it("of a phone that took over is recorded under the recipient's ID", async () => {
    const sent = await sentRequest();
    const { phone, address } = await takeOver(sent, sent.page());
    sent.clock.forward(6 * MINUTE);
    await phone.get(OPENED);
    const last = (await sent.trail()).at(-1)!;
    expect(last).toMatchObject({ event: 'link_opened', details: { access: 'handoff' } });
    expect(JSON.stringify(last)).not.toContain(address);
  });
});

describe('an open page that refreshes', () => {
  it("isn't a visit, also after another signer's action", async () => {
    const sent = await sentRequest({ recipients: [ada, bob], settings: { use_signing_order: false } });
    await sent.page().get(OPENED);
    sent.clock.forward(60 * MINUTE);
    await sent.page().get();
    sent.clock.forward(DAY - 120 * MINUTE);
    await sent.page().get();
    expect(await eventsOf(sent)).toEqual(['document_viewed']);
  });

  it("doesn't hide that the link is opened again", async () => {
    const sent = await sentRequest();
    await sent.page().get(OPENED);
    sent.clock.forward(60 * MINUTE);
    await sent.page().get();
    sent.clock.forward(MINUTE);
    await sent.page().get(OPENED);
    expect(await eventsOf(sent)).toEqual(['document_viewed', 'link_opened']);
  });

  it("is recorded from a browser that this recipient hasn't used for a day", async () => {
    const sent = await sentRequest();
    await sent.page().get(OPENED);
    await sent.browser(sent.people[0]!.signing_id, null, '198.51.100.4').get();
    const [, stranger] = await visitsOf(sent);
    expect(stranger).toMatchObject({ event: 'link_opened', ip_address: '198.51.100.4' });
    expect(stranger!.details).not.toHaveProperty('reported_by_browser');
    sent.clock.forward(DAY);
    await sent.page().get();
    expect(await eventsOf(sent)).toEqual(['document_viewed', 'link_opened', 'link_opened']);
  });
});

it('is the same visit as an action of the same browser just before', async () => {
  const sent = await sentRequest({ recipients: [ada, bob] });
  const page = sent.page();
  await agree(page);
  sent.clock.forward(10 * MINUTE);
  await finish(page);
  sent.clock.forward(MINUTE);
  await page.get(OPENED);
  expect(await eventsOf(sent)).toEqual(['document_viewed']);
});

describe('the number of visits in a trail', () => {
  it('is limited to twenty an hour, and the page is still shown', async () => {
    const sent = await sentRequest();
    const open = (number: number) => sent.page().get(OPENED, { 'user-agent': `Browser ${number}` });
    for (let number = 0; number < 25; number += 1) expect((await open(number)).status).toBe(200);
    expect(await eventsOf(sent)).toHaveLength(21);
    sent.clock.forward(61 * MINUTE);
    await open(30);
    expect(await eventsOf(sent)).toHaveLength(22);
  });

  it("doesn't grow in a full trail, and the page is still shown", async () => {
    const sent = await sentRequest({ request: { status: 'finished' } });
    await sent.services.db.kysely
      .insertInto('audit_entry')
      .values({
        request_id: sent.id,
        sequence: TRAIL_LIMITS.entries,
        id: newId<'audit-entry'>(),
        at: new Date(START),
        source: 'system',
        event: 'activity',
        description: 'Filler',
        actor: json({ name: 'System' }),
        details: json({}),
        ip_address: null,
        user_agent: null,
        previous_hash: '0'.repeat(64),
        hash: '0'.repeat(64),
      })
      .execute();
    expect((await sent.page().get(OPENED)).body.state).toBe('finished');
    expect(await sent.trail()).toHaveLength(1);
  });
});
