import { describe, expect, it } from 'vitest';
import { MAX_POINTS, simplifyStrokes } from '../../../../src/fields/mark/simplify-strokes.ts';

const stroke = (points: number) =>
  Array.from({ length: points }, (_, index) => [index, 2 * index, 0.5]).flat();
const pointsOf = (strokes: readonly (readonly number[])[]) =>
  strokes.reduce((sum, { length }) => sum + length / 3, 0);

describe("a mark's ink", () => {
  it('is unchanged up to a thousand points', () => {
    const strokes = [stroke(600), stroke(400)];
    expect(simplifyStrokes(strokes)).toBe(strokes);
  });

  it.each([
    ['one long stroke', [stroke(10_000)]],
    ['one point too many', [stroke(MAX_POINTS + 1)]],
    ['many strokes', Array.from({ length: 2_000 }, () => stroke(45))],
    ['dots', Array.from({ length: 2_000 }, () => stroke(1))],
  ])('is thinned to a thousand whole points at most: %s', (_name, strokes) => {
    const thin = simplifyStrokes(strokes);
    expect(pointsOf(thin)).toBeLessThanOrEqual(MAX_POINTS);
    expect(pointsOf(thin)).toBeGreaterThan(MAX_POINTS / 5);
    for (const [index, one] of thin.entries()) {
      const given = strokes[index]!;
      expect([one.slice(0, 3), one.slice(-3)]).toEqual([given.slice(0, 3), given.slice(-3)]);
      for (let at = 0; at < one.length; at += 3) expect(one[at + 1]).toBe(2 * one[at]!);
    }
  });
});
