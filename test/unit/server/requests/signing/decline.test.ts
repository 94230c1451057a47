import { beforeAll, describe, expect, it } from 'vitest';
import {
  ada,
  bob,
  openSigning,
  START,
  sentRequest,
  takeOver,
} from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

describe('declining', () => {
  it('ends the request for everyone, with its reason in the trail', async () => {
    const sent = await sentRequest({ recipients: [ada, bob] });
    const told = await sent.listen();
    const now = sent.clock.now();
    const { revision } = await sent.row();
    expect(await sent.page().post('decline', { reason: 'Too dear' })).toMatchObject({
      status: 200,
      body: { state: 'declined', recipient: { declined_at: now.toISOString() } },
    });
    expect(await sent.recipient()).toMatchObject({ declined_at: now, decline_reason: 'Too dear' });
    expect(await sent.row()).toMatchObject({
      status: 'declined',
      declined_at: now,
      updated_at: now,
      last_signing_action_at: now,
      revision: revision + 1,
    });
    const recipient_id = sent.people[0]!.id;
    expect((await sent.trail()).at(-1)).toMatchObject({
      event: 'signing_declined',
      description: 'Declined: Too dear',
      details: { recipient_id, reason: 'Too dear' },
    });
    expect((await sent.page(1).get()).body.state).toBe('declined');
    const events = await told();
    expect(events.map(({ type }) => type).sort()).toEqual([
      'signing_request.declined',
      'signing_request.recipient.declined',
    ]);
    for (const { data } of events)
      expect(data).toMatchObject({
        recipient_id,
        reason: 'Too dear',
        signing_request: { status: 'declined' },
      });
  });

  it('says that the sender is notified only if an email or webhook does so', async () => {
    const sent = await sentRequest();
    expect((await sent.page().get()).body.sender_is_told).toBe(false);
    const heard = await sentRequest();
    await heard.listen();
    expect((await heard.page().get()).body.sender_is_told).toBe(true);
    expect((await heard.page().post('decline', {})).body.sender_is_told).toBe(true);
    // A team's address has no effect if no emails are sent.
    const unsent = await sentRequest({ workspace: { team_email: 'team@example.com' } });
    expect((await unsent.page().get()).body).toMatchObject({
      sender_is_told: false,
      request: { sender_email: 'team@example.com' },
    });
  });

  it("is rejected if the sender doesn't allow it", async () => {
    const sent = await sentRequest({ settings: { allow_decline: false } });
    expect((await sent.page().get()).body.settings.allow_decline).toBe(false);
    expect(await sent.page().post('decline', { reason: 'No' })).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED' },
    });
    expect((await sent.row()).status).toBe('in_progress');
  });

  it('is rejected without the reason that the sender requires', async () => {
    const sent = await sentRequest({ settings: { require_decline_reason: true } });
    expect((await sent.page().get()).body.settings.require_decline_reason).toBe(true);
    expect(await sent.page().post('decline', { reason: ' \n' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', details: { reason: expect.stringContaining('requires a reason') } },
    });
    expect((await sent.page().post('decline', { reason: 'Too dear' })).status).toBe(200);
  });

  it('is rejected if the workspace doesn’t allow it, whatever the request says', async () => {
    const sent = await sentRequest({
      settings: { allow_decline: true },
      workspace: { allow_decline: false },
    });
    expect((await sent.page().get()).body.settings.allow_decline).toBe(false);
    expect(await sent.page().post('decline', { reason: 'No' })).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED' },
    });
  });

  it('is rejected without the reason that the workspace requires', async () => {
    const sent = await sentRequest({ workspace: { require_decline_reason: true } });
    expect((await sent.page().get()).body.settings.require_decline_reason).toBe(true);
    expect((await sent.page().post('decline', {})).status).toBe(400);
    expect((await sent.page().post('decline', { reason: 'Too dear' })).status).toBe(200);
  });

  it('needs no reason by default', async () => {
    const sent = await sentRequest();
    await sent.page().post('decline', {});
    expect((await sent.recipient()).decline_reason).toBeNull();
    expect((await sent.trail()).at(-1)).toMatchObject({ description: 'Declined to sign' });
  });

  it('notifies exactly the other invited recipients', async () => {
    const invited_at = new Date(START);
    const sent = await sentRequest({
      settings: { use_signing_order: false },
      recipients: [{ ...ada, invited_at }, { ...bob, invited_at }, { email: 'late@example.com' }],
    });
    await sent.page().post('decline', {});
    const mails = (await sent.jobs('mail')).map(({ payload }) => payload);
    expect(mails).toMatchObject([{ kind: 'declined', recipient_id: sent.people[1]!.id }]);
  });

  it('again returns the same response and changes nothing', async () => {
    const sent = await sentRequest();
    await sent.page().post('decline', { reason: 'No' });
    const { length } = await sent.trail();
    expect(await sent.page().post('decline', { reason: 'Never' })).toMatchObject({
      status: 200,
      body: { state: 'declined' },
    });
    expect(await sent.trail()).toHaveLength(length);
    expect((await sent.recipient()).decline_reason).toBe('No');
  });

  it('is rejected out of turn, and on a phone with one field', async () => {
    const sent = await sentRequest({
      recipients: [ada, bob],
      fields: [{ type: 'text', of: 0, variable_name: 'city' }],
    });
    expect(await sent.page(1).post('decline', {})).toMatchObject({
      status: 409,
      body: { code: 'NOT_YOUR_TURN' },
    });
    const { phone } = await takeOver(sent, sent.page(), sent.field('city').id);
    expect(await phone.post('decline', {})).toMatchObject({ status: 403 });
    expect((await sent.row()).status).toBe('in_progress');
  });
});
