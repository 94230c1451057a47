import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CompanyId,
  newId,
  type SigningRequestId,
  type WebhookId,
} from '../../../../../src/model/ids.ts';
import { databaseClock } from '../../../../../src/server/platform/db/database-clock.ts';
import {
  beforeCommit,
  type Database,
  type Db,
  type Trx,
} from '../../../../../src/server/platform/db/open-database.ts';
import { claimJobs } from '../../../../../src/server/platform/jobs/claim-jobs.ts';
import type { JobKind, JobOrder } from '../../../../../src/server/platform/jobs/job-kinds.ts';
import { createJobQueue } from '../../../../../src/server/platform/jobs/job-queue.ts';
import { finishJobs, insertJobs } from '../../../../../src/server/platform/jobs/queries.ts';
import { JOB_RULES } from '../../../../../src/server/platform/jobs/retry-rules.ts';
import { GiveUp, type JobHandlers } from '../../../../../src/server/platform/jobs/run-jobs.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';
import type { Services } from '../../../../../src/server/platform/services.ts';
import { testDatabase } from '../../../../support/data-folder.ts';
import { testClock } from '../../../../support/test-clock.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
/** Until the claim that follows another one, or the end of a job. */
const GATHERED = 10;

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
}, 60_000);
afterAll(() => db.close());
beforeEach(() => db.kysely.deleteFrom('job').execute());

const id = () => newId<'signing-request'>() as SigningRequestId;
const companyId = newId<'company'>() as CompanyId;
const hook = newId<'webhook'>() as WebhookId;
const claim = (now: Date, on: Db = db.kysely) => claimJobs(on, { now, lease: 60_000, running: [] });
const rows = () => db.kysely.selectFrom('job').selectAll().orderBy('place').execute();

type Clock = ReturnType<typeof testClock>;
type Options = Partial<Parameters<typeof createJobQueue>[0]>;
/** Handlers of the kinds that a test is about. */
const only = (handlers: Partial<JobHandlers>) => handlers as JobHandlers;
function queue<Given extends Services['clock'] = Clock>(
  handlers: Partial<JobHandlers> | null,
  { clock = testClock() as unknown as Given, ...options }: Options & { clock?: Given } = {},
) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ level: 'debug', format: 'json' }, (line) => void lines.push(JSON.parse(line)));
  const jobs = createJobQueue({ db, clock, log, ...options });
  if (handlers) jobs.start(only(handlers));
  const add = <Kind extends JobKind>(
    kind: Kind,
    payload: JobOrder<Kind>['payload'],
    more: Partial<JobOrder<Kind>> = {},
  ) => db.transaction((trx) => jobs.enqueue(trx, { kind, payload, companyId, ...more }));
  return { clock, jobs, add, lines };
}

/** A promise that is resolved manually. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

/** The database, which counts what the queue asks of it and holds back the answers to its claims until a test lets them through. */
function watchedDb() {
  const asked = { statements: 0, claims: 0, asynchronous: 0, stages: 0 };
  let answer: Promise<void> | null = null;
  const claims = new WeakSet<object>();
  const kysely = db.kysely.withPlugin({
    transformQuery({ node, queryId }) {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('') : '';
      asked.statements += 1;
      if (text.includes('set is_due = true')) asked.stages += 1;
      if (text.includes('from chosen')) {
        asked.claims += 1;
        if (JSON.stringify(node).includes('synchronous_commit')) asked.asynchronous += 1;
        claims.add(queryId);
      }
      return node;
    },
    async transformResult({ result, queryId }) {
      if (claims.has(queryId)) await answer;
      return result;
    },
  });
  return {
    db: { ...db, kysely } satisfies Database,
    asked,
    /** Claims that are answered from now on wait for this. */
    answerAfter: (passed: Promise<void>) => {
      answer = passed;
    },
  };
}

