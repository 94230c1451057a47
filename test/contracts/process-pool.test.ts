/** Misbehaving child processes: each ends alone, its job gets a result, and none outlives the service. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { JobRequest, PdfJobs } from '../../src/server/pdf/worker/pdf-jobs.ts';
import { type PoolLimits, ProcessPool } from '../../src/server/pdf/worker/process-pool.ts';
import { type ProcessEnd, startWorkerProcess } from '../../src/server/pdf/worker/worker-process.ts';
import { buildService } from '../support/build-service.ts';
import { temporaryFile } from '../support/tools.ts';

/** A fake worker; `act` in its input says what it does. */
const WORKER = new URL('../fixtures/test-worker.mjs', import.meta.url);
const LIMITS: PoolLimits = {
  running: { seal: 1, document: 1 },
  total: 2,
  waitingPerOwner: 2,
  waitingBytesPerOwner: 1024 * 1024,
  heapMb: 96,
  dataMb: 1024,
  cpuSeconds: 60,
  memoryMb: 256,
  memoryPerByte: 1,
  restingMb: 200,
  busyMs: 60_000,
  idleMs: 60_000,
  patienceMs: 0,
};

const pools: ProcessPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function setup(limits: Partial<PoolLimits> = {}, warmUp: string | null = null) {
  const refused: string[] = [];
  const pool = new ProcessPool(
    WORKER,
    { ...LIMITS, ...limits },
    (lane) => refused.push(lane),
    warmUp === null ? null : { name: 'compose', input: { act: warmUp }, timeoutMs: 500, times: 3 },
  );
  pools.push(pool);
  /** Runs `act` of the fake worker, in the document or seal lane. */
  const run = (act: string, { timeoutMs = 30_000, cpuMs = 30_000, owner = 'a', isSeal = false } = {}) =>
    pool.run(
      isSeal ? 'compose' : 'inspect',
      { act } as unknown as PdfJobs['inspect']['input'] & PdfJobs['compose']['input'],
      {
        timeoutMs,
        cpuMs,
        owner,
      },
    ) as Promise<unknown>;
  return { pool, run, refused };
}

