import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTokenSource } from '../../../../src/editor/tokens/token-source.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});
afterEach(() => {
  vi.useRealTimers();
});

const source = (canAnswer = true) => {
  const requestToken = vi.fn();
  return {
    requestToken,
    tokens: createTokenSource({ jwt: 'first', requestToken, canAnswer: () => canAnswer }),
  };
};

it('requests one token for all rejected calls, and returns it to each', async () => {
  const { requestToken, tokens } = source();
  const calls = [tokens.refused('first'), tokens.refused('first')];
  expect(requestToken).toHaveBeenCalledTimes(1);
  tokens.set('second');
  expect(await Promise.all(calls)).toEqual(['second', 'second']);
  // The token was renewed during this call.
  expect(await tokens.refused('first')).toBe('second');
  expect(requestToken).toHaveBeenCalledTimes(1);
});

it("requests a token, but doesn't wait for a host that can't answer", async () => {
  const { requestToken, tokens } = source(false);
  expect(await tokens.refused('first')).toBeNull();
  expect(requestToken).toHaveBeenCalledTimes(1);
});

it('waits longer before each new request to a host that does not answer', async () => {
  const { requestToken, tokens } = source();
  const times: number[] = [];
  requestToken.mockImplementation(() => times.push(Date.now()));
  for (let attempts = 0; attempts < 4; attempts += 1) {
    const answer = tokens.refused('first');
    await vi.runAllTimersAsync();
    expect(await answer).toBeNull();
  }
  expect(times.slice(1).map((time, index) => time - times[index]!)).toEqual([20_000, 40_000, 80_000]);
});

it('sends no more requests to a host that returned rejected tokens, until one is accepted', async () => {
  const { requestToken, tokens } = source();
  let count = 0;
  requestToken.mockImplementation(() => setTimeout(() => tokens.set(`bad ${++count}`), 5_000));
  let used = 'first';
  for (let calls = 0; calls < 20; calls += 1) {
    const answer = tokens.refused(used);
    await vi.runAllTimersAsync();
    used = (await answer) ?? used;
  }
  expect(requestToken).toHaveBeenCalledTimes(2);
  tokens.renew();
  await vi.runAllTimersAsync();
  expect(requestToken).toHaveBeenCalledTimes(2);

  tokens.set('good');
  tokens.accepted('good');
  void tokens.refused('good');
  expect(requestToken).toHaveBeenCalledTimes(3);
});

it('counts the same token again if the host returns it after it was rejected', async () => {
  const { requestToken, tokens } = source();
  requestToken.mockImplementation(() => setTimeout(() => tokens.set('first'), 10));
  for (let calls = 0; calls < 10; calls += 1) {
    const answer = tokens.refused('first');
    await vi.runAllTimersAsync();
    expect(await answer).toBeNull();
  }
  expect(requestToken.mock.calls.length).toBeLessThanOrEqual(2);
});

it('sends a delayed request early if a token is rejected, and only once', async () => {
  const { requestToken, tokens } = source();
  tokens.renew();
  tokens.set('second');
  // Delayed, because the token still works and the last request was just sent.
  tokens.renew();
  expect(requestToken).toHaveBeenCalledTimes(1);
  const answer = tokens.refused('second');
  expect(requestToken).toHaveBeenCalledTimes(2);
  tokens.set('third');
  expect(await answer).toBe('third');
  await vi.runAllTimersAsync();
  expect(requestToken).toHaveBeenCalledTimes(2);
});
