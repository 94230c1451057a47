import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPglite } from '../../../../src/server/db/open-pglite.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-statements-'));
const database = await openPglite(folder);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A text is kept prepared from its second time on; the third is bound to what the second prepared. */
const thrice = async (text: string, parameters: readonly unknown[] = []) => [
  await database.query(text, parameters),
  await database.query(text, parameters),
  await database.query(text, parameters),
];

describe('statements that recur', () => {
  it('answer the same each time', async () => {
    const row = {
      count: 5_000_000_000_000,
      text: 'Zoë ✍️ 漢',
      empty: '',
      nothing: null,
      at: new Date(0),
      list: [1, 'é'],
      yes: true,
    };
    const answers = await thrice(
      `select $1::int8 as count, $2::text as text, ''::text as empty, null::text as nothing,
        $3::timestamptz as at, $4::text::jsonb as list, true as yes`,
      [row.count, row.text, row.at, JSON.stringify(row.list)],
    );
    for (const answer of answers) expect(answer).toEqual({ rows: [row], affected: 0 });
  });

  it('say how many rows they changed, and why they are refused', async () => {
    await database.script(
      'create table one (id int primary key); create table two (id int); insert into two values (1), (2)',
    );
    for (const { affected } of await thrice('update two set id = id')) expect(affected).toBe(2);
    await database.query('insert into one (id) values ($1)', [1]);
    for (const _time of [1, 2, 3])
      await expect(database.query('insert into one (id) values ($1)', [1])).rejects.toMatchObject({
        code: '23505',
        constraint: 'one_pkey',
      });
    expect((await database.query('insert into one (id) values ($1)', [2])).affected).toBe(1);
  });
});
