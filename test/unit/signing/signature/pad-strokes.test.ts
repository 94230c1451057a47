import { describe, expect, it } from 'vitest';
import {
  areaIn,
  clip,
  extend,
  isOutside,
  toPad,
  viewOf,
} from '../../../../src/signing/signature/pad-strokes.ts';

const PAD = { x: 0, y: 0, width: 600, height: 200 };
const DRAWN = { kind: 'drawn', width: 600, height: 200, strokes: [] } as const;

describe('the pad', () => {
  it('converts screen positions to its units, at any position and size', () => {
    const rect = { left: 10, top: 30, width: 300, height: 100 };
    expect(toPad(160, 80, rect, areaIn(rect, PAD))).toEqual([300, 100]);
  });

  it('converts positions if it is letterboxed, as after rotating the phone', () => {
    // 600 × 200 in 300 × 300: shown 300 × 100, with 100 above and below, where one may draw as well.
    const rect = { left: 0, top: 0, width: 300, height: 300 };
    const area = areaIn(rect, PAD);
    expect(area).toEqual({ x: 0, y: -200, width: 600, height: 600 });
    expect(toPad(150, 150, rect, area)).toEqual([300, 100]);
    expect(toPad(0, 0, rect, area)).toEqual([0, -200]);
    expect(isOutside([0, -200], area)).toBe(false);
  });

  it('keeps lines visible that were drawn outside it while the screen was wider', () => {
    expect(viewOf(DRAWN)).toEqual(PAD);
    expect(viewOf({ ...DRAWN, strokes: [[-100, 20, 1, 650, 30, 1]] })).toEqual({
      ...PAD,
      x: -100,
      width: 800,
    });
  });

  it('ends a line where it leaves the pad instead of following the edge', () => {
    expect(clip([500, 100], [700, 200], PAD)).toEqual([
      [500, 100],
      [600, 150],
    ]);
    expect(clip([700, 100], [650, 150], PAD)).toBeNull();
    expect(clip([300, 250], [400, 250], PAD)).toBeNull();
  });

  it('begins a new line where the pen returns', () => {
    expect(clip([-100, 50], [100, 150], PAD)).toEqual([
      [0, 100],
      [100, 150],
    ]);
    expect(clip([5, 7], [5, 7], PAD)).toEqual([
      [5, 7],
      [5, 7],
    ]);
  });

  it('detects points outside', () => {
    expect(isOutside([600, 200], PAD)).toBe(false);
    expect(isOutside([601, 100], PAD)).toBe(true);
    expect(isOutside([10, -1], PAD)).toBe(true);
  });

  it('ignores repeated points', () => {
    const one = extend([], 1, 2, 0.5);
    expect(extend(one, 1, 2, 0.9)).toBe(one);
    expect(extend(one, 2, 2, 0.333)).toEqual([1, 2, 0.5, 2, 2, 0.33]);
  });
});