const tooHeavy = (limit: string) => ({
  code: 'INVALID_DOCUMENT',
  extra: { details: { reason: 'too_heavy', limit } },
});

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a process for untrusted files', () => {
  it('has no secrets in its environment', async () => {
    process.env.SECRET_KEY = 'hidden';
    process.env.DATABASE_URL = 'postgres://hidden';
    try {
      const environment = (await setup().run('environment')) as Record<string, string>;
      // What a shell and Node set themselves.
      const own = /^(NODE_CHANNEL_.*|PWD|OLDPWD|SHLVL|_|TZ|LANG|LC_ALL)$/;
      expect(Object.keys(environment).filter((name) => !own.test(name))).toEqual([]);
    } finally {
      delete process.env.SECRET_KEY;
      delete process.env.DATABASE_URL;
    }
  });

  it.each(['buffers', 'heap', 'map'])('is killed when it uses too much memory: %s', async (act) => {
    const { run } = setup();
    const other = run('pid', { isSeal: true, owner: 'b' });
    await expect(run(act)).rejects.toMatchObject(tooHeavy('memory'));
    expect(await other).toBeTypeOf('number');
    expect(await run('pid')).toBeTypeOf('number');
  });

  // Each limit separately: the others are high.
  it('ends when its heap is full, however much memory the pool allows', async () => {
    const { run } = setup({ heapMb: 64, dataMb: 4096, memoryMb: 4096 });
    await expect(run('largeHeap')).rejects.toMatchObject(tooHeavy('memory'));
  });

  it('can’t allocate more memory than its limit, used or not', async () => {
    const { run } = setup({ dataMb: 400, memoryMb: 4096 });
    await expect(run('largeBuffer')).rejects.toThrow(/ended during inspect/);
    expect(await setup({ dataMb: 2048, memoryMb: 4096 }).run('largeBuffer')).toBeTypeOf('number');
  });

  it('is killed by the operating system when its CPU time is used up', async () => {
    const worker = startWorkerProcess(WORKER, { ...LIMITS, cpuSeconds: 1 });
    try {
      const end = new Promise<ProcessEnd>((resolve) => {
        const request = { id: 1, name: 'inspect', input: { act: 'endless' } } as unknown as JobRequest;
        worker.ask(request, () => {}, resolve);
      });
      expect(await end).toMatchObject({ wasReady: true, code: null, signal: 'SIGKILL' });
    } finally {
      await worker.kill();
    }
  });

  it('is killed when its job’s CPU time or wall-clock time is used up', async () => {
    const { run } = setup();
    await expect(run('endless', { cpuMs: 300 })).rejects.toMatchObject(tooHeavy('time'));
    await expect(run('silent', { timeoutMs: 300, cpuMs: 30_000 })).rejects.toMatchObject(tooHeavy('time'));
    expect(await run('pid')).toBeTypeOf('number');
  });

  it('may use more memory for a larger document', async () => {
    const { pool } = setup({ memoryMb: 1, memoryPerByte: 1024 });
    const inspect = (act: string, bytes: number) => {
      const input = { act, bytes: new Uint8Array(bytes) };
      return pool.run('inspect', input as unknown as PdfJobs['inspect']['input'], {
        timeoutMs: 30_000,
        owner: 'a',
      });
    };
    await expect(inspect('silent', 0)).rejects.toMatchObject(tooHeavy('memory'));
    expect(await inspect('wait', 1024 * 1024)).toBeTypeOf('number');
  });

  it('is killed when it doesn’t reply, and replaced when it crashes', async () => {
    const { run } = setup();
    await expect(run('endless', { timeoutMs: 300 })).rejects.toMatchObject(tooHeavy('time'));
    await expect(run('crash')).rejects.toMatchObject(tooHeavy('memory'));
    expect(await run('pid')).toBeTypeOf('number');
  });

  it('causes an internal error when it exits or can’t be started', async () => {
    await expect(setup().run('leave')).rejects.toThrow(/ended during inspect \(code 3/);
    const pool = new ProcessPool(new URL('file:///nowhere/worker.js'), LIMITS);
    pools.push(pool);
    const input = {} as unknown as PdfJobs['inspect']['input'];
    await expect(pool.run('inspect', input, { timeoutMs: 1_000, owner: null })).rejects.toThrow(
      /ended during/,
    );
  });

  it('is reused while it is small and fresh, and replaced otherwise', async () => {
    const { run } = setup();
    expect(await run('pid')).toBe(await run('pid'));
    const large = setup({ restingMb: 1 });
    const first = (await large.run('pid')) as number;
    expect(await large.run('pid')).not.toBe(first);
    await expect.poll(() => isAlive(first)).toBe(false);
    const tired = setup({ busyMs: 0 });
    const second = (await tired.run('pid')) as number;
    expect(await tired.run('pid')).not.toBe(second);
    await expect.poll(() => isAlive(second)).toBe(false);
  });

  it('is replaced when it died while idle, without affecting the next job', async () => {
    const { pool, run } = setup();
    const first = (await run('pid')) as number;
    process.kill(first, 'SIGKILL');
    await expect.poll(() => isAlive(first)).toBe(false);
    const second = await run('pid', { owner: 'b' });
    expect(second).toBeTypeOf('number');
    expect(second).not.toBe(first);
    expect(pool.load()).toMatchObject({ processes: 1, lanes: { document: { waiting: 0, running: 0 } } });
  });

  it.each([
    ['with an answer', 'pid'],
    ['with its process', 'leave'],
    ['at its limit', 'endless'],
  ])('makes room for the next job, however its own ends: %s', async (_name, act) => {
    const { run } = setup();
    const first = run(act, { cpuMs: 300 }).catch(() => 'failed');
    const next = run('pid', { owner: 'b' });
    await first;
    expect(await next).toBeTypeOf('number');
  });

  it('ends when it is idle', async () => {
    const { pool, run } = setup({ idleMs: 50 });
    const pid = (await run('pid')) as number;
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(pool.load().processes).toBe(0);
  });

  it('ends when the pool is closed, whatever it was doing', async () => {
    const { pool, run } = setup();
    const pid = (await run('pid')) as number;
    const endless = expect(run('endless')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await pool.close();
    await endless;
    expect(isAlive(pid)).toBe(false);
  });

  it('ends when the service is killed', async () => {
    const worker = join(await buildService(), 'pdf-worker.js');
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { fork } from 'node:child_process';
         const child = fork(${JSON.stringify(worker)}, { execArgv: [],  serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
         child.once('message', () => console.log(child.pid));`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });
});

describe('a process for seals', () => {
  const isIdle = (pool: ProcessPool) => pool.load().processes === 1 && pool.load().lanes.seal.running === 0;

  it('is started in advance, and runs no other documents while there may be more processes', async () => {
    const { pool, run } = setup({ idleMs: 50, total: 3 }, 'wait');
    expect(isIdle(pool)).toBe(true);
    const document = await run('pid');
    const seal = () => run('pid', { isSeal: true });
    let ready: unknown;
    // While the warm-up is still running, a seal gets another process, of which one stays.
    const stays = async () => {
      ready = await seal();
      // Longer than `idleMs`: `wait` takes 200 ms.
      await run('wait');
      return (await seal()) === ready;
    };
    await expect.poll(stays, { timeout: 10_000 }).toBe(true);
    expect(ready).not.toBe(document);
  });

  it('warms up as often as asked, or until a job comes', async () => {
    const path = temporaryFile('warm-ups', new Uint8Array());
    const noted = () => statSync(path).size;
    const warmed = (times: number) => {
      const pool = new ProcessPool(WORKER, { ...LIMITS, patienceMs: 60_000 }, () => {}, {
        name: 'compose',
        input: { act: 'note', path },
        timeoutMs: 5_000,
        times,
      });
      pools.push(pool);
      const input = { act: 'pid' } as unknown as PdfJobs['compose']['input'];
      return () => pool.run('compose', input, { timeoutMs: 5_000, owner: 'a' });
    };
    const seal = warmed(3);
    await expect.poll(noted, { timeout: 10_000 }).toBe(3);
    await seal();
    expect(noted()).toBe(3);
    const interrupting = warmed(1_000_000);
    await expect.poll(noted, { timeout: 10_000 }).toBeGreaterThan(3);
    await interrupting();
    const before = noted();
    await interrupting();
    expect(noted()).toBe(before);
  });

  it('takes other documents if there may be no more processes', async () => {
    const { run } = setup({ total: 1 });
    expect(await run('pid', { isSeal: true })).toBe(await run('pid'));
  });

  it('is replaced in advance when it was killed for its document', async () => {
    const { pool, run } = setup({}, 'pid');
    await expect(run('endless', { cpuMs: 100, isSeal: true })).rejects.toMatchObject(tooHeavy('time'));
    expect(isIdle(pool)).toBe(true);
    expect(await run('pid', { isSeal: true })).toBeTypeOf('number');
  });

  it.each(['leave', 'endless', 'crash'])(
    'isn’t started again and again when its warm-up fails: %s',
    async (act) => {
      const { pool, run } = setup({}, act);
      await expect.poll(() => pool.load().processes, { timeout: 10_000 }).toBe(0);
      expect(await run('pid', { isSeal: true })).toBeTypeOf('number');
      await expect.poll(() => pool.load().lanes.seal.running).toBe(0);
    },
  );
});

describe('a lane whose processes are busy', () => {
  const running = { seal: 2, document: 2 };

  it('gets no other process for jobs that are soon over', async () => {
    const { pool, run } = setup({ running, total: 3, patienceMs: 60_000 });
    const seal = (owner: string) => run('wait', { isSeal: true, owner });
    expect(new Set(await Promise.all([seal('a'), seal('b'), seal('a')])).size).toBe(1);
    expect(pool.load().processes).toBe(1);
  });

  it('gets another process when a job has waited', async () => {
    const { pool, run } = setup({ running, total: 3, patienceMs: 100 });
    const stuck = run('silent', { isSeal: true }).catch(() => 'stopped');
    expect(await run('pid', { isSeal: true })).toBeTypeOf('number');
    expect(pool.load()).toMatchObject({ processes: 2, lanes: { seal: { waiting: 0, running: 1 } } });
    await pool.close();
    expect(await stuck).toBe('stopped');
  });
});

describe('a company’s waiting jobs', () => {
  it('are limited with Retry-After and a counter, and don’t delay seals or other companies', async () => {
    const { pool, run, refused } = setup({ running: { seal: 1, document: 2 }, total: 3 });
    const stuck = [run('endless'), run('endless'), run('pid'), run('pid')].map((job) =>
      job.catch(() => 'stopped'),
    );
    await expect(run('pid')).rejects.toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      extra: { details: { retry_after: 5 }, headers: { 'Retry-After': '5' } },
    });
    expect(refused).toEqual(['document']);
    expect(pool.load().lanes).toEqual({
      seal: { waiting: 0, running: 0 },
      document: { waiting: 2, running: 2 },
    });
    expect(await run('pid', { isSeal: true, owner: 'b' })).toBeTypeOf('number');
    await pool.close();
    await Promise.all(stuck);
  });
});
