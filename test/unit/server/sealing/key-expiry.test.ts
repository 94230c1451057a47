import { X509Certificate } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { daysLeft, requireValid, watchExpiry } from '../../../../src/server/sealing/key-expiry.ts';
import { makeRoot } from '../../../../src/server/sealing/make-certificate.ts';
import { keySigner, type Signer } from '../../../../src/server/sealing/seal-key.ts';

const DAY = 24 * 3600_000;
let signer: Signer;
let end: number;
beforeAll(async () => {
  const { key, certificate } = await makeRoot('Test', new Date());
  signer = keySigner(key, certificate, [], false);
  end = new Date(new X509Certificate(certificate).validTo).getTime();
});
afterEach(() => void vi.useRealTimers());

describe('the remaining days of a certificate', () => {
  it.each([
    [-30 * DAY, 30],
    [-DAY, 1],
    [-DAY + 1, 0],
    [0, 0],
    [1, -1],
    [DAY, -1],
    [DAY + 1, -2],
  ])('are whole: %i ms after its end it has %i', (after, days) => {
    expect(daysLeft(signer, new Date(end + after))).toBe(days);
  });

  it('prevent sealing once they are over', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: end });
    expect(requireValid(signer)).toBe(signer);
    vi.setSystemTime(end + 3 * DAY);
    expect(() => requireValid(signer)).toThrow(
      'The seal certificate expired 3 days ago. Configure a new one',
    );
  });
});

describe('watching the expiry', () => {
  function watched(isSelfMade: boolean, startDays: number) {
    let now = end - startDays * DAY;
    const said: [string, unknown][] = [];
    const watch = watchExpiry({ warn: (...words) => said.push(words as never) }, () => new Date(now));
    const later = (ms: number) => {
      now += ms;
      return watch({ ...signer, isSelfMade });
    };
    return { said, later };
  }

  it("logs an operator's certificate from the 60th day on, once a day", () => {
    const { said, later } = watched(false, 61);
    expect(later(DAY)).toBe('sound');
    expect(said).toEqual([]);
    later(1);
    const words = 'The seal certificate expires in 59 days. After that, documents can’t be sealed';
    expect(said).toEqual([[words, { days: 59 }]]);
    later(DAY - 1);
    expect(said).toHaveLength(1);
    later(1);
    expect(said[1]).toEqual([words.replace('59', '58'), { days: 58 }]);
  });

  it("reads an operator's key again in its last 60 days, at most once a day", () => {
    const { later } = watched(false, 59);
    expect(later(DAY - 1)).toBe('sound');
    expect(later(1)).toBe('ending');
    expect(later(DAY - 1)).toBe('sound');
    expect(later(1)).toBe('ending');
  });

  it("renews the service's own in its last 90 days and logs nothing", () => {
    const { said, later } = watched(true, 92);
    expect(later(2 * DAY)).toBe('sound');
    expect(later(1)).toBe('ending');
    later(85 * DAY);
    expect(said).toEqual([]);
  });

  it("uses the machine's clock by default", () => {
    vi.useFakeTimers({ toFake: ['Date'], now: end - 10 * DAY });
    const watch = watchExpiry({ warn: () => {} });
    expect(watch(signer)).toBe('sound');
    vi.setSystemTime(end - 9 * DAY);
    expect(watch(signer)).toBe('ending');
  });
});
