/** Which jobs the queue starts when there are more than slots. Runs on both databases. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CompanyId, newId, type SigningRequestId, type WebhookId } from '../../src/model/ids.ts';
import { type Database, openDatabase } from '../../src/server/platform/db/open-database.ts';
import { type ClaimedJob, claimJobs } from '../../src/server/platform/jobs/claim-jobs.ts';
import { LANES } from '../../src/server/platform/jobs/job-kinds.ts';
import {
  finishJobs,
  insertJobs,
  laneStates,
  type NewJob,
  stageDueJobs,
} from '../../src/server/platform/jobs/queries.ts';
import { dataFolder, ownDatabase } from '../support/data-folder.ts';

let folder: string;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let db: Database;
beforeAll(async () => {
  folder = await dataFolder();
  database = await ownDatabase();
  db = await openDatabase({ dataDir: folder, databaseUrl: database?.url ?? null });
}, 60_000);
afterAll(async () => {
  await db.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => db.kysely.deleteFrom('job').execute());

const NOW = new Date('2026-03-01T12:00:00Z');
const company = () => newId<'company'>() as CompanyId;
const webhook = () => newId<'webhook'>() as WebhookId;
const request = () => newId<'signing-request'>() as SigningRequestId;
const { slots, perReceiver, batch } = LANES['webhook-delivery'];

/** A company's jobs in order of age; all are due. */
const delivery = (companyId: CompanyId, hook: WebhookId, receiver: string, secondsAgo = 0): NewJob => ({
  kind: 'webhook-delivery',
  payload: { webhook_id: hook, event_id: newId<'event'>() },
  companyId,
  serialKey: `webhook:${hook}`,
  receiver,
  runAt: new Date(NOW.getTime() - secondsAgo * 1000),
});
const seal = (companyId: CompanyId, runAt = NOW): NewJob => ({
  kind: 'seal',
  payload: { request_id: request() },
  companyId,
  runAt,
});
const add = (jobs: readonly NewJob[]) => db.transaction((trx) => insertJobs(trx, jobs, NOW));
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, index) => make(index));

async function claim(running: readonly ClaimedJob[] = [], now = NOW): Promise<readonly ClaimedJob[]> {
  return (await claimJobs(db.kysely, { now, lease: 60_000, running })).jobs;
}
const countOf = (jobs: readonly ClaimedJob[], companyId: CompanyId) =>
  jobs.filter((job) => job.companyId === companyId).length;

