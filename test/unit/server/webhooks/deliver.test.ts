import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId, type SigningId, type WebhookId } from '../../../../src/model/ids.ts';
import { GiveUp } from '../../../../src/server/platform/jobs/run-jobs.ts';
import { withSigningIds } from '../../../../src/server/requests/record/signing-ids.ts';
import { deliver } from '../../../../src/server/webhooks/deliver.ts';
import { envelope } from '../../../../src/server/webhooks/emit.ts';
import { createReceiverPool, type ReceiverPool } from '../../../../src/server/webhooks/receiver-pool.ts';
import { currentSecrets, ensureSecret, findSecret } from '../../../../src/server/webhooks/secrets.ts';
import { insertRequest, insertWebhook } from '../../../support/database-rows.ts';
import { type DatabaseServices, databaseServices } from '../../../support/database-services.ts';
import { webhookReceiver } from '../../../support/webhook-receiver.ts';

let given: DatabaseServices;
let receivers: ReceiverPool;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let company: Awaited<ReturnType<DatabaseServices['company']>>;
beforeAll(async () => {
  receiver = await webhookReceiver();
  given = await databaseServices({ WEBHOOK_ALLOWED_HOSTS: receiver.host });
}, 60_000);
afterAll(async () => {
  await given.close();
  await receiver.close();
});
beforeEach(async () => {
  company = await given.company();
  await given.db.transaction((trx) => ensureSecret(given.services, trx, company.id, null));
  receiver.answer(200);
  receiver.received.length = 0;
  receivers = createReceiverPool([receiver.host]);
});
afterEach(() => receivers.close());

async function addHook(more: object = {}): Promise<WebhookId> {
  return (await insertWebhook(given.db, company, { url: receiver.url, ...more })).id;
}

async function addEvent(data: unknown = { note: 'ä' }, type = 'template.used'): Promise<string> {
  const id = `evt_${newId()}`;
  const now = given.clock.now();
  const told = {
    type: type as never,
    companyId: company.id,
    workspaceId: company.workspaceId,
    data: data as never,
  };
  await given.db.kysely
    .insertInto('webhook_event')
    .values({
      id,
      company_id: company.id,
      workspace_id: company.workspaceId,
      type: told.type,
      body: envelope(id, told, now),
      created_at: now,
    })
    .execute();
  return id;
}

const runAll = (
  webhook_id: WebhookId,
  events: readonly string[],
  more: { resent_from?: string } = {},
  attempt = 1,
  addSigningIds = withSigningIds,
) =>
  deliver(
    given.services,
    receivers,
    events.map((event_id) => ({
      payload: { webhook_id, event_id, ...more },
      context: { id: newId<'job'>(), attempt, isLastTry: false },
    })),
    addSigningIds,
  );
async function run(webhook_id: WebhookId, event_id: string, more?: { resent_from?: string }, attempt = 1) {
  const [error] = await runAll(webhook_id, [event_id], more, attempt);
  if (error) throw error;
}
const failed = (...args: Parameters<typeof run>) =>
  run(...args).then(
    () => expect.unreachable('It was delivered'),
    (error: Error) => error,
  );
const hookOf = (id: WebhookId) =>
  given.db.kysely.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const triesOf = (id: WebhookId) =>
  given.db.kysely.selectFrom('webhook_delivery').selectAll().where('webhook_id', '=', id).execute();

describe('a delivery that the receiver accepts', () => {
  it("has the stored body, signed with the secret of the webhook's owner", async () => {
    const hook = await addHook();
    const event = await addEvent();
    await run(hook, event);
    const { body } = await given.db.kysely
      .selectFrom('webhook_event')
      .select('body')
      .where('id', '=', event)
      .executeTakeFirstOrThrow();
    const [{ headers, body: sent }] = receiver.received as [(typeof receiver.received)[0]];
    expect(sent).toBe(body);
    expect(headers).toMatchObject({ 'x-countersign-event': 'template.used', 'webhook-id': event });
    const { secret } = currentSecrets(given.services, (await findSecret(given.db.kysely, company.id, null))!);
    expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(event, given.clock.now(), body));
  });

  it('is recorded, and ends the consecutive failures of that webhook only', async () => {
    const hook = await addHook({ consecutive_failures: 4 });
    const other = await addHook({ consecutive_failures: 4 });
    const event = await addEvent();
    const resentFrom = newId();
    const started = performance.now();
    await run(hook, event, { resent_from: resentFrom }, 3);
    const took = performance.now() - started;
    const [one, ...more] = await triesOf(hook);
    expect(more).toEqual([]);
    expect(one).toEqual({
      id: receiver.received[0]!.headers['x-countersign-delivery'],
      webhook_id: hook,
      event_id: event,
      attempt: 3,
      at: given.clock.now(),
      duration_ms: expect.any(Number),
      status_code: 200,
      error: null,
      response: 'noted',
      resent_from: resentFrom,
    });
    expect(one!.duration_ms).toBeGreaterThanOrEqual(0);
    expect(one!.duration_ms).toBeLessThanOrEqual(Math.ceil(took));
    expect(await hookOf(hook)).toMatchObject({
      consecutive_failures: 0,
      last_success_at: given.clock.now(),
      last_failure_at: null,
    });
    expect(await hookOf(other)).toMatchObject({ consecutive_failures: 4, last_success_at: null });
  });

  it("is recorded without a body if the receiver's response had none", async () => {
    const hook = await addHook();
    receiver.answer(204, {}, '');
    await run(hook, await addEvent());
    expect(await triesOf(hook)).toMatchObject([{ status_code: 204, response: null, resent_from: null }]);
  });
});

