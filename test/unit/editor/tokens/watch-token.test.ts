import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readClaims } from '../../../../src/client/token-claims.ts';
import { isReadOnlyToken, lockedParts } from '../../../../src/editor/state/permissions.ts';
import { createTokenSource } from '../../../../src/editor/tokens/token-source.ts';
import { timeUntilRenewal, watchToken } from '../../../../src/editor/tokens/watch-token.ts';

const tokenOf = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.x`;
const NOW = Date.UTC(2026, 0, 1);
const second = NOW / 1000;

const sourceOf = (jwt: string, ask = () => {}) => createTokenSource({ jwt, ask, isAnswered: () => true });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a token's claims", () => {
  it('are read without verification, and missing ones are empty', () => {
    const token = tokenOf({ sub: 'ü-t', iat: 1, exp: 2, permissions: ['read', 'write'] });
    expect(readClaims(token)).toMatchObject({ iat: 1, exp: 2, permissions: ['read', 'write'] });
    for (const wrong of ['', 'abc', 'a.b.c', tokenOf({ exp: 'soon', permissions: 'all' })])
      expect(readClaims(wrong)).toEqual({ sub: '', iat: null, exp: null, permissions: null });
  });

  it("lock what they don't permit, and what the embedder turns off", () => {
    expect([...lockedParts(null)]).toEqual([]);
    expect([...lockedParts(['read', 'write', 'fields'])]).toEqual(['recipients', 'settings']);
    expect([...lockedParts(null, { settings: false })]).toEqual(['settings']);
    expect([...lockedParts(null, { recipients: false })]).toEqual(['recipients']);
    expect(isReadOnlyToken(['read', 'fields'])).toBe(true);
    expect(isReadOnlyToken(null)).toBe(false);
  });
});

describe('the time to renew', () => {
  it.each([
    ['a minute before an hour is over', { iat: second, exp: second + 3600 }, 3_540_000],
    ['earlier in a short life', { iat: second, exp: second + 60 }, 48_000],
    ['at once when it is nearly over', { iat: second - 3590, exp: second + 10 }, 0],
    ['by its life where this clock is ahead', { iat: second - 7200, exp: second - 3600 }, 3_540_000],
    ['by its life where this clock is behind', { iat: second + 600, exp: second + 4200 }, 3_540_000],
    ['without an issue time', { exp: second + 3600 }, 3_540_000],
  ])('is %s', (_what, claims, expected) => {
    expect(timeUntilRenewal(tokenOf(claims), { now: NOW, ahead: null, isRenewal: false })).toBe(expected);
  });
  it.each([
    ['known', { iat: second - 3590, exp: second + 10 }, { ahead: -3_590_000, isRenewal: false }, 3_540_000],
    [
      'known, and the device is behind',
      { iat: second + 600, exp: second + 4200 },
      { ahead: 600_000, isRenewal: true },
      3_540_000,
    ],
    [
      'unknown, of a renewal on a device that is ahead',
      { iat: second - 3590, exp: second + 10 },
      { ahead: null, isRenewal: true },
      3_540_000,
    ],
    [
      'known, of a renewal that is nearly over',
      { iat: second - 3590, exp: second + 10 },
      { ahead: 0, isRenewal: true },
      0,
    ],
  ])('is judged by the service’s clock: %s', (_what, claims, known, expected) => {
    expect(timeUntilRenewal(tokenOf(claims), { now: NOW, ...known })).toBe(expected);
  });
  it("doesn't exist for a token without expiry", () => {
    expect(
      timeUntilRenewal(tokenOf({ iat: second }), { now: NOW, ahead: null, isRenewal: false }),
    ).toBeNull();
  });
  it('is reported once per token, and not after stopping', async () => {
    const told = vi.fn();
    const tokens = sourceOf(tokenOf({ iat: second, exp: second + 3600 }));
    const watch = watchToken(tokens, told);
    const renew = (jwt: string) => {
      tokens.give(jwt);
      watch.renewed();
    };
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(told).toHaveBeenCalledExactlyOnceWith('2026-01-01T01:00:00.000Z');
    renew(tokenOf({ iat: second + 3600, exp: second + 7200 }));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(told).toHaveBeenCalledTimes(2);
    renew(tokenOf({ iat: second + 7200, exp: second + 10_800 }));
    watch.stop();
    await vi.advanceTimersByTimeAsync(10_800_000);
    expect(told).toHaveBeenCalledTimes(2);
  });
  it("is reported once on a device whose clock is ahead by nearly a token's lifetime", async () => {
    const ask = vi.fn(() => {
      // The host answers with a new token of an hour, by the service's clock, 3,590 s behind this device.
      const now = Math.floor(Date.now() / 1000) - 3590;
      queueMicrotask(() => {
        tokens.give(tokenOf({ iat: now, exp: now + 3600 }));
        watch.renewed();
      });
    });
    const tokens = sourceOf(tokenOf({ iat: second - 3590, exp: second + 10 }), ask);
    const watch = watchToken(tokens, () => {});
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ask).toHaveBeenCalledTimes(1);
    watch.stop();
  });
  it("isn't reported early once a response has given the time", async () => {
    const ask = vi.fn();
    const tokens = sourceOf(tokenOf({ iat: second - 3000, exp: second + 600 }), ask);
    const watch = watchToken(tokens, () => {});
    // This device is 3,000 s ahead.
    tokens.syncClock(new Date(NOW - 3_000_000).toUTCString());
    await vi.advanceTimersByTimeAsync(3_500_000);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    watch.stop();
  });
  it('stops asking a host that returns expired tokens', async () => {
    const ask = vi.fn(() => {
      const ended = Math.floor(Date.now() / 1000) - 60;
      queueMicrotask(() => {
        tokens.give(tokenOf({ iat: ended - 3600, exp: ended }));
        watch.renewed();
      });
    });
    const tokens = sourceOf(tokenOf({ iat: second - 3590, exp: second + 10 }), ask);
    tokens.syncClock(new Date(NOW).toUTCString());
    const watch = watchToken(tokens, () => {});
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(ask.mock.calls.length).toBeLessThanOrEqual(3);
    watch.stop();
  });
  it("isn't reported early for lifetimes beyond the range of timers", async () => {
    const told = vi.fn();
    const life = 60 * 24 * 3600;
    const watch = watchToken(sourceOf(tokenOf({ iat: second, exp: second + life })), told);
    await vi.advanceTimersByTimeAsync((life - 61) * 1000);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told).toHaveBeenCalledTimes(1);
    watch.stop();
  });
});
