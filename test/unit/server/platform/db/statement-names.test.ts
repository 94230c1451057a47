import { describe, expect, it } from 'vitest';
import { statementNames } from '../../../../../src/server/platform/db/statement-names.ts';

const twice = (text: string, nameOf = statementNames()) => {
  expect(nameOf(text)).toBeUndefined();
  return nameOf(text);
};

describe('statement names', () => {
  it('are given to recurring statements, and stay the same', () => {
    const nameOf = statementNames();
    const name = twice('select 1', nameOf);
    expect(name).toMatch(/^cs\d+$/);
    expect(nameOf('select 1')).toBe(name);
    expect(twice('select 2', nameOf)).not.toBe(name);
  });

  it.each([
    'select * from t',
    'select "t".* from "t"',
    'insert into t values ($1) returning *',
    'create table t (id int)',
    'set statement_timeout = 0',
    `select '${'x'.repeat(9000)}'`,
  ])('are not given to %.40s', (text) => {
    expect(twice(text)).toBeUndefined();
  });

  it.each(['select count(*) from t', 'begin', 'with a as (select 1) select a from a'])(
    'are given to %s',
    (text) => {
      expect(twice(text)).toBeDefined();
    },
  );

  it('are fixed for every column unless another process migrates', () => {
    expect(twice('select * from t', statementNames({ isAlone: true }))).toBeDefined();
  });

  it('are limited to what the database should cache', () => {
    const nameOf = statementNames({ max: 2 });
    const names = ['a', 'b', 'c'].map((name) => twice(`select ${name}`, nameOf));
    expect(names.map((name) => name !== undefined)).toEqual([true, true, false]);
  });
});
