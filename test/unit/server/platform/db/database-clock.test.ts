import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseClock, readSkew } from '../../../../../src/server/platform/db/database-clock.ts';
import type { Database } from '../../../../../src/server/platform/db/open-database.ts';
import { testDatabase } from '../../../../support/data-folder.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const HOUR = 3600_000;

let db: Database;
/** What the database says the time is; an error says nothing. */
let theirs: number | Error = NOON;
beforeAll(async () => {
  const real = await testDatabase();
  const kysely = real.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (theirs instanceof Error) throw theirs;
      return { ...result, rows: [{ now: theirs }] };
    },
  });
  db = { ...real, kysely, isEmbedded: false };
}, 60_000);
afterAll(() => db.close());
afterEach(() => {
  theirs = NOON;
  vi.useRealTimers();
});

/** Reads these one after the other, then stays at the last. */
const reads =
  (...times: number[]) =>
  () =>
    times.length > 1 ? times.shift()! : times[0]!;

describe("the difference to the database's clock", () => {
  it.each([
    ['is none where the question’s journey explains it', NOON - 20, NOON + 30, 0],
    ['is counted from the question when this machine is ahead', NOON + HOUR, NOON + HOUR + 50, HOUR],
    ['is counted from the answer when this machine is behind', NOON - HOUR - 50, NOON - HOUR, -HOUR],
  ])('%s', async (_title, asked, answered, skew) => {
    expect(await readSkew(db.kysely, reads(asked, answered))).toBe(skew);
  });
});

describe("an instance's clock", () => {
  it("shows the database's time, and continues between two reads", async () => {
    let machine = NOON + HOUR;
    const clock = await databaseClock(db, () => machine);
    expect(clock.now()).toEqual(new Date(NOON));
    machine += 1500;
    expect(clock.now()).toEqual(new Date(NOON + 1500));
    clock.close();
  });

  it("follows the database every ten seconds, and keeps the last difference while that doesn't respond", async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const clock = await databaseClock(db, () => NOON);
    const timeAfterLook = async (answer: number | Error) => {
      theirs = answer;
      vi.advanceTimersByTime(10_000);
      // The embedded database answers in order: behind the clock's own question.
      await db.kysely
        .selectFrom('job')
        .select('id')
        .execute()
        .catch(() => {});
      return clock.now();
    };
    expect(await timeAfterLook(NOON + HOUR)).toEqual(new Date(NOON + HOUR));
    expect(await timeAfterLook(new Error('gone'))).toEqual(new Date(NOON + HOUR));
    expect(await timeAfterLook(NOON - HOUR)).toEqual(new Date(NOON - HOUR));
    clock.close();
    expect(await timeAfterLook(NOON)).toEqual(new Date(NOON - HOUR));
  });

  it("is the machine's on the embedded database", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON + HOUR });
    const clock = await databaseClock({ ...db, isEmbedded: true });
    expect(clock.now()).toEqual(new Date(NOON + HOUR));
    clock.close();
  });
});