describe('the job queue', () => {
  it('stores a job exactly if its transaction commits', async () => {
    const done: string[] = [];
    const { jobs, add } = queue({ expire: async ({ request_id }) => void done.push(request_id) });
    const failing = db.transaction(async (trx) => {
      await jobs.enqueue(trx, { kind: 'expire', payload: { request_id: id() }, companyId });
      throw new Error('changed our mind');
    });
    await expect(failing).rejects.toThrow('changed our mind');
    const kept = id();
    await add('expire', { request_id: kept });
    await jobs.drain();
    expect(done).toEqual([kept]);
    await jobs.close();
  });

  it('accepts one job per key, ever', async () => {
    let runs = 0;
    const { jobs, add } = queue({ seal: async () => void (runs += 1) });
    for (let time = 0; time < 3; time++) await add('seal', { request_id: id() }, { dedupeKey: 'a' });
    await jobs.drain();
    await add('seal', { request_id: id() }, { dedupeKey: 'a' });
    await jobs.drain();
    expect(runs).toBe(1);
    await jobs.close();
  });

  it("waits for a job's time, and after a failure for its next attempt", async () => {
    const attempts: number[] = [];
    const { clock, jobs, add } = queue({
      seal: async (_payload, { attempt }) => {
        attempts.push(attempt);
        if (attempt < 3) throw new Error('not yet');
      },
    });
    await add('seal', { request_id: id() }, { runAt: new Date(clock.now().getTime() + 60_000) });
    await jobs.drain();
    expect(attempts).toEqual([]);
    clock.forward(60_000);
    await jobs.drain();
    expect(attempts).toEqual([1]);
    clock.forward(JOB_RULES.seal.delays[0]! * 1.1);
    await jobs.drain();
    expect(attempts).toEqual([1, 2]);
    clock.forward(JOB_RULES.seal.delays[1]! * 1.1);
    await jobs.drain();
    expect(attempts).toEqual([1, 2, 3]);
    await jobs.close();
  });

  it('retries forever what must not be lost, and gives up if its handler says so', async () => {
    let seals = 0;
    const { clock, jobs, add } = queue({
      seal: async () => {
        seals += 1;
        throw new Error('no disk');
      },
      expire: async () => {
        throw new GiveUp('pointless');
      },
    });
    await add('seal', { request_id: id() });
    await add('expire', { request_id: id() });
    for (let day = 0; day < 15; day++) {
      await jobs.drain();
      clock.forward(86_400_000);
    }
    expect(seals).toBe(15);
    const rows = await db.kysely.selectFrom('job').selectAll().orderBy('kind').execute();
    expect(rows).toMatchObject([
      { kind: 'expire', attempts: 1, failed: true, last_error: 'GiveUp: pointless' },
      { kind: 'seal', done_at: null, failed: false },
    ]);
    await jobs.close();
  });

  it('runs one job per serial key at a time, oldest first', async () => {
    let inside = 0;
    let max = 0;
    const order: string[] = [];
    const { jobs, add } = queue({
      archive: async ({ request_id }) => {
        inside += 1;
        max = Math.max(max, inside);
        order.push(request_id);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
      },
    });
    const ids = [id(), id(), id(), id()];
    for (const request_id of ids) await add('archive', { request_id }, { serialKey: 'one' });
    await jobs.drain();
    expect(order).toEqual(ids);
    expect(max).toBe(1);
    await jobs.close();
  });

  it('gives deliveries with the same serial key to their handler together, in order', async () => {
    const batches: string[][] = [];
    const { jobs, add } = queue(null);
    for (const event_id of ['a', 'b', 'c'])
      await add('webhook-delivery', { webhook_id: hook, event_id }, { serialKey: 'one' });
    await add('webhook-delivery', { webhook_id: hook, event_id: 'other' }, { serialKey: 'two' });
    jobs.start(
      only({
        'webhook-delivery': async (attempts) => {
          batches.push(attempts.map(({ payload }) => payload.event_id));
          return attempts.map(() => null);
        },
      }),
    );
    await jobs.drain();
    expect(batches).toHaveLength(2);
    expect(batches).toEqual(expect.arrayContaining([['a', 'b', 'c'], ['other']]));
    expect((await rows()).map(({ done_at }) => done_at)).not.toContain(null);
    await jobs.close();
  });

  it('retries the delivery that failed, and releases those after it without counting an attempt', async () => {
    const { jobs, add } = queue({
      'webhook-delivery': async (attempts) =>
        attempts[0]!.payload.event_id === 'a' ? [null, new Error('busy')] : attempts.map(() => null),
    });
    for (const event_id of ['a', 'b', 'c'])
      await add('webhook-delivery', { webhook_id: hook, event_id }, { serialKey: 'one' });
    await jobs.drain();
    expect(await rows()).toMatchObject([
      { attempts: 1, last_error: null, done_at: expect.any(Date) },
      { attempts: 1, last_error: 'Error: busy', done_at: null, locked_until: null },
      { attempts: 1, last_error: null, done_at: expect.any(Date) },
    ]);
    await jobs.close();
  });

  it('counts only the first of several deliveries as failed if their handler throws', async () => {
    const { jobs, add } = queue({
      'webhook-delivery': async (attempts) => {
        if (attempts[0]!.payload.event_id === 'a') throw new Error('no database');
        return attempts.map(() => null);
      },
    });
    for (const event_id of ['a', 'b'])
      await add('webhook-delivery', { webhook_id: hook, event_id }, { serialKey: 'one' });
    await jobs.drain();
    expect(await rows()).toMatchObject([
      { attempts: 1, last_error: 'Error: no database', done_at: null },
      { attempts: 1, done_at: expect.any(Date) },
    ]);
    await jobs.close();
  });

  it('runs jobs outside of the call that makes it look for them', async () => {
    const ran = gate();
    const seal = async () => {
      await db.transaction(async () => {});
      ran.open();
    };
    const { jobs, add } = queue(null);
    await add('seal', { request_id: id() });
    const step = vi.fn(async () => {});
    await beforeCommit(step, () => {
      jobs.start(only({ seal }));
      return ran.passed;
    });
    expect(step).not.toHaveBeenCalled();
    await jobs.close();
  });

  it('returns unfinished jobs when it stops, and takes no more', async () => {
    const begun = gate();
    const { clock, jobs, add, lines } = queue(
      {
        seal: () => {
          begun.open();
          return new Promise(() => {});
        },
      },
      { finishMs: 20 },
    );
    await add('seal', { request_id: id() });
    jobs.wake();
    await begun.passed;
    await jobs.close();
    expect(lines).toMatchObject([{ level: 'warn', message: 'unfinished jobs were released', jobs: 1 }]);
    await add('seal', { request_id: id() });
    // Not the lease's minute later: at once.
    const { jobs: taken } = await claim(clock.now());
    expect(taken.map(({ attempts }) => attempts).sort()).toEqual([1, 2]);
  });

  it("passes a dead worker's job to the next one, and lets the dead one finish nothing", async () => {
    const { clock, jobs, add } = queue(null);
    await add('seal', { request_id: id() });
    const [dead] = (await claim(clock.now())).jobs;
    expect((await claim(clock.now())).jobs).toEqual([]);
    clock.forward(60_000);
    const [heir] = (await claim(clock.now())).jobs;
    expect(heir).toMatchObject({ id: dead!.id, attempts: 2 });
    await finishJobs(db.kysely, [dead!], clock.now());
    const row = () => db.kysely.selectFrom('job').select('done_at').executeTakeFirstOrThrow();
    expect((await row()).done_at).toBeNull();
    await finishJobs(db.kysely, [heir!], clock.now());
    expect((await row()).done_at).not.toBeNull();
    await jobs.close();
  });
});

