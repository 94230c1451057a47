import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchSession } from '../../../../src/signing/state/watch-session.ts';

/** The browser's stream, in the hands of the test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static latest: Stream;
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    super();
    Stream.latest = this;
  }
  tell(state: string) {
    this.dispatchEvent(new MessageEvent('session', { data: JSON.stringify({ state }) }));
  }
  fail(readyState: 0 | 2) {
    this.readyState = readyState;
    this.onerror?.();
  }
  close() {
    this.readyState = 2;
  }
}

const onSessionChange = vi.fn(async () => {});
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  onSessionChange.mockClear();
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const watch = () => {
  stop = watchSession({
    url: '/events',
    isOutdated: ({ state }: { readonly state: string }) => state !== 'ready',
    onSessionChange,
  });
};
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

it('polls at growing intervals if there is no event stream', async () => {
  vi.stubGlobal('EventSource', undefined);
  watch();
  await pass(2);
  expect(onSessionChange).toHaveBeenCalledTimes(1);
  await pass(2.9);
  expect(onSessionChange).toHaveBeenCalledTimes(1);
  await pass(0.2);
  expect(onSessionChange).toHaveBeenCalledTimes(2);
});

it('polls if the stream is refused or delivers nothing', async () => {
  watch();
  Stream.latest.fail(2);
  await pass(2);
  expect(onSessionChange).toHaveBeenCalledTimes(1);
  stop();
  watch();
  Stream.latest.onopen?.();
  await pass(2);
  expect(onSessionChange).toHaveBeenCalledTimes(2);
});

it("doesn't poll while events arrive, and polls within two seconds once they stop", async () => {
  watch();
  Stream.latest.tell('ready');
  await pass(50);
  expect(onSessionChange).not.toHaveBeenCalled();
  Stream.latest.fail(0);
  await pass(2);
  expect(onSessionChange).toHaveBeenCalledTimes(1);
});

it('reads the session at once when an event reports a change', async () => {
  watch();
  Stream.latest.tell('ready');
  Stream.latest.tell('cancelled');
  expect(onSessionChange).toHaveBeenCalledTimes(1);
});

it('stops polling when it is stopped', async () => {
  watch();
  stop();
  await pass(600);
  expect(onSessionChange).not.toHaveBeenCalled();
  expect(Stream.latest.readyState).toBe(2);
});
