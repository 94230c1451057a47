import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../src/server/platform/db/open-database.ts';
import { memoryCounter, sharedCounter } from '../../../../../src/server/platform/http/rate-counters.ts';
import { testDatabase } from '../../../../support/data-folder.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
}, 120_000);
afterAll(() => db.close());
beforeEach(async () => {
  await db.kysely.deleteFrom('rate_counter').execute();
});

const stored = () => db.kysely.selectFrom('rate_counter').selectAll().orderBy('minute').execute();

describe('the counter in memory', () => {
  it('counts buckets separately and starts over each minute', async () => {
    const counter = memoryCounter();
    expect([
      await counter.hit('a', 1, 200),
      await counter.hit('a', 1, 200),
      await counter.hit('b', 1, 200),
    ]).toEqual([1, 2, 1]);
    expect(await counter.hit('a', 2, 200)).toBe(1);
  });

  it('keeps a bounded number of buckets and drops the oldest first', async () => {
    const counter = memoryCounter(3);
    for (const bucket of ['a', 'b', 'c', 'd']) await counter.hit(bucket, 1, 200);
    expect([
      await counter.hit('d', 1, 200),
      await counter.hit('c', 1, 200),
      await counter.hit('a', 1, 200),
    ]).toEqual([2, 2, 1]);
  });
});

describe('the shared counter', () => {
  it('counts buckets and minutes separately, and keeps the last two minutes', async () => {
    const [one, two] = [sharedCounter(db), sharedCounter(db)];
    expect([await one.hit('a', 5, 3), await two.hit('a', 5, 3), await one.hit('b', 5, 3)]).toEqual([1, 2, 1]);
    expect([await one.hit('a', 6, 3), await two.hit('a', 5, 3)]).toEqual([1, 3]);
    await one.hit('a', 7, 3);
    expect(await stored()).toEqual([
      { bucket: 'a', minute: 6, count: 1 },
      { bucket: 'a', minute: 7, count: 1 },
    ]);
  });

  it('sweeps once a minute', async () => {
    const counter = sharedCounter(db);
    await counter.hit('a', 20, 3);
    await db.kysely.insertInto('rate_counter').values({ bucket: 'old', minute: 3, count: 1 }).execute();
    await counter.hit('a', 20, 3);
    const old = async () => (await stored()).filter(({ bucket }) => bucket === 'old');
    expect(await old()).toHaveLength(1);
    await counter.hit('a', 21, 3);
    expect(await old()).toHaveLength(0);
  });

  it('counts calls with a large limit at once, and learns of those of other instances', async () => {
    const [one, two] = [sharedCounter(db), sharedCounter(db)];
    const counts = [];
    for (let call = 0; call < 5; call += 1) counts.push(await one.hit('a', 5, 200));
    expect(counts).toEqual([1, 2, 3, 4, 5]);
    await expect.poll(stored).toEqual([{ bucket: 'a', minute: 5, count: 5 }]);
    // Its own calls come on top of what the others had stored by then.
    expect(await two.hit('a', 5, 200)).toBe(1);
    await expect.poll(stored).toEqual([{ bucket: 'a', minute: 5, count: 6 }]);
    expect(await two.hit('a', 5, 200)).toBe(7);
    await expect.poll(stored).toEqual([{ bucket: 'a', minute: 5, count: 7 }]);
    expect(await one.hit('a', 5, 200)).toBe(6);
    await expect.poll(() => one.hit('a', 5, 200)).toBeGreaterThan(8);
  });

  it('stores no call twice and none too few, while more are counted', async () => {
    const counters = [sharedCounter(db), sharedCounter(db), sharedCounter(db)];
    const calls = Array.from({ length: 60 }, (_, index) => index);
    for (const call of calls) {
      await counters[call % 3]!.hit(`bucket ${call % 2}`, 5, 200);
      // Some of them are counted while others are being stored.
      if (call % 10 === 9) await expect.poll(async () => (await stored()).length).toBeGreaterThan(0);
    }
    // An earlier test's counter may store its last call meanwhile.
    const sum = async () =>
      (await stored()).filter(({ bucket }) => bucket.startsWith('bucket')).map(({ count }) => count);
    await expect.poll(sum).toEqual([30, 30]);
  });

  it('keeps counting while the database fails, and stores the calls afterward', async () => {
    let isDown = true;
    const kysely = new Proxy(db.kysely, {
      get: (target, name) => {
        if (name === 'getExecutor' && isDown) throw new Error('The database is down');
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const counter = sharedCounter({ kysely: db.kysely });
    await counter.hit('start of the minute', 5, 3);
    const failing = sharedCounter({ kysely });
    isDown = false;
    await failing.hit('start of the minute', 5, 3);
    isDown = true;
    expect([await failing.hit('a', 5, 200), await failing.hit('a', 5, 200)]).toEqual([1, 2]);
    await expect.poll(() => failing.hit('b', 5, 1_000)).toBeGreaterThan(3);
    expect(await failing.hit('a', 5, 200)).toBe(3);
    isDown = false;
    await expect
      .poll(async () => (await stored()).find(({ bucket }) => bucket === 'a'))
      .toEqual({ bucket: 'a', minute: 5, count: 3 });
  });

  it('starts over each minute', async () => {
    const counter = sharedCounter(db);
    expect([await counter.hit('a', 5, 200), await counter.hit('a', 5, 200)]).toEqual([1, 2]);
    expect(await counter.hit('a', 6, 200)).toBe(1);
  });
});
