import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, type WebhookId } from '../../../../src/model/ids.ts';
import { json } from '../../../../src/server/platform/db/json.ts';
import { sweepWebhookLog } from '../../../../src/server/webhooks/deliveries.ts';
import { insertWebhook } from '../../../support/database-rows.ts';
import { type DatabaseServices, databaseServices } from '../../../support/database-services.ts';

const DAY = 24 * 3_600_000;

let given: DatabaseServices;
let company: Awaited<ReturnType<DatabaseServices['company']>>;
let hook: WebhookId;
beforeAll(async () => {
  given = await databaseServices();
  company = await given.company();
  hook = (await insertWebhook(given.db, company)).id;
}, 60_000);
afterAll(() => given.close());

const ago = (milliseconds: number) => new Date(given.clock.now().getTime() - milliseconds);

async function addEvent(id: string, created_at: Date): Promise<void> {
  await given.db.kysely
    .insertInto('webhook_event')
    .values({
      id,
      company_id: company.id,
      workspace_id: company.workspaceId,
      type: 'template.used',
      body: '{}',
      created_at,
    })
    .execute();
}
async function addTry(event_id: string, at: Date): Promise<string> {
  const id = newId();
  await given.db.kysely
    .insertInto('webhook_delivery')
    .values({
      id,
      webhook_id: hook,
      event_id,
      attempt: 1,
      at,
      duration_ms: 1,
      status_code: 200,
      error: null,
      response: null,
    })
    .execute();
  return id;
}
const owe = (event_id: string) =>
  given.db.transaction((trx) =>
    given.services.jobs.enqueue(trx, {
      kind: 'webhook-delivery',
      payload: { webhook_id: hook, event_id },
      companyId: company.id,
    }),
  );

it('deletes attempts and events after 30 days, but no event with a pending delivery or a newer attempt', async () => {
  await addEvent('old', ago(30 * DAY + 1));
  await addEvent('old, tried long ago', ago(40 * DAY));
  await addTry('old, tried long ago', ago(30 * DAY + 1));
  await addEvent('old, tried since', ago(40 * DAY));
  const kept = await addTry('old, tried since', ago(30 * DAY));
  await addEvent('old, owed', ago(40 * DAY));
  await owe('old, owed');
  await addEvent('old, no longer owed', ago(40 * DAY));
  await owe('old, no longer owed');
  await given.db.kysely
    .updateTable('job')
    .set({ done_at: ago(0) })
    .where('payload', '@>', json({ event_id: 'old, no longer owed' }) as never)
    .execute();
  await addEvent('of 30 days ago', ago(30 * DAY));

  await sweepWebhookLog(given.services);

  const events = await given.db.kysely.selectFrom('webhook_event').select('id').orderBy('id').execute();
  expect(events.map(({ id }) => id)).toEqual(['of 30 days ago', 'old, owed', 'old, tried since']);
  const tries = await given.db.kysely.selectFrom('webhook_delivery').select('id').execute();
  expect(tries).toEqual([{ id: kept }]);
});
