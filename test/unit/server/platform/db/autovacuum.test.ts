import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type CompanyId, newId } from '../../../../../src/model/ids.ts';
import { vacuumChanged, vacuumRegularly } from '../../../../../src/server/platform/db/autovacuum.ts';
import type { Database } from '../../../../../src/server/platform/db/open-database.ts';
import { insertJobs } from '../../../../../src/server/platform/jobs/queries.ts';
import { testDatabase } from '../../../../support/data-folder.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const INTERVAL = 60_000;

let db: Database;
const warnings: unknown[] = [];
const log = { warn: (...line: unknown[]) => void warnings.push(line) };
beforeAll(async () => {
  db = await testDatabase();
}, 60_000);
afterAll(() => db.close());
afterEach(() => {
  vi.useRealTimers();
  warnings.length = 0;
});

const companyId = newId<'company'>() as CompanyId;
const addJobs = (count: number) =>
  insertJobs(
    db.kysely,
    Array.from({ length: count }, () => ({
      kind: 'seal' as const,
      payload: { request_id: newId<'signing-request'>() } as never,
      companyId,
      runAt: NOW,
    })),
    NOW,
  );
/** Twice, so that some rows are no longer needed by anything. */
async function changeJobs() {
  for (let time = 0; time < 2; time += 1)
    await sql`update job set attempts = attempts + 1`.execute(db.kysely);
}

/** How often a table was vacuumed and analyzed, and its rows as the planner knows them. */
async function statsOf(table: string) {
  // Otherwise the database counts changes at most once a second.
  await sql`select pg_stat_force_next_flush()`.execute(db.kysely);
  const { rows } = await sql<{ vacuums: number; analyses: number; rows: number }>`
    select vacuum_count as vacuums, analyze_count as analyses, reltuples::int as rows
    from pg_stat_user_tables join pg_class on oid = relid where pg_class.relname = ${table}`.execute(
    db.kysely,
  );
  return rows[0]!;
}

it('leaves small tables alone, so that plans fit when they grow', async () => {
  await addJobs(60);
  expect(await statsOf('job')).toEqual({ vacuums: 0, analyses: 0, rows: -1 });
  await vacuumChanged({ db, log });
  expect(await statsOf('job')).toEqual({ vacuums: 0, analyses: 0, rows: -1 });
  const { rows } = await sql`explain select from job where id = ${newId<'job'>()}`.execute(db.kysely);
  expect(JSON.stringify(rows)).toContain('Index');
  expect(warnings).toEqual([]);
});

it('analyzes a table that got rows, so that plans fit its size', async () => {
  await addJobs(940);
  await statsOf('job');
  await vacuumChanged({ db, log });
  expect(await statsOf('job')).toEqual({ vacuums: 1, analyses: 1, rows: 1000 });
  await addJobs(200);
  expect(await statsOf('job')).toMatchObject({ rows: 1000 });
  await vacuumChanged({ db, log });
  expect(await statsOf('job')).toEqual({ vacuums: 1, analyses: 2, rows: 1200 });
  expect(await statsOf('webhook')).toEqual({ vacuums: 0, analyses: 0, rows: -1 });
});

it('vacuums a table whose rows were changed, so that it stops growing', async () => {
  const size = async () => {
    const { rows } = await sql<{ size: number }>`select pg_relation_size('job') as size`.execute(db.kysely);
    return rows[0]!.size;
  };
  for (let turn = 0; turn < 3; turn += 1) {
    await changeJobs();
    await statsOf('job');
    await vacuumChanged({ db, log });
  }
  expect((await statsOf('job')).vacuums).toBeGreaterThan(1);
  const before = await size();
  for (let turn = 0; turn < 10; turn += 1) {
    await changeJobs();
    await statsOf('job');
    await vacuumChanged({ db, log });
  }
  expect(await size()).toBe(before);
});

it('vacuums the large values of a small table, so that they stop growing, and leaves its rows alone', async () => {
  await sql`create table texts (id int primary key, long text)`.execute(db.kysely);
  await sql`alter table texts alter column long set storage external`.execute(db.kysely);
  await sql`insert into texts values (1, repeat('x', 10000))`.execute(db.kysely);
  const change = async () => {
    for (let time = 0; time < 20; time += 1)
      await sql`update texts set long = repeat(${String(time)}, 10000)`.execute(db.kysely);
    await statsOf('texts');
    await vacuumChanged({ db, log }, { isQuick: true });
    const { rows } = await sql<{ size: number }>`select pg_table_size('texts')::int as size`.execute(
      db.kysely,
    );
    return rows[0]!.size;
  };
  const sizes = [await change(), await change()];
  for (let turn = 0; turn < 8; turn += 1) sizes.push(await change());
  expect(sizes.at(-1)).toBe(sizes[1]);
  expect(await statsOf('texts')).toMatchObject({ vacuums: 0, analyses: 0, rows: -1 });
  expect(warnings).toEqual([]);
});

it('leaves large tables to every tenth time, unless they have grown severalfold', async () => {
  await sql`create table notes (note text)`.execute(db.kysely);
  // 20 MB, each time.
  const add = (rows: number) =>
    sql`insert into notes select repeat('x', 1000) from generate_series(1, ${rows}::int)`.execute(db.kysely);
  const LARGE = 20_000;
  await add(LARGE);
  await statsOf('notes');
  await vacuumChanged({ db, log }, { isQuick: true });
  expect(await statsOf('notes')).toEqual({ vacuums: 1, analyses: 1, rows: LARGE });
  await add(LARGE);
  await statsOf('notes');
  await vacuumChanged({ db, log }, { isQuick: true });
  expect(await statsOf('notes')).toMatchObject({ vacuums: 1, analyses: 1 });
  await vacuumChanged({ db, log });
  expect(await statsOf('notes')).toEqual({ vacuums: 2, analyses: 2, rows: 2 * LARGE });
});

it('goes on with other tables if one fails', async () => {
  await addJobs(1_000);
  await statsOf('job');
  const failing = db.kysely.withPlugin({
    transformQuery({ node }) {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('') : '';
      if (text.includes('public.job')) throw new Error('disk full');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await expect(vacuumChanged({ db: { kysely: failing }, log })).resolves.toBeUndefined();
  expect(warnings).toMatchObject([[expect.any(String), { table: 'public.job' }]]);
});

it('starts no further table once it is stopped', async () => {
  await changeJobs();
  const { vacuums } = await statsOf('job');
  await vacuumChanged({ db, log }, { signal: AbortSignal.abort() });
  expect(await statsOf('job')).toMatchObject({ vacuums });
});

it('runs every minute until it is stopped, every tenth time for large tables as well', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let runs = 0;
  const quick: boolean[] = [];
  const counting = db.kysely.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'RawNode' && node.sqlFragments.join('').includes('pg_stat_all_tables')) {
        runs += 1;
        quick.push(JSON.stringify(node).includes('"value":true'));
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const stop = vacuumRegularly({ db: { kysely: counting }, log });
  for (let turn = 1; turn <= 10; turn += 1) {
    vi.advanceTimersByTime(INTERVAL - 1);
    expect(runs).toBe(turn - 1);
    vi.advanceTimersByTime(1);
    // The next one is scheduled when this one has ended.
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(runs).toBe(turn);
  }
  await stop();
  vi.advanceTimersByTime(2 * INTERVAL);
  expect(runs).toBe(10);
  expect(quick).toEqual([...Array(9).fill(true), false]);
});
