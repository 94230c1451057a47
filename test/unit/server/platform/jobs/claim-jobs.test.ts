/** Which jobs a claim takes is tested in `contracts/job-lanes.test.ts`, on both databases; here how many, and for how long. */
import type { RawNode, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CompanyId, newId } from '../../../../../src/model/ids.ts';
import type { Database, Db } from '../../../../../src/server/platform/db/open-database.ts';
import {
  type Claim,
  type ClaimedJob,
  claimJobs,
} from '../../../../../src/server/platform/jobs/claim-jobs.ts';
import {
  type JobKind,
  type JobPayloads,
  type Lane,
  MAIL_SLOTS,
} from '../../../../../src/server/platform/jobs/job-kinds.ts';
import { insertJobs, type NewJob } from '../../../../../src/server/platform/jobs/queries.ts';
import { testDatabase } from '../../../../support/data-folder.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const LEASE = 60_000;
const LANES = {
  code: 4,
  mail: 6,
  seal: 6,
  'webhook-delivery': 16,
  expire: 2,
  reminder: 2,
  split: 2,
  archive: 2,
  'domain-check': 4,
  'forget-objects': 2,
};

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
}, 60_000);
afterAll(() => db.close());
beforeEach(() => db.kysely.deleteFrom('job').execute());

const company = () => newId<'company'>() as CompanyId;
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const jobIn = (lane: string, companyId: CompanyId, more: Partial<NewJob> = {}): NewJob => ({
  kind: (lane === 'code' ? 'mail' : lane) as JobKind,
  payload: (lane === 'code' ? { kind: 'code' } : {}) as JobPayloads[JobKind],
  companyId,
  runAt: NOW,
  ...more,
});
const add = (jobs: readonly NewJob[]) => insertJobs(db.kysely, jobs, NOW);
const claim = (more: Partial<Claim> = {}) =>
  claimJobs(db.kysely, { now: NOW, lease: LEASE, running: [], ...more });
/** Fails on every use. */
const noDb = null as unknown as Db;
const countByLane = (jobs: readonly ClaimedJob[]) => {
  const counts: Record<string, number> = {};
  for (const { lane } of jobs) counts[lane] = (counts[lane] ?? 0) + 1;
  return counts;
};

it('runs as many jobs per lane as it has slots', async () => {
  await add(Object.entries(LANES).flatMap(([lane, slots]) => times(slots + 2, () => jobIn(lane, company()))));
  const { jobs, isContended } = await claim();
  expect(countByLane(jobs)).toEqual(LANES);
  expect(isContended).toBe(false);
  // Nothing is free until one of them ends, and then one slot of its lane is.
  expect(await claim({ running: jobs })).toEqual({ jobs: [], isContended: false, nextDue: null });
  const seal = jobs.findIndex(({ lane }) => lane === 'seal');
  const next = await claim({ running: jobs.toSpliced(seal, 1) });
  expect(countByLane(next.jobs)).toEqual({ seal: 1 });
});

it('starts no other job for a company that runs as many as there are free slots', async () => {
  const greedy = company();
  await add(times(8, () => jobIn('seal', greedy)));
  const { jobs } = await claim();
  expect(jobs).toHaveLength(3);
  expect((await claim({ running: jobs })).jobs).toEqual([]);
  expect((await claim({ running: jobs.slice(1) })).jobs).toHaveLength(1);
});

it('uses no more connections for mail and codes than the relay allows', () => {
  expect(MAIL_SLOTS).toBe(10);
});

it('makes four deliveries at a time to one receiver of a company', async () => {
  const one = company();
  await add(times(8, () => jobIn('webhook-delivery', one, { receiver: 'slow.example' })));
  const { jobs } = await claim();
  expect(jobs).toHaveLength(4);
  expect((await claim({ running: jobs })).jobs).toEqual([]);
});

it('holds a claimed job until its lease ends, and counts each claim as an attempt', async () => {
  const one = company();
  await add([jobIn('expire', one)]);
  const { jobs: first } = await claim();
  expect(first).toMatchObject([
    {
      id: expect.any(String),
      kind: 'expire',
      lane: 'expire',
      companyId: one,
      payload: {},
      attempts: 1,
    },
  ]);
  const at = (later: number) => claim({ now: new Date(NOW.getTime() + later) });
  expect((await at(LEASE - 1)).jobs).toEqual([]);
  expect((await at(LEASE)).jobs).toMatchObject([{ id: first[0]!.id, attempts: 2 }]);
});

const EXPIRE = () => jobIn('expire', company());

it('finishes jobs that are done in the statement that claims the next', async () => {
  await add([EXPIRE()]);
  const { jobs: done } = await claim();
  await add([EXPIRE()]);
  const { jobs } = await claim({ done });
  expect(jobs).toHaveLength(1);
  expect(jobs[0]!.id).not.toBe(done[0]!.id);
  const row = (id: string) =>
    db.kysely
      .selectFrom('job')
      .selectAll()
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow();
  expect(await row(done[0]!.id)).toMatchObject({ done_at: NOW, locked_until: null });
  expect(await row(jobs[0]!.id)).toMatchObject({ done_at: null });
});

