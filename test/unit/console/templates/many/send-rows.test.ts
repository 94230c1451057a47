import { describe, expect, it } from 'vitest';
import { CallError } from '../../../../../src/console/call.ts';
import type { CheckedRow } from '../../../../../src/console/templates/many/check-rows.ts';
import { createSending, retryDelay } from '../../../../../src/console/templates/many/send-rows.ts';

const rows: readonly CheckedRow[] = [2, 3, 4].map((line) => ({
  line,
  issues: [],
  title: `Row ${line}`,
  emails: [],
  body: { recipients: [], fields: [] },
}));
const failure = (status: number, code: string, retryAfter: number | null = null) =>
  new CallError(code, status, code, {}, retryAfter);

/** A service that answers as told, by row; without an answer, it takes the row. */
function open(answers: Record<number, (Error | 'ok')[]> = {}) {
  const calls: string[] = [];
  const waits: number[] = [];
  let isCurrent = true;
  let onCall: (line: number) => void = () => {};
  const sending = createSending({
    rows,
    keyOf: async ({ line }, attempt) => `${line}-${attempt}`,
    send: async ({ line }, key) => {
      calls.push(key);
      onCall(line);
      const answer = answers[line]?.shift() ?? 'ok';
      if (answer !== 'ok') throw answer;
      return { id: `request ${line}` };
    },
    wait: async (ms) => void waits.push(ms),
    isCurrent: () => isCurrent,
    now: () => 0,
  });
  return {
    sending,
    calls,
    waits,
    states: () => sending.results.value.map(({ state }) => state),
    leave: () => {
      isCurrent = false;
    },
    during: (work: (line: number) => void) => {
      onCall = work;
    },
  };
}

describe('createSending', () => {
  it('sends each row once, in order', async () => {
    const { sending, calls, states } = open();
    await sending.run();
    expect(calls).toEqual(['2-0', '3-0', '4-0']);
    expect(states()).toEqual(['sent', 'sent', 'sent']);
    expect(sending.results.value[0]).toEqual({ state: 'sent', requestId: 'request 2' });
    expect(sending.phase.value).toBe('done');
  });

  it('waits as long as the service asks, and repeats with the same key', async () => {
    const { sending, calls, waits } = open({
      2: [failure(429, 'RATE_LIMIT_EXCEEDED', 17), failure(503, 'SERVICE_UNAVAILABLE', 5)],
    });
    await sending.run();
    expect(waits).toEqual([17_000, 5_000]);
    expect(calls).toEqual(['2-0', '2-0', '2-0', '3-0', '4-0']);
    expect(sending.phase.value).toBe('done');
  });

  it('continues with the next row after a refusal, and tries it again under a new key', async () => {
    const { sending, calls, states } = open({ 3: [failure(400, 'VALIDATION_ERROR')] });
    await sending.run();
    expect(states()).toEqual(['sent', 'refused', 'sent']);
    sending.retryRefused();
    await sending.run();
    expect(calls).toEqual(['2-0', '3-0', '4-0', '3-1']);
    expect(states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('pauses when the service stays unreachable, and resumes with the same key', async () => {
    const down = Array.from({ length: 4 }, () => failure(0, 'NETWORK'));
    const { sending, calls, states } = open({ 3: down });
    await sending.run();
    expect(sending.phase.value).toBe('paused');
    expect(sending.error.value?.code).toBe('NETWORK');
    expect(states()).toEqual(['sent', 'waiting', 'waiting']);
    await sending.run();
    expect(sending.error.value).toBeNull();
    expect(new Set(calls)).toEqual(new Set(['2-0', '3-0', '4-0']));
    expect(states()).toEqual(['sent', 'sent', 'sent']);
  });

  it('pauses when every other row would fail too', async () => {
    const { sending, calls, states } = open({ 2: [failure(402, 'INSUFFICIENT_CREDITS')] });
    await sending.run();
    expect(calls).toEqual(['2-0']);
    expect(states()).toEqual(['waiting', 'waiting', 'waiting']);
    await sending.run();
    // The refusal is stored with the first key.
    expect(calls[1]).toBe('2-1');
  });

  it('never sends a row again whose answer was lost', async () => {
    const lost = Array.from({ length: 4 }, () => failure(409, 'STATE_CONFLICT', 1));
    const { sending, states } = open({ 2: lost });
    await sending.run();
    expect(states()).toEqual(['unknown', 'sent', 'sent']);
    sending.retryRefused();
    expect(states()[0]).toBe('unknown');
  });

  it('pauses after the row that is being sent', async () => {
    const { sending, states, during } = open();
    during((line) => line === 3 && sending.pause());
    await sending.run();
    expect(states()).toEqual(['sent', 'sent', 'waiting']);
    expect(sending.phase.value).toBe('paused');
    await sending.run();
    expect(sending.phase.value).toBe('done');
  });

  it('cancels the rest', async () => {
    const { sending, calls, during } = open();
    during(() => sending.cancel());
    await sending.run();
    expect(calls).toEqual(['2-0']);
    expect(sending.phase.value).toBe('stopped');
    expect(sending.counts.value).toMatchObject({ sent: 1, waiting: 2 });
  });

  it('stops when the console shows another company or mode', async () => {
    const { sending, calls, leave, during } = open();
    during(leave);
    await sending.run();
    expect(calls).toEqual(['2-0']);
    expect(sending.phase.value).toBe('paused');
  });
});

describe('retryDelay', () => {
  it.each([
    [failure(429, 'RATE_LIMIT_EXCEEDED'), 9, 60],
    [failure(429, 'RATE_LIMIT_EXCEEDED', 3), 9, 3],
    [failure(500, 'INTERNAL_ERROR'), 1, 2],
    [failure(0, 'NETWORK'), 4, null],
    [failure(409, 'STATE_CONFLICT'), 1, null],
    [failure(400, 'VALIDATION_ERROR'), 1, null],
  ])('%s at attempt %d: %s', (error, tries, seconds) => {
    expect(retryDelay(error, tries)).toBe(seconds);
  });
});
