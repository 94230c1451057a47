import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { groupCommit } from '../../../../../src/server/platform/db/group-commit.ts';

/** Statements on a database whose syncs end when the test says so. */
function setup() {
  const ends: ((error?: Error) => void)[] = [];
  const seen: string[] = [];
  const { run } = groupCommit(() => {
    seen.push('sync');
    return new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()));
    });
  });
  const start = (text: string, error?: Error) => {
    const result = run(text, async () => {
      if (error) throw error;
      return text;
    });
    result.then(
      () => seen.push(text),
      () => seen.push(`${text} failed`),
    );
    return result;
  };
  /** What has happened since the last call. */
  const happened = async () => {
    for (let turns = 0; turns < 5; turns++) await turn();
    return seen.splice(0);
  };
  return { start, happened, end: (error?: Error) => ends.shift()?.(error) };
}

describe('group commit', () => {
  it('syncs once for the changes of a moment, and again for those that follow', async () => {
    const { start, happened, end } = setup();
    start('insert one');
    start('update two');
    expect(await happened()).toEqual(['sync']);
    start('with three as (delete) select');
    expect(await happened()).toEqual([]);
    end();
    expect(await happened()).toEqual(['insert one', 'update two', 'sync']);
    end();
    expect(await happened()).toEqual(['with three as (delete) select']);
  });

  it('syncs nothing for reads, which wait only for what they may have seen', async () => {
    const { start, happened, end } = setup();
    start('select 1');
    expect(await happened()).toEqual(['select 1']);
    start('insert');
    start('select 2');
    expect(await happened()).toEqual(['sync']);
    end();
    expect(await happened()).toEqual(['insert', 'select 2']);
  });

  it('syncs a transaction that changed something, after its end', async () => {
    const { start, happened, end } = setup();
    for (const text of ['begin', 'select 1', 'commit', 'begin', 'insert']) start(text);
    expect(await happened()).toEqual(['begin', 'select 1', 'commit', 'begin', 'insert']);
    start('commit');
    expect(await happened()).toEqual(['sync']);
    end();
    expect(await happened()).toEqual(['commit']);
  });

  it('syncs a commit while the next transaction is open, and then that one', async () => {
    const { start, happened, end } = setup();
    for (const text of ['begin', 'insert', 'commit', 'begin', 'update']) start(text);
    expect(await happened()).toEqual(['begin', 'insert', 'begin', 'update', 'sync']);
    end();
    expect(await happened()).toEqual(['commit']);
    start('commit');
    expect(await happened()).toEqual(['sync']);
    end();
    expect(await happened()).toEqual(['commit']);
  });

  it('waits for the end of a failed transaction, which refuses every statement', async () => {
    const { start, happened, end } = setup();
    start('insert');
    start('begin');
    start('select 1 / 0', new Error('division by zero')).catch(() => {});
    expect(await happened()).toEqual(['begin', 'select 1 / 0 failed']);
    start('rollback');
    expect(await happened()).toEqual(['sync']);
    end();
    expect(await happened()).toEqual(['insert', 'rollback']);
  });

  it('reports nothing as done when the sync fails', async () => {
    const { start, happened, end } = setup();
    for (const text of ['insert', 'select 1']) start(text).catch(() => {});
    expect(await happened()).toEqual(['sync']);
    end(new Error('No space left on device'));
    expect(await happened()).toEqual(['insert failed', 'select 1 failed']);
  });

  it('shows nothing of a failed sync before another one', async () => {
    const { start, happened, end } = setup();
    start('insert').catch(() => {});
    expect(await happened()).toEqual(['sync']);
    end(new Error('No space left on device'));
    expect(await happened()).toEqual(['insert failed']);
    start('select 1');
    expect(await happened()).toEqual(['sync']);
    end();
    expect(await happened()).toEqual(['select 1']);
  });
});
