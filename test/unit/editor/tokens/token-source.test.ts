import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTokenSource } from '../../../../src/editor/tokens/token-source.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});
afterEach(() => {
  vi.useRealTimers();
});

const source = (isAnswered = true) => {
  const ask = vi.fn();
  return { ask, tokens: createTokenSource({ jwt: 'first', ask, isAnswered: () => isAnswered }) };
};

it('asks once for all rejected calls, and gives each the new token', async () => {
  const { ask, tokens } = source();
  const calls = [tokens.refused('first'), tokens.refused('first')];
  expect(ask).toHaveBeenCalledTimes(1);
  tokens.give('second');
  expect(await Promise.all(calls)).toEqual(['second', 'second']);
  // Renewed while this call was under way: nothing to ask for.
  expect(await tokens.refused('first')).toBe('second');
  expect(ask).toHaveBeenCalledTimes(1);
});

it("asks, but doesn't wait for a host that can't answer", async () => {
  const { ask, tokens } = source(false);
  expect(await tokens.refused('first')).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
});

it('gives up on a silent host after asking less and less often', async () => {
  const { ask, tokens } = source();
  const times: number[] = [];
  ask.mockImplementation(() => times.push(Date.now()));
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = tokens.refused('first');
    await vi.runAllTimersAsync();
    expect(await answer).toBeNull();
  }
  expect(times.slice(1).map((time, index) => time - times[index]!)).toEqual([20_000, 40_000, 80_000]);
});

it('stops asking a slow host that returns bad tokens, until one works', async () => {
  const { ask, tokens } = source();
  let made = 0;
  ask.mockImplementation(() => setTimeout(() => tokens.give(`bad ${++made}`), 5_000));
  let used = 'first';
  for (let calls = 0; calls < 20; calls += 1) {
    const answer = tokens.refused(used);
    await vi.runAllTimersAsync();
    used = (await answer) ?? used;
  }
  expect(ask).toHaveBeenCalledTimes(2);
  tokens.wanted();
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(2);

  tokens.give('good');
  tokens.accepted('good');
  void tokens.refused('good');
  expect(ask).toHaveBeenCalledTimes(3);
});

it('counts a rejected token that is returned again', async () => {
  const { ask, tokens } = source();
  ask.mockImplementation(() => setTimeout(() => tokens.give('first'), 10));
  for (let calls = 0; calls < 10; calls += 1) {
    const answer = tokens.refused('first');
    await vi.runAllTimersAsync();
    expect(await answer).toBeNull();
  }
  expect(ask.mock.calls.length).toBeLessThanOrEqual(2);
});

it('brings a delayed request forward, and makes it once', async () => {
  const { ask, tokens } = source();
  tokens.wanted();
  tokens.give('second');
  // Too soon after the first for one that still works.
  tokens.wanted();
  expect(ask).toHaveBeenCalledTimes(1);
  const answer = tokens.refused('second');
  expect(ask).toHaveBeenCalledTimes(2);
  tokens.give('third');
  expect(await answer).toBe('third');
  await vi.runAllTimersAsync();
  expect(ask).toHaveBeenCalledTimes(2);
});