describe('a claim', () => {
  it('fills every lane, whatever waits in the others', async () => {
    const [greedy, modest] = [company(), company()];
    await add([
      ...many(slots * 2, (index) => delivery(greedy, webhook(), `${index}.example`, 600)),
      seal(modest),
      {
        kind: 'mail',
        payload: { kind: 'invite', request_id: request(), recipient_id: newId<'recipient'>() as never },
        companyId: modest,
        runAt: NOW,
      },
      {
        kind: 'mail',
        payload: { kind: 'code', request_id: request(), recipient_id: newId<'recipient'>() as never },
        companyId: modest,
        runAt: NOW,
      },
    ]);
    const jobs = await claim();
    expect(
      jobs
        .filter((job) => job.companyId === modest)
        .map(({ lane }) => lane)
        .sort(),
    ).toEqual(['code', 'mail', 'seal']);
  });

  it('leaves half of a lane to others, however much one company has waiting', async () => {
    const [greedy, modest] = [company(), company()];
    await add(many(200, (index) => delivery(greedy, webhook(), `${index}.example`, 600)));
    const held = await claim();
    expect(held).toHaveLength(slots / 2);
    expect(await claim(held)).toEqual([]);
    await add([delivery(modest, webhook(), 'modest.example')]);
    expect((await claim(held)).map(({ companyId }) => companyId)).toEqual([modest]);
  });

  it('has a slot for the next company while fewer companies than slots are busy', async () => {
    const running: ClaimedJob[] = [];
    // Each claims all it can before the next one arrives.
    for (let turn = 0; turn < 4; turn += 1) {
      const greedy = company();
      await add(many(50, (index) => delivery(greedy, webhook(), `${turn}-${index}.example`, 600)));
      const jobs = await claim(running);
      expect(countOf(jobs, greedy)).toBeGreaterThan(0);
      running.push(...jobs);
    }
    expect(running.length).toBeLessThan(slots);
    const modest = company();
    await add([delivery(modest, webhook(), 'modest.example')]);
    expect(countOf(await claim(running), modest)).toBe(1);
  });

  it('gives a freed slot to the company with the fewest running jobs', async () => {
    const [first, second] = [company(), company()];
    await add(many(50, (index) => seal(first, new Date(NOW.getTime() - 1000 + index))));
    const running = [...(await claim())];
    await add(many(50, () => seal(second)));
    running.push(...(await claim(running)));
    const done = running.find(({ companyId }) => companyId === second)!;
    await finishJobs(db.kysely, [done], NOW);
    running.splice(running.indexOf(done), 1);
    expect((await claim(running)).map(({ companyId }) => companyId)).toEqual([second]);
  });

  it('doesn’t let older backlogs of many companies starve a newcomer', async () => {
    const greedy = many(LANES.expire.slots * 4, company);
    await add(
      greedy.flatMap((companyId) =>
        many(30, () => ({
          kind: 'expire' as const,
          payload: { request_id: request() },
          companyId,
          runAt: new Date(NOW.getTime() - 3_600_000),
        })),
      ),
    );
    const modest = company();
    await add([{ kind: 'expire', payload: { request_id: request() }, companyId: modest, runAt: NOW }]);
    // By age it would be the last of 241. Drawn at random, it is among 9 each time; the odds of missing 120 times are 1 in 10^6.
    let rounds = 0;
    for (let isServed = false; !isServed; rounds += 1) {
      const jobs = await claim();
      expect(jobs.length).toBeGreaterThan(0);
      for (const job of jobs) await finishJobs(db.kysely, [job], NOW);
      isServed = countOf(jobs, modest) > 0;
    }
    expect(rounds).toBeLessThan(100);
  });

  it('takes a company’s oldest jobs first', async () => {
    const one = company();
    const ages = [3, 9, 1, 7, 5];
    await add(ages.map((age) => seal(one, new Date(NOW.getTime() - age * 1000))));
    const ids = (await claim()).map(({ id }) => id);
    const rows = await db.kysely.selectFrom('job').select('run_at').where('id', 'in', ids).execute();
    const taken = rows.map(({ run_at }) => (NOW.getTime() - run_at.getTime()) / 1000);
    expect(taken.sort()).toEqual([5, 7, 9]);
  });

  it('limits deliveries to one host of a company without delaying its other hosts', async () => {
    const [one, other] = [company(), company()];
    await add(many(24, () => delivery(one, webhook(), 'silent.example', 600)));
    const held = await claim();
    expect(held).toHaveLength(perReceiver);
    await add([
      delivery(one, webhook(), 'quick.example'),
      // Another company's deliveries to that host aren't affected.
      delivery(other, webhook(), 'silent.example'),
    ]);
    const next = await claim(held);
    expect(next.map(({ companyId }) => companyId).sort()).toEqual([one, other].sort());
    expect(await claim([...held, ...next])).toEqual([]);
  });

  it('counts other instances’ deliveries against a host’s limit', async () => {
    const one = company();
    await add(many(24, () => delivery(one, webhook(), 'silent.example')));
    expect(await claim()).toHaveLength(perReceiver);
    // The other instance runs nothing itself.
    expect(await claim([])).toEqual([]);
    // Until the leases of the first expire.
    expect(await claim([], new Date(NOW.getTime() + 60_000))).toHaveLength(perReceiver);
  });

  it('starts only as many deliveries to a host as its limit allows', async () => {
    const one = company();
    await add(many(perReceiver - 1, () => delivery(one, webhook(), 'silent.example', 600)));
    const first = await claim();
    expect(first).toHaveLength(perReceiver - 1);
    await add(many(24, () => delivery(one, webhook(), 'silent.example')));
    expect(await claim(first)).toHaveLength(1);
  });

  it('takes a webhook’s deliveries together, in order, and no others until they are done', async () => {
    const [one, hook] = [company(), webhook()];
    const jobs = many(2 * batch!, (index) => delivery(one, hook, 'one.example', 90 - index));
    await add(jobs);
    const events: unknown[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const claimed = await claim();
      expect(claimed).toHaveLength(batch!);
      expect(await claim()).toEqual([]);
      events.push(...claimed.map(({ payload }) => payload));
      await finishJobs(db.kysely, claimed, NOW);
    }
    expect(events).toEqual(jobs.map(({ payload }) => payload));
  });

  it('finds a single delivery behind 10,000 of another company', async () => {
    const [greedy, modest] = [company(), company()];
    const hooks = many(20, webhook);
    for (let turn = 0; turn < 10; turn += 1)
      await add(many(1000, (index) => delivery(greedy, hooks[index % 20]!, 'silent.example', 600)));
    const claimed = await claim();
    // One slot for the deliveries of a webhook that were taken together.
    const running = claimed.filter(
      (job, at) => claimed.findIndex((one) => one.serialKey === job.serialKey) === at,
    );
    expect(running).toHaveLength(perReceiver);
    await add([delivery(modest, webhook(), 'modest.example')]);
    expect((await claim(running)).map(({ companyId }) => companyId)).toEqual([modest]);
  }, 60_000);

  it('takes planned jobs when they are due', async () => {
    const one = company();
    const later = new Date(NOW.getTime() + 60_000);
    await add([seal(one, later)]);
    await stageDueJobs(db.kysely, NOW);
    expect(await claim()).toEqual([]);
    await stageDueJobs(db.kysely, later);
    expect(await claim([], later)).toHaveLength(1);
  });

  it('runs jobs from older instances, which have no company', async () => {
    await db.kysely
      .insertInto('job')
      .values({
        id: newId<'job'>() as never,
        kind: 'seal',
        dedupe_key: null,
        lane: null,
        payload: { request_id: request() } as never,
        run_at: NOW,
        created_at: NOW,
      })
      .execute();
    await stageDueJobs(db.kysely, NOW);
    expect(await claim()).toMatchObject([{ kind: 'seal', lane: 'seal' }]);
  });
});

it('lane gauges report waiting and running jobs and their age', async () => {
  const one = company();
  await add(many(10, () => delivery(one, webhook(), 'silent.example', 90)));
  await claim();
  expect(await laneStates(db.kysely, NOW)).toEqual([
    { lane: 'webhook-delivery', due: 10, running: perReceiver, overdue: 90 },
  ]);
});
