import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiledQuery } from '../../../../../src/server/platform/db/compiled-query.ts';
import { type DatabaseServices, databaseServices } from '../../../../support/database-services.ts';

let given: DatabaseServices;
beforeAll(async () => {
  given = await databaseServices();
}, 60_000);
afterAll(() => given.close());

it('is built once and run with the parameters of each call', async () => {
  let built = 0;
  const sum = compiledQuery((_db, { a, b }: { readonly a: number; readonly b: number }) => {
    built += 1;
    return sql<{ sum: number }>`select ${a}::int * 10 + ${b}::int + ${a}::int as sum`;
  });
  const { kysely } = given.db;
  expect(await sum(kysely, { a: 1, b: 2 })).toEqual([{ sum: 13 }]);
  expect(await sum(kysely, { b: 5, a: 3 })).toEqual([{ sum: 38 }]);
  const both = await Promise.all([sum(kysely, { a: 4, b: 0 }), sum(kysely, { a: 0, b: 4 })]);
  expect(both).toEqual([[{ sum: 44 }], [{ sum: 4 }]]);
  expect(built).toBe(1);
});

it('is built for each combination of null, booleans and what decides its shape', async () => {
  const company = await given.company();
  const other = await given.company();
  let built = 0;
  interface Wanted {
    readonly id: string | null;
    readonly isNamed: boolean;
    readonly order: 'asc' | 'desc';
  }
  const companies = compiledQuery((db, { id, isNamed, order }: Wanted) => {
    built += 1;
    return db
      .selectFrom('company')
      .select('id')
      .$if(id !== null, (all) => all.where('id', '=', id as typeof company.id))
      .$if(isNamed, (all) => all.where('name', '=', 'No such name'))
      .orderBy('created_at', order)
      .orderBy('id', order);
  }, 'order');
  const ids = async (wanted: Wanted) => (await companies(given.db.kysely, wanted)).map(({ id }) => id);
  const all = await ids({ id: null, isNamed: false, order: 'asc' });
  expect(all).toEqual(expect.arrayContaining([company.id, other.id]));
  expect(await ids({ id: null, isNamed: false, order: 'desc' })).toEqual([...all].reverse());
  expect(await ids({ id: company.id, isNamed: false, order: 'asc' })).toEqual([company.id]);
  expect(await ids({ id: other.id, isNamed: false, order: 'asc' })).toEqual([other.id]);
  expect(await ids({ id: other.id, isNamed: true, order: 'asc' })).toEqual([]);
  expect(built).toBe(4);
});

it('takes dates, lists and JSON as parameters, and runs in a transaction', async () => {
  const echo = compiledQuery(
    (_db, given: { readonly at: Date; readonly names: readonly string[]; readonly json: string }) =>
      sql<object>`select ${given.at}::timestamptz as at, ${given.names}::text[] as names, ${given.json}::text::jsonb as json`,
  );
  const at = new Date('2026-11-28T08:00:00Z');
  const rows = await given.db.transaction((trx) => echo(trx, { at, names: ['a', 'b'], json: '{"c":1}' }));
  expect(rows).toEqual([{ at, names: ['a', 'b'], json: { c: 1 } }]);
});
