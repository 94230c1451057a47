import { setImmediate as turn } from 'node:timers/promises';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMMITS_ASYNCHRONOUSLY, groupCommit } from '../../../../../src/server/platform/db/group-commit.ts';

/** Statements on a database whose syncs end when the test says so. */
function setup() {
  const ends: ((error?: Error) => void)[] = [];
  const seen: string[] = [];
  const { run, finish } = groupCommit(() => {
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
  return { start, finish, happened, end: (error?: Error) => ends.shift()?.(error) };
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

describe('an asynchronous commit', () => {
  const NOTE = "update job returning set_config('synchronous_commit', 'off', true)";
  afterEach(() => void vi.useRealTimers());

  it('is one whose statement says so', () => {
    const db = new Kysely({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (own) => new PostgresIntrospector(own),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    expect(sql`update job returning ${COMMITS_ASYNCHRONOUSLY}`.compile(db).sql).toBe(NOTE);
  });

  it('waits for no sync, and lets no other wait', async () => {
    const { start, happened } = setup();
    start(NOTE);
    start('select 1');
    expect(await happened()).toEqual([NOTE, 'select 1']);
  });

  it('waits for what it may have seen', async () => {
    const { start, happened, end } = setup();
    start('insert');
    start(NOTE);
    expect(await happened()).toEqual(['sync']);
    end();
    expect(await happened()).toEqual(['insert', NOTE]);
  });

  it('is synced a moment later, once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { start, happened, end } = setup();
    start(NOTE);
    start(NOTE);
    expect(await happened()).toEqual([NOTE, NOTE]);
    vi.advanceTimersByTime(50);
    expect(await happened()).toEqual(['sync']);
    end();
    vi.advanceTimersByTime(1000);
    expect(await happened()).toEqual([]);
    start(NOTE);
    expect(await happened()).toEqual([NOTE]);
    vi.advanceTimersByTime(50);
    expect(await happened()).toEqual(['sync']);
  });

  it('shares the sync of a commit that follows', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { start, happened, end } = setup();
    start(NOTE);
    start('insert');
    expect(await happened()).toEqual([NOTE, 'sync']);
    end();
    vi.advanceTimersByTime(1000);
    expect(await happened()).toEqual(['insert']);
  });

  it('lets others wait for the next sync after its own has failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { start, happened, end } = setup();
    start(NOTE);
    await happened();
    vi.advanceTimersByTime(50);
    await happened();
    end(new Error('No space left on device'));
    start('select 1');
    expect(await happened()).toEqual(['sync']);
    end();
    expect(await happened()).toEqual(['select 1']);
  });

  it('is synced before the database is closed', async () => {
    const { start, finish, happened, end } = setup();
    start(NOTE);
    const closed = finish(async () => 'closed');
    expect(await happened()).toEqual([NOTE, 'sync']);
    end();
    expect(await closed).toBe('closed');
  });
});
