import { STEPS } from './operators.ts';

/** Points. Lines with less deviation from an axis count as parallel to it. */
export const SKEW = 0.6;

/** A subpath, in points of the displayed page. */
export interface Outline {
  readonly points: readonly (readonly [number, number])[];
  readonly isCurved: boolean;
  readonly isClosed: boolean;
}

/** Splits a path into subpaths, in points of the displayed page. */
export function outlines(
  data: ArrayLike<number>,
  place: (x: number, y: number) => [number, number],
): Outline[] {
  const found: Outline[] = [];
  let points: [number, number][] = [];
  let isCurved = false;
  const end = (isClosed: boolean) => {
    if (points.length > 1) found.push({ points, isCurved, isClosed });
    points = [];
    isCurved = false;
  };
  for (let at = 0; at < data.length; ) {
    switch (data[at++]) {
      case STEPS.moveTo:
        end(false);
        points.push(place(data[at]!, data[at + 1]!));
        at += 2;
        break;
      case STEPS.lineTo:
        points.push(place(data[at]!, data[at + 1]!));
        at += 2;
        break;
      case STEPS.curveTo:
        // Control points are ignored: for the small circles we look for, the difference is negligible.
        points.push(place(data[at + 4]!, data[at + 5]!));
        isCurved = true;
        at += 6;
        break;
      case STEPS.quadraticCurveTo:
        points.push(place(data[at + 2]!, data[at + 3]!));
        isCurved = true;
        at += 4;
        break;
      case STEPS.closePath: {
        const [first] = points;
        if (first) points.push(first);
        end(true);
        if (first) points.push(first);
        break;
      }
      default:
        // Unknown segment, so its length is unknown too.
        return found;
    }
  }
  end(false);
  return found;
}

/** Bounding box. */
export function bounds(points: readonly (readonly [number, number])[]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether every side is parallel to an axis. */
export const isUpright = (points: Outline['points']) =>
  points.every(
    ([x, y], index) =>
      index === 0 ||
      Math.abs(x - points[index - 1]![0]) <= SKEW ||
      Math.abs(y - points[index - 1]![1]) <= SKEW,
  );
