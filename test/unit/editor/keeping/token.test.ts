import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readClaims } from '../../../../src/client/token-claims.ts';
import { renewIn, watchToken } from '../../../../src/editor/keeping/watch-token.ts';
import { isReadingOnly, lockedParts } from '../../../../src/editor/state/locked-parts.ts';

const tokenOf = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.x`;
const NOW = Date.UTC(2026, 0, 1);
const second = NOW / 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a token’s claims', () => {
  it('are read without a check, and missing ones are nothing', () => {
    const token = tokenOf({ sub: 'ü-t', iat: 1, exp: 2, permissions: ['read', 'write'] });
    expect(readClaims(token)).toMatchObject({ iat: 1, exp: 2, permissions: ['read', 'write'] });
    for (const wrong of ['', 'abc', 'a.b.c', tokenOf({ exp: 'soon', permissions: 'all' })])
      expect(readClaims(wrong)).toEqual({ sub: '', iat: null, exp: null, permissions: null });
  });

  it('lock what they do not permit, and what the embedder switches off', () => {
    expect([...lockedParts(null)]).toEqual([]);
    expect([...lockedParts(['read', 'write', 'fields'])]).toEqual(['recipients', 'settings']);
    expect([...lockedParts(null, { settings: false })]).toEqual(['settings']);
    expect([...lockedParts(null, { recipients: false })]).toEqual(['recipients']);
    expect(isReadingOnly(['read', 'fields'])).toBe(true);
    expect(isReadingOnly(null)).toBe(false);
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
    expect(renewIn(tokenOf(claims), NOW)).toBe(expected);
  });
  it('never comes for a token without end', () => {
    expect(renewIn(tokenOf({ iat: second }), NOW)).toBeNull();
  });
  it('is told once per token, and not after the end', async () => {
    const told = vi.fn();
    const watch = watchToken(tokenOf({ iat: second, exp: second + 3600 }), told);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(told).toHaveBeenCalledExactlyOnceWith('2026-01-01T01:00:00.000Z');
    watch.renewed(tokenOf({ iat: second + 3600, exp: second + 7200 }));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(told).toHaveBeenCalledTimes(2);
    watch.renewed(tokenOf({ iat: second + 7200, exp: second + 10_800 }));
    watch.stop();
    await vi.advanceTimersByTimeAsync(10_800_000);
    expect(told).toHaveBeenCalledTimes(2);
  });
  it('is not told early for a life longer than timers are', async () => {
    const told = vi.fn();
    const life = 60 * 24 * 3600;
    const watch = watchToken(tokenOf({ iat: second, exp: second + life }), told);
    await vi.advanceTimersByTimeAsync((life - 61) * 1000);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(told).toHaveBeenCalledTimes(1);
    watch.stop();
  });
});
