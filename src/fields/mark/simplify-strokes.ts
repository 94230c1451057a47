import type { Stroke } from '../../model/field-value.ts';

/** A typical signature has a few hundred points. Each becomes up to six curves, twice, in the sealed document. */
export const MAX_POINTS = 1_000;

/**
 * The strokes of one mark with every n-th point and the ends of each stroke, so that a mark of any length is cheap to store, draw
 * and seal. Marks of up to `MAX_POINTS` points are unchanged; strokes beyond a quarter of that number are dropped.
 */
export function simplifyStrokes(strokes: readonly Stroke[]): readonly Stroke[] {
  const points = strokes.reduce((sum, { length }) => sum + Math.ceil(length / 3), 0);
  if (points <= MAX_POINTS) return strokes;
  // The two ends of each stroke are added to every n-th point.
  const kept = strokes.slice(0, MAX_POINTS / 4);
  const step = Math.ceil(points / (MAX_POINTS - 2 * kept.length));
  return kept.map((stroke) => {
    const last = stroke.length - 3;
    return stroke.filter((_, at) => {
      const start = at - (at % 3);
      return start % (3 * step) === 0 || start === last;
    });
  });
}
