import { describe, expect, it } from 'vitest';
import { extend, toPad } from '../../../src/signing/components/pad-strokes.ts';

const PAD = { width: 600, height: 200 };

describe('the pad', () => {
  it('maps the screen to its own units, wherever and however large it is shown', () => {
    expect(toPad(160, 80, { left: 10, top: 30, width: 300, height: 100 }, PAD)).toEqual([300, 100]);
  });

  it('still does when it keeps its proportions in a box of others, as after a turn of the phone', () => {
    // 600 × 200 in 300 × 300: shown 300 × 100, with 100 above.
    expect(toPad(150, 150, { left: 0, top: 0, width: 300, height: 300 }, PAD)).toEqual([300, 100]);
    expect(toPad(0, 100, { left: 0, top: 0, width: 300, height: 300 }, PAD)).toEqual([0, 0]);
  });

  it('ends lines at its edge', () => {
    expect(toPad(-50, 999, { left: 0, top: 0, width: 600, height: 200 }, PAD)).toEqual([0, 200]);
  });

  it('takes no point twice in a row', () => {
    const one = extend([], 1, 2, 0.5);
    expect(extend(one, 1, 2, 0.9)).toBe(one);
    expect(extend(one, 2, 2, 0.333)).toEqual([1, 2, 0.5, 2, 2, 0.33]);
  });
});