it('finishes any number of jobs at once', async () => {
  const key = { receiver: 'a.example' };
  await add(
    times(16, company).flatMap((one) =>
      times(20, () => jobIn('webhook-delivery', one, { ...key, serialKey: one })),
    ),
  );
  const { jobs: done } = await claim();
  expect(done).toHaveLength(320);
  await claim({ done });
  const open = await db.kysely.selectFrom('job').select('id').where('done_at', 'is', null).execute();
  expect(open).toEqual([]);
});

it('doesn’t finish a job whose lease another instance has taken over', async () => {
  await add([EXPIRE()]);
  const { jobs: done } = await claim();
  const now = new Date(NOW.getTime() + LEASE);
  const { jobs: heirs } = await claim({ now });
  expect(heirs).toHaveLength(1);
  await claim({ now, done });
  const { done_at } = await db.kysely.selectFrom('job').select('done_at').executeTakeFirstOrThrow();
  expect(done_at).toBeNull();
});

it('finishes a job whose lease has ended, and doesn’t claim it again', async () => {
  await add([EXPIRE()]);
  const { jobs: done } = await claim();
  const now = new Date(NOW.getTime() + LEASE);
  expect((await claim({ now, done })).jobs).toEqual([]);
  const { done_at } = await db.kysely.selectFrom('job').select('done_at').executeTakeFirstOrThrow();
  expect(done_at).toEqual(now);
});

it('takes the next deliveries of a webhook in order as soon as the last ones are done', async () => {
  const one = company();
  const keyed = { serialKey: 'webhook', receiver: 'a.example' };
  await add(times(25, () => jobIn('webhook-delivery', one, keyed)));
  const { jobs: first } = await claim();
  expect(first).toHaveLength(20);
  // They keep the others from running, and count once against the receiver's limit.
  await add(['a', 'b', 'c', 'd'].map((serialKey) => jobIn('webhook-delivery', one, { ...keyed, serialKey })));
  const { jobs: others } = await claim({ running: [first[0]!] });
  expect(others.map(({ serialKey }) => serialKey)).toHaveLength(3);
  const { jobs: next } = await claim({ running: [others[0]!], done: first });
  expect(next.filter(({ serialKey }) => serialKey === 'webhook')).toHaveLength(5);
  const places = await db.kysely.selectFrom('job').select(['id', 'place']).orderBy('place').execute();
  const placeOf = (id: string) => places.findIndex((row) => row.id === id);
  const order = [...first, ...next]
    .filter(({ serialKey }) => serialKey === 'webhook')
    .map(({ id }) => placeOf(id));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

it('claims nothing if nothing is waiting', async () => {
  expect(await claim()).toEqual({ jobs: [], isContended: false, nextDue: null });
});

it("doesn't query the database without a free slot", async () => {
  const running = Object.entries(LANES).flatMap(([lane, slots]) =>
    times(slots, () => ({ lane: lane as Lane, companyId: company() })),
  );
  expect(await claimJobs(noDb, { now: NOW, lease: LEASE, running })).toEqual({
    jobs: [],
    isContended: false,
    nextDue: null,
  });
  await expect(claimJobs(noDb, { now: NOW, lease: LEASE, running: running.slice(1) })).rejects.toThrow();
});

it.each([2, 1, 0])('reports whether others took any if a claim chose two jobs and got %d', async (got) => {
  await add(times(2, () => jobIn('seal', company())));
  // The embedded database runs one statement at a time, so what others took is left out of its answer.
  const contended = db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: got > 0 ? result.rows.slice(0, got) : [{ ...result.rows[0], id: null }],
    }),
  });
  const { jobs, isContended } = await claimJobs(contended, { now: NOW, lease: LEASE, running: [] });
  expect(jobs).toHaveLength(got);
  expect(isContended).toBe(got < 2);
});

it('looks jobs up by their indexes, even with a plan from when the table was small', async () => {
  const plan: string[] = [];
  const explained = db.kysely.withPlugin({
    transformQuery: ({ node }) => {
      const [first, ...others] = (node as RawNode).sqlFragments;
      return { ...node, sqlFragments: [`explain (generic_plan) ${first}`, ...others] } as RootOperationNode;
    },
    transformResult: async ({ result }) => {
      plan.push(...result.rows.map((row) => Object.values(row)[0] as string));
      return { rows: [] };
    },
  });
  await claimJobs(explained, { now: NOW, lease: LEASE, running: [] });
  expect(plan.filter((line) => line.includes(' on job'))).not.toEqual([]);
  expect(plan.filter((line) => line.includes('Seq Scan on job'))).toEqual([]);
});
