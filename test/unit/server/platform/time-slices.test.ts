import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { inSlices } from '../../../../src/server/platform/time-slices.ts';

const spin = (milliseconds: number) => {
  const begun = performance.now();
  while (performance.now() - begun < milliseconds);
};
function* work(steps: number, each: number): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    spin(each);
    yield;
  }
  return 'done';
}

it('yields between slices', async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  expect(await inSlices(work(20, 6))).toBe('done');
  clearInterval(others);
  expect(turns).toBeGreaterThanOrEqual(5);
});

it('runs short work synchronously', async () => {
  expect(await inSlices(work(3, 0))).toBe('done');
});

it('gives up on what takes too long in total', async () => {
  await expect(inSlices(work(100, 6), 60)).rejects.toMatchObject({ code: 'STATE_CONFLICT' });
});
