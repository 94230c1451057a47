import type { CheckAnswer, CheckQuestion } from './check-worker.ts';
import CheckWorker from './check-worker.ts?worker&inline';

/** A file as large as the page takes is checked in a few seconds. */
export const TIME_LIMIT_MS = 60_000;

/** Why there is no report. */
export class CheckStopped extends Error {
  constructor(readonly reason: 'cancelled' | 'too_slow' | 'failed') {
    super(`The check ended early: ${reason}`);
  }
}

/**
 * Runs a check in a worker of its own, which ends with the answer, the signal or the time limit.
 *
 * @throws CheckStopped
 */
export function runCheck(question: CheckQuestion, signal: AbortSignal): Promise<NonNullable<CheckAnswer>> {
  const worker = new CheckWorker();
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<NonNullable<CheckAnswer>>((resolve, reject) => {
    const stop = (reason: CheckStopped['reason']) => reject(new CheckStopped(reason));
    timer = setTimeout(stop, TIME_LIMIT_MS, 'too_slow');
    if (signal.aborted) stop('cancelled');
    signal.addEventListener('abort', () => stop('cancelled'), { once: true });
    worker.addEventListener('error', () => stop('failed'));
    worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) =>
      data ? resolve(data) : stop('failed'),
    );
    worker.postMessage(question);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