describe('a delivery that the receiver rejects', () => {
  it('is recorded, counted and retried', async () => {
    const hook = await addHook();
    const other = await addHook();
    receiver.answer(500);
    const event = await addEvent();
    for (const count of [1, 2]) {
      const error = await failed(hook, event);
      expect(error).not.toBeInstanceOf(GiveUp);
      expect(error.message).toBe('Responded with 500');
      expect(await hookOf(hook)).toMatchObject({
        consecutive_failures: count,
        last_failure_at: given.clock.now(),
        last_success_at: null,
        enabled: true,
        auto_disabled_at: null,
      });
    }
    expect(await triesOf(hook)).toMatchObject([
      { status_code: 500, error: 'Responded with 500', response: 'noted' },
      { status_code: 500 },
    ]);
    expect(await hookOf(other)).toMatchObject({ consecutive_failures: 0, last_failure_at: null });
  });

  it('is recorded with the reason if no response came', async () => {
    const hook = await addHook({ url: 'https://127.0.0.1/' });
    expect((await failed(hook, await addEvent())).message).toBe(
      'Expected a public host, got 127.0.0.1. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS',
    );
    expect(await triesOf(hook)).toMatchObject([
      {
        status_code: null,
        error:
          'Expected a public host, got 127.0.0.1. To allow it, for example during development, add it to WEBHOOK_ALLOWED_HOSTS',
        response: null,
      },
    ]);
  });

  it.each([
    ['with 410', 410, 0],
    ['for the 50th time in a row', 503, 49],
  ])('%s switches that webhook off and is not tried again', async (_when, status, failures) => {
    const hook = await addHook({ consecutive_failures: failures });
    const other = await addHook({ consecutive_failures: failures });
    receiver.answer(status);
    const error = await failed(hook, await addEvent());
    expect(error).toBeInstanceOf(GiveUp);
    expect(error.message).toBe(`Disabled: Responded with ${status}`);
    const now = given.clock.now();
    expect(await hookOf(hook)).toMatchObject({
      enabled: false,
      auto_disabled_at: now,
      updated_at: now,
      consecutive_failures: failures + 1,
    });
    expect(await hookOf(other)).toMatchObject({ enabled: true, auto_disabled_at: null });
    expect(await triesOf(hook)).toHaveLength(1);
  });

  it('for the 49th consecutive time leaves the webhook enabled', async () => {
    const hook = await addHook({ consecutive_failures: 48 });
    receiver.answer(503);
    expect(await failed(hook, await addEvent())).not.toBeInstanceOf(GiveUp);
    expect(await hookOf(hook)).toMatchObject({ enabled: true, consecutive_failures: 49 });
  });
});

describe('a delivery is dropped', () => {
  const notSent = async (hook: WebhookId, event: string) => {
    const error = await failed(hook, event);
    expect(error).toBeInstanceOf(GiveUp);
    expect(error.message).toBe('The webhook is disabled or deleted');
    expect(receiver.received).toEqual([]);
    expect(await triesOf(hook)).toEqual([]);
  };

  it.each([
    ['switched off', { enabled: false }],
    ['deleted', { deleted_at: new Date(0) }],
  ])('when the webhook was %s', async (_what, more) => {
    await notSent(await addHook(more), await addEvent());
  });

  it('if there is no such webhook, event or secret', async () => {
    await notSent(newId(), await addEvent());
    await notSent(await addHook(), 'evt_none');
    await notSent(await addHook({ workspace_id: company.workspaceId }), await addEvent());
  });
});

