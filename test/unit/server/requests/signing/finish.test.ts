import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../../../../../src/model/canonical-json.ts';
import { newId } from '../../../../../src/model/ids.ts';
import { sha256Hex } from '../../../../../src/server/audit/chain.ts';
import {
  ada,
  agree,
  bob,
  DOCUMENT_SHA256,
  finish,
  type Given,
  openSigning,
  type SentRequest,
  START,
  sentRequest,
  takeOver,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const digest = (value: unknown) => sha256Hex(canonicalJson(value as Json));
const noTerms = { require_terms_acceptance: false };
const started = (given: Given = {}) =>
  sentRequest({
    workspace: noTerms,
    fields: [{ type: 'text', of: 0, variable_name: 'city', label: 'City', required: true, value: 'London' }],
    ...given,
  });
const lastEntry = async (sent: SentRequest, event = 'document_finished') =>
  (await sent.trail()).findLast((one) => one.event === event);

describe('finishing', () => {
  it("makes the recipient's part final, and records in the trail what was signed", async () => {
    const sent = await started({ recipients: [ada, bob] });
    const told = await sent.listen();
    const now = sent.clock.now();
    const { revision } = await sent.row();
    const { status, body } = await finish(sent.page(), { time_zone: 'Pacific/Kiritimati' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'already-signed', request: { status: 'in_progress' } });
    expect(await sent.recipient()).toMatchObject({ finished_at: now, time_zone: 'Pacific/Kiritimati' });
    expect(await sent.row()).toMatchObject({
      status: 'in_progress',
      last_signing_action_at: now,
      updated_at: now,
      revision: revision + 1,
    });
    expect(await lastEntry(sent)).toMatchObject({
      description: 'Signed the document',
      source: 'signer',
      actor: { name: 'Ada Lovelace', email: 'ada@example.com' },
    });
    expect((await lastEntry(sent))!.details).toStrictEqual({
      recipient_id: sent.people[0]!.id,
      order: 1,
      document_sha256: DOCUMENT_SHA256,
      fields_sha256: body.fields_sha256,
      values_sha256: digest({ [sent.field('city').id]: 'London' }),
      time_zone: 'Pacific/Kiritimati',
      terms: 'not asked for',
      access: 'link',
    });
    const events = await told();
    expect(events.map(({ type }) => type)).toContain('signing_request.recipient.signed');
    expect(events.at(-1)!.data.recipient_id).toBe(sent.people[0]!.id);
  });

  it('invites the next in order, and completes the request after the last', async () => {
    const sent = await started({ recipients: [ada, bob] });
    await finish(sent.page());
    expect((await sent.recipient(1)).invited_at).toEqual(sent.clock.now());
    const [invitation] = await sent.jobs('mail');
    expect(invitation!.payload).toMatchObject({ kind: 'invite', recipient_id: sent.people[1]!.id });
    expect(await sent.jobs('seal')).toEqual([]);
    expect((await finish(sent.page(1))).body).toMatchObject({
      state: 'finished',
      request: { status: 'finished', sealing_status: 'pending' },
    });
    expect(await sent.jobs('seal')).toHaveLength(1);
    expect(await sent.jobs('mail')).toHaveLength(1);
  });

  it('confirms to a recipient who has finished already, and changes nothing', async () => {
    const sent = await started();
    await finish(sent.page());
    const { length } = await sent.trail();
    const again = await sent.page().post('finish', { document_sha256: 'x', fields_sha256: 'x' });
    expect(again).toMatchObject({ status: 200, body: { state: 'finished' } });
    expect(await sent.trail()).toHaveLength(length);
  });

  it('is an approval for an approver', async () => {
    const sent = await started({ recipients: [{ ...ada, designation: 'Approver' }] });
    await finish(sent.page());
    expect((await lastEntry(sent))!.description).toBe('Approved the document');
  });

  it('names the time zone only if it exists', async () => {
    const sent = await started();
    await finish(sent.page(), { time_zone: 'Middle/Earth' });
    expect((await sent.recipient()).time_zone).toBeNull();
    expect((await lastEntry(sent))!.details).toMatchObject({ time_zone: null });
  });

  it('records that the statement was accepted, and how the signer got access', async () => {
    const sent = await started({ workspace: {} });
    expect(await finish(sent.page())).toMatchObject({
      status: 409,
      body: {
        code: 'CONSENT_REQUIRED',
        message: 'Accept the consent statement first',
      },
    });
    await agree(sent.page());
    const { phone } = await takeOver(sent, sent.page());
    expect((await finish(phone)).status).toBe(200);
    expect((await lastEntry(sent))!.details).toMatchObject({ terms: 'accepted', access: 'handoff' });
  });
});

it("accepts the document's digest in capital letters", async () => {
  const sent = await started();
  expect((await finish(sent.page(), { document_sha256: DOCUMENT_SHA256.toUpperCase() })).status).toBe(200);
});

describe('finishing is rejected', () => {
  it('out of turn', async () => {
    const sent = await started({ recipients: [bob, ada], fields: [] });
    expect(await finish(sent.page(1))).toMatchObject({ status: 409, body: { code: 'NOT_YOUR_TURN' } });
  });

  it('on a phone with one field', async () => {
    const sent = await started();
    const { phone } = await takeOver(sent, sent.page(), sent.field('city').id);
    expect(await finish(phone)).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED', message: 'This phone only has access to one field' },
    });
    expect((await sent.recipient()).finished_at).toBeNull();
  });

  it.each(['document_sha256', 'fields_sha256'])('for another %s than the one shown', async (key) => {
    const sent = await started();
    expect(await finish(sent.page(), { [key]: 'f'.repeat(64) })).toMatchObject({
      status: 409,
      body: {
        code: 'STALE_DOCUMENT',
        message: 'The document has changed since the page was loaded. Load the session again',
      },
    });
  });

  it('for other answers than those shown; a file counts as the page knows it', async () => {
    const file = { kind: 'file', file_name: 'a.pdf', content_type: 'application/pdf', size: 3 } as const;
    const sent = await started({
      fields: [
        { type: 'text', of: 0, variable_name: 'city', value: 'London' },
        { type: 'file', of: 0, variable_name: 'proof', value: { ...file, key: 'files/1.bin' } },
      ],
    });
    const [city, proof] = [sent.field('city').id, sent.field('proof').id];
    expect(
      await finish(sent.page(), { answers_sha256: digest({ [city]: 'Paris', [proof]: file }) }),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'STALE_ANSWERS',
        message: 'The answers have changed since the page was loaded. Load the session again',
      },
    });
    const answers_sha256 = digest({ [city]: 'London', [proof]: file });
    expect((await finish(sent.page(), { answers_sha256 })).status).toBe(200);
    expect((await lastEntry(sent))!.details).toMatchObject({
      answers_sha256,
      values_sha256: digest({ [city]: 'London', [proof]: file }),
    });
  });

  it('while something required is empty, identified by label, variable or type', async () => {
    const required = { type: 'text', of: 0, required: true } as const;
    const sent = await started({
      recipients: [ada, bob],
      fields: [
        { ...required, label: 'City', variable_name: 'city' },
        { ...required, variable_name: 'street' },
        { ...required, type: 'number', variable_name: '' },
        { ...required, of: 1, label: 'Of someone else' },
        { ...required, label: 'Filled', value: 'x' },
        { type: 'text', of: 0, label: 'Not required' },
      ],
    });
    expect(await finish(sent.page())).toMatchObject({
      status: 409,
      body: {
        code: 'FIELDS_INCOMPLETE',
        message: 'Required fields are empty: City, street, number',
        details: { fields: sent.fields.slice(0, 3).map(({ id }) => id) },
      },
    });
    expect((await sent.recipient()).finished_at).toBeNull();
  });
});

