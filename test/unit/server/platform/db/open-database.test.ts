import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backend, rowsOf } from '../../../../../src/server/platform/db/backend.ts';
import { json } from '../../../../../src/server/platform/db/json.ts';
import {
  beforeCommit,
  type Database,
  openDatabase,
} from '../../../../../src/server/platform/db/open-database.ts';
import { openPglite } from '../../../../../src/server/platform/db/open-pglite.ts';

let folder: string;
let database: Database;
const copy = () => join(folder, 'copy');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-db-'));
  database = await openDatabase({ dataDir: folder, databaseUrl: null });
  await addSecret('kept');
  // Making a database takes longer than all that is asked of it here: the second one is a copy.
  await database.close();
  cpSync(join(folder, 'db'), copy(), { recursive: true });
  database = await openDatabase({ dataDir: folder, databaseUrl: null });
}, 60_000);

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const addSecret = (name: string, db = database.kysely) =>
  db
    .insertInto('service_secret')
    .values({ name, value: 'v', created_at: new Date(0) })
    .execute();

const secretNames = async () =>
  (await database.kysely.selectFrom('service_secret').select('name').orderBy('name').execute()).map(
    (row) => row.name,
  );

describe('the embedded database', () => {
  it('is not accessible to other users of the machine', () => {
    expect((statSync(join(folder, 'db')).mode & 0o777).toString(8)).toBe('700');
  });

  it('commits all of a transaction or nothing of it', async () => {
    await database.transaction((trx) => addSecret('whole', trx));
    await expect(
      database.transaction(async (trx) => {
        await addSecret('lost', trx);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await secretNames()).toContain('whole');
    expect(await secretNames()).not.toContain('lost');
  });

  it('keeps the next transaction when a commit fails', async () => {
    const { kysely } = database;
    await sql`create table promise (at int, unique (at) deferrable initially deferred)`.execute(kysely);
    const promise = (db: typeof kysely) => sql`insert into promise values (1)`.execute(db);
    const broken = database.transaction(
      async (trx) => void (await Promise.all([promise(trx), promise(trx)])),
    );
    const next = database.transaction((trx) => addSecret('after a failed commit', trx));
    await expect(broken).rejects.toMatchObject({ code: '23505' });
    await next;
    expect(await secretNames()).toContain('after a failed commit');
    await sql`drop table promise`.execute(kysely);
  });

  it('runs a last step before the statements that are sent with the commit', async () => {
    const last = CompiledQuery.raw("insert into service_secret values ('last', 'v', now())");
    const store = () => database.transaction(async (_trx, withCommit) => withCommit(last));
    const refused = beforeCommit(() => Promise.reject(new Error('taken over')), store);
    await expect(refused).rejects.toThrow('taken over');
    expect(await secretNames()).not.toContain('last');
    await beforeCommit(async (trx) => void (await addSecret('step', trx)), store);
    expect(await secretNames()).toEqual(expect.arrayContaining(['last', 'step']));
  });

  it('runs concurrent transactions one after the other', async () => {
    const seen: string[] = [];
    const one = (name: string) =>
      database.transaction(async (trx) => {
        seen.push(`${name} in`);
        await sql`select 1`.execute(trx);
        seen.push(`${name} out`);
      });
    await Promise.all([one('a'), one('b'), database.kysely.selectFrom('company').select('id').execute()]);
    expect(seen).toEqual(['a in', 'a out', 'b in', 'b out']);
  });

  it('runs concurrent statements of a transaction in order, and reports the first failure', async () => {
    await database.transaction(async (trx) => {
      const add = trx
        .insertInto('service_secret')
        .values({ name: 'first', value: 'v', created_at: new Date(0) });
      const [, found] = await Promise.all([
        add.execute(),
        trx.selectFrom('service_secret').select('name').where('name', '=', 'first').execute(),
      ]);
      expect(found).toEqual([{ name: 'first' }]);
    });
    const nested = async (work: Promise<unknown>) => await work;
    await expect(
      database.transaction((trx) =>
        Promise.all([nested(nested(addSecret('first', trx))), addSecret('lost', trx)]),
      ),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await secretNames()).not.toContain('lost');
  });

  it('returns the same once a statement is prepared', async () => {
    const ask = (name: string) =>
      database.kysely
        .selectFrom('service_secret')
        .select(['name', 'created_at'])
        .where('name', '=', name)
        .execute();
    for (let time = 0; time < 4; time += 1) {
      expect(await ask('kept')).toEqual([{ name: 'kept', created_at: new Date(0) }]);
      expect(await ask('none')).toEqual([]);
      const changed = await database.kysely
        .updateTable('service_secret')
        .set({ value: `v${time}` })
        .where('name', '=', 'kept')
        .executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(1n);
      await expect(addSecret('kept')).rejects.toMatchObject({ code: '23505' });
    }
  });

  it('throws instead of deadlocking if a query runs outside its transaction', async () => {
    await expect(database.transaction(() => addSecret('beside'))).rejects.toThrow(
      'outside the open transaction',
    );
    expect(await secretNames()).not.toContain('beside');
  });

  it('keeps error codes of failed statements', async () => {
    await expect(addSecret('kept')).rejects.toMatchObject({
      code: '23505',
      constraint: 'service_secret_pkey',
    });
  });

  it('returns numbers, dates and JSON as such', async () => {
    const value = { list: [1, 'two'], exact: 33.333333333333336 };
    const { rows } = await sql<Record<string, unknown>>`
      select 5::int8 as big, date '2026-03-01' as day, ${json(value)} as body,
        timestamptz '2026-03-01T10:00:00Z' as at`.execute(database.kysely);
    expect(rows[0]).toEqual({ big: 5, day: '2026-03-01', body: value, at: new Date('2026-03-01T10:00:00Z') });
  });

  it('rejects a folder that another process has open', async () => {
    await expect(openDatabase({ dataDir: folder, databaseUrl: null })).rejects.toThrow(
      `in use by process ${process.pid}`,
    );
  });
});

describe('recurring statements', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await openPglite(copy());
  }, 60_000);
  afterAll(() => backend.close());

  /** A text is kept prepared from its second time on; the third is bound to what the second prepared. */
  const thrice = async (text: string, parameters: readonly unknown[] = []) => [
    await backend.query(text, parameters),
    await backend.query(text, parameters),
    await backend.query(text, parameters),
  ];

  it('return the same each time', async () => {
    const row = {
      count: 5_000_000_000_000,
      text: 'Zoë ✍️ 漢',
      empty: '',
      nothing: null,
      at: new Date(0),
      list: [1, 'é'],
      quoted: 'JSON in JSON',
      unknown: null,
      yes: true,
    };
    const answers = await thrice(
      `select $1::int8 as count, $2::text as text, ''::text as empty, null::text as nothing,
        $3::timestamptz as at, $4::text::jsonb as list, to_json('JSON in JSON'::text) as quoted, null::jsonb as unknown,
        true as yes`,
      [row.count, row.text, row.at, JSON.stringify(row.list)],
    );
    for (const answer of answers) expect([rowsOf(answer), answer.affected]).toEqual([[row], 0]);
  });

  it('return how many rows they changed, and why they fail', async () => {
    await backend.script(
      'create table one (id int primary key); create table two (id int); insert into two values (1), (2)',
    );
    for (const { affected } of await thrice('update two set id = id')) expect(affected).toBe(2);
    await backend.query('insert into one (id) values ($1)', [1]);
    for (const _time of [1, 2, 3])
      await expect(backend.query('insert into one (id) values ($1)', [1])).rejects.toMatchObject({
        code: '23505',
        constraint: 'one_pkey',
      });
    expect((await backend.query('insert into one (id) values ($1)', [2])).affected).toBe(1);
  });
});
