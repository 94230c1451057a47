import { describe, expect, it } from 'vitest';
import { clampHeight } from '../../../src/host/signing/clamp-height.ts';

describe('the height of a signing frame', () => {
  it('follows the content in whole pixels, within its limits', () => {
    const heights = [500.2, 4000, 100].map((reported) => clampHeight(reported, 320, 1000));
    expect(heights).toEqual([501, 1000, 320]);
  });
});