describe('finishing stores', () => {
  it("the day by the service's clock in the signer's time zone, whatever a date field contained", async () => {
    const sent = await started({
      fields: [
        { type: 'date', of: 0, variable_name: 'when', date_signing_default: true, value: '2020-01-01' },
      ],
    });
    const now = sent.clock.now();
    await finish(sent.page(), { time_zone: 'Asia/Tokyo' });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' }).format(now);
    expect(now.getTime()).toBeGreaterThanOrEqual(START);
    expect(await sent.stored('when')).toMatchObject({ value: today, value_at: now, is_hidden: false });
    expect((await lastEntry(sent))!.details).toMatchObject({
      values_sha256: digest({ [sent.field('when').id]: today }),
    });
  });

  it('the result of each formula, from the answers of those who have finished', async () => {
    const sent = await started({
      recipients: [{ ...bob, finished_at: new Date(START) }, ada, { email: 'late@example.com' }],
      fields: [
        { type: 'number', of: 0, variable_name: 'rate', value: '3' },
        { type: 'number', of: 2, variable_name: 'late', value: '100' },
        { type: 'number', of: 1, variable_name: 'own', value: '2' },
        { type: 'formula', of: 1, variable_name: 'sum', format_rules: { formula: 'rate * own' } },
        { type: 'formula', of: 1, variable_name: 'unseen', format_rules: { formula: 'late * own' } },
        { type: 'formula', of: 0, variable_name: 'others', format_rules: { formula: 'rate * 7' } },
      ],
    });
    expect((await finish(sent.page(1))).status).toBe(200);
    expect((await sent.stored('sum')).value).toBe('6');
    expect((await sent.stored('unseen')).value).toBeNull();
    expect((await sent.stored('others')).value).toBeNull();
    expect(await sent.stored('own')).toMatchObject({ value: '2', value_at: null });
  });

  it("nothing in fields that conditions hide, which aren't part of what was signed", async () => {
    const asked = newId<'field'>();
    const sent = await started({
      fields: [
        { type: 'checkbox', of: 0, id: asked, variable_name: 'company', value: 'false' },
        {
          type: 'text',
          of: 0,
          variable_name: 'name',
          required: true,
          value: 'left over',
          visibility_conditions: {
            logic: 'and',
            groups: [{ conditions: [{ field_id: asked, operator: 'is_filled', value: '' }] }],
          },
        },
      ],
    });
    expect((await finish(sent.page())).status).toBe(200);
    expect(await sent.stored('name')).toMatchObject({
      value: null,
      is_hidden: true,
      value_at: sent.clock.now(),
    });
    expect(await sent.stored('company')).toMatchObject({ value: 'false', is_hidden: false });
    expect((await lastEntry(sent))!.details).toMatchObject({
      values_sha256: digest({ [asked]: 'false' }),
    });
  });
});
