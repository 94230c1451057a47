import { describe, expect, it } from 'vitest';
import { heightRule } from '../../../src/host/signing/height-rule.ts';

const rule = (max = 5000) => heightRule(() => ({ min: 320, max }));

describe('the height of a signing frame', () => {
  it('follows the content in whole pixels, within its limits', () => {
    const next = rule(1000);
    expect([500.2, 4000, 100].map(next)).toEqual([501, 1000, 320]);
  });

  it('says nothing when nothing changes', () => {
    const next = rule();
    expect([320, 500, 500, 500.4].map(next)).toEqual([null, 500, null, 501]);
  });

  it('settles when content grows by its own frame, within three messages', () => {
    const next = rule();
    let frame = 400;
    const given: number[] = [];
    // Content of `100vh` plus a margin of 16: each height that it gets makes it ask for 16 more.
    for (let round = 0; round < 50; round++) {
      const height = next(frame + 16);
      if (height === null) break;
      given.push(height);
      frame = height;
    }
    expect(given.length).toBeLessThanOrEqual(3);
  });

  it('still follows real steps after that', () => {
    const next = rule();
    for (const height of [416, 432, 448, 464, 480]) next(height);
    expect(next(900)).toBe(900);
    expect(next(500)).toBe(500);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %s without a limit', (reported) => {
    expect(heightRule(() => ({ min: 320, max: Number.POSITIVE_INFINITY }))(reported)).toBeNull();
  });
});
