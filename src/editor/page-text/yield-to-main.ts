import { inSlices } from '../kernel/time-slices.ts';

/** Runs work in slices of a few milliseconds, so that input stays responsive. */
export function createPacer<T>(work: Iterator<unknown, T>): Promise<T> {
  return new Promise((resolve) => {
    inSlices(work, resolve);
  });
}