describe('an attempt', () => {
  const oneTry = async (work: () => Promise<void>) => {
    const tried: unknown[] = [];
    const kit = queue(
      { split: work },
      { onTried: (job, outcome, seconds) => tried.push([job.kind, job.lane, outcome, seconds]) },
    );
    await kit.add('split', { request_id: id() });
    await kit.jobs.drain();
    const [row] = await rows();
    return { ...kit, tried, row: row! };
  };

  it('is reported with its outcome and duration', async () => {
    const started = performance.now();
    const { jobs, tried, row, lines } = await oneTry(async () => {});
    const max = (performance.now() - started) / SECOND;
    expect(tried).toEqual([['split', 'split', 'done', expect.any(Number)]]);
    const [[, , , seconds]] = tried as [[string, string, string, number]];
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(max);
    expect(row).toMatchObject({ failed: false, done_at: expect.any(Date) });
    expect(lines).toEqual([]);
    await jobs.close();
  });

  it('that fails is logged with the time of the next one', async () => {
    const { clock, jobs, tried, row, lines } = await oneTry(async () => {
      throw new Error('no disk');
    });
    expect(tried).toMatchObject([['split', 'split', 'again', expect.any(Number)]]);
    expect(row).toMatchObject({ done_at: null, is_due: false, last_error: 'Error: no disk' });
    const wait = row.run_at.getTime() - clock.now().getTime();
    expect(wait).toBeGreaterThanOrEqual(JOB_RULES.split.delays[0]!);
    expect(wait).toBeLessThanOrEqual(JOB_RULES.split.delays[0]! * 1.1);
    expect(lines).toMatchObject([
      {
        level: 'warn',
        message: 'job failed',
        kind: 'split',
        job: row.id,
        attempt: 1,
        retryAt: row.run_at.toISOString(),
      },
    ]);
    await jobs.close();
  });

  it('that gives up is logged, without an internal error', async () => {
    const { jobs, tried, row, lines } = await oneTry(async () => {
      throw new GiveUp('pointless');
    });
    expect(tried).toMatchObject([['split', 'split', 'given_up', expect.any(Number)]]);
    expect(row).toMatchObject({ failed: true, last_error: 'GiveUp: pointless' });
    expect(lines).toMatchObject([{ level: 'info', message: 'job failed', retryAt: null }]);
    await jobs.close();
  });

  it('can fail with any value', async () => {
    const { jobs, row } = await oneTry(async () => {
      throw 'a text';
    });
    expect(row.last_error).toBe('a text');
    await jobs.close();
  });

  it("gets its job, the attempt's number, and whether it is the last", async () => {
    const contexts: unknown[] = [];
    const { clock, jobs, add } = queue({
      archive: async (_payload, context) => {
        contexts.push(context);
        throw new Error('no disk');
      },
    });
    await add('archive', { request_id: id() });
    for (let tries = 0; tries < 6; tries += 1) {
      await jobs.drain();
      clock.forward(DAY);
    }
    const [row] = await rows();
    expect(contexts).toEqual(
      [false, false, false, false, true].map((isLastTry, index) => ({
        id: row!.id,
        attempt: index + 1,
        isLastTry,
      })),
    );
    expect(row).toMatchObject({ failed: true });
    await jobs.close();
  });

  it('gives up if the service has no handler for its kind', async () => {
    const { jobs, add } = queue({});
    await add('seal', { request_id: id() });
    await jobs.drain();
    expect(await rows()).toMatchObject([
      { failed: true, last_error: 'GiveUp: No handler for jobs of kind seal' },
    ]);
    await jobs.close();
  });
});

it('stores all jobs of one transaction, one after the other or at once', async () => {
  const { clock, jobs } = queue(null);
  const order = (request_id: SigningRequestId) => ({
    kind: 'seal' as const,
    payload: { request_id },
    companyId,
  });
  const ids = [id(), id(), id(), id()] as const;
  await db.transaction(async (trx) => {
    await jobs.enqueue(trx, order(ids[0]));
    await Promise.all([jobs.enqueue(trx, order(ids[1])), jobs.enqueue(trx, order(ids[2]))]);
    await jobs.enqueue(trx, order(ids[3]));
  });
  expect((await rows()).map(({ payload }) => payload)).toEqual(ids.map((request_id) => ({ request_id })));
  expect((await rows()).map(({ run_at }) => run_at)).toEqual(ids.map(() => clock.now()));
});

