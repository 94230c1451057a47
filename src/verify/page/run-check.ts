import type { CheckRequest, CheckResult } from './check-worker.ts';
import CheckWorker from './check-worker.ts?worker&inline';

/** The largest accepted file takes a few seconds. */
export const TIME_LIMIT_MS = 60_000;

/** Why there is no report. */
export class CheckStopped extends Error {
  constructor(readonly reason: 'cancelled' | 'too_slow' | 'failed') {
    super(`The check ended early: ${reason}`);
  }
}

/**
 * Runs a check in a worker, which ends with the result, the signal or the time limit.
 *
 * @throws CheckStopped
 */
export function runCheck(request: CheckRequest, signal: AbortSignal): Promise<NonNullable<CheckResult>> {
  const worker = new CheckWorker();
  let timer: ReturnType<typeof setTimeout>;
  return new Promise<NonNullable<CheckResult>>((resolve, reject) => {
    const stop = (reason: CheckStopped['reason']) => reject(new CheckStopped(reason));
    timer = setTimeout(stop, TIME_LIMIT_MS, 'too_slow');
    if (signal.aborted) stop('cancelled');
    signal.addEventListener('abort', () => stop('cancelled'), { once: true });
    worker.addEventListener('error', () => stop('failed'));
    worker.addEventListener('message', ({ data }: MessageEvent<CheckResult>) =>
      data ? resolve(data) : stop('failed'),
    );
    worker.postMessage(request);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
