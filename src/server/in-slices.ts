import { setImmediate } from 'node:timers/promises';

/** Milliseconds at a stretch; below what a request would notice. */
const SLICE_MS = 10;

/** Runs long work on the main thread in slices: after each, everything that waits has its turn. */
export async function inSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}