describe('deliveries that are due together', () => {
  const three = async () => [await addEvent(), await addEvent(), await addEvent()];
  const sent = () => receiver.received.map(({ headers }) => headers['webhook-id']);

  it('are made in order over one connection, and recorded one by one', async () => {
    const hook = await addHook({ consecutive_failures: 4 });
    const events = await three();
    const connections = receiver.connections();
    expect(await runAll(hook, events)).toEqual([null, null, null]);
    expect(sent()).toEqual(events);
    expect(receiver.connections()).toBe(connections + 1);
    const tries = await triesOf(hook);
    expect(tries.map((one) => one.event_id).sort()).toEqual([...events].sort());
    expect(await hookOf(hook)).toMatchObject({ consecutive_failures: 0, last_failure_at: null });
  });

  it('end with the first that fails, and the others count as untried', async () => {
    const hook = await addHook({ consecutive_failures: 4 });
    const events = await three();
    receiver.answers([200, 500, 200]);
    expect(await runAll(hook, events)).toEqual([null, new Error('Responded with 500')]);
    expect(sent()).toEqual(events.slice(0, 2));
    expect(await triesOf(hook)).toHaveLength(2);
    const now = given.clock.now();
    expect(await hookOf(hook)).toMatchObject({
      consecutive_failures: 1,
      last_success_at: now,
      last_failure_at: now,
    });
  });

  it('go on after one whose event is gone', async () => {
    const hook = await addHook();
    const event = await addEvent();
    const [gone, kept] = await runAll(hook, ['evt_none', event]);
    expect(gone).toBeInstanceOf(GiveUp);
    expect(kept).toBeNull();
    expect(sent()).toEqual([event]);
  });

  it('are all dropped if the webhook is disabled', async () => {
    const results = await runAll(await addHook({ enabled: false }), await three());
    expect(results.map((one) => one instanceof GiveUp)).toEqual([true, true, true]);
  });

  /** Does something before each delivery, with its number from 0. */
  const runWith = async (events: readonly string[], before: (place: number) => Promise<void>) => {
    const hook = await addHook({ include_signing_ids: true });
    let place = 0;
    const results = await runAll(hook, events, {}, 1, async (_db, body) => {
      await before(place++);
      return { body, redact: (text) => text };
    });
    return { results, logged: (await triesOf(hook)).map((one) => one.event_id).sort() };
  };

  it('end with the first that can’t be made, and keep those before it', async () => {
    const events = await three();
    const fault = new Error('The database is gone');
    const { results, logged } = await runWith(events, async (place) => {
      if (place === 1) throw fault;
    });
    expect(results).toEqual([null, fault]);
    expect(sent()).toEqual(events.slice(0, 1));
    expect(logged).toEqual(events.slice(0, 1));
  });

  it('are recorded except one whose event is erased meanwhile', async () => {
    const events = await three();
    const { results, logged } = await runWith(events, async (place) => {
      if (place === 1)
        await given.db.kysely.deleteFrom('webhook_event').where('id', '=', events[0]!).execute();
    });
    expect(results).toEqual([null, null, null]);
    expect(logged).toEqual(events.slice(1).sort());
  });

  it('are repeated if the receiver closes a connection that it had kept open', async () => {
    const hook = await addHook();
    const events = await three();
    receiver.closeAfterEach();
    expect(await runAll(hook, events)).toEqual([null, null, null]);
    expect(sent()).toEqual(events);
  });
});

describe('signing IDs', () => {
  const scene = async (more: object) => {
    const { id, recipients } = await insertRequest(given.db, company, { recipients: 2 });
    const shown = recipients.map((one) => ({ id: one.id, recipient_id: one.id }));
    const event = await addEvent({ signing_request: { id }, recipients: shown }, 'signing_request.sent');
    const secrets: SigningId[] = recipients.map(({ signing_id }) => signing_id);
    receiver.answer(500, {}, `I know ${secrets.join(' and ')}`);
    const hook = await addHook(more);
    await failed(hook, event);
    return { hook, secrets, shown, body: receiver.received[0]!.body };
  };

  it("are sent to a webhook that asks for them, and its response with them isn't stored", async () => {
    const { hook, secrets, shown, body } = await scene({ include_signing_ids: true });
    expect(JSON.parse(body).data.recipients).toEqual(
      shown.map((one, index) => ({ ...one, id: secrets[index] })),
    );
    expect(await triesOf(hook)).toMatchObject([
      { error: 'Responded with 500', response: 'I know withheld and withheld' },
    ]);
  });

  it('are sent to no other webhook', async () => {
    const { secrets, shown, body } = await scene({});
    for (const secret of secrets) expect(body).not.toContain(secret);
    expect(JSON.parse(body).data.recipients).toEqual(shown);
  });
});
