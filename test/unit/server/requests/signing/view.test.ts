import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../../src/model/ids.ts';
import { decline } from '../../../../../src/server/requests/signing/decline.ts';
import { fieldsDigest } from '../../../../../src/server/requests/signing/digests.ts';
import { sessionPulse } from '../../../../../src/server/requests/signing/view.ts';
import {
  ada,
  agree,
  bob,
  DOCUMENT_SHA256,
  enterCode,
  finish,
  openSigning,
  START,
  sentRequest,
  takeOver,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const facts = {
  company: 'Engines Ltd',
  title: 'Countess',
  phone_number: '+44 1',
  street_address: '12 St James’s Square',
  city: 'London',
  state_province: 'Middlesex',
  postal_code: 'SW1',
  country: 'England',
};
const nothing = Object.fromEntries(Object.keys(facts).map((key) => [key, '']));

describe('a signing page', () => {
  it('shows the request, its recipient, the others and the fields', async () => {
    const sent = await sentRequest({
      recipients: [{ ...ada, ...facts }, bob, { ...bob, first_name: 'Cleo', designation: 'CC' }],
      request: { language: 'de' },
      settings: { allow_presigning_download: true },
      fields: [
        { type: 'signature', of: 0, variable_name: 'sig' },
        { type: 'text', of: 0, variable_name: 'rate', read_only: true, value: '4 %' },
        { type: 'url', of: null, variable_name: 'link', read_only_value: 'https://example.com' },
        { type: 'text', of: 1, variable_name: 'theirs' },
      ],
    });
    const { status, body } = await sent.page().get();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: sent.people[0]!.id,
      state: 'ready',
      request: {
        id: sent.id,
        name: 'Contract',
        description: 'Please read',
        sender_name: 'Acme',
        status: 'in_progress',
        sealing_status: 'none',
        expires_at: (await sent.row()).expires_at!.toISOString(),
        document_url: expect.stringContaining('https://sign.example.com/files/documents/'),
        document_url_expires_at: expect.any(String),
        page_count: 1,
        preview_pages: [],
        document_sha256: DOCUMENT_SHA256,
        hand_drawn_only: false,
        allow_download: true,
        final_document_url: null,
      },
      recipient: {
        ...ada,
        ...facts,
        id: sent.people[0]!.id,
        name: 'Ada Lovelace',
        designation: 'Signer',
        order: 1,
        signed_at: null,
        declined_at: null,
      },
      others: [
        { name: 'Bob Babbage', designation: 'Signer', order: 2, is_done: false },
        { name: 'Cleo Babbage', designation: 'CC', order: 3, is_done: false },
      ],
      fields: [
        {
          id: sent.field('sig').id,
          recipient_id: sent.people[0]!.id,
          value: null,
          editable: true,
          frame: {
            text: 'Unterschrieben von \u2068Ada Lovelace\u2069',
            reference: sent.people[0]!.id.slice(0, 8),
          },
        },
        { variable_name: 'rate', value: '4 %', editable: false, frame: null },
        { variable_name: 'link', recipient_id: null, editable: false },
      ],
      code: null,
      scope: { kind: 'session', field_id: null },
      handoff: null,
      is_handoff: false,
      settings: { language: 'de', allow_presigning_download: true },
      completion: null,
      server_time: sent.clock.now().toISOString(),
    });
    expect(body.fields).toHaveLength(3);
    expect(body.fields_sha256).toBe(fieldsDigest(sent.fields, sent.people[0]!.id));
  });

  it('shows what others have signed, without their IDs, and not what they are entering', async () => {
    const sent = await sentRequest({
      recipients: [{ ...bob, finished_at: new Date(START) }, ada, { email: 'cleo@example.com' }],
      settings: { use_signing_order: false },
      fields: [
        { type: 'text', of: 0, variable_name: 'city', value: 'Paris' },
        { type: 'text', of: 2, variable_name: 'draft', value: 'secret' },
      ],
    });
    const { body } = await sent.page(1).get();
    expect(body.fields).toMatchObject([
      { variable_name: 'city', value: 'Paris', recipient_id: null, editable: false },
    ]);
    expect(body.others).toMatchObject([{ name: 'Bob Babbage', is_done: true }, { is_done: false }]);
    expect(JSON.stringify(body)).not.toContain(sent.people[0]!.id);
  });

  it('records the first view only, and notifies the sender', async () => {
    const sent = await sentRequest();
    const told = await sent.listen();
    const now = sent.clock.now();
    await Promise.all([sent.page().get(), sent.page().get()]);
    sent.clock.forward(1000);
    await sent.page().get();
    expect(await sent.recipient()).toMatchObject({ viewed_at: now });
    expect((await sent.row()).last_signing_action_at).toEqual(now);
    expect(await sent.trail()).toMatchObject([
      {
        event: 'document_viewed',
        description: 'Opened the document',
        ip_address: '203.0.113.7',
        user_agent: 'Test browser',
        details: { recipient_id: sent.people[0]!.id, document_sha256: DOCUMENT_SHA256, access: 'link' },
      },
    ]);
    const events = await told();
    expect(events.map(({ type }) => type)).toEqual(['signing_request.viewed']);
    expect(events[0]!.data.recipient_id).toBe(sent.people[0]!.id);
  });

  it('behind a code is viewed for the first time after the code', async () => {
    const sent = await sentRequest({ settings: { require_otp_verification: true } });
    await sent.page().get();
    expect(await sent.trail()).toMatchObject([{ event: 'link_opened' }]);
    const { page } = await enterCode(sent);
    expect((await page.get()).body.state).toBe('ready');
    expect((await sent.trail()).at(-1)).toMatchObject({
      event: 'document_viewed',
      details: { access: 'code' },
    });
  });
});

