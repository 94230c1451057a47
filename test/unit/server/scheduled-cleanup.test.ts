import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sweepEveryHour } from '../../../src/server/scheduled-cleanup.ts';
import { type DatabaseServices, databaseServices } from '../../support/database-services.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-03-01T12:00:00Z');

let parts: DatabaseServices;
let sweeps: string[];
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  parts = await databaseServices();
}, 60_000);
afterAll(() => parts.close());
beforeEach(async () => {
  sweeps = [];
  parts.setTime(new Date(NOON));
  await parts.db.kysely.deleteFrom('sweep_run').execute();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  vi.useRealTimers();
});

/** The embedded database answers in order, so what was asked before is answered then. */
const answered = async () => {
  for (let turn = 0; turn < 3; turn += 1)
    await parts.db.kysely.selectFrom('sweep_run').select('name').execute();
};
function start(name: string, random = 0.5) {
  const run = async () => void sweeps.push(name);
  const stop = sweepEveryHour(parts.services, { run, random: () => random });
  stops.push(stop);
  return stop;
}
/** Both clocks go on. */
async function pass(ms: number): Promise<void> {
  parts.setTime(new Date(parts.clock.now().getTime() + ms));
  vi.advanceTimersByTime(ms);
  await answered();
}

it('runs seconds after the start, at a random time', async () => {
  start('early', 0);
  await pass(4_999);
  expect(sweeps).toEqual([]);
  await pass(1);
  expect(sweeps).toEqual(['early']);
  await parts.db.kysely.deleteFrom('sweep_run').execute();
  start('late', 1);
  await pass(14_999);
  expect(sweeps).toEqual(['early']);
  await pass(1);
  expect(sweeps).toEqual(['early', 'late']);
});

it('runs once an hour, however many instances start and restart', async () => {
  for (let restart = 0; restart < 3; restart += 1) {
    const stop = start(`restart ${restart}`);
    await pass(MINUTE);
    await stop();
  }
  expect(sweeps).toEqual(['restart 0']);
  start('a', 0);
  start('b', 1);
  await pass(MINUTE);
  expect(sweeps).toEqual(['restart 0']);
  for (let tens = 0; tens < 6; tens += 1) await pass(10 * MINUTE);
  expect(sweeps).toEqual(['restart 0', 'a']);
  for (let tens = 0; tens < 6; tens += 1) await pass(10 * MINUTE);
  expect(sweeps).toHaveLength(3);
});

it('runs although the clock was set back, and continues after a failure', async () => {
  const run = () => {
    sweeps.push('failed');
    return Promise.reject(new Error('no disk'));
  };
  stops.push(sweepEveryHour(parts.services, { run, random: () => 0 }));
  await pass(MINUTE);
  expect(parts.lines.join()).toContain('no disk');
  parts.setTime(new Date(NOON - 48 * 60 * MINUTE));
  await pass(10 * MINUTE);
  expect(sweeps).toEqual(['failed', 'failed']);
});

it('stops with the service: waits for what is running, and starts nothing more', async () => {
  let end = () => {};
  let signal: AbortSignal | undefined;
  const stop = sweepEveryHour(parts.services, {
    run: (_services, given) => {
      signal = given;
      return new Promise((resolve) => {
        end = resolve;
      });
    },
    random: () => 0,
  });
  await pass(MINUTE);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await answered();
  expect([signal?.aborted, isStopped]).toEqual([true, false]);
  end();
  await stopped;
  expect(vi.getTimerCount()).toBe(0);
});
