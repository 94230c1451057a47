/** The time limit of a check. A fake replaces the browser's worker. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckRequest } from '../../../../src/verify/page/check-worker.ts';
import { CheckStopped, runCheck, TIME_LIMIT_MS } from '../../../../src/verify/page/run-check.ts';

const { StandIn, made } = vi.hoisted(() => {
  const workers: { asked: unknown[]; isEnded: boolean; say(type: string, data?: unknown): void }[] = [];
  class Worker extends EventTarget {
    asked: unknown[] = [];
    isEnded = false;
    constructor() {
      super();
      workers.push(this);
    }
    postMessage(request: unknown) {
      this.asked.push(request);
    }
    terminate() {
      this.isEnded = true;
    }
    say(type: string, data?: unknown) {
      this.dispatchEvent(type === 'message' ? new MessageEvent(type, { data }) : new Event(type));
    }
  }
  return { StandIn: Worker, made: workers };
});
vi.mock('../../../../src/verify/page/check-worker.ts?worker&inline', () => ({ default: StandIn }));

const request: CheckRequest = {
  file: new Uint8Array(),
  trusted: [],
  authorities: null,
  service: null,
  log: null,
};
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  made.length = 0;
});

/** What came of a check: the answer, or why it was stopped. */
function start() {
  const control = new AbortController();
  const outcome = runCheck(request, control.signal).catch((error: unknown) =>
    error instanceof CheckStopped ? error.reason : error,
  );
  return { control, outcome, worker: made.at(-1)! };
}

it("ends a worker that doesn't respond in time", async () => {
  const { outcome, worker } = start();
  expect(worker.asked).toEqual([request]);
  await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS - 1);
  expect(worker.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([await outcome, worker.isEnded]).toEqual(['too_slow', true]);
});

it('ends the worker with its result, and leaves no timer', async () => {
  const { outcome, worker } = start();
  worker.say('message', { verdict: 'intact' });
  expect([await outcome, worker.isEnded]).toEqual([{ verdict: 'intact' }, true]);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['when the reader cancels it', 'cancelled', ({ control }: ReturnType<typeof start>) => control.abort()],
  ['when it breaks', 'failed', ({ worker }: ReturnType<typeof start>) => worker.say('error')],
  ['when it has no report', 'failed', ({ worker }: ReturnType<typeof start>) => worker.say('message', null)],
])('ends the worker %s', async (_name, reason, act) => {
  const check = start();
  act(check);
  expect([await check.outcome, check.worker.isEnded]).toEqual([reason, true]);
});

it('ends at once if it was canceled before it began', async () => {
  const outcome = runCheck(request, AbortSignal.abort());
  await expect(outcome).rejects.toMatchObject({ reason: 'cancelled' });
  expect(made.at(-1)!.isEnded).toBe(true);
});
