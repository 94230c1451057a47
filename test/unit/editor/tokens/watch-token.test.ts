import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readClaims } from '../../../../src/client/token-claims.ts';
import { isReadOnlyToken, lockedParts } from '../../../../src/editor/state/permissions.ts';
import { createTokenSource } from '../../../../src/editor/tokens/token-source.ts';
import { timeUntilRenewal, watchToken } from '../../../../src/editor/tokens/watch-token.ts';

const tokenOf = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.x`;
const NOW = Date.UTC(2026, 0, 1);
const second = NOW / 1000;

const sourceOf = (jwt: string, requestToken = () => {}) =>
  createTokenSource({ jwt, requestToken, canAnswer: () => true });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a token', () => {
  it('is read without verification, with defaults for missing claims', () => {
    const token = tokenOf({ sub: 'ü-t', iat: 1, exp: 2, permissions: ['read', 'write'] });
    expect(readClaims(token)).toMatchObject({ iat: 1, exp: 2, permissions: ['read', 'write'] });
    for (const wrong of ['', 'abc', 'a.b.c', tokenOf({ exp: 'soon', permissions: 'all' })])
      expect(readClaims(wrong)).toEqual({ sub: '', iat: null, exp: null, permissions: null });
  });

  it("locks what its permissions don't include, and what the embedder turns off", () => {
    expect([...lockedParts(null)]).toEqual([]);
    expect([...lockedParts(['read', 'write', 'fields'])]).toEqual(['recipients', 'settings', 'document']);
    expect([...lockedParts(null, { settings: false })]).toEqual(['settings']);
    expect([...lockedParts(null, { recipients: false })]).toEqual(['recipients']);
    expect(isReadOnlyToken(['read', 'fields'])).toBe(true);
    expect(isReadOnlyToken(null)).toBe(false);
  });
});

describe('the renewal of a token', () => {
  it.each([
    ['a minute before expiry', { iat: second, exp: second + 3600 }, 3_540_000],
    ['a fifth of the lifetime before a short-lived one expires', { iat: second, exp: second + 60 }, 48_000],
    ['at once shortly before expiry', { iat: second - 3590, exp: second + 10 }, 0],
    [
      'by its lifetime if this device’s clock is ahead',
      { iat: second - 7200, exp: second - 3600 },
      3_540_000,
    ],
    [
      'by its lifetime if this device’s clock is behind',
      { iat: second + 600, exp: second + 4200 },
      3_540_000,
    ],
    ['a minute before expiry without an issue time', { exp: second + 3600 }, 3_540_000],
  ])('is due %s', (_what, claims, expected) => {
    expect(timeUntilRenewal(tokenOf(claims), { now: NOW, ahead: null, isRenewal: false })).toBe(expected);
  });
  it.each([
    [
      'the clock is known',
      { iat: second - 3590, exp: second + 10 },
      { ahead: -3_590_000, isRenewal: false },
      3_540_000,
    ],
    [
      'the clock is known, and the device is behind',
      { iat: second + 600, exp: second + 4200 },
      { ahead: 600_000, isRenewal: true },
      3_540_000,
    ],
    [
      'the clock is unknown, for a renewed token on a device that is ahead',
      { iat: second - 3590, exp: second + 10 },
      { ahead: null, isRenewal: true },
      3_540_000,
    ],
    [
      'the clock is known, for a renewed token that expires soon',
      { iat: second - 3590, exp: second + 10 },
      { ahead: 0, isRenewal: true },
      0,
    ],
  ])('is timed by the service’s clock: %s', (_what, claims, known, expected) => {
    expect(timeUntilRenewal(tokenOf(claims), { now: NOW, ...known })).toBe(expected);
  });
  it("isn't due for a token without expiry", () => {
    expect(
      timeUntilRenewal(tokenOf({ iat: second }), { now: NOW, ahead: null, isRenewal: false }),
    ).toBeNull();
  });
  it('is reported once per token, and not after stopping', async () => {
    const onExpiring = vi.fn();
    const tokens = sourceOf(tokenOf({ iat: second, exp: second + 3600 }));
    const watch = watchToken(tokens, onExpiring);
    const renew = (jwt: string) => {
      tokens.set(jwt);
      watch.renewed();
    };
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(onExpiring).toHaveBeenCalledExactlyOnceWith('2026-01-01T01:00:00.000Z');
    renew(tokenOf({ iat: second + 3600, exp: second + 7200 }));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(onExpiring).toHaveBeenCalledTimes(2);
    renew(tokenOf({ iat: second + 7200, exp: second + 10_800 }));
    watch.stop();
    await vi.advanceTimersByTimeAsync(10_800_000);
    expect(onExpiring).toHaveBeenCalledTimes(2);
  });
  it("is reported once on a device whose clock is ahead by nearly a token's lifetime", async () => {
    const requestToken = vi.fn(() => {
      // The host answers with a new token of an hour, by the service's clock, 3,590 s behind this device.
      const now = Math.floor(Date.now() / 1000) - 3590;
      queueMicrotask(() => {
        tokens.set(tokenOf({ iat: now, exp: now + 3600 }));
        watch.renewed();
      });
    });
    const tokens = sourceOf(tokenOf({ iat: second - 3590, exp: second + 10 }), requestToken);
    const watch = watchToken(tokens, () => {});
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requestToken).toHaveBeenCalledTimes(1);
    watch.stop();
  });
  it("isn't reported early once a response has shown the service's time", async () => {
    const requestToken = vi.fn();
    const tokens = sourceOf(tokenOf({ iat: second - 3000, exp: second + 600 }), requestToken);
    const watch = watchToken(tokens, () => {});
    // This device is 3,000 s ahead.
    tokens.syncClock(new Date(NOW - 3_000_000).toUTCString());
    await vi.advanceTimersByTimeAsync(3_500_000);
    expect(requestToken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requestToken).toHaveBeenCalledTimes(1);
    watch.stop();
  });
  it('is no longer requested from a host that returns expired tokens', async () => {
    const requestToken = vi.fn(() => {
      const ended = Math.floor(Date.now() / 1000) - 60;
      queueMicrotask(() => {
        tokens.set(tokenOf({ iat: ended - 3600, exp: ended }));
        watch.renewed();
      });
    });
    const tokens = sourceOf(tokenOf({ iat: second - 3590, exp: second + 10 }), requestToken);
    tokens.syncClock(new Date(NOW).toUTCString());
    const watch = watchToken(tokens, () => {});
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(requestToken.mock.calls.length).toBeLessThanOrEqual(3);
    watch.stop();
  });
  it("isn't reported early for lifetimes beyond the range of timers", async () => {
    const onExpiring = vi.fn();
    const lifetime = 60 * 24 * 3600;
    const watch = watchToken(sourceOf(tokenOf({ iat: second, exp: second + lifetime })), onExpiring);
    await vi.advanceTimersByTimeAsync((lifetime - 61) * 1000);
    expect(onExpiring).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onExpiring).toHaveBeenCalledTimes(1);
    watch.stop();
  });
});
