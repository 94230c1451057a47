/**
 * Converts pen strokes to filled outlines with round ends, wider where the pen pressed harder or moved more slowly. The pad and the
 * sealed document use the same paths. Fill rule: nonzero.
 */
import { getStroke } from 'perfect-freehand';
import type { PathCommand } from '../../geometry/drawing.ts';
import type { Stroke } from '../../model/field-value.ts';
import { round } from '../appearance.ts';

interface OutlineOptions {
  /** Mean line width, in the unit of the result. */
  readonly width: number;
  /** Transforms the strokes first: result = (x − dx) · scale. */
  readonly scale?: number;
  readonly dx?: number;
  readonly dy?: number;
}

/** Pressure that pointer events report for devices without a pressure sensor. */
const NO_PRESSURE = 0.5;
/** Widths from 0.55 to 1.45 of the mean. */
const THINNING = 0.45;

type Point = [x: number, y: number, pressure: number];

function pointsOf(stroke: Stroke, width: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 2 < stroke.length; i += 3) {
    const point: Point = [stroke[i]!, stroke[i + 1]!, stroke[i + 2]!];
    if (point.every(Number.isFinite)) points.push(point);
  }
  const [first] = points;
  if (!first) return [];
  // For a dot: the library needs a direction.
  if (points.every(([x, y]) => x === first[0] && y === first[1]))
    return [first, [first[0] + width / 100, first[1], first[2]]];
  const isMeasured = points.some(([, , pressure]) => pressure > 0 && Math.abs(pressure - NO_PRESSURE) > 0.01);
  return isMeasured ? points : withPressureBySpeed(points, width);
}

/**
 * Derives pressure from speed: slower is wider. Devices report at a constant rate, so the distance between two points is
 * proportional to the speed. The library's own simulation is for thicker pens; a signature's would always have the minimum width.
 */
function withPressureBySpeed(points: readonly Point[], width: number): Point[] {
  let pressure = NO_PRESSURE;
  return points.map(([x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [x, y];
    const speed = Math.hypot(x - beforeX, y - beforeY) / width;
    pressure += (Math.max(0, 0.83 - speed * 0.12) - pressure) * 0.35;
    return [x, y, pressure];
  });
}

/** One path per stroke. */
export function strokeOutlines(
  strokes: readonly Stroke[],
  { width, scale = 1, dx = 0, dy = 0 }: OutlineOptions,
): readonly (readonly PathCommand[])[] {
  const size = width / scale;
  const options = { size, thinning: THINNING, streamline: 0.3, simulatePressure: false, last: true };
  return strokes.flatMap((stroke) => {
    const outline = getStroke(pointsOf(stroke, size), options);
    return outline.length < 3
      ? []
      : [closedCurve(outline.map(([x, y]) => [(x - dx) * scale, (y - dy) * scale]))];
  });
}

/** A smooth curve through the midpoints of the polygon's sides, with its corners as control points. */
function closedCurve(corners: readonly (readonly [number, number])[]): PathCommand[] {
  const middle = (index: number) => {
    const [ax, ay] = corners[index % corners.length]!;
    const [bx, by] = corners[(index + 1) % corners.length]!;
    return [(ax + bx) / 2, (ay + by) / 2] as const;
  };
  let [fromX, fromY] = middle(0);
  const commands: PathCommand[] = [['M', round(fromX), round(fromY)]];
  for (let index = 1; index <= corners.length; index++) {
    const [x, y] = corners[index % corners.length]!;
    const [toX, toY] = middle(index);
    // A quadratic curve, converted to a cubic one.
    const [ax, ay] = [fromX + ((x - fromX) * 2) / 3, fromY + ((y - fromY) * 2) / 3];
    const [bx, by] = [toX + ((x - toX) * 2) / 3, toY + ((y - toY) * 2) / 3];
    commands.push(['C', round(ax), round(ay), round(bx), round(by), round(toX), round(toY)]);
    [fromX, fromY] = [toX, toY];
  }
  return [...commands, ['Z']];
}