describe("a role's view", () => {
  it('has nothing of the document and the people before the code', async () => {
    const sent = await sentRequest({
      recipients: [{ ...ada, ...facts }, bob],
      settings: { require_otp_verification: true },
      fields: [{ type: 'text', of: 0 }],
    });
    const { body } = await sent.page().get();
    expect(body).toMatchObject({
      state: 'auth-required',
      request: {
        name: '',
        description: '',
        sender_name: 'Acme',
        document_url: null,
        document_url_expires_at: null,
        preview_pages: [],
      },
      recipient: { first_name: '', last_name: '', name: '', email: 'a•••@example.com', ...nothing },
      others: [],
      fields: [],
      code: { sent_to: 'a•••@example.com' },
      handoff: null,
      completion: null,
    });
  });

  it("has the recipient's own details only while they can correct them", async () => {
    const sent = await sentRequest({
      recipients: [{ ...ada, ...facts }],
      workspace: { require_terms_acceptance: false },
      fields: [{ type: 'text', of: 0 }],
    });
    await takeOver(sent, sent.page());
    const { body } = await finish(sent.page());
    expect(body).toMatchObject({ state: 'finished', handoff: null, fields: [{ editable: false }] });
    expect(body.recipient).toMatchObject({
      ...ada,
      ...nothing,
      signed_at: sent.clock.now().toISOString(),
    });
  });

  it.each([
    ['cancelled', 'cancelled'],
    ['declined', 'declined'],
    ['expired', 'expired'],
    ['not_sent', 'not-sent'],
  ] as const)('is no document and no field of a request that is %s', async (status, state) => {
    const sent = await sentRequest({ request: { status }, fields: [{ type: 'text', of: 0 }] });
    const { body } = await sent.page().get();
    expect(body).toMatchObject({
      state,
      request: { document_url: null, final_document_url: null, status },
      fields: [],
    });
    expect((await sent.recipient()).viewed_at).toBeNull();
  });

  it('says that a request is over at its expiry, before any job has recorded it', async () => {
    const sent = await sentRequest({ request: { expires_at: new Date(START) } });
    expect((await sent.page().get()).body).toMatchObject({
      state: 'expired',
      request: { status: 'expired' },
    });
  });

  it("is empty for a deleted request, or for someone who isn't its recipient", async () => {
    const sent = await sentRequest({ request: { status: 'deleted' } });
    expect(await sent.page().get()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    await expect(sessionPulse(sent.services, newId<'recipient'>())).rejects.toThrow(
      'This signing link isn’t valid',
    );
  });

  it('has the sealed file if it may be downloaded', async () => {
    const sealed = { status: 'finished', sealed_key: 'sealed/1.pdf' } as const;
    const linkIn = async (allow_download: boolean) => {
      const sent = await sentRequest({ request: sealed, settings: { allow_download } });
      return (await sent.page().get()).body.request.final_document_url;
    };
    expect(await linkIn(true)).toContain('/files/sealed/1.pdf');
    expect(await linkIn(false)).toBeNull();
  });

  it('has, on a phone with one field, that field and nothing else of the document', async () => {
    const sent = await sentRequest({
      fields: [
        { type: 'text', of: 0, variable_name: 'city' },
        { type: 'text', of: 0, variable_name: 'street' },
      ],
      request: { sealed_key: 'sealed/1.pdf' },
    });
    const city = sent.field('city').id;
    const { phone } = await takeOver(sent, sent.page(), city);
    const { body } = await phone.get();
    expect(body).toMatchObject({
      scope: { kind: 'field', field_id: city },
      request: { document_url: null, preview_pages: [], final_document_url: null },
      fields: [{ id: city }],
      is_handoff: true,
      handoff: null,
    });
    expect(body.fields).toHaveLength(1);
  });
});

describe("a signing page's promise", () => {
  it('of an email about the turn is made only if one is sent', async () => {
    const promised = async (sent: Awaited<ReturnType<typeof sentRequest>>) =>
      (await sent.page().get()).body.turn_is_emailed;
    const sent = await sentRequest();
    const kept = await sentRequest({ settings: { send_signing_email: false } });
    expect(await promised(sent)).toBe(false);
    const services: { mailer: unknown } = sent.services;
    services.mailer = {};
    try {
      expect([await promised(sent), await promised(kept)]).toEqual([true, false]);
    } finally {
      services.mailer = null;
    }
  });
});

describe("an event stream's message", () => {
  it('is refused to a link that was replaced', async () => {
    const sent = await sentRequest();
    const [person] = sent.people;
    await expect(sessionPulse(sent.services, person!.id, newId<'signing'>())).rejects.toThrow(
      'This signing link isn’t valid',
    );
    // As a call that was identified before the link was replaced, and waited for the request.
    const client = { ip: null, userAgent: null, access: null, link: newId<'signing'>() };
    await expect(decline(sent.services, person!.id, client, '')).rejects.toThrow(
      'This signing link isn’t valid',
    );
  });

  it('has the state, the latest hand-off, and when anything was last done', async () => {
    const sent = await sentRequest({ settings: { require_otp_verification: true } });
    const pulse = () => sessionPulse(sent.services, sent.people[0]!.id);
    const quiet = {
      state: 'ready',
      request_id: sent.id,
      expires_at: (await sent.row()).expires_at,
      request_status: 'in_progress',
      sealing_status: 'none',
      changed_at: null,
      handoff: null,
      link_email_status: null,
      code_status: null,
    };
    expect(await pulse()).toEqual(quiet);
    const { page } = await enterCode(sent);
    await page.get();
    await agree(page);
    const { address } = await takeOver(sent, page);
    expect(await pulse()).toEqual({
      ...quiet,
      changed_at: sent.clock.now().toISOString(),
      handoff: { id: address, state: 'opened' },
    });
  });
});
