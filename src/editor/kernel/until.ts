import { effect } from '@preact/signals';

/** Resolves as soon as the condition, which reads signals, holds. */
export function until(condition: () => unknown): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!condition()) return;
      resolve();
      // `stop` isn't assigned yet during the first run.
      queueMicrotask(() => stop());
    });
  });
}