it('stores jobs of a transaction in one statement', async () => {
  const { jobs } = queue(null);
  let statements = 0;
  await db.transaction(async (trx) => {
    const counted = trx.withPlugin({
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const order = () => ({ kind: 'seal' as const, payload: { request_id: id() }, companyId });
    await Promise.all([1, 2, 3].map(() => jobs.enqueue(counted, order())));
  });
  expect(await rows()).toHaveLength(3);
  expect(statements).toBe(1);
});

it('stores all jobs of a transaction with its commit if that is wanted, and none without it', async () => {
  const { jobs } = queue(null);
  const order = () => ({ kind: 'seal' as const, payload: { request_id: id() }, companyId });
  await db.transaction(async (trx, withCommit) => {
    jobs.gather(trx, withCommit);
    await jobs.enqueue(trx, order());
    await jobs.enqueue(trx, order());
    expect(await trx.selectFrom('job').selectAll().execute()).toEqual([]);
  });
  expect(await rows()).toHaveLength(2);
  const failing = db.transaction(async (trx, withCommit) => {
    jobs.gather(trx, withCommit);
    await jobs.enqueue(trx, order());
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await rows()).toHaveLength(2);
});

it('has typed jobs and handlers per kind', () => {
  const { jobs } = queue(null);
  const trx = {} as Trx;
  // Compiled, not run: an unused `@ts-expect-error` is an error.
  const wrong = () => [
    // @ts-expect-error another kind's payload
    jobs.enqueue(trx, { kind: 'seal', payload: { reminder_id: newId<'reminder'>() }, companyId }),
    // @ts-expect-error no such kind
    jobs.enqueue(trx, { kind: 'press', payload: { request_id: id() }, companyId }),
    // @ts-expect-error handlers of the other kinds are missing
    jobs.start({ seal: async () => {} }),
  ];
  expect(wrong).toBeTypeOf('function');
});

it('starts once', () => {
  const { jobs } = queue({});
  expect(() => jobs.start(only({}))).toThrow(
    expect.objectContaining({ code: 'INTERNAL_ERROR', message: 'The job queue was started twice' }),
  );
  jobs.stopTaking();
});

describe('draining', () => {
  it('runs what a job adds, and what waits for a slot', async () => {
    const done: string[] = [];
    const kit = queue({
      expire: async ({ request_id }) => {
        done.push(request_id);
        await kit.add('split', { request_id });
      },
      split: async ({ request_id }) => void done.push(request_id),
    });
    const ids = Array.from({ length: 5 }, id);
    for (const request_id of ids) await kit.add('expire', { request_id });
    await kit.jobs.drain();
    expect(done.sort()).toEqual([...ids, ...ids].sort());
    await kit.jobs.close();
  });

  it('ends at once if nothing runs jobs', async () => {
    const { jobs, add } = queue(null);
    await add('seal', { request_id: id() });
    await jobs.drain();
    expect(await rows()).toMatchObject([{ attempts: 0 }]);
  });
});

describe('closing', () => {
  it('waits for running jobs, and returns nothing', async () => {
    const [begun, end] = [gate(), gate()];
    const { jobs, add, lines } = queue({
      seal: () => {
        begun.open();
        return end.passed;
      },
    });
    await add('seal', { request_id: id() });
    jobs.wake();
    await begun.passed;
    let isClosed = false;
    const closing = jobs.close().then(() => {
      isClosed = true;
    });
    await rows();
    expect(isClosed).toBe(false);
    end.open();
    await closing;
    expect(await rows()).toMatchObject([{ attempts: 1, done_at: expect.any(Date) }]);
    expect(lines).toEqual([]);
  });
});

describe('finished jobs', () => {
  const finished = async (clock: Clock, daysAgo: number) => {
    const kit = queue(null, { clock });
    await kit.add('seal', { request_id: id() });
    await db.kysely
      .updateTable('job')
      .set({ done_at: new Date(clock.now().getTime() - daysAgo * DAY) })
      .where('done_at', 'is', null)
      .execute();
  };

  it('are deleted after thirty days, checked once an hour', async () => {
    const { clock, jobs } = queue(null);
    await finished(clock, 29);
    await finished(clock, 31);
    jobs.start(only({}));
    await jobs.drain();
    expect(await rows()).toHaveLength(1);
    await finished(clock, 31);
    clock.forward(HOUR);
    await jobs.drain();
    expect(await rows()).toHaveLength(2);
    clock.forward(1);
    await jobs.drain();
    expect(await rows()).toHaveLength(1);
    await jobs.close();
  });
});

describe('a start on the embedded database', () => {
  it("takes a dead process's jobs at once", async () => {
    const { clock, add } = queue(null);
    await add('seal', { request_id: id() });
    expect((await claim(clock.now())).jobs).toHaveLength(1);
    const attempts: number[] = [];
    const { jobs } = queue({ seal: async (_payload, { attempt }) => void attempts.push(attempt) }, { clock });
    await jobs.drain();
    expect(attempts).toEqual([2]);
    // Later on a lease is held by a job that runs. In a transaction, so that the queue doesn't claim it first.
    await db.transaction(async (trx) => {
      await jobs.enqueue(trx, { kind: 'seal', payload: { request_id: id() }, companyId });
      expect((await claim(clock.now(), trx)).jobs).toHaveLength(1);
    });
    await jobs.drain();
    expect(attempts).toEqual([2]);
    await jobs.close();
  });
});

it('counts attempts durably until no job is left from before the start, which one of them may have ended', async () => {
  const { db: watched, asked } = watchedDb();
  const { clock, add } = queue(null);
  await add('seal', { request_id: id() });
  const { jobs, add: addLater } = queue({ seal: async () => {} }, { clock, db: watched });
  await jobs.drain();
  // The claim that took the job, and the one that found no other.
  const durable = 2;
  expect(asked.claims - asked.asynchronous).toBe(durable);
  await addLater('seal', { request_id: id() });
  await jobs.drain();
  expect(asked.claims - asked.asynchronous).toBe(durable);
  expect(asked.asynchronous).toBeGreaterThan(0);
  await jobs.close();
});

it('claims nothing after a fault of the embedded database until its running jobs have ended', async () => {
  let restarts = 0;
  const { open, passed } = gate();
  const attempts: [string, number][] = [];
  const { jobs, add } = queue(
    {
      'webhook-delivery': async (tried) => {
        for (const { payload, context } of tried) attempts.push([payload.event_id, context.attempt]);
        if (attempts.length === 1) await passed;
        return tried.map(() => null);
      },
    },
    { db: { ...db, restarts: () => restarts } },
  );
  const notify = (event_id: string) =>
    add('webhook-delivery', { webhook_id: hook, event_id }, { serialKey: `webhook:${hook}` });
  await notify('one');
  jobs.wake();
  await vi.waitFor(() => expect(attempts).toHaveLength(1));
  // The fault lost the claim.
  restarts = 1;
  await db.kysely.updateTable('job').set({ locked_until: null, attempts: 0 }).execute();
  await notify('two');
  const drained = jobs.drain();
  await notify('three');
  expect(attempts).toEqual([['one', 1]]);
  open();
  await drained;
  // At least once, and in order.
  expect(attempts.map(([event]) => event)).toEqual(['one', 'one', 'two', 'three']);
  await jobs.close();
});

it("leaves other instances' jobs to them on a shared database", async () => {
  const { clock, add } = queue(null);
  await add('seal', { request_id: id() });
  expect((await claim(clock.now())).jobs).toHaveLength(1);
  const { jobs } = queue({ seal: async () => {} }, { clock, db: { ...db, isEmbedded: false } });
  await jobs.drain();
  expect(await rows()).toMatchObject([{ attempts: 1, done_at: null }]);
  await jobs.close();
});

describe('a running queue', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Lets what is under way in the database come to its end, without time passing. */
  async function settle() {
    for (let turn = 0; turn < 20; turn += 1) {
      await sql`select 1`.execute(db.kysely);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  /** While the database refuses every statement about jobs. */
  async function withoutJobs(work: () => Promise<void>) {
    await sql`alter table job rename to job_elsewhere`.execute(db.kysely);
    await work();
    await sql`alter table job_elsewhere rename to job`.execute(db.kysely);
  }
  async function pass(clock: Clock, milliseconds: number) {
    clock.forward(milliseconds);
    vi.advanceTimersByTime(milliseconds);
    await settle();
  }

  /** A queue that has looked for work once, and what it has run. */
  async function idle(more: Options & { clock?: Clock } = {}) {
    const done: string[] = [];
    const kit = queue({ seal: async ({ request_id }) => void done.push(request_id) }, more);
    await pass(kit.clock, 0);
    return { ...kit, done };
  }

  it('runs what is due when it starts', async () => {
    const { clock, add } = queue(null);
    await add('seal', { request_id: id() });
    const { jobs, done } = await idle({ clock });
    expect(done).toHaveLength(1);
    await jobs.close();
  });

  it('runs a new job when it is woken after the commit', async () => {
    const { clock, jobs, add, done } = await idle();
    await pass(clock, GATHERED);
    await add('seal', { request_id: id() });
    await settle();
    expect(done).toEqual([]);
    jobs.wake();
    await pass(clock, 0);
    expect(done).toHaveLength(1);
    await jobs.close();
  });

  it('waits a moment after a query, so that the next one serves all jobs stored meanwhile', async () => {
    const { asked, ...watched } = watchedDb();
    const { clock, jobs, add, done } = await idle(watched);
    const before = asked.claims;
    for (let turn = 0; turn < 2; turn += 1) {
      await add('seal', { request_id: id() });
      jobs.wake();
      await pass(clock, GATHERED / 2 - 1);
    }
    expect([asked.claims, done]).toEqual([before, []]);
    await pass(clock, 2);
    expect([asked.claims, done.length]).toEqual([before + 1, 2]);
    await jobs.close();
  });

  it("doesn't query when it is woken without a stored job", async () => {
    const { clock, jobs, done } = await idle();
    const other = queue(null, { clock });
    await other.add('seal', { request_id: id() });
    jobs.wake();
    await pass(clock, 0);
    expect(done).toEqual([]);
    await jobs.close();
  });

  it('queries if it is woken within five seconds of storing a job, whose commit may be late', async () => {
    const { clock, jobs, add, done } = await idle();
    await add('seal', { request_id: id() });
    const other = queue(null, { clock });
    // The polls go on meanwhile.
    await pass(clock, 5 * SECOND - 1 - 2 * GATHERED);
    expect(done).toHaveLength(1);
    // The query that follows the end of the job, and the pause after it.
    await pass(clock, GATHERED);
    await pass(clock, GATHERED);
    await other.add('seal', { request_id: id() });
    jobs.wake();
    await pass(clock, 0);
    expect(done).toHaveLength(2);
    // The end of a job is followed by a look as well.
    await pass(clock, GATHERED);
    await other.add('seal', { request_id: id() });
    jobs.wake();
    await pass(clock, 0);
    expect(done).toHaveLength(2);
    await jobs.close();
  });

  it('finds jobs of other instances within a second', async () => {
    const { clock, jobs, done } = await idle();
    await queue(null, { clock }).add('seal', { request_id: id() });
    await pass(clock, SECOND - 1);
    expect(done).toEqual([]);
    await pass(clock, 1);
    expect(done).toHaveLength(1);
    await jobs.close();
  });

  it('runs a scheduled job when it is due, not at the next poll', async () => {
    const { clock, jobs, add, done } = await idle();
    await add('seal', { request_id: id() }, { runAt: new Date(clock.now().getTime() + 300) });
    jobs.wake();
    await pass(clock, 0);
    await pass(clock, 299);
    expect(done).toEqual([]);
    await pass(clock, 1);
    expect(done).toHaveLength(1);
    await jobs.close();
  });

  it('gives a slot to the next job as soon as one ends', async () => {
    const gates = [gate(), gate(), gate()];
    let begun = 0;
    const { clock, jobs, add } = queue({
      expire: () => {
        begun += 1;
        return gates[begun - 1]!.passed;
      },
    });
    for (const companyOf of [1, 2, 3].map(() => newId<'company'>() as CompanyId))
      await add('expire', { request_id: id() }, { companyId: companyOf });
    await pass(clock, 0);
    expect(begun).toBe(2);
    gates[0]!.open();
    await settle();
    await pass(clock, 0);
    expect(begun).toBe(3);
    for (const { open } of gates) open();
    await jobs.close();
  });

  it('queries once for jobs that end at about the same time', async () => {
    const gates = [gate(), gate()];
    const { asked, ...watched } = watchedDb();
    let begun = 0;
    const { clock, jobs, add } = queue({ seal: () => gates[begun++]!.passed }, watched);
    for (const _ of gates) await add('seal', { request_id: id() });
    await pass(clock, 0);
    const before = asked.claims;
    for (const { open } of gates) {
      open();
      await settle();
      await pass(clock, GATHERED / 2);
    }
    expect(asked.claims).toBe(before + 1);
    expect(await rows()).toMatchObject([{ done_at: expect.any(Date) }, { done_at: expect.any(Date) }]);
    await jobs.close();
  });

  it.each(Object.keys(JOB_RULES) as JobKind[])(
    'keeps a %s job from other instances while it runs',
    async (kind) => {
      const end = gate();
      // Deliveries are handled together, so their handler returns what failed.
      const { clock, jobs, add, lines } = queue({ [kind]: () => end.passed.then(() => [null]) });
      await add(kind, { request_id: id() } as never);
      await pass(clock, 0);
      // The lease for all kinds, before the first heartbeat.
      const first = (await rows())[0]!.locked_until!.getTime() - clock.now().getTime();
      expect(first).toBe(30 * SECOND);
      for (let seconds = 0; seconds < 150; seconds += 10) {
        await pass(clock, 10 * SECOND);
        // As another instance looks, which runs nothing.
        expect((await claim(clock.now())).jobs).toEqual([]);
        expect((await rows())[0]!.locked_until).toEqual(
          new Date(clock.now().getTime() + JOB_RULES[kind].lease),
        );
      }
      end.open();
      await settle();
      // The next claim stores that it is done.
      await pass(clock, GATHERED);
      expect(await rows()).toMatchObject([{ attempts: 1, locked_until: null, done_at: clock.now() }]);
      jobs.stopTaking();
      await withoutJobs(() => pass(clock, 150 * SECOND));
      // Its heartbeat is over.
      expect(lines).toEqual([]);
    },
  );

  it('continues after the database failed', async () => {
    const { clock, jobs, add, done, lines } = await idle();
    await pass(clock, GATHERED);
    await add('seal', { request_id: id() });
    jobs.wake();
    await withoutJobs(() => pass(clock, 0));
    expect(lines).toMatchObject([
      { level: 'error', message: 'job queue couldn’t poll for jobs', cause: expect.anything() },
    ]);
    await pass(clock, SECOND - 1);
    expect(done).toEqual([]);
    await pass(clock, 1);
    expect(done).toHaveLength(1);
    await jobs.close();
  });

  it("reports that it couldn't renew a job's lease, and does so the next time", async () => {
    const end = gate();
    const { clock, jobs, add, lines } = queue({ seal: () => end.passed });
    await add('seal', { request_id: id() });
    await pass(clock, 0);
    await withoutJobs(() => pass(clock, 10 * SECOND));
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'job lease not renewed' }),
    );
    await pass(clock, 10 * SECOND);
    expect((await rows())[0]!.locked_until).toEqual(new Date(clock.now().getTime() + 60 * SECOND));
    end.open();
    await jobs.close();
  });

  it('stores that a job is done once the database responds again, and doesn’t repeat it', async () => {
    const hidden = gate();
    let runs = 0;
    const { clock, jobs, add, lines } = queue({
      seal: async () => {
        runs += 1;
        await sql`alter table job rename to job_elsewhere`.execute(db.kysely);
        hidden.open();
      },
    });
    await add('seal', { request_id: id() });
    await pass(clock, 0);
    await hidden.passed;
    await settle();
    await pass(clock, GATHERED);
    expect(lines).toContainEqual(expect.objectContaining({ message: 'job queue couldn’t poll for jobs' }));
    await sql`alter table job_elsewhere rename to job`.execute(db.kysely);
    await pass(clock, SECOND);
    expect(runs).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 1, done_at: expect.any(Date) }]);
    await jobs.close();
  });

  it('reports that a failed job couldn’t be rescheduled, and runs it again after its lease', async () => {
    const hidden = gate();
    const { clock, jobs, add, lines } = queue({
      seal: async (_payload, { attempt }) => {
        if (attempt > 1) return;
        await sql`alter table job rename to job_elsewhere`.execute(db.kysely);
        hidden.open();
        throw new Error('no time stamp');
      },
    });
    await add('seal', { request_id: id() });
    await pass(clock, 0);
    await hidden.passed;
    await settle();
    await sql`alter table job_elsewhere rename to job`.execute(db.kysely);
    const [row] = await rows();
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        message: 'failed job couldn’t be rescheduled',
        job: row!.id,
      }),
    );
    for (let passed = 0; passed <= 60; passed += 1) await pass(clock, SECOND);
    expect(await rows()).toMatchObject([{ attempts: 2, done_at: expect.any(Date) }]);
    await jobs.close();
  });

  it('stops polling when asked to take no more jobs', async () => {
    const { clock, jobs, add, done } = await idle();
    jobs.stopTaking();
    await add('seal', { request_id: id() });
    jobs.wake();
    await pass(clock, 2 * SECOND);
    expect(done).toEqual([]);
  });

  it("doesn't query the database before it starts and once it takes no more", async () => {
    const { asked, ...watched } = watchedDb();
    const end = gate();
    const { clock, jobs, add } = queue(null, watched);
    await add('seal', { request_id: id() });
    jobs.wake();
    await pass(clock, 2 * SECOND);
    expect(asked.statements).toBe(0);
    jobs.start(only({ seal: () => end.passed }));
    await pass(clock, 0);
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    jobs.stopTaking();
    end.open();
    await settle();
    expect(await rows()).toMatchObject([{ done_at: expect.any(Date) }]);
    const { statements } = asked;
    jobs.wake();
    await pass(clock, 2 * SECOND);
    expect(asked.statements).toBe(statements);
  });

  it('polls once a second while nothing happens', async () => {
    const { asked, ...watched } = watchedDb();
    const { clock, jobs, lines } = await idle(watched);
    expect(asked.claims).toBe(1);
    for (let looks = 1; looks <= 3; looks += 1) {
      for (let tenth = 0; tenth < 9; tenth += 1) await pass(clock, 100);
      expect(asked.claims).toBe(looks);
      await pass(clock, 100);
      expect(asked.claims).toBe(looks + 1);
    }
    expect(lines).toEqual([]);
    await jobs.close();
  });

  it('polls a second after the last query, even if that was early', async () => {
    const { asked, ...watched } = watchedDb();
    const { clock, jobs, add } = await idle(watched);
    await pass(clock, 500);
    await add('seal', { request_id: id() }, { runAt: new Date(clock.now().getTime() + HOUR) });
    jobs.wake();
    await pass(clock, 0);
    expect(asked.claims).toBe(2);
    await pass(clock, SECOND - 1);
    expect(asked.claims).toBe(2);
    await pass(clock, 1);
    expect(asked.claims).toBe(3);
    await jobs.close();
  });

  it('polls for scheduled jobs once a second, however often it is woken', async () => {
    const { asked, ...watched } = watchedDb();
    const { clock, jobs, add, done } = await idle(watched);
    expect(asked.stages).toBe(1);
    await add('seal', { request_id: id() });
    jobs.wake();
    await pass(clock, SECOND - 1);
    expect(done).toHaveLength(1);
    expect(asked).toMatchObject({ claims: 2, stages: 1 });
    await pass(clock, GATHERED);
    expect(asked.stages).toBe(2);
    await jobs.close();
  });

  it('makes all due scheduled jobs available, a thousand at a time', async () => {
    const end = gate();
    const { clock, jobs } = queue({ expire: () => end.passed });
    await pass(clock, 0);
    const runAt = new Date(clock.now().getTime() + SECOND);
    const planned = Array.from({ length: 1001 }, () => ({
      kind: 'expire' as const,
      payload: { request_id: id() },
      companyId,
      runAt,
    }));
    await insertJobs(db.kysely, planned, clock.now());
    await pass(clock, SECOND);
    await pass(clock, 0);
    expect((await rows()).filter((row) => !row.is_due)).toEqual([]);
    end.open();
    jobs.stopTaking();
    await settle();
  });

  it('waits for a poll or the end of a job while due jobs have no slot', async () => {
    const end = gate();
    const { asked, ...watched } = watchedDb();
    const { clock, jobs, add } = queue({ expire: () => end.passed }, watched);
    for (const companyOf of [1, 2, 3].map(() => newId<'company'>() as CompanyId))
      await add('expire', { request_id: id() }, { companyId: companyOf });
    await pass(clock, 0);
    // As left behind by an instance that dies: the lease ends at the next poll.
    await db.kysely
      .updateTable('job')
      .set({ locked_until: new Date(clock.now().getTime() + SECOND) })
      .where('attempts', '=', 0)
      .execute();
    for (let looks = 2; looks <= 4; looks += 1) {
      await pass(clock, SECOND);
      expect(asked.claims).toBe(looks);
      await pass(clock, 0);
      expect(asked.claims).toBe(looks);
    }
    end.open();
    await settle();
    await jobs.close();
  });

  it('queries again, once, for what was committed during a query', async () => {
    const answered = gate();
    const { asked, answerAfter, ...watched } = watchedDb();
    answerAfter(answered.passed);
    const { clock, jobs, add, done } = await idle(watched);
    await add('seal', { request_id: id() });
    for (let times = 0; times < 3; times += 1) {
      jobs.wake();
      await pass(clock, 0);
    }
    expect(asked.claims).toBe(1);
    answered.open();
    await settle();
    await pass(clock, GATHERED - 1);
    expect(done).toEqual([]);
    await pass(clock, 1);
    expect(done).toHaveLength(1);
    expect(asked.claims).toBe(2);
    await jobs.close();
  });

  it('uses a slot that was freed during a query', async () => {
    const [answered, end] = [gate(), gate()];
    const { answerAfter, ...watched } = watchedDb();
    const begun: string[] = [];
    const { clock, jobs, add } = queue(
      {
        seal: ({ request_id }) => {
          begun.push(request_id);
          return end.passed;
        },
      },
      watched,
    );
    const [first, second] = [id(), id()];
    for (const request_id of [first, second]) await add('seal', { request_id }, { serialKey: 'one' });
    await pass(clock, 0);
    answerAfter(answered.passed);
    jobs.wake();
    await pass(clock, 0);
    end.open();
    await settle();
    answered.open();
    await settle();
    expect(begun).toEqual([first]);
    await pass(clock, GATHERED);
    expect(begun).toEqual([first, second]);
    await jobs.close();
  });

  it('drains what waited for a job that ended during the last query', async () => {
    const [answered, end] = [gate(), gate()];
    const { answerAfter, ...watched } = watchedDb();
    const done: string[] = [];
    const { clock, jobs, add } = queue(
      {
        seal: async ({ request_id }) => {
          await end.passed;
          done.push(request_id);
        },
      },
      watched,
    );
    const [first, second] = [id(), id()];
    for (const request_id of [first, second]) await add('seal', { request_id }, { serialKey: 'one' });
    await pass(clock, 0);
    answerAfter(answered.passed);
    const drained = jobs.drain();
    await settle();
    end.open();
    await settle();
    expect(done).toEqual([first]);
    answered.open();
    await drained;
    expect(done).toEqual([first, second]);
    await jobs.close();
  });

  it('runs one query at a time, however many are requested', async () => {
    const [first, second, end] = [gate(), gate(), gate()];
    const { answerAfter, ...watched } = watchedDb();
    let begun = 0;
    const { jobs, add } = queue(
      {
        expire: () => {
          begun += 1;
          return end.passed;
        },
      },
      watched,
    );
    answerAfter(first.passed);
    const drained = [jobs.drain(), jobs.drain()];
    await settle();
    for (const companyOf of [1, 2, 3].map(() => newId<'company'>() as CompanyId))
      await add('expire', { request_id: id() }, { companyId: companyOf });
    answerAfter(second.passed);
    first.open();
    await settle();
    drained.push(jobs.drain());
    await settle();
    second.open();
    await settle();
    // As many as there are slots.
    expect(begun).toBe(2);
    end.open();
    await Promise.all(drained);
    expect(begun).toBe(3);
    await jobs.close();
  });

  it('queries for the next caller even if the previous query failed', async () => {
    const lost = gate();
    const { answerAfter, ...watched } = watchedDb();
    answerAfter(
      lost.passed.then(() => {
        answerAfter(Promise.resolve());
        throw new Error('connection lost');
      }),
    );
    const done: string[] = [];
    const { jobs, add } = queue({ seal: async ({ request_id }) => void done.push(request_id) }, watched);
    const failing = jobs.drain();
    const next = jobs.drain();
    await settle();
    await add('seal', { request_id: id() });
    lost.open();
    await expect(failing).rejects.toThrow('connection lost');
    await next;
    expect(done).toHaveLength(1);
    await jobs.close();
  });

  it('ignores a query that fails while it closes', async () => {
    const lost = gate();
    const { answerAfter, ...watched } = watchedDb();
    answerAfter(
      lost.passed.then(() => {
        throw new Error('connection lost');
      }),
    );
    const { jobs, lines } = await idle(watched);
    const closed = jobs.close();
    lost.open();
    await closed;
    await settle();
    expect(lines).toEqual([]);
  });

  it('waits for a running query when it closes, and for the jobs that starts', async () => {
    const answered = gate();
    const { answerAfter, ...watched } = watchedDb();
    answerAfter(answered.passed);
    const { clock, add } = queue(null);
    await add('seal', { request_id: id() });
    const { jobs, done } = await idle({ ...watched, clock });
    let isClosed = false;
    const closing = jobs.close().then(() => {
      isClosed = true;
    });
    await settle();
    expect(isClosed).toBe(false);
    answered.open();
    await closing;
    expect(done).toHaveLength(1);
    expect(await rows()).toMatchObject([{ done_at: expect.any(Date) }]);
  });
});

