import { inSlices } from '../kernel/time-slices.ts';

/** Work of this thread some milliseconds at a time, between which a person's hand is followed. */
export function pacing<T>(work: Iterator<unknown, T>): Promise<T> {
  return new Promise((resolve) => {
    inSlices(work, resolve);
  });
}
