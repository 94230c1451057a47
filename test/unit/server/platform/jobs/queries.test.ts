import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CompanyId, newId, type SigningRequestId } from '../../../../../src/model/ids.ts';
import type { Database } from '../../../../../src/server/platform/db/open-database.ts';
import { type ClaimedJob, claimJobs } from '../../../../../src/server/platform/jobs/claim-jobs.ts';
import {
  extendLeases,
  failJob,
  finishJobs,
  giveBack,
  insertJobs,
  laneStates,
  type NewJob,
  releaseLeases,
  returnUntried,
  stageDueJobs,
  sweepJobs,
} from '../../../../../src/server/platform/jobs/queries.ts';
import { testDatabase } from '../../../../support/data-folder.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const LEASE = 60_000;
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(() => database.kysely.deleteFrom('job').execute());

const companyId = newId<'company'>() as CompanyId;
const requestId = () => newId<'signing-request'>() as SigningRequestId;
const seal = (more: Partial<NewJob> = {}): NewJob => ({
  kind: 'seal',
  payload: { request_id: requestId() },
  companyId,
  runAt: NOW,
  ...more,
});
const add = (...jobs: NewJob[]) => insertJobs(database.kysely, jobs, NOW);
const rows = () => database.kysely.selectFrom('job').selectAll().orderBy('place').execute();
const onlyRow = async () => {
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  return row!;
};

async function addClaimed(): Promise<ClaimedJob> {
  await add(seal());
  const { jobs } = await claimJobs(database.kysely, { now: NOW, lease: LEASE, running: [] });
  return jobs[0]!;
}
/** The same job as a worker knows it that lost its lease to another. */
const ofOldTry = (job: ClaimedJob): ClaimedJob => ({ ...job, attempts: job.attempts - 1 });

describe('a stored job', () => {
  it('keeps everything it was enqueued with', async () => {
    const job = seal({
      dedupeKey: 'once',
      serialKey: 'one by one',
      receiver: 'hooks.example',
      runAt: later(1),
    });
    await add(job);
    expect(await onlyRow()).toMatchObject({
      kind: 'seal',
      dedupe_key: 'once',
      lane: 'one by one',
      lane_name: 'seal',
      company_id: companyId,
      receiver: 'hooks.example',
      payload: job.payload,
      run_at: later(1),
      created_at: NOW,
      attempts: 0,
      locked_until: null,
      done_at: null,
      failed: false,
    });
  });

  it('has no keys and no receiver unless they are given', async () => {
    await add(seal());
    expect(await onlyRow()).toMatchObject({ dedupe_key: null, lane: null, receiver: '' });
  });

  it('is stored once per kind and key', async () => {
    await add(seal({ dedupeKey: 'a' }), seal({ dedupeKey: 'a' }), seal({ kind: 'expire', dedupeKey: 'a' }));
    await add(seal({ dedupeKey: 'a' }), seal(), seal());
    expect((await rows()).map(({ kind, dedupe_key }) => [kind, dedupe_key])).toEqual([
      ['seal', 'a'],
      ['expire', 'a'],
      ['seal', null],
      ['seal', null],
    ]);
  });

  it('is due from its time on', async () => {
    await add(seal({ runAt: later(-1) }), seal(), seal({ runAt: later(1) }));
    expect((await rows()).map((row) => row.is_due)).toEqual([true, true, false]);
    expect(await stageDueJobs(database.kysely, NOW)).toBe(false);
    expect((await rows()).map((row) => row.is_due)).toEqual([true, true, false]);
    expect(await stageDueJobs(database.kysely, later(1))).toBe(false);
    expect((await rows()).every((row) => row.is_due)).toBe(true);
  });
});

it('becomes due with a thousand scheduled ones at a time, earliest first', async () => {
  await add(seal({ runAt: later(2) }), ...Array.from({ length: 1000 }, () => seal({ runAt: later(1) })));
  expect(await stageDueJobs(database.kysely, later(2))).toBe(true);
  const planned = (await rows()).filter((row) => !row.is_due);
  expect(planned.map((row) => row.run_at)).toEqual([later(2)]);
  expect(await stageDueJobs(database.kysely, later(2))).toBe(false);
  expect((await rows()).every((row) => row.is_due)).toBe(true);
});

