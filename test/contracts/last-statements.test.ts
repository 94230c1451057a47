/** Statements that are sent with the commit of their transaction. */
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../src/server/platform/db/open-database.ts';
import { countStatements } from '../support/count-statements.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let db: Database;
beforeAll(async () => {
  service = await startService();
  db = service.services.db;
  await db.kysely.schema
    .createTable('note')
    .addColumn('name', 'text', (name) => name.primaryKey())
    .execute();
});
afterAll(() => service.close());
beforeEach(() => db.kysely.executeQuery(CompiledQuery.raw('delete from note')));

const add = (name: string) => CompiledQuery.raw('insert into note (name) values ($1)', [name]);
const names = async () =>
  (
    await db.kysely.executeQuery<{ name: string }>(CompiledQuery.raw('select name from note order by name'))
  ).rows.map(({ name }) => name);

it('are stored with the others, without another round trip', async () => {
  const { statements } = countStatements(db);
  const answer = await db.transaction(async (trx, withCommit) => {
    await trx.executeQuery(add('first'));
    withCommit(add('second'));
    withCommit(add('third'));
    return 'done';
  });
  expect(answer).toBe('done');
  // Without the service's periodic work.
  const own = statements().filter(({ text }) => text.includes('note') || text === 'commit');
  expect(own.map(({ position }) => position)).toEqual([1, 2, 2, 2]);
  expect(await names()).toEqual(['first', 'second', 'third']);
});

it('undo all if one of them fails, and say why', async () => {
  for (const last of [
    ['second', 'first'],
    ['first', 'second'],
  ])
    await expect(
      db.transaction(async (trx, withCommit) => {
        await trx.executeQuery(add('first'));
        for (const name of last) withCommit(add(name));
      }),
    ).rejects.toMatchObject({ code: '23505' });
  expect(await names()).toEqual([]);
  // The connection is free and in no transaction.
  await db.transaction((trx) => trx.executeQuery(add('first')));
  expect(await names()).toEqual(['first']);
});

it('are never stored if the work or another statement fails', async () => {
  const failing = db.transaction(async (trx, withCommit) => {
    withCommit(add('first'));
    await trx.executeQuery(add('second'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const aborted = db.transaction(async (trx, withCommit) => {
    await trx.executeQuery(add('second'));
    withCommit(add('first'));
    // Not waited for by the work, which the last statements then report.
    void trx.executeQuery(add('second')).catch(() => {});
  });
  await expect(aborted).rejects.toMatchObject({ code: '23505' });
  expect(await names()).toEqual([]);
});
