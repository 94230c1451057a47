import { beforeAll, describe, expect, it } from 'vitest';
import type { IdentityField } from '../../../../../src/model/settings.ts';
import {
  ada,
  bob,
  finish,
  type Given,
  openSigning,
  sentRequest,
  takeOver,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

const correctable = (fields: readonly IdentityField[], given: Given = {}) =>
  sentRequest({ ...given, settings: { identity_editable_fields: fields, ...given.settings } });

describe("correcting one's own details", () => {
  it.each([
    ['name', { first_name: 'Augusta', last_name: 'King' }],
    ['company', { company: 'Engines Ltd' }],
    ['title', { title: 'Countess' }],
    ['phone', { phone_number: '+44 1' }],
    [
      'address',
      {
        street_address: '12 St James’s Square',
        city: 'London',
        state_province: 'Middlesex',
        postal_code: 'SW1',
        country: 'England',
      },
    ],
  ] as const)('with the permission “%s” changes %j', async (permission, given) => {
    const sent = await correctable([permission]);
    const { status, body } = await sent.page().put('identity', given);
    expect(status).toBe(200);
    expect(body.recipient).toMatchObject(given);
    expect(await sent.recipient()).toMatchObject(given);
    const others = (['name', 'company', 'title', 'phone', 'address'] as const).filter(
      (one) => one !== permission,
    );
    const refusing = await correctable(others);
    const keys = Object.keys(given);
    expect(await refusing.page().put('identity', given)).toMatchObject({
      status: 403,
      body: {
        code: 'ACCESS_DENIED',
        message: `Only the sender can change ${keys.join(', ')}`,
        details: { fields: keys },
      },
    });
  });

  it('records old and new values in the trail, without surrounding spaces', async () => {
    const sent = await correctable(['name', 'phone']);
    await sent.page().put('identity', { first_name: 'Ada', last_name: ' King ', phone_number: '+44 1' });
    expect((await sent.trail()).find(({ event }) => event === 'identity_changed')).toMatchObject({
      description: 'Corrected their own details',
      actor: { name: 'Ada Lovelace' },
      details: {
        recipient_id: sent.people[0]!.id,
        changes: {
          last_name: { from: 'Lovelace', to: 'King' },
          phone_number: { from: '', to: '+44 1' },
        },
      },
    });
  });

  it("to the same values isn't a change, even if it isn't allowed", async () => {
    const sent = await correctable([]);
    expect((await sent.page().put('identity', { first_name: ' Ada ' })).status).toBe(200);
    expect((await sent.trail()).map(({ event }) => event)).not.toContain('identity_changed');
  });

  it('changes their locked fields that show them, and no other field', async () => {
    const shows = { type: 'text', format_rules: { prefilledData: 'company' }, value: 'Old' } as const;
    const sent = await correctable(['company'], {
      recipients: [
        { ...ada, company: 'Old' },
        { ...bob, company: 'Old' },
      ],
      fields: [
        { ...shows, of: 0, variable_name: 'locked' },
        {
          ...shows,
          of: 0,
          variable_name: 'open',
          format_rules: { prefilledData: 'company', prefilledEditable: true },
        },
        { ...shows, of: 1, variable_name: 'theirs' },
        { type: 'text', of: 0, variable_name: 'free', value: 'Old', read_only: true },
      ],
    });
    await sent.page().put('identity', { company: 'New' });
    const values = await Promise.all(
      ['locked', 'open', 'theirs', 'free'].map(async (name) => (await sent.stored(name)).value),
    );
    expect(values).toEqual(['New', 'Old', 'Old', 'Old']);
    await sent.page().put('identity', { company: '' });
    expect((await sent.stored('locked')).value).toBeNull();
  });

  it('is rejected out of turn, and on a phone with one field', async () => {
    const sent = await correctable(['company'], {
      recipients: [ada, bob],
      fields: [{ type: 'text', of: 0, variable_name: 'city' }],
    });
    expect(await sent.page(1).put('identity', { company: 'New' })).toMatchObject({
      status: 409,
      body: { code: 'NOT_YOUR_TURN' },
    });
    const { phone } = await takeOver(sent, sent.page(), sent.field('city').id);
    expect(await phone.put('identity', { company: 'New' })).toMatchObject({ status: 403 });
    expect((await sent.recipient()).company).toBe('');
  });

  it('is rejected after finishing', async () => {
    const sent = await correctable(['company'], { workspace: { require_terms_acceptance: false } });
    await finish(sent.page());
    expect((await sent.page().put('identity', { company: 'New' })).status).toBe(409);
  });
});

describe('notifies the sender of a correction', () => {
  const TYPE = 'signing_request.recipient.identity_changed';
  const change = async (settings: Given['settings'], workspace: Given['workspace'] = {}) => {
    const sent = await correctable(['company'], { settings: settings!, workspace: workspace! });
    const told = await sent.listen();
    await sent.page().put('identity', { company: 'New' });
    const events = (await told()).filter(({ type }) => type === TYPE);
    return { sent, events, mails: await sent.jobs('mail') };
  };

  it('by webhook if the request asks for it', async () => {
    const { sent, events, mails } = await change({ notify_identity_change_webhook: true });
    expect(events.map(({ data }) => data.recipient_id)).toEqual([sent.people[0]!.id]);
    expect(mails).toEqual([]);
  });

  it('by email if the request asks for it and the team has an address', async () => {
    const team = { team_email: 'team@example.com' };
    const { sent, events, mails } = await change({ notify_identity_change_email: true }, team);
    expect(events).toEqual([]);
    expect(mails.map(({ payload }) => payload)).toEqual([
      {
        kind: 'identity_changed',
        request_id: sent.id,
        recipient_id: sent.people[0]!.id,
        occasion: sent.clock.now().toISOString(),
      },
    ]);
    expect((await change({ notify_identity_change_email: true })).mails).toEqual([]);
    expect((await change({}, team)).mails).toEqual([]);
  });
});
