import { expect, it } from 'vitest';
import type { Database } from '../../../../src/server/db/open-database.ts';
import { findKey, forgetKeys } from '../../../../src/server/keys/find-key.ts';

/** A database that answers when it is told to, with what it holds at the moment of asking. */
function database(isEmbedded: boolean) {
  const state = { row: { id: 'key', expires_at: null as Date | null }, asked: 0 };
  const waiting: (() => void)[] = [];
  const query: unknown = new Proxy(
    {},
    {
      get: (_target, name) =>
        name === 'executeTakeFirst'
          ? () => {
              state.asked += 1;
              const row = { ...state.row };
              return new Promise((resolve) => waiting.push(() => resolve(row)));
            }
          : () => query,
    },
  );
  const answer = () => {
    for (const go of waiting.splice(0)) go();
  };
  return { db: { isEmbedded, kysely: query } as unknown as Database, state, answer };
}

it('asks the embedded database once, until a key changes', async () => {
  const { db, state, answer } = database(true);
  const first = findKey(db, 'a');
  answer();
  expect(await first).toMatchObject({ expires_at: null });
  expect(await findKey(db, 'a')).toMatchObject({ id: 'key' });
  expect(state.asked).toBe(1);
  state.row.expires_at = new Date(0);
  forgetKeys(db);
  const again = findKey(db, 'a');
  answer();
  expect((await again)?.expires_at).toEqual(new Date(0));
});

it('keeps nothing that was read before a change and came after it', async () => {
  const { db, state, answer } = database(true);
  const early = findKey(db, 'a');
  state.row.expires_at = new Date(0);
  forgetKeys(db);
  answer();
  await early;
  const late = findKey(db, 'a');
  answer();
  expect((await late)?.expires_at).toEqual(new Date(0));
});

it('asks a shared database each time', async () => {
  const { db, state, answer } = database(false);
  for (let count = 0; count < 2; count++) {
    const asking = findKey(db, 'a');
    answer();
    await asking;
  }
  expect(state.asked).toBe(2);
});
