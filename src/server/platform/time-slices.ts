import { setImmediate } from 'node:timers/promises';
import { ServiceError } from '../../model/errors.ts';

/** Milliseconds per slice; short enough that requests don't notice. */
const SLICE_MS = 10;
/** Total milliseconds: many times what the largest reasonable document takes. */
const MAX_MS = 1_000;

/**
 * Runs long work on the main thread in slices and yields to the event loop after each.
 * @throws ServiceError STATE_CONFLICT when the slices together take longer than `maxMs`
 */
export async function inSlices<Result>(steps: Generator<void, Result>, maxMs = MAX_MS): Promise<Result> {
  let spent = 0;
  for (;;) {
    const began = performance.now();
    let took = 0;
    while (took < SLICE_MS) {
      const step = steps.next();
      if (step.done) return step.value;
      took = performance.now() - began;
    }
    spent += took;
    if (spent > maxMs)
      throw new ServiceError(
        'STATE_CONFLICT',
        'Evaluating this document’s formulas, conditions and patterns took too long. The sender has to simplify them',
      );
    await setImmediate();
  }
}