describe('a claimed job', () => {
  it('keeps its lease when it is extended', async () => {
    const job = await addClaimed();
    expect((await onlyRow()).locked_until).toEqual(later(LEASE));
    await extendLeases(database.kysely, [job], later(2 * LEASE));
    expect((await onlyRow()).locked_until).toEqual(later(2 * LEASE));
  });

  it('is done when it is finished, and its earlier errors are cleared', async () => {
    const job = await addClaimed();
    await database.kysely.updateTable('job').set({ last_error: 'Error: before' }).execute();
    await finishJobs(database.kysely, [job], later(5));
    expect(await onlyRow()).toMatchObject({
      done_at: later(5),
      failed: false,
      locked_until: null,
      last_error: null,
    });
  });

  it('is rescheduled when it fails', async () => {
    const job = await addClaimed();
    await failJob(database.kysely, job, { runAt: later(9), error: 'Error: no', now: later(5) });
    expect(await onlyRow()).toMatchObject({
      run_at: later(9),
      is_due: false,
      done_at: null,
      failed: false,
      locked_until: null,
      last_error: 'Error: no',
    });
  });

  it('ends and is marked as failed when it is given up', async () => {
    const job = await addClaimed();
    await failJob(database.kysely, job, { runAt: null, error: 'x'.repeat(3000), now: later(5) });
    expect(await onlyRow()).toMatchObject({
      done_at: later(5),
      failed: true,
      locked_until: null,
      last_error: 'x'.repeat(2000),
    });
  });

  it('can be claimed at once when it is returned', async () => {
    await giveBack(database.kysely, [await addClaimed()]);
    expect(await onlyRow()).toMatchObject({ locked_until: null, done_at: null, attempts: 1 });
  });

  it('has not been tried if it is returned untried', async () => {
    await returnUntried(database.kysely, [await addClaimed()]);
    expect(await onlyRow()).toMatchObject({ locked_until: null, done_at: null, attempts: 0 });
  });

  it('gets no lease again by a renewal that comes after its end', async () => {
    const job = await addClaimed();
    await failJob(database.kysely, job, { runAt: later(1), error: 'busy', now: NOW });
    await extendLeases(database.kysely, [job], later(LEASE));
    expect((await onlyRow()).locked_until).toBeNull();
  });

  it("isn't changed by a worker that lost it", async () => {
    const job = await addClaimed();
    const before = await onlyRow();
    const lost = ofOldTry(job);
    await extendLeases(database.kysely, [lost], later(2 * LEASE));
    await finishJobs(database.kysely, [lost], later(5));
    await failJob(database.kysely, lost, { runAt: later(9), error: 'Error: no', now: later(5) });
    await giveBack(database.kysely, [lost]);
    await returnUntried(database.kysely, [lost]);
    expect(await onlyRow()).toEqual(before);
  });

  it("isn't changed once it is done", async () => {
    const job = await addClaimed();
    await finishJobs(database.kysely, [job], later(5));
    const before = await onlyRow();
    await failJob(database.kysely, job, { runAt: later(9), error: 'Error: no', now: later(6) });
    await extendLeases(database.kysely, [job], later(2 * LEASE));
    expect(await onlyRow()).toEqual(before);
  });

  it("doesn't affect other jobs", async () => {
    const job = await addClaimed();
    await add(seal());
    await database.kysely.updateTable('job').set({ attempts: job.attempts }).execute();
    await finishJobs(database.kysely, [job], later(5));
    expect((await rows()).map((row) => row.done_at)).toEqual([later(5), null]);
  });
});

it('is released when its process is gone, unlike finished jobs', async () => {
  const done = await addClaimed();
  await finishJobs(database.kysely, [done], NOW);
  await database.kysely
    .updateTable('job')
    .set({ locked_until: later(LEASE) })
    .execute();
  await addClaimed();
  await releaseLeases(database.kysely);
  expect((await rows()).map((row) => row.locked_until)).toEqual([later(LEASE), null]);
});

describe('the next query of the queue', () => {
  const next = async () =>
    (await claimJobs(database.kysely, { now: NOW, lease: LEASE, running: [] })).nextDue;

  it("isn't needed for its own events if nothing is scheduled or runs", async () => {
    expect(await next()).toBeNull();
    await add(seal());
    expect(await next()).toBeNull();
  });

  it('is at the time of the first scheduled job', async () => {
    await add(seal({ runAt: later(20) }), seal({ runAt: later(10) }));
    expect(await next()).toEqual(later(10));
  });

  it('is at the end of the first lease, if that is earlier', async () => {
    await addClaimed();
    await add(seal({ runAt: later(LEASE + 1) }));
    expect(await next()).toEqual(later(LEASE));
  });

  it('ignores finished jobs', async () => {
    await finishJobs(database.kysely, [await addClaimed()], NOW);
    expect(await next()).toBeNull();
  });
});

describe('the numbers of a lane', () => {
  it('count due jobs, running ones, and how long the oldest has waited', async () => {
    await addClaimed();
    await add(seal({ runAt: later(-90_000) }), seal({ runAt: later(1) }), seal({ kind: 'expire' }));
    await finishJobs(database.kysely, [await claimedOf('expire')], NOW);
    expect(await laneStates(database.kysely, NOW)).toEqual([
      { lane: 'seal', due: 2, running: 1, overdue: 90 },
    ]);
    expect(await laneStates(database.kysely, later(LEASE))).toEqual([
      { lane: 'seal', due: 3, running: 0, overdue: 150 },
    ]);
  });

  async function claimedOf(kind: string): Promise<ClaimedJob> {
    const row = (await rows()).find((one) => one.kind === kind)!;
    return { id: row.id, attempts: row.attempts } as ClaimedJob;
  }
});

it("don't include finished jobs, which are deleted after a time; failed and open ones aren't", async () => {
  await addClaimed();
  const other = await rows();
  await database.kysely.updateTable('job').set({ done_at: NOW }).execute();
  await add(seal(), seal(), seal());
  const [, failed, recent] = await rows();
  const set = (id: string, values: { done_at: Date; failed?: boolean }) =>
    database.kysely
      .updateTable('job')
      .set(values)
      .where('id', '=', id as never)
      .execute();
  await set(failed!.id, { done_at: NOW, failed: true });
  await set(recent!.id, { done_at: later(1) });
  await sweepJobs(database.kysely, NOW);
  expect(await rows()).toHaveLength(4);
  await sweepJobs(database.kysely, later(1));
  const kept = (await rows()).map(({ id }) => id);
  expect(kept).not.toContain(other[0]!.id);
  expect(kept).toHaveLength(3);
});