describe('an instance', () => {
  it('on a machine an hour ahead takes neither future jobs nor jobs held by another', async () => {
    const shared = { ...db, isEmbedded: false };
    const tried: string[] = [];
    const held = gate();
    const due = (name: string) => ({ expire: async () => void tried.push(name) });
    const right = await databaseClock(shared);
    const ahead = await databaseClock(shared, () => Date.now() + HOUR);
    const first = queue(
      {
        ...due('first'),
        seal: async () => {
          tried.push('first');
          await held.passed;
        },
      },
      { db: shared, clock: right },
    );
    await first.add('seal', { request_id: id() });
    await first.add('expire', { request_id: id() }, { runAt: new Date(Date.now() + HOUR / 2) });
    const working = first.jobs.drain();
    await expect.poll(() => tried).toEqual(['first']);
    const second = queue(
      { ...due('second'), seal: async () => void tried.push('second') },
      { db: shared, clock: ahead },
    );
    await second.jobs.drain();
    expect(tried).toEqual(['first']);
    held.open();
    await working;
    for (const clock of [right, ahead]) clock.close();
    for (const { jobs } of [first, second]) await jobs.close();
  });

  it('takes no jobs until it is ready', async () => {
    let isReady = false;
    let runs = 0;
    const { jobs, add } = queue({ expire: async () => void (runs += 1) }, { isReady: async () => isReady });
    await add('expire', { request_id: id() });
    await jobs.drain();
    expect([runs, (await rows())[0]!.attempts]).toEqual([0, 0]);
    isReady = true;
    await jobs.drain();
    expect(runs).toBe(1);
    await jobs.close();
  });
});
