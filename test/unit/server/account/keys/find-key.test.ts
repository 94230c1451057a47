import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findKey, forgetKeys } from '../../../../../src/server/account/keys/find-key.ts';
import type { Database } from '../../../../../src/server/platform/db/open-database.ts';
import type { Tables } from '../../../../../src/server/platform/db/tables.ts';

/** Builds and compiles queries, and runs none. */
const kysely = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A database that responds on demand, with its content at the time of the query. */
function database(isEmbedded: boolean) {
  const state = { row: { id: 'key', expires_at: null as Date | null }, asked: 0, isKnown: true };
  const waiting: (() => void)[] = [];
  const executeQuery = () => {
    state.asked += 1;
    const rows = state.isKnown ? [{ ...state.row }] : [];
    return new Promise((resolve) => waiting.push(() => resolve({ rows })));
  };
  const responding = new Proxy(kysely, {
    get(target, name) {
      if (name === 'executeQuery') return executeQuery;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const answer = () => {
    for (const go of waiting.splice(0)) go();
  };
  return { db: { isEmbedded, kysely: responding } as unknown as Database, state, answer };
}

it('queries the embedded database once until a key changes', async () => {
  const { db, state, answer } = database(true);
  const first = findKey(db, 'a');
  answer();
  expect(await first).toMatchObject({ expires_at: null });
  expect(await findKey(db, 'a')).toMatchObject({ id: 'key' });
  expect(state.asked).toBe(1);
  state.row.expires_at = new Date(0);
  await forgetKeys(db);
  const again = findKey(db, 'a');
  answer();
  expect((await again)?.expires_at).toEqual(new Date(0));
});

it('caches nothing that was read before a change and arrived after it', async () => {
  const { db, state, answer } = database(true);
  const early = findKey(db, 'a');
  state.row.expires_at = new Date(0);
  await forgetKeys(db);
  answer();
  await early;
  const late = findKey(db, 'a');
  answer();
  expect((await late)?.expires_at).toEqual(new Date(0));
});

describe('a shared database', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Two instances with memories of their own. */
  const twoInstances = () => {
    const { db, state, answer } = database(false);
    const ask = async (on: Database) => {
      const found = findKey(on, 'a');
      answer();
      return (await found)?.expires_at;
    };
    return { one: db, other: { ...db }, state, ask };
  };

  it('is queried once a second, however many calls come', async () => {
    const { one, state, ask } = twoInstances();
    for (let count = 0; count < 5; count++) await ask(one);
    expect(state.asked).toBe(1);
    vi.advanceTimersByTime(1000);
    await ask(one);
    expect(state.asked).toBe(2);
  });

  it('counts the second from before the query, however long that takes', async () => {
    const { db, state, answer } = database(false);
    const slow = findKey(db, 'a');
    vi.advanceTimersByTime(1000);
    answer();
    await slow;
    const next = findKey(db, 'a');
    answer();
    await next;
    expect(state.asked).toBe(2);
  });

  it('has ended a key on every instance before the change is answered', async () => {
    const { one, other, state, ask } = twoInstances();
    await ask(other);
    state.row.expires_at = new Date(0);
    let isAnswered = false;
    const changing = forgetKeys(one).then(() => {
      isAnswered = true;
    });
    expect(await ask(one)).toEqual(new Date(0));
    expect(await ask(other)).toBeNull();
    expect(isAnswered).toBe(false);
    await vi.runAllTimersAsync();
    await changing;
    expect(await ask(other)).toEqual(new Date(0));
  });
});

describe('the cache', () => {
  const MAX = 1000;
  const asking = () => {
    const { db, state, answer } = database(true);
    const ask = async (digest: string) => {
      const found = findKey(db, digest);
      answer();
      return found;
    };
    return { state, ask };
  };

  it('has a thousand keys; the next one clears it', async () => {
    const { state, ask } = asking();
    for (let count = 0; count < MAX; count += 1) await ask(`${count}`);
    for (let count = 0; count < MAX; count += 1) await ask(`${count}`);
    expect(state.asked).toBe(MAX);
    await ask('one more');
    await ask('one more');
    expect(state.asked).toBe(MAX + 1);
    await ask('0');
    expect(state.asked).toBe(MAX + 2);
  });

  it('stores no guessed keys, however many are tried', async () => {
    const { state, ask } = asking();
    await ask('key');
    state.isKnown = false;
    for (let count = 0; count <= MAX; count += 1) expect(await ask(`guess ${count}`)).toBeUndefined();
    const before = state.asked;
    expect(await ask('key')).toMatchObject({ id: 'key' });
    expect(state.asked).toBe(before);
  });
});
