import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { scopeOf } from '../../../../src/server/platform/http/principal.ts';
import { emit } from '../../../../src/server/webhooks/emit.ts';
import { addListener, sweepListeners } from '../../../../src/server/webhooks/listeners.ts';
import { type DatabaseServices, databaseServices } from '../../../support/database-services.ts';

const START = new Date('2026-11-21T09:00:00.000Z').getTime();
const MINUTE = 60_000;

let given: DatabaseServices;
let company: Awaited<ReturnType<DatabaseServices['company']>>;
beforeAll(async () => {
  given = await databaseServices();
}, 60_000);
afterAll(() => given.close());
beforeEach(async () => {
  given.setTime(new Date(START));
  await given.db.kysely.deleteFrom('webhook_listener').execute();
  company = await given.company();
});

const tell = (
  name: string,
  type: 'template.used' | 'template.created' = 'template.used',
  by = company.principal,
) =>
  given.db.transaction((trx) =>
    emit(given.services, trx, {
      type,
      companyId: by.companyId,
      workspaceId: by.workspaceId,
      data: { template: { id: 't1', name }, signing_request_id: 'r1' },
    }),
  );
const listen = (after?: string, principal = company.principal) =>
  addListener(given.services, scopeOf(principal), ['template.used'], after);
const heard = async (listener: Awaited<ReturnType<typeof listen>>) =>
  (await listener.next()).map(({ body }) => JSON.parse(body).data.template.name);
const pass = (milliseconds: number) => given.setTime(new Date(given.clock.now().getTime() + milliseconds));

it('gets the subscribed events once each, and creates no delivery', async () => {
  const listener = await listen();
  await tell('one');
  await tell('other', 'template.created');
  pass(1000);
  await tell('two');
  expect(await heard(listener)).toEqual(['one', 'two']);
  await tell('three');
  expect(await heard(listener)).toEqual(['three']);
  pass(MINUTE);
  await tell('four');
  expect(await heard(listener)).toEqual(['four']);
  expect(await given.storedJobs()).toEqual([]);
});

it("gets nothing of other companies, and with a workspace's key nothing of other workspaces", async () => {
  const stranger = await given.company('Stranger');
  const team = await given.workspace(company.id);
  const [wide, ofTeam, foreign] = [
    await listen(),
    await listen(undefined, team.principal),
    await listen(undefined, stranger.principal),
  ];
  await tell('company');
  await tell('team', undefined, team.principal);
  await tell('stranger', undefined, stranger.principal);
  expect(await heard(wide)).toEqual(expect.arrayContaining(['company', 'team']));
  expect(await heard(ofTeam)).toEqual(['team']);
  expect(await heard(foreign)).toEqual(['stranger']);
});

it("continues after the last event or from the start of the previous connection, but not from a stranger's", async () => {
  const stranger = await given.company('Stranger');
  const first = await listen();
  await tell('one');
  const { id } = (await first.next())[0]!;
  await tell('two');
  pass(MINUTE);
  await tell('three');
  expect(await heard(await listen(id))).toEqual(['two', 'three']);
  expect(await heard(await listen(first.startId))).toEqual(expect.arrayContaining(['one', 'two', 'three']));
  expect(await heard(await listen(id, stranger.principal))).toEqual([]);
  pass(10 * MINUTE);
  expect(await heard(await listen('at_0'))).toEqual(['three']);
});

it('is forgotten two minutes after it was last seen, and nothing more is stored for it', async () => {
  const stays = await listen();
  await listen();
  pass(2 * MINUTE);
  await sweepListeners(given.services);
  await stays.touch();
  pass(1);
  await sweepListeners(given.services);
  const rows = await given.db.kysely.selectFrom('webhook_listener').selectAll().execute();
  expect(rows).toHaveLength(1);
  pass(2 * MINUTE + 1);
  await sweepListeners(given.services);
  const before = await given.db.kysely.selectFrom('webhook_event').selectAll().execute();
  await tell('unheard');
  expect(await given.db.kysely.selectFrom('webhook_event').selectAll().execute()).toHaveLength(before.length);
});
