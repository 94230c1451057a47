import type { Stroke } from '../../model/field-value.ts';

/** A signature has some hundreds; each makes up to six curves, twice, in the sealed document. */
export const MOST_POINTS = 1_000;

/**
 * The strokes of one mark with every n-th point and the ends of each stroke, so that a mark of any length is cheap to store, to
 * draw and to seal. Marks of up to `MOST_POINTS` points stay as they are; of more strokes than that, the first ones are kept.
 */
export function thinInk(strokes: readonly Stroke[]): readonly Stroke[] {
  const points = strokes.reduce((sum, { length }) => sum + Math.ceil(length / 3), 0);
  if (points <= MOST_POINTS) return strokes;
  // The two ends of each stroke come on top of every n-th point.
  const kept = strokes.slice(0, MOST_POINTS / 4);
  const step = Math.ceil(points / (MOST_POINTS - 2 * kept.length));
  return kept.map((stroke) => {
    const last = stroke.length - 3;
    return stroke.filter((_, at) => {
      const start = at - (at % 3);
      return start % (3 * step) === 0 || start === last;
    });
  });
}
