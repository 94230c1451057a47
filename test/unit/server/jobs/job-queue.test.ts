import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CompanyId, newId, type SigningRequestId, type WebhookId } from '../../../../src/model/ids.ts';
import { type Database, openDatabase } from '../../../../src/server/db/open-database.ts';
import { claimJobs } from '../../../../src/server/jobs/claim-jobs.ts';
import { createJobQueue, GiveUp, type JobHandlers } from '../../../../src/server/jobs/job-queue.ts';
import { JOB_RULES, type JobKind, type JobOrder } from '../../../../src/server/jobs/kinds.ts';
import { finishJob } from '../../../../src/server/jobs/queries.ts';
import { createLog } from '../../../../src/server/log.ts';
import { dataFolder } from '../../../support/data-folder.ts';
import { testClock } from '../../../support/test-clock.ts';

let folder: string;
let db: Database;
beforeAll(async () => {
  folder = await dataFolder();
  db = await openDatabase({ dataDir: folder, databaseUrl: null });
}, 60_000);
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => db.kysely.deleteFrom('job').execute());

const id = () => newId<'signing-request'>() as SigningRequestId;
const companyId = newId<'company'>() as CompanyId;
const claim = (now: Date) => claimJobs(db.kysely, { now, lease: 60_000, running: [] });

function queue(handlers: JobHandlers | null) {
  const clock = testClock();
  const log = createLog({ level: 'silent', format: 'json' });
  const jobs = createJobQueue({ db, clock, log });
  if (handlers) jobs.start(handlers);
  const add = <Kind extends JobKind>(
    kind: Kind,
    payload: JobOrder<Kind>['payload'],
    more: Partial<JobOrder<Kind>> = {},
  ) => db.transaction((trx) => jobs.enqueue(trx, { kind, payload, companyId, ...more }));
  return { clock, jobs, add };
}

describe('the job queue', () => {
  it('stores a job exactly when its transaction is', async () => {
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

  it('takes one job of a key, ever', async () => {
    let runs = 0;
    const { jobs, add } = queue({ seal: async () => void (runs += 1) });
    for (let time = 0; time < 3; time++) await add('seal', { request_id: id() }, { dedupeKey: 'a' });
    await jobs.drain();
    await add('seal', { request_id: id() }, { dedupeKey: 'a' });
    await jobs.drain();
    expect(runs).toBe(1);
    await jobs.close();
  });

  it('waits for the time of a job, and after a failure for its next try', async () => {
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

  it('goes on for ever with what must not be lost, and gives up where its handler says so', async () => {
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

  it('runs one job of a serial key at a time, the oldest first', async () => {
    let inside = 0;
    let most = 0;
    const order: string[] = [];
    const { jobs, add } = queue({
      'webhook-delivery': async ({ event_id }) => {
        inside += 1;
        most = Math.max(most, inside);
        order.push(event_id);
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
      },
    });
    const hook = newId<'webhook'>() as WebhookId;
    for (const event_id of ['a', 'b', 'c', 'd'])
      await add('webhook-delivery', { webhook_id: hook, event_id }, { serialKey: 'one' });
    await jobs.drain();
    expect(order).toEqual(['a', 'b', 'c', 'd']);
    expect(most).toBe(1);
    await jobs.close();
  });

  it('gives back what it cannot finish when it stops, and takes nothing more', async () => {
    const log = createLog({ level: 'silent', format: 'json' });
    const clock = testClock();
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const stopping = createJobQueue({ db, clock, log, finishMs: 20 });
    stopping.start({
      seal: () => {
        begun();
        return new Promise(() => {});
      },
    });
    const add = () =>
      db.transaction((trx) =>
        stopping.enqueue(trx, { kind: 'seal', payload: { request_id: id() }, companyId }),
      );
    await add();
    stopping.wake();
    await isBegun;
    await stopping.close();
    await add();
    // Not the lease's minute later: at once.
    const { jobs: taken } = await claim(clock.now());
    expect(taken.map(({ attempts }) => attempts).sort()).toEqual([1, 2]);
  });

  it('gives a job of a dead worker to the next, and lets the dead one finish nothing', async () => {
    const { clock, jobs, add } = queue(null);
    await add('seal', { request_id: id() });
    const [dead] = (await claim(clock.now())).jobs;
    expect((await claim(clock.now())).jobs).toEqual([]);
    clock.forward(60_000);
    const [heir] = (await claim(clock.now())).jobs;
    expect(heir).toMatchObject({ id: dead!.id, attempts: 2 });
    await finishJob(db.kysely, dead!, clock.now());
    const row = () => db.kysely.selectFrom('job').select('done_at').executeTakeFirstOrThrow();
    expect((await row()).done_at).toBeNull();
    await finishJob(db.kysely, heir!, clock.now());
    expect((await row()).done_at).not.toBeNull();
    await jobs.close();
  });
});
